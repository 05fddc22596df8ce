/** Entries as somebody in a barn makes them: on animals of the herd, and on what they entered before and has not arrived. */

import type { Table } from '#domain/kinds/index.ts';
import type { Entry, NewEntry, SeenRow } from '#domain/outbox/entry.ts';
import { keptId } from '#domain/outbox/entry.ts';
import { keptIdsIn, touchesOf } from '#domain/outbox/order.ts';
import type { HerdRow } from '../../web/lib/offline/herd-parts.ts';
import type { Chance } from './chance.ts';

/** What the phone knows when somebody enters something. */
export interface Known {
  readonly rows: Readonly<Record<string, readonly HerdRow[]>>;
  readonly generation: string | null;
  /** What has not arrived, or is not read. */
  readonly own: readonly Entry[];
}

const DRAWN = {
  'vaccination.create': 8,
  'cow.update': 6,
  'cow.create': 3,
  calving: 2,
  'weighing.create': 3,
  'vaccination.many': 3,
  'vaccination.update': 3,
  'vaccination.delete': 2,
  'semination.create': 2,
  'movement.create': 1,
  'cow.delete': 1,
  'feed.create': 1,
  'feed-movement.create': 2,
  'feed.delete': 0.5,
  'task.create': 1,
  'task.update': 1,
} as const;

type Drawn = Pick<NewEntry, 'kind' | 'args' | 'makes'> & { seen?: SeenRow | null };

/** A new entry, which is marked by its key wherever a text can be; null where the herd has nothing to do it to. */
export function drawnEntry(key: string, known: Known, chance: Chance): NewEntry | null {
  const drawn = draw(key, known, chance);
  if (!drawn) return null;
  const { kind, args, makes, seen = null } = drawn;
  const touches = touchesOf(kind, args, seen);
  const byNumber = new Map(known.own.map((entry) => [entry.n, entry.key]));
  const named = [...keptIdsIn(args), ...keptIdsIn(seen?.values ?? {})];
  const makers = named.flatMap((id) => known.own.filter((entry) => isMadeBy(id, entry)).map(({ n }) => n));
  return {
    ...{ key, role: 'owner', kind, args, seen, touches, makes, photo: false },
    made_at: '2026-06-15T10:00:00.000Z',
    made_on: '2026-06-15',
    refs: [...new Set(makers.flatMap((n) => byNumber.get(n) ?? []))],
    generation: known.generation,
    animals: (known.rows.cows ?? [])
      .filter(({ id }) => touches.includes(`cows ${id}`) || touches.includes(`names cows ${id}`))
      .map(({ id, id_number, date_of_birth }) => ({
        id,
        id_number: String(id_number),
        date_of_birth: String(date_of_birth) as NewEntry['made_on'],
      })),
  };
}

function isMadeBy(id: number, { n, makes }: Entry): boolean {
  return makes.some((_, place) => keptId({ n }, place) === id);
}

/** Rows of a table that there are, or that one's own entries make, each as it is seen. */
function rowsOf(table: Table, { rows, own }: Known): HerdRow[] {
  const made = own.flatMap(({ n, makes, args }) =>
    makes.flatMap((one, place) =>
      one === table ? [{ version: 1, ...args.sent, id: keptId({ n }, place) }] : [],
    ),
  );
  return [...(rows[table] ?? []), ...made];
}

