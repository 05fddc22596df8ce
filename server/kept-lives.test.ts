import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type PlainDate } from '#domain/calendar/calendar.ts';
import { figuresOf } from '#domain/figures/figures.ts';
import { dayOfWork } from '#domain/work/work.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { applyImport } from '../testing/import-files.ts';
import { membershipOf } from '../testing/memberships.ts';
import { readBooks } from './figures/books.ts';
import { KeptLives } from './herd/lives/kept-lives.ts';
import { readFarmWork } from './herd/lives/work.repository.ts';
import { Caches } from './http/limits/caches.ts';

const TODAY = '2026-06-15';
const SINCE = '2024-06-16';

const roomy = () => new Caches(1_000_000_000);

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const ago = (days: number) => addDays(TODAY, -days);

/** Work, figures and animals of a farm; what is in no order is sorted. */
async function answers(lives: KeptLives, farm_id: number, today: PlainDate, since = SINCE) {
  const day = { farm_id, today };
  const books = await readBooks(lives, day, since);
  const { settings, ...facts } = await readFarmWork(lives, day, new Date(`${today}T10:00:00Z`));
  const animals = await lives.at(day, async (moment) => (await moment.animals(since)).animals);
  return {
    animals,
    sorted: sorted([animals, books, facts.herd, facts.holds, facts.tasks, facts.feeds]),
    births: sorted([...(facts.declared?.births ?? [])]),
    work: dayOfWork(facts, settings, { today, ahead: 30 }),
    figures: figuresOf(books, { from: addDays(today, -364), to: today }, { today, numbers: settings }),
  };
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sorted(one)]));
}

async function farmOf(keeper: Client): Promise<number> {
  return (await membershipOf(test.db, keeper.username)).farm_id;
}

it('are after every change as if all was read anew', async () => {
  const keeper = await test.keeper();
  const farmId = await farmOf(keeper);
  const kept = new KeptLives(test.db, roomy());
  let today = TODAY;
  const alike = async (what: string) => {
    const { animals, ...found } = await answers(kept, farmId, today);
    const { animals: _, ...anew } = await answers(new KeptLives(test.db, roomy()), farmId, today);
    expect(found, what).toEqual(anew);
    return animals;
  };
  /** What lies further back changes nothing of the day's work. */
  const alikeToday = async () => {
    const { work } = await answers(kept, farmId, today);
    expect(work).toEqual((await answers(new KeptLives(test.db, roomy()), farmId, today, today)).work);
  };
  const [bull, cow, other] = [
    await keeper.cow({ cow_gender: 'Male', breed: 'Limousin', date_of_birth: '2018-01-01' }),
    await keeper.cow({ date_of_birth: '2019-01-01' }),
    await keeper.cow({ date_of_birth: '2019-01-01' }),
  ];
  expect(await alike('three animals')).toHaveLength(3);
  // What is to be declared is kept beside them.
  await keeper.patch('/api/settings/', { country: 'DE' });
  await keeper.patch('/api/settings/', { declare_from: '2020-01-01', declare: { tag_lost: 7 } });
  await alike('a country');

  const entries: string[] = [];
  const made = new Map<string, number>();
  const facts: [path: string, fact: object | (() => object)][] = [
    ['semination-records', { cow: cow.id, semination_date: ago(405), bull: bull.id }],
    ['birth-records', { mother_cow: cow.id, birth_date: ago(100) }],
    ['semination-records', { cow: cow.id, semination_date: ago(60) }],
    ['pregnancy-checks', { cow: cow.id, check_date: ago(20), result: 'pregnant' }],
    ['pregnancy-losses', { cow: cow.id, loss_date: ago(10) }],
    ['pregnancy-checks', { cow: cow.id, check_date: ago(8), result: 'empty' }],
    ['heats', { cow: cow.id, heat_date: ago(5) }],
    ['dry-offs', { cow: other.id, dry_off_date: ago(5) }],
    [
      'calvings',
      {
        mother_cow: other.id,
        birth_date: ago(3),
        calves: [{ calf_status: 'alive', calf_sex: 'Female', id_number: 'c1' }],
      },
    ],
    ['tasks-done', { cow: other.id, task: 'fresh_check', done_on: ago(1) }],
    [
      'vaccinations',
      { cow: cow.id, vaccine_name: 'BVD', vaccination_date: ago(30), next_vaccination_date: ago(2) },
    ],
    ['medicines', { name: 'Salve', milk_hours: 96, meat_days: 5 }],
    [
      'treatments',
      () => ({
        cow: other.id,
        medicine: made.get('medicines'),
        started_at: `${ago(1)}T08:00:00`,
        medicine_name: 'Salve',
        milk_hours: 96,
        meat_days: 5,
        doses: 3,
        interval_hours: 12,
      }),
    ],
    ['weights', { cow: cow.id, weighed_on: ago(2), kg: 640 }],
    ['pregnancy-statements', { cow: cow.id, as_of: ago(1), is_pregnant: true }],
    ['holds', { cow: cow.id, list: 'inseminate', until: addDays(TODAY, 3) }],
    ['tasks', { title: 'Look at her', due: TODAY, cow: cow.id }],
    ['feeds', { name: 'Hay', total_amount: 5, date_added: TODAY }],
    ['movements', { cow: cow.id, direction: 'out', kind: 'sale', moved_on: ago(1) }],
    [
      'tags',
      {
        cow: other.id,
        kind: 'official',
        number: 'DE 1',
        fitted_on: ago(90),
        removed_on: ago(2),
        why: 'lost',
      },
    ],
  ];
  for (const [path, fact] of facts) {
    const { status, body, headers } = await keeper.post(
      `/api/${path}/`,
      typeof fact === 'function' ? fact() : fact,
    );
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(201);
    entries.push(String(headers['x-journal-entry']));
    made.set(path, Number(body.id));
    await alike(path);
  }
  expect(await alike('a calf more')).toHaveLength(4);
  await alikeToday();
  const changes: [what: string, change: () => ReturnType<Client['patch']>][] = [
    ['days of gestation', () => keeper.patch('/api/settings/', { gestation_by_breed: { Limousin: 290 } })],
    ['the breed of a bull', () => keeper.patch(`/api/cows/update/${bull.id}/`, { breed: 'Angus' })],
    ['it again', () => keeper.patch(`/api/cows/update/${bull.id}/`, { breed: 'Limousin' })],
    ['the name of the farm', () => keeper.patch('/api/settings/', { farm_name: 'Another' })],
    ['its clock', () => keeper.patch('/api/settings/', { time_zone: 'Asia/Tokyo' })],
    ['its work', () => keeper.patch('/api/settings/', { work: { check_days: 28 } })],
    [
      'a day of a record',
      () => keeper.patch(`/api/heats/update/${made.get('heats')}/`, { heat_date: ago(4) }),
    ],
    ['a record', () => keeper.delete(`/api/heats/delete/${made.get('heats')}/`)],
    [
      'the name of a medicine',
      () => keeper.patch(`/api/medicines/update/${made.get('medicines')}/`, { name: 'Balm' }),
    ],
    [
      'what is declared',
      () =>
        keeper.post('/api/declarations/mark/', {
          declarations: [`departure-${cow.id}-${ago(1)}`],
          state: 'refused',
          reason: 'Unknown holding',
        }),
    ],
    [
      'the day of a birth',
      async () => {
        const { birth_records } = await keeper.readCow(other.id);
        return keeper.patch(`/api/birth-records/update/${birth_records[0]?.id}/`, { birth_date: ago(2) });
      },
    ],
    ['days of declarations', () => keeper.patch('/api/settings/', { declare: { departure: 3 } })],
    ['a bull', () => keeper.delete(`/api/cows/delete/${bull.id}/`)],
    ['an animal not to be bred', () => keeper.patch(`/api/cows/update/${other.id}/`, { do_not_breed: true })],
  ];
  for (const [what, change] of changes) {
    const { status, body, headers } = await change();
    expect(status, `${what} ${JSON.stringify(body)}`).toBeLessThan(300);
    if (what === 'a bull' || /a record|a medicine|what is declared|the day of a birth/.test(what))
      entries.push(String(headers['x-journal-entry']));
    await alike(what);
  }
  const imported = await applyImport(keeper, {
    'animals.csv': 'id_number,name,date_of_birth,cow_gender,breed\ni1,Ina,2023-01-01,Female,Holstein\n',
  });
  expect(imported.status, JSON.stringify(imported.body)).toBeLessThan(300);
  expect(await alike('an import')).toHaveLength(4);

  today = addDays(TODAY, 1);
  await alike('midnight');
  today = TODAY;
  await alike('the day before');

  for (const entry of entries.reverse()) {
    const { status, body } = await keeper.post(`/api/history/${entry}/undo/`);
    expect(status, JSON.stringify(body)).toBe(200);
    await alike('an undo');
  }
  expect(await alike('all undone')).toHaveLength(4);
  await alikeToday();

  // Earlier days, and then again those that are known.
  const long = await answers(kept, farmId, TODAY, '2020-01-01');
  expect(long.sorted).toEqual(
    (await answers(new KeptLives(test.db, roomy()), farmId, TODAY, '2020-01-01')).sorted,
  );
  expect(await alike('less again')).toHaveLength(4);
});

