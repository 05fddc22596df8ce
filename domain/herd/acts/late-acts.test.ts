/** What waits on a phone and arrives days later leaves the same rows as if it had come in time. */
import { expect, it } from 'vitest';
import { CONTRACT_GESTATION, gestationOn } from '#domain/breeding/gestation.ts';
import { addDays, byDay, type PlainDate } from '#domain/calendar/calendar.ts';
import { KINDS, type Table } from '#domain/kinds/index.ts';
import { readValues } from '#domain/values/fields.ts';
import { type Random, seededRandom } from '#domain/values/random.ts';
import { longer } from '../../../testing/figures.ts';
import { noRows } from '../../../testing/no-rows.ts';
import { bodyOf, randomRows } from '../../../testing/random-lives.ts';
import { Herd } from '../herd.ts';
import { type Acting, run } from '../run.ts';
import { ACTS, argsOf, type NamedAct } from './index.ts';

const ZONE = 'Europe/Paris';
/** The day on which what was late arrives: the last one of which random lives tell. */
const ARRIVAL = '2026-06-15';
const COWS = 3;
const FEED = 1;

const LIVES = longer('COWBELL_LATE', 60);
const FIRST_SEED = longer('COWBELL_SEED', 1);

interface Call {
  readonly table: Table;
  readonly verb: NamedAct['verb'];
  readonly body: object;
  /** Which of the rows that were known, see `Farm.look`. */
  readonly row?: number;
}

type When = Pick<Acting, 'today' | 'arrival'>;

/** A herd in memory; rows that are made there get falling ids below 0. */
class Farm {
  readonly herd: Herd;

  #known = new Map<Table, number[]>();

  constructor(rows = noRows()) {
    this.herd = Herd.whole(rows, ZONE);
  }

  /** What is changed from now on are rows that are there now. */
  look(): void {
    // The oldest first: new rows get falling ids.
    const idsOf = (table: Table) => [...this.herd.all(table)].map(({ id }) => id);
    this.#known = new Map(
      KINDS.map(({ table }) => [table, idsOf(table).sort((a, b) => Math.abs(a) - Math.abs(b))]),
    );
  }

  /** Does what is called; answers the codes for which it is refused. */
  call({ table, verb, body, row }: Call, when: When): string[] {
    const named = ACTS.find((act) => act.table === table && act.verb === verb);
    if (!named?.act || !named.body) throw new Error(`Nothing is ${verb}d in ${table}`);
    const id = row === undefined ? undefined : this.#known.get(table)?.[row];
    if (row !== undefined && id === undefined) return ['none'];
    const sent = named.body.parse(readValues(named.body, body, ZONE));
    const { refusals } = run(this.herd, named.act, argsOf(named, sent, id), {
      ...when,
      by: 'heidi',
      gestationOf: gestationOn(CONTRACT_GESTATION),
    });
    return (refusals ?? []).map(({ code }) => code);
  }

  /** All rows without their own ids, which tell in which order they came. */
  rows(): Record<string, string[]> {
    return Object.fromEntries(
      KINDS.map(({ table }) => [
        table,
        [...this.herd.all(table)].map((row) => JSON.stringify({ ...row, id: 0, version: 0 })).sort(),
      ]),
    );
  }
}

/** What was recorded of a farm up to a day, what is entered on it, and what others record of later days. */
function drawn(random: Random) {
  const day = addDays(ARRIVAL, -random.int(1, 390));
  const lives = randomRows(random, COWS).map((row): Dated => {
    const kind = KINDS.find(({ path }) => path === row.path);
    if (!kind) throw new Error(`There is no path ${row.path}`);
    return { day: row.day, table: kind.table, verb: 'create', body: bodyOf(row, row.cow + 1) };
  });
  const others = Array.from({ length: 12 }, () => otherRow(random));
  const all = [...lives, ...others].sort((a, b) => byDay(a.day, b.day));
  return {
    day,
    before: all.filter((row) => row.day <= day),
    later: all.filter((row) => row.day > day),
    entered: Array.from({ length: random.int(1, 3) }, () => enteredOn(random, day)),
  };
}

type Dated = Call & { readonly day: PlainDate };

