"""Write the generated part of docs/rules.md anew: python -m tests.docs."""

from tests.docs.test_rules import GUIDE, whole_guide

if __name__ == "__main__":
    GUIDE.write_text(whole_guide(), encoding="utf-8")
