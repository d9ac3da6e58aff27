"""House Rules: card games whose rules their players change."""

__version__ = "0.1.0"
