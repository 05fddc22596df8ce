import { expect, it } from 'vitest';
import { databaseFailure } from './failures.ts';
import { shareOf } from './postgres-driver.ts';
import { asDuty, type Share, Shares } from './shares.ts';

const NOT_NOW = Symbol('not now');

/** What takes a connection answers, or that it still waits after everything else had its turn. */
async function now<T>(taking: Promise<T>): Promise<T | typeof NOT_NOW> {
  return Promise.race([taking, new Promise<typeof NOT_NOW>((resolve) => setImmediate(resolve, NOT_NOW))]);
}

const PATIENT_MS = 60_000;
const take = (shares: Shares, share: Share) => shares.take(share, PATIENT_MS);

it.each([
  [2, 1],
  [3, 2],
  [4, 3],
  [10, 7],
  [1, 1],
])('of %i connections changes use at most %i', async (all, most) => {
  const shares = new Shares(all);
  for (let taken = 0; taken < most; taken += 1) await take(shares, 'change');
  expect(await now(take(shares, 'change'))).toBe(NOT_NOW);
  for (let read = most; read < all; read += 1) expect(await now(take(shares, 'read'))).not.toBe(NOT_NOW);
  expect(await now(take(shares, 'read'))).toBe(NOT_NOW);
});

it('reads may use all of them', async () => {
  const shares = new Shares(4);
  for (let taken = 0; taken < 4; taken += 1) await take(shares, 'read');
  expect(await now(take(shares, 'read'))).toBe(NOT_NOW);
});

it('those who wait come in their order, and reads pass changes that must wait for another change', async () => {
  const shares = new Shares(2);
  const giveChangeBack = await take(shares, 'change');
  const giveReadBack = await take(shares, 'read');
  const begun: string[] = [];
  const waiting = (share: Share, name: string) =>
    take(shares, share).then((giveBack) => {
      begun.push(name);
      return giveBack;
    });
  const first = waiting('change', 'first change');
  void waiting('change', 'second change');
  void waiting('read', 'read');
  giveReadBack();
  await now(first);
  expect(begun).toEqual(['read']);
  giveChangeBack();
  (await first)();
  await now(first);
  expect(begun).toEqual(['read', 'first change', 'second change']);
});

it('whoever has waited too long is told that the database is not available, and takes no place', async () => {
  const shares = new Shares(2);
  const giveBack = await take(shares, 'change');
  const fault = await shares.take('change', 1).catch((error) => error);
  expect(databaseFailure(fault)).toBe('unavailable');
  giveBack();
  expect(await now(take(shares, 'change'))).not.toBe(NOT_NOW);
});

it('what the server does by itself counts as changes, also where it reads', async () => {
  const shares = new Shares(2);
  await asDuty(() => take(shares, 'read'));
  expect(await now(asDuty(() => take(shares, 'read')))).toBe(NOT_NOW);
  expect(await now(take(shares, 'read'))).not.toBe(NOT_NOW);
});

it.each<[Share, string]>([
  ['read', 'select 1'],
  ['read', '\n /* all farms */ SELECT id from farms'],
  ['read', 'with named as (select 1) select * from named'],
  ['change', 'update farms set name = $1'],
  ['change', '/* all farms */ delete from sessions'],
  ['change', 'with gone as (delete from sessions returning 1) select count(*) from gone'],
  ['change', 'insert into "farms" ("name") values ($1)'],
  ['change', 'alter table farms add column more text'],
])('a connection is taken for a %s by: %s', (share, text) => {
  expect(shareOf(text)).toBe(share);
});
