import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { GESTATION_COLUMNS, gestationFrom } from '../herd/farm-gestation.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { KeptBooks } from './kept-books.ts';

const TODAY = '2026-06-15';
const SINCE = '2024-06-16';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const ago = (days: number) => addDays(TODAY, -days);

it('are after every change as if all was read anew', async () => {
  const keeper = await test.keeper();
  const username = String(keeper.username);
  const context = async (): Promise<RequestContext> => {
    const { user_id, farm_id, gestation_days, gestation_by_breed, ...farm } = await test.db
      .selectFrom('users')
      .innerJoin('farms', 'farms.id', 'users.farm_id')
      .select(['users.id as user_id', 'farm_id', 'time_zone', 'weight_unit', 'revision', 'generation'])
      .select(GESTATION_COLUMNS)
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const gestation = gestationFrom({ gestation_days, gestation_by_breed });
    return { ...farm, user_id, farm_id, username, gestation, today: TODAY };
  };
  const kept = new KeptBooks(test.db);
  const inOrder = async (books: KeptBooks) =>
    (await books.of(await context(), SINCE)).toSorted((a, b) => a.id - b.id);
  const alike = async (what: string) => {
    const books = await inOrder(kept);
    expect(books, what).toEqual(await inOrder(new KeptBooks(test.db)));
    return books;
  };
  const [bull, cow, other] = [
    await keeper.cow({ cow_gender: 'Male', breed: 'Limousin', date_of_birth: '2018-01-01' }),
    await keeper.cow({ date_of_birth: '2019-01-01' }),
    await keeper.cow({ date_of_birth: '2019-01-01' }),
  ];
  expect(await alike('three animals')).toHaveLength(3);

  const entries: string[] = [];
  const facts: [path: string, fact: object][] = [
    ['semination-records', { cow: cow.id, semination_date: ago(405), bull: bull.id }],
    ['birth-records', { mother_cow: cow.id, birth_date: ago(100) }],
    ['semination-records', { cow: cow.id, semination_date: ago(60) }],
    ['pregnancy-checks', { cow: cow.id, check_date: ago(20), result: 'pregnant' }],
    ['pregnancy-losses', { cow: cow.id, loss_date: ago(10) }],
    ['dry-offs', { cow: other.id, dry_off_date: ago(5) }],
    [
      'calvings',
      {
        mother_cow: other.id,
        birth_date: ago(3),
        calves: [{ calf_status: 'alive', calf_sex: 'Female', id_number: 'c1' }],
      },
    ],
    ['feeds', { name: 'Hay', total_amount: 5, date_added: TODAY }],
    ['movements', { cow: cow.id, direction: 'out', kind: 'sale', moved_on: ago(1) }],
  ];
  for (const [path, fact] of facts) {
    const { status, body, headers } = await keeper.post(`/api/${path}/`, fact);
    expect(status, JSON.stringify(body)).toBe(201);
    entries.push(String(headers['x-journal-entry']));
    await alike(path);
  }
  expect(await alike('a calf more')).toHaveLength(4);
  for (const [what, change] of [
    ['days of gestation', () => keeper.patch('/api/settings/', { gestation_by_breed: { Limousin: 290 } })],
    ['the breed of a bull', () => keeper.patch(`/api/cows/update/${bull.id}/`, { breed: 'Angus' })],
    ['it again', () => keeper.patch(`/api/cows/update/${bull.id}/`, { breed: 'Limousin' })],
    ['the name of the farm', () => keeper.patch('/api/settings/', { farm_name: 'Another' })],
    ['a bull', () => keeper.delete(`/api/cows/delete/${bull.id}/`)],
    ['an animal not to be bred', () => keeper.patch(`/api/cows/update/${other.id}/`, { do_not_breed: true })],
  ] as const) {
    const { status, headers } = await change();
    expect(status, what).toBeLessThan(300);
    if (what === 'a bull') entries.push(String(headers['x-journal-entry']));
    await alike(what);
  }
  for (const entry of entries.reverse()) {
    const { status, body } = await keeper.post(`/api/history/${entry}/undo/`);
    expect(status, JSON.stringify(body)).toBe(200);
  }
  expect(await alike('all undone at once')).toHaveLength(3);

  // Earlier days, and then again those that are known.
  const asked = await context();
  expect(await kept.of(asked, '2020-01-01')).toEqual(await new KeptBooks(test.db).of(asked, '2020-01-01'));
  expect(await kept.of(asked, SINCE)).toHaveLength(3);
});
