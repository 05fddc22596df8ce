/** Milk that was withheld is free again at an hour, not at the end of a day: on every screen and in the mail. */
import { describe, expect, it } from 'vitest';
import type { FarmAlerts, FarmToday } from '#domain/alerts/farm-alerts.ts';
import type { Work, WorkToday } from '#domain/work/schema.ts';
import { farmBellTest } from '../../testing/farm-bell.ts';

const bell = farmBellTest();

/** A cow treated so that her milk is withheld until half past seven on the 15th, on the farm's clock. */
async function treatedCow(name: string): Promise<number> {
  const { id } = await bell.quietCow({ name });
  const { status } = await bell.keeper.post('/api/treatments/', {
    cow: id,
    medicine_name: 'Ubrolexin',
    started_at: '2026-06-14T07:30:00',
    milk_hours: 24,
    meat_days: 0,
  });
  expect(status).toBe(201);
  return id;
}

/** Her rows and the number, as each screen has them. */
async function screens() {
  const work: Work = (await bell.keeper.get('/api/work/')).body;
  const home: WorkToday = (await bell.keeper.get('/api/work/today/')).body;
  const page: FarmAlerts = (await bell.keeper.get('/api/farm-alerts/')).body;
  const short: FarmToday = (await bell.keeper.get('/api/farm-alerts/count/')).body;
  return {
    work: work.lists.find(({ key }) => key === 'withheld')?.items.map(({ reason }) => reason.code),
    home: home.first.map(({ row }) => row?.reason.code),
    bell: page.lists.map(({ key, count }) => `${key} ${count}`),
    counts: [work.count, home.count, page.count, short.count],
  };
}

const BEFORE = '2026-06-15T05:00:00Z';
const AFTER = '2026-06-15T05:30:00Z';

describe('milk that is free again at half past seven', () => {
  it('stands as withheld until then, and from then on nowhere, also where somebody asks with the tag of the morning', async () => {
    await treatedCow('Bella');
    await bell.goTo(BEFORE);
    expect(await screens()).toEqual({
      work: ['work.withheld'],
      home: ['work.withheld'],
      bell: ['withheld 1'],
      counts: [1, 1, 1, 1],
    });
    const tag = String((await bell.keeper.get('/api/work/')).headers.etag);
    await bell.goTo('2026-06-15T05:29:59Z');
    expect((await bell.keeper.get('/api/work/', { 'if-none-match': tag })).status).toBe(304);
    await bell.goTo(AFTER);
    expect((await bell.keeper.get('/api/work/', { 'if-none-match': tag })).status).toBe(200);
    expect(await screens()).toEqual({ work: [], home: [], bell: [], counts: [0, 0, 0, 0] });
  });

  it('is reported by the mail of that day, with its hour, as something to do before and something to know after', async () => {
    await bell.confirmEmail();
    const bella = await treatedCow('Bella');
    await bell.goTo(BEFORE);
    await bell.run();
    expect(bell.mails.at(-1)?.text).toContain('Milk free again today: Bella (07:30)');
    expect(bell.mails.at(-1)?.text).toContain('1 needs you today');

    await treatedCow('Cora');
    await bell.goTo(AFTER);
    const { body } = await bell.run();
    expect(bell.mails.at(-1)?.text).toContain('Milk free again today: Cora (07:30)');
    expect(bell.mails.at(-1)?.text).toContain('1 thing to know');
    expect(
      body.found.map(({ cow_ids, sentence }: { cow_ids: number[]; sentence: string }) => [
        cow_ids[0] === bella,
        sentence,
      ]),
    ).toEqual([
      [true, expect.stringMatching(/^Bella .*: Milk free again since 15 June 2026, 07:30\.$/)],
      [false, expect.stringMatching(/^Cora .*: Milk free again since 15 June 2026, 07:30\.$/)],
    ]);
    expect((await bell.run()).body.mail.outcome).toBe('nothing_new');
  });

  it('is reported for nobody while the list is switched off', async () => {
    await treatedCow('Bella');
    await bell.keeper.patch('/api/settings/', { work: { lists: { withheld: false } } });
    await bell.goTo(AFTER);
    expect((await bell.run()).body.found).toEqual([]);
  });
});
