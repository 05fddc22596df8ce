/** What was entered with a release and had not arrived is read, shown and sent by this code, on the database that the release left. */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { FoldedFarm } from '../../web/lib/offline/kept-farm.ts';
import { testApp } from '../app.ts';
import { Client } from '../client.ts';
import { membershipOf } from '../memberships.ts';
import { SAVED_KEEPERS } from '../saved-herd.ts';
import { type SavedRelease, savedDatabase, savedEntries } from '../saved-releases.ts';
import { Phone } from './phone.ts';
import { enteredOnAll } from './saved-entries.ts';
import { Session } from './session.ts';
import { soundParts } from './sound.ts';

const RELEASES = savedEntries();
const MINUTES_MS = 600_000;

/** The farm of a release, at its time, with who keeps it. */
async function farmOf(release: SavedRelease) {
  const test = await testApp({}, {}, await savedDatabase(release));
  const now = () => Date.parse(release.made_at) + MINUTES_MS;
  test.setClock(new Date(now()).toISOString());
  const { username, password } = SAVED_KEEPERS.anna;
  const { body } = await test.client.post('/api/token/', { username, password });
  const client = new Client((request) => test.app.inject(request), { ...body, username });
  return { test, now, client, username, ...(await membershipOf(test.db, username)) };
}

describe.each(RELEASES)('entries of $version', (release) => {
  it('are shown and sent, each once and in their order', async () => {
    const { test, now, client, user_id, farm_id } = await farmOf(release);
    const session = new Session(user_id, client);
    const phone = new Phone({ ...soundParts(test), session, farm: farm_id, now });
    const { app } = phone;
    await app.store.write(['outbox'], async (tx) => {
      for (const entry of release.entries) await tx.objectStore('outbox').put(entry);
    });
    await app.herd.refresh();
    expect([...((await app.fold()) as FoldedFarm).refused]).toEqual([]);
    const { because, arrived } = await app.drain.run();
    const { waiting, sent } = await app.outbox.all();
    expect({ because, arrived, waiting }).toEqual({
      ...{ because: 'sent', arrived: release.entries.length, waiting: [] },
    });
    expect(sent.map(({ entry }) => entry.key)).toEqual(release.entries.map(({ key }) => key));
    await phone.forget();
    await test.close();
  });
});

it('have all that this code writes into an entry, or less: values are only added', async () => {
  const newest = RELEASES.at(-1);
  if (!newest) throw new Error('No release has entries');
  const { test, now, client, username, user_id } = await farmOf(newest);
  const get = async (path: string) => (await client.get(path)).body;
  const written = await enteredOnAll(get, { user: user_id, username, now });
  expect(written.length).toBeGreaterThan(60);
  for (const saved of newest.entries)
    expect(Object.keys(written[0] ?? {})).toEqual(expect.arrayContaining(Object.keys(saved)));
  await test.close();
});
