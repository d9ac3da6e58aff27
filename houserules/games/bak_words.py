class BakWords:
    pass
