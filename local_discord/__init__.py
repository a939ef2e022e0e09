"""A Discord on this machine, which the real discord.py client cannot tell from the real one.

It knows nothing of any game. In a test:

    async with LocalDiscord(small_town(), contract()) as here, watched(here):
        async with connected(here, client):              # a real discord.Client
            ana = here.person("ana")
            act = await ana.slash(channel_id, "game challenge", opponent=here.person("ben"))
            await ana.click(act.said, "Cancel")           # Refused if she sees no such thing
            here.clock.advance(minutes=15)                # time passes only when it is moved
            assert here.journal.leaks("Ace of Spades", {ana.id}) == []

`scenes` make a world, `storage` keeps one on disk, `faults` break requests on demand, `gateway`
can be dropped, `people` is what a page would call too.
"""
