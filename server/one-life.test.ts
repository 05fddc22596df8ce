/** The same rows give the same answers: entered in any order, as files, mixed, changed and undone, and moved to another farm. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Random, seededRandom } from '#domain/values/random.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import type { Answer, Client } from '../testing/client.ts';
import { factsOf } from '../testing/farm-facts.ts';
import { longer } from '../testing/figures.ts';
import { herd, undo } from '../testing/history.ts';
import { applyImport } from '../testing/import-files.ts';
import { bodyOf, filesOf, type LifeRow, latestFirst, randomRows, shuffled } from '../testing/random-lives.ts';

/** So many seeds are played; `COWBELL_LIVES=30` for a night. */
const LIVES = longer('COWBELL_LIVES', 2);
const FIRST_SEED = longer('COWBELL_SEED', 1);
const COWS = 4;

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const numberOf = (cow: number) => `FR ${cow}`;

interface Farm {
  readonly keeper: Client;
  readonly ids: readonly number[];
}

/** A farm with cows of whom nothing is recorded. */
async function farm(): Promise<Farm> {
  const keeper = await test.keeper();
  const ids: number[] = [];
  for (let cow = 0; cow < COWS; cow += 1) {
    const born = { name: `Cow ${cow}`, id_number: numberOf(cow), date_of_birth: '2019-01-01' };
    ids.push((await keeper.cow(born)).id);
  }
  return { keeper, ids };
}

async function enter({ keeper, ids }: Farm, row: LifeRow): Promise<Answer> {
  const answer = await keeper.post(`/api/${row.path}/`, bodyOf(row, ids[row.cow] ?? 0));
  expect(answer.status, JSON.stringify([row, answer.body])).toBe(201);
  return answer;
}

async function enteredIn(rows: readonly LifeRow[]): Promise<Farm> {
  const entered = await farm();
  for (const row of rows) await enter(entered, row);
  return entered;
}

async function importInto({ keeper }: Farm, rows: readonly LifeRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { status, body } = await applyImport(keeper, filesOf(rows, numberOf));
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Half by files and half by calls, some of them made, deleted, moved and marked, and that undone. */
async function mixed(random: Random, rows: readonly LifeRow[]): Promise<Farm> {
  const entered = await farm();
  const byFile = random.int(0, rows.length);
  await importInto(entered, rows.slice(0, byFile));
  for (const row of rows.slice(byFile)) {
    if (random.chance(0.2)) expect((await undo(entered.keeper, await enter(entered, row))).status).toBe(200);
    const { body } = await enter(entered, row);
    if (random.chance(0.3)) await changeAndUndo(random, entered, row, Number(body.id));
  }
  return entered;
}

async function changeAndUndo(random: Random, { keeper, ids }: Farm, row: LifeRow, id: number): Promise<void> {
  const cow = `/api/cows/update/${ids[row.cow]}/`;
  const done = await random.pick([
    () => keeper.delete(`/api/${row.path}/delete/${id}/`),
    () => keeper.patch(cow, { is_pregnant: random.chance(0.5) }),
    () => keeper.patch(cow, { is_pregnant: true, pregnancy_start_date: null }),
    ...(row.path === 'semination-records'
      ? [() => keeper.patch(`/api/${row.path}/update/${id}/`, { successful: random.chance(0.5) })]
      : []),
  ])();
  expect([200, 204]).toContain(done.status);
  // What changed nothing has no entry.
  if (done.headers['x-journal-entry'] !== undefined) expect((await undo(keeper, done)).status).toBe(200);
}

/** All that a farm answers, animals by their numbers; other ids, and what was entered when, are left out. */
async function answersOf({ keeper }: Pick<Farm, 'keeper'>) {
  const { body } = await keeper.get('/api/cows/');
  const numbers = new Map<unknown, string>(
    body.map(({ id, id_number }: { id: number; id_number: string }) => [id, id_number]),
  );
  const get = async (path: string) => plain((await keeper.get(path)).body, numbers);
  return {
    facts: plain(await factsOf(keeper), numbers),
    groups: await get('/api/cows/grouped/'),
    work: await get('/api/work/'),
    figures: await get('/api/figures/?from=2025-01-01&to=2026-06-15'),
  };
}

/** Lists of numbers that are none of animals, however small they are. */
const OF_NUMBERS = new Set(['trend']);
const NOT_COMPARED = new Set(['id', 'cow', 'version', 'open_semination']);

/** Lists in an order of their own: that of ids is another one. */
function plain(value: unknown, numbers: ReadonlyMap<unknown, string>, name = ''): unknown {
  if (OF_NUMBERS.has(name)) return value;
  if (Array.isArray(value))
    return value
      .map((part) => numbers.get(part) ?? plain(part, numbers))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      NOT_COMPARED.has(name) ? [] : [[name, plain(part, numbers, name)]],
    ),
  );
}

const SEEDS = Array.from({ length: LIVES }, (_, place) => FIRST_SEED + place);

it.each(SEEDS)(
  'has one answer for the rows of seed %i, by whatever way they came',
  { timeout: 300_000 },
  async (seed) => {
    const random = seededRandom(seed);
    const rows = randomRows(random, COWS);
    const inOrder = await enteredIn(rows);
    const expected = await answersOf(inOrder);
    expect(await answersOf(await enteredIn(shuffled(random, rows))), 'in another order').toEqual(expected);
    expect(await answersOf(await enteredIn(latestFirst(rows))), 'the latest first').toEqual(expected);

    const byFiles = await farm();
    await importInto(byFiles, shuffled(random, rows));
    expect(await answersOf(byFiles), 'by files').toEqual(expected);
    expect(await answersOf(await mixed(random, shuffled(random, rows))), 'mixed and undone').toEqual(
      expected,
    );

    const moved = { keeper: await test.keeper() };
    const zip = await inOrder.keeper.get('/api/export/zip/');
    const { status } = await applyImport(moved.keeper, { 'cowbell.zip': new Uint8Array(zip.raw) });
    expect(status).toBe(200);
    expect(await answersOf(moved), 'through a ZIP').toEqual(expected);
  },
);

it.each(SEEDS)(
  'goes back to each step of the life of seed %i, and on again',
  { timeout: 300_000 },
  async (seed) => {
    const random = seededRandom(seed);
    const { keeper, ids } = await farm();
    const steps = [await herd(keeper)];
    const done: Answer[] = [];
    const note = async (answer: Answer) => {
      if (answer.headers['x-journal-entry'] === undefined) return;
      done.push(answer);
      steps.push(await herd(keeper));
    };
    for (const row of shuffled(random, randomRows(random, 1))) {
      const made = await enter({ keeper, ids }, row);
      await note(made);
      if (random.chance(0.3))
        await note(await keeper.patch(`/api/cows/update/${ids[0]}/`, { is_pregnant: random.chance(0.5) }));
      if (row.path === 'semination-records' && random.chance(0.5))
        await note(
          await keeper.patch(`/api/${row.path}/update/${made.body.id}/`, { successful: random.chance(0.7) }),
        );
    }
    const undone: Answer[] = [];
    for (const [place, answer] of [...done.entries()].reverse()) {
      const back = await undo(keeper, answer);
      expect(back.status, JSON.stringify(back.body)).toBe(200);
      undone.push(back);
      expect(await herd(keeper), `back to step ${place}`).toBe(steps[place]);
    }
    for (const [place, answer] of undone.reverse().entries()) {
      const again = await undo(keeper, answer);
      expect(again.status, JSON.stringify(again.body)).toBe(200);
      expect(await herd(keeper), `on to step ${place + 1}`).toBe(steps[place + 1]);
    }
  },
);