function draw(key: string, known: Known, chance: Chance): Drawn | null {
  const kind = chance.weighed(DRAWN);
  const row = (table: Table) => chance.of(rowsOf(table, known));
  const cow = row('cows')?.id;
  const day = () => `2026-0${1 + chance.below(5)}-1${chance.below(10)}`;
  const shot = { vaccine_name: 'BVD', vaccination_date: day(), notes: key };
  switch (kind) {
    case 'vaccination.create':
      return cow === undefined ? null : { kind, args: { sent: { cow, ...shot } }, makes: ['vaccinations'] };
    case 'weighing.create': {
      const sent = { cow, weighed_on: day(), kg: 500 + chance.below(200), notes: key };
      return cow === undefined ? null : { kind, args: { sent }, makes: ['weights'] };
    }
    case 'semination.create': {
      const sent = { cow, semination_date: day(), notes: key };
      return cow === undefined ? null : { kind, args: { sent }, makes: ['semination_records'] };
    }
    case 'movement.create': {
      const sent = { cow, direction: 'out', kind: 'sale', moved_on: '2026-06-14', notes: key };
      return cow === undefined ? null : { kind, args: { sent }, makes: ['movements'] };
    }
    case 'vaccination.many': {
      const cows = [...new Set([row('cows')?.id, row('cows')?.id, cow])].filter((id) => id !== undefined);
      const sent = { shared: shot, animals: cows.map((id) => ({ cow: id })) };
      return cows.length === 0 ? null : { kind, args: { sent }, makes: cows.map(() => 'vaccinations') };
    }
    case 'cow.create': {
      const sent = {
        ...{ id_number: key, name: key, breed: 'Holstein', weight: 600, date_of_birth: '2022-03-01' },
        ...{ cow_gender: 'Female', milk_supply_group: 1, daily_feed_amount: 20 },
      };
      return { kind, args: { sent }, makes: ['cows'] };
    }
    case 'calving': {
      if (cow === undefined) return null;
      const calf = { calf_status: 'alive', calf_sex: 'Female', id_number: key, name: key };
      const calves = chance.happens(0.5) ? [calf] : [calf, { ...calf, id_number: `${key}-2` }];
      const sent = { mother_cow: cow, birth_date: day(), calves, notes: key };
      return {
        kind: 'birth.create',
        args: { sent },
        makes: calves.flatMap(() => ['cows', 'birth_records'] as const),
      };
    }
    case 'cow.update': {
      const there = row('cows');
      const field = chance.of(['name', 'breed']) ?? 'name';
      return there ? changeOf(kind, there, { [field]: key }, known) : null;
    }
    case 'vaccination.update': {
      const there = row('vaccinations');
      return there ? changeOf(kind, there, { batch: key }, known) : null;
    }
    case 'task.update': {
      const there = row('tasks');
      return there ? changeOf(kind, there, { notes: key }, known) : null;
    }
    case 'vaccination.delete':
    case 'cow.delete':
    case 'feed.delete': {
      const table = {
        'vaccination.delete': 'vaccinations',
        'cow.delete': 'cows',
        'feed.delete': 'feeds',
      } as const;
      const there = row(table[kind]);
      return there ? { ...changeOf(kind, there, {}, known), args: { id: there.id, sent: null } } : null;
    }
    case 'feed.create': {
      const sent = { name: key, total_amount: 1000, date_added: '2026-06-01' };
      return { kind, args: { sent }, makes: ['feeds'] };
    }
    case 'feed-movement.create': {
      const feed = row('feeds')?.id;
      const sent = { feed, kind: 'use', moved_on: '2026-06-14', kg: 5, notes: key };
      return feed === undefined ? null : { kind, args: { sent }, makes: ['feed_movements'] };
    }
    case 'task.create':
      return { kind, args: { sent: { title: key, due: '2026-07-01', cow } }, makes: ['tasks'] };
  }
}

/** A change of a row as it is seen: with one's own changes that have not arrived. */
function changeOf(kind: NewEntry['kind'], row: HerdRow, sent: object, { own }: Known): Drawn {
  const verbOf = kind.split('.')[0];
  const earlier = own.filter(({ args, kind: other }) => args.id === row.id && other === `${verbOf}.update`);
  const values = Object.assign({}, row, ...earlier.map(({ args }) => args.sent));
  return { kind, args: { id: row.id, sent }, makes: [], seen: { version: Number(row.version), values } };
}
