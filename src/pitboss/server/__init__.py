"""The house as a service: desks (tables with people, without I/O), accounts and books, storage, HTTP and sockets.

A *desk* takes who said what and when, and gives back what is to be stored and who is to be told what. The *house* is
the thin shell around the desks: one commit for all that came in since the last, and nobody is told anything before it.
"""