it('are read anew of the animals alone that were touched', async () => {
  const keeper = await test.keeper();
  const farm_id = await farmOf(keeper);
  const [one, other] = [await keeper.cow(), await keeper.cow()];
  const read = async (lives: KeptLives) => {
    const animals = await lives.at(
      { farm_id, today: TODAY },
      async (moment) => (await moment.animals(TODAY)).animals,
    );
    return animals.find(({ id }) => id === one.id);
  };
  const kept = new KeptLives(test.db, roomy());
  const before = await read(kept);
  await keeper.post('/api/heats/', { cow: other.id, heat_date: ago(1) });
  expect(await read(kept)).toBe(before);
  await keeper.post('/api/heats/', { cow: one.id, heat_date: ago(1) });
  expect(await read(kept)).toMatchObject({ heats: [{ heat_date: ago(1) }] });

  // More than may be kept is read each time.
  const little = new KeptLives(test.db, new Caches(3000));
  const first = await read(little);
  expect(first).toBeDefined();
  expect(await read(little)).not.toBe(first);
});

it('are those of the moment, however many ask at once', async () => {
  const keeper = await test.keeper();
  const farm_id = await farmOf(keeper);
  const cow = await keeper.cow();
  const kept = new KeptLives(test.db, roomy());
  const heats = () =>
    kept.at({ farm_id, today: TODAY }, async ({ db, animals }) => {
      const [animal] = (await animals(TODAY)).animals;
      const rows = await db.selectFrom('heats').select('id').where('farm_id', '=', farm_id).execute();
      return [animal?.heats.length, rows.length];
    });
  const asked: Promise<(number | undefined)[]>[] = [];
  for (const days of [9, 7, 5, 3]) {
    asked.push(heats());
    await keeper.post('/api/heats/', { cow: cow.id, heat_date: ago(days) });
    asked.push(heats(), heats());
  }
  for (const [kept, there] of await Promise.all(asked)) expect(kept).toBe(there);
  await expect(kept.at({ farm_id, today: TODAY }, () => Promise.reject(new Error('gone')))).rejects.toThrow(
    'gone',
  );
  expect(await heats()).toEqual([4, 4]);
});
