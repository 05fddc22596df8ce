/** Lives of cows by chance, as rows that can be entered in any order, singly or as files. */
import type { Random } from '#domain/values/random.ts';

/** A record of a cow: the path of its kind, and what is sent. `entry` counts those of one kind, cow and day. */
export interface LifeRow {
  readonly path: keyof typeof FILES;
  readonly cow: number;
  readonly day: string;
  readonly entry: number;
  readonly body: Readonly<Record<string, string | number | boolean | null>>;
}

/** Of each kind its file, the columns that name the animal and the day, and those that say the rest. */
const FILES = {
  'semination-records': {
    file: 'seminations.csv',
    cow: 'cow',
    day: 'semination_date',
    columns: ['took', 'took_as_of'],
  },
  'pregnancy-checks': {
    file: 'pregnancy-checks.csv',
    cow: 'cow',
    day: 'check_date',
    columns: ['result', 'days_pregnant', 'entry'],
  },
  'birth-records': { file: 'births.csv', cow: 'mother_cow', day: 'birth_date', columns: ['entry'] },
  'pregnancy-losses': { file: 'pregnancy-losses.csv', cow: 'cow', day: 'loss_date', columns: ['entry'] },
  'dry-offs': { file: 'dry-offs.csv', cow: 'cow', day: 'dry_off_date', columns: [] },
  'pregnancy-statements': {
    file: 'pregnancy-statements.csv',
    cow: 'cow',
    day: 'as_of',
    columns: ['is_pregnant', 'pregnancy_start_date'],
  },
  // What she wore and wears no more.
  tags: { file: 'tags.csv', cow: 'cow', day: 'removed_on', columns: ['kind', 'number', 'why'] },
} as const;

/** The last day on which anything happens. */
const LAST_DAY = Date.UTC(2026, 5, 15);
const dayBefore = (days: number) => new Date(LAST_DAY - days * 86_400_000).toISOString().slice(0, 10);

/** The rows of so many cows, whose numbers count from 0, oldest first. */
export function randomRows(random: Random, cows: number): LifeRow[] {
  const rows = Array.from({ length: cows }, (_, cow) =>
    Array.from({ length: random.int(3, 12) }, () => randomRow(random, cow)),
  ).flat();
  const entries = new Map<string, number>();
  const counted = rows
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map((row): LifeRow => {
      const key = `${row.path} ${row.cow} ${row.day}`;
      entries.set(key, (entries.get(key) ?? 0) + 1);
      return { ...row, entry: entries.get(key) ?? 1 };
    });
  // Of these she has one a day, or a second is one that a file would take for the first.
  return counted.filter(
    ({ path, entry }) => entry === 1 || path === 'pregnancy-checks' || path === 'pregnancy-losses',
  );
}

function randomRow(random: Random, cow: number): Omit<LifeRow, 'entry'> {
  const ago = random.int(0, 700);
  const day = dayBefore(ago);
  // What belongs together often lies as far apart as in a herd.
  const path = random.pick<LifeRow['path']>([
    'semination-records',
    'semination-records',
    'semination-records',
    'pregnancy-checks',
    'pregnancy-checks',
    'birth-records',
    'pregnancy-losses',
    'dry-offs',
    'pregnancy-statements',
    'tags',
  ]);
  switch (path) {
    case 'semination-records':
      return { path, cow, day, body: random.chance(0.4) ? { successful: true } : {} };
    case 'pregnancy-checks': {
      const result = random.pick(['pregnant', 'pregnant', 'empty', 'recheck']);
      const days_pregnant = result === 'pregnant' && random.chance(0.5) ? random.int(20, 200) : null;
      return { path, cow, day, body: { result, days_pregnant } };
    }
    case 'pregnancy-statements': {
      const is_pregnant = random.chance(0.7);
      const start = is_pregnant && random.chance(0.5) ? dayBefore(ago + random.int(0, 280)) : null;
      return { path, cow, day, body: { is_pregnant, pregnancy_start_date: start } };
    }
    case 'tags': {
      const why = random.pick(['lost', 'replaced', 'broken']);
      const number = random.int(10_000, 99_999);
      return random.chance(0.5)
        ? { path, cow, day, body: { kind: 'electronic', number: `9820000000${number}`, why } }
        : { path, cow, day, body: { kind: 'barn', number: `B ${number}`, why } };
    }
    default:
      return { path, cow, day, body: {} };
  }
}

/** The rows in another order; those of one kind, cow and day keep theirs. */
export function shuffled(random: Random, rows: readonly LifeRow[]): LifeRow[] {
  const places = new Map<string, number>();
  return rows
    .map((row) => {
      const key = `${row.path} ${row.cow} ${row.day}`;
      const place = Math.max(places.get(key) ?? 0, random.next());
      places.set(key, place);
      return { row, place };
    })
    .sort((a, b) => a.place - b.place || a.row.entry - b.row.entry)
    .map(({ row }) => row);
}

/** The rows, the latest day first; those of one kind, cow and day keep their order. */
export function latestFirst(rows: readonly LifeRow[]): LifeRow[] {
  return rows.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.entry - b.entry));
}

/** What is sent for a row, of the cow with this id. */
export function bodyOf({ path, day, body }: LifeRow, id: number): object {
  const { cow, day: dayColumn } = FILES[path];
  return { [cow]: id, [dayColumn]: day, ...body };
}

/** The rows as files, by their names; cows are called by their ID numbers. */
export function filesOf(rows: readonly LifeRow[], numberOf: (cow: number) => string): Record<string, string> {
  const files = Object.keys(FILES).map((path): [string, string] => {
    const { file, cow, day, columns } = FILES[path as LifeRow['path']];
    const lines = rows
      .filter((row) => row.path === path)
      .map((row) => {
        const cells: Record<string, unknown> = { ...row.body, entry: row.entry };
        if (row.body.successful === true) cells.took = true;
        return [numberOf(row.cow), row.day, ...columns.map((column) => cells[column] ?? '')].join(',');
      });
    return [file, `${[[cow, day, ...columns].join(','), ...lines].join('\n')}\n`];
  });
  return Object.fromEntries(files.filter(([, text]) => text.split('\n').length > 2));
}
