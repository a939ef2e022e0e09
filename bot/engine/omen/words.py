class English:
    pass