function otherRow(random: Random): Dated {
  const day = addDays(ARRIVAL, -random.int(0, 400));
  const cow = random.int(1, COWS);
  const kg = random.int(1, 9) * 100;
  if (random.chance(0.6))
    return { day, table: 'weights', verb: 'create', body: { cow, weighed_on: day, kg } };
  const kind = random.pick(['delivery', 'use', 'stock_take']);
  return { day, table: 'feed_movements', verb: 'create', body: { feed: FEED, kind, moved_on: day, kg } };
}

/** Something that is entered on a day and depends on what is known of that day. */
function enteredOn(random: Random, day: PlainDate): Call {
  const cow = random.int(1, COWS);
  const start = addDays(day, -random.int(0, 200));
  const ofCow = (body: object): Call => ({ table: 'cows', verb: 'update', row: cow - 1, body });
  const made = (table: Table, body: object): Call => ({ table, verb: 'create', body });
  const successful = random.chance(0.5);
  const total_amount = random.int(0, 20) * 50;
  const label = { medicine_name: 'Ubrocell', milk_hours: 96, meat_days: 7 };
  return random.pick([
    ofCow({ weight: random.int(1, 9) * 100 }),
    ofCow({ is_pregnant: true }),
    ofCow({ is_pregnant: false }),
    ofCow({ is_pregnant: true, pregnancy_start_date: null }),
    ofCow({ is_pregnant: true, pregnancy_start_date: start }),
    ofCow({ pregnancy_start_date: start }),
    ofCow({ semination_date: addDays(day, -random.int(0, 30)), is_pregnant: random.chance(0.5) }),
    { table: 'semination_records', verb: 'update', row: random.int(0, 3), body: { successful } },
    made('pregnancy_statements', { cow, is_pregnant: true }),
    made('holds', { cow, list: 'heat' }),
    made('treatments', { ...label, cow, started_at: addDays(day, -2), doses: 6, interval_hours: 12 }),
    made('rations', { feed: FEED, group: 3, kg: 4 }),
    { table: 'feeds', verb: 'update', row: 0, body: { total_amount } },
  ]);
}

function settled(): Farm {
  const farm = new Farm();
  const when = { today: '2019-06-01' };
  for (let cow = 0; cow < COWS; cow += 1) {
    const body = {
      id_number: `FR ${cow}`,
      name: `Cow ${cow}`,
      breed: 'Jersey',
      weight: 300,
      milk_supply_group: 1,
      date_of_birth: '2019-01-01',
      cow_gender: 'Female',
      daily_feed_amount: 2,
    };
    expect(farm.call({ table: 'cows', verb: 'create', body }, when)).toEqual([]);
  }
  const feed = { name: 'Hay', total_amount: 500, date_added: '2019-01-01' };
  expect(farm.call({ table: 'feeds', verb: 'create', body: feed }, when)).toEqual([]);
  // A call names rows by the ids of a database.
  const cows = [...farm.herd.all('cows')].map((cow, place) => ({ ...cow, id: place + 1 }));
  const feeds = [...farm.herd.all('feeds')].map((feed) => ({ ...feed, id: FEED }));
  return new Farm({ ...noRows(), cows, feeds });
}

it(`leaves the same rows as in time (${LIVES} lives from seed ${FIRST_SEED})`, () => {
  let done = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + LIVES; seed += 1) {
    const { day, before, entered, later } = drawn(seededRandom(seed));
    const play = (rows: readonly Call[], farm: Farm) =>
      rows.map((call) => farm.call(call, { today: ARRIVAL }));
    const enter = (farm: Farm, when: When) => entered.map((call) => farm.call(call, when));

    const inTime = settled();
    play(before, inTime);
    inTime.look();
    const answered = enter(inTime, { today: day });
    const played = play(later, inTime);

    const late = settled();
    play(before, late);
    late.look();
    const playedFirst = play(later, late);
    const arrived = enter(late, { today: day, arrival: { day: ARRIVAL, isLate: true } });

    expect(arrived, `seed ${seed}`).toEqual(answered);
    expect(playedFirst, `seed ${seed}`).toEqual(played);
    expect(late.rows(), `seed ${seed}`).toEqual(inTime.rows());
    done += answered.filter((codes) => codes.length === 0).length;
  }
  expect(done).toBeGreaterThan(LIVES);
});
