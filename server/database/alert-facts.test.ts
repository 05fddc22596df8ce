/**
 * The migration that replaced sentences in waiting alerts by facts, run on rows as 0.1.0 stored them, more than it
 * reads at a time.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAlert } from '#domain/formats/kept-alerts.ts';
import { sentSentences } from '#domain/messages/sentences.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { membershipOf } from '../../testing/memberships.ts';
import { calving } from '../../testing/records.ts';
import { ENGLISH } from '../catalogue.ts';
import { alertFactsMigration } from './migrations/0008-alert-facts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** As 0.1.0 kept a calving. */
const calved = (cow_id: number, name: string, date = '2026-06-15') => ({
  type: 'birth_alerts',
  kind: 'calving-recorded',
  urgency: 'info',
  date,
  cow_ids: [cow_id],
  feed_ids: [],
  names: [name],
  sentence: `${name} calved.`,
  keys: [`calving-recorded:cow-${cow_id}:${date}`],
});

it('finds who and which calves in the farm itself, and leaves what has left as it was called', async () => {
  const [keeper, other] = [await test.keeper(), await test.keeper()];
  const bella = await keeper.cow({ name: 'Bella', id_number: 'DE 1' });
  const strange = await other.cow({ name: 'Strange', id_number: 'DE 9' });
  await calving(keeper, bella.id, '2026-06-15', { newborn_name: 'Bea' });
  await calving(keeper, bella.id, '2026-06-15', { newborn_name: 'Bo' });
  await calving(keeper, bella.id, '2025-01-02', { newborn_name: 'Earlier' });
  await keeper.patch(`/api/cows/update/${bella.id}/`, { name: 'Bella II' });
  const { user_id, farm_id } = await membershipOf(test.db, keeper.username);
  const events = [
    calved(bella.id, 'Bella'),
    // An id of another farm, as if by an error: nothing of that animal may be reported here.
    calved(strange.id, 'Gone'),
    ...Array.from({ length: 1200 }, (_, index) => calved(1_000_000 + index, `Cow ${index}`)),
  ];
  for (const event of events)
    await test.db
      .insertInto('notifications')
      .values({
        user_id,
        farm_id,
        key: event.keys[0] ?? '',
        found_on: '2026-06-15',
        event: JSON.stringify(event),
      })
      .execute();
  await test.db
    .insertInto('alert_mails')
    .values({ user_id, farm_id, failure: 'The mail server was away.' })
    .execute();

  await alertFactsMigration().up(test.db);

  const kept = await test.db
    .selectFrom('notifications')
    .select(['key', 'event'])
    .where('user_id', '=', user_id)
    .execute();
  const said = new Map(
    kept.map(({ key, event }) => {
      expect(event).not.toContain('sentence');
      const { kind, values } = readAlert(String(event));
      return [key, sentSentences(ENGLISH, [{ code: kind, values }])];
    }),
  );
  expect(said.size).toBe(1202);
  expect(said.get(`calving-recorded:cow-${bella.id}:2026-06-15`)).toBe(
    'Bella II (DE 1) calved on 15 June 2026: Bea and Bo.',
  );
  expect(said.get(`calving-recorded:cow-${strange.id}:2026-06-15`)).toBe('Gone calved on 15 June 2026.');
  expect(said.get('calving-recorded:cow-1001199:2026-06-15')).toBe('Cow 1199 calved on 15 June 2026.');
  const { failure } = await test.db
    .selectFrom('alert_mails')
    .select('failure')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(String(failure))).toEqual([{ code: 'mail.reason-not-kept', values: {} }]);
});
