async def test_a_challenge_is_accepted_and_the_table_stands(house):
    async with house.running():
        act = await house.ana.slash(house.place, "omen challenge", opponent=house.ben).settled()
        print(act.said.content)
        await house.quiet()
        seen = house.ben.sees(house.place)
        print([m.content for m in seen])
        act = await house.ben.click(seen[-1], "Accept").settled()
        print(act.said.content, act.said.labels)
        await house.quiet()
        for m in house.ben.sees(house.place): print(m.id, m.ephemeral, m.content, m.labels, m.files)
        assert 0
