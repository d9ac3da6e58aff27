"""House rules in plain English: read from sentences (`reading`), said again (`saying`), made into rule code "
"(`code`)."""
