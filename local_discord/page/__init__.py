"""The page: a chat that a Discord user knows at sight, on the local Discord.

It is served by the same process and acts through the same `people` as the tests. What a person
may not see is filtered here, on the server, never in the browser.
"""
