"""A Discord on this machine, which the real discord.py client cannot tell from the real one.

It knows nothing of any game. `scenes` make a world, `server.LocalDiscord` serves it,
`redirect.redirected` points discord.py at it, `people.Person` is somebody who uses it.
"""
