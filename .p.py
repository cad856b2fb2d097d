def sub(p,*pairs):
    s=open(p).read()
    for a,b in pairs:
        assert a in s,(p,a[:80])
        s=s.replace(a,b)
    open(p,'w').write(s)
