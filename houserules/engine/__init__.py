"""The engine: one record a table, rules as plain functions over it, three speeds."""
