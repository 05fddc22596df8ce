/** What files of sticks and scales are beside their records: sessions at the crush. */
import { type FileSession, firstOfEach, type SeenRow, sessionOfFile } from '../crush/from-file.ts';
import { absence, type Pointers } from '../crush/row.ts';
import { MOST_ROWS_OF_SESSION, WAY_LENGTH } from '../crush/schema.ts';
import { groupedBy, withPauses } from '../herd/steps.ts';
import { message } from '../messages/message.ts';
import { cut } from '../values/cut.ts';
import type { ImportChoices } from './answers.ts';
import type { KnownTable } from './columns.ts';
import { READINGS } from './kinds.ts';
import { isOwnTable } from './own-tables.ts';
import { type Planning, textIn } from './planning.ts';
import type { ImportReport, RowRef } from './report.ts';
import { animalOf } from './row-owner.ts';
import type { ReadRow } from './rows.ts';

/** An animal of a session: less than 0 is the id of one that the import makes, and so of its records. */
export interface PlannedRow extends SeenRow {
  readonly ref: RowRef;
  readonly day: string;
  readonly records: Pointers;
  readonly way: string | null;
  readonly notes: string | null;
}

/** A table that becomes a session. */
export interface PlannedSession extends FileSession {
  /** The place of the table. */
  readonly table: number;
  readonly rows: readonly PlannedRow[];
}

/** The sessions that these tables are, once their records are planned. */
export function* planSessions(
  planning: Planning,
  tables: readonly KnownTable[],
  choices: ImportChoices,
  rowsOf: (kind: 'weights' | typeof READINGS) => readonly ReadRow[],
): Generator<void, PlannedSession[]> {
  const sessions: PlannedSession[] = [];
  const recorded = {
    weights: yield* planning.mentions.recorded('weights'),
    'condition-scores': yield* planning.mentions.recorded('condition_scores'),
  };
  const byTable = {
    weights: yield* groupedBy(rowsOf('weights'), ({ ref }) => ref.table),
    [READINGS]: yield* groupedBy(rowsOf(READINGS), ({ ref }) => ref.table),
  };
  for (const [place, { source, kind, columns }] of tables.entries()) {
    if (kind !== 'weights' && kind !== READINGS) continue;
    if (isOwnTable(columns)) continue;
    const seen: PlannedRow[] = [];
    yield* withPauses(byTable[kind].get(place) ?? [], (row) => {
      const planned = seenIn(planning, row, recorded, { source, isOfWeights: kind === 'weights' });
      if (planned) seen.push(planned);
    });
    if (choices.tables[source.name]?.session === false) continue;
    const ofAnimals = kind === READINGS ? firstOfEach(seen) : seen;
    if (ofAnimals.length > MOST_ROWS_OF_SESSION) {
      planning.report.assume(message('import.session-full', { most: MOST_ROWS_OF_SESSION }));
      continue;
    }
    const session = sessionOfFile(source.name, ofAnimals);
    if (session) sessions.push({ ...session, table: place, rows: ofAnimals });
    else if (kind === READINGS && seen.length > 0) planning.report.assume(message('import.several-days'));
  }
  return sessions;
}

type Recorded = Readonly<Record<'weights' | 'condition-scores', ReadonlyMap<RowRef, number>>>;

interface OfTable {
  readonly source: KnownTable['source'];
  readonly isOfWeights: boolean;
}

/** A row as one of a session; null where nobody was seen. */
function seenIn(
  planning: Planning,
  row: ReadRow,
  recorded: Recorded,
  { source, isOfWeights }: OfTable,
): PlannedRow | null {
  const { ref, values } = row;
  const cow = animalOf(planning, row, 'cow');
  if (!cow) return null;
  const weighing = recorded.weights.get(ref);
  const score = recorded['condition-scores'].get(ref);
  // A weight that cannot be says nothing of her either.
  if (isOfWeights && weighing === undefined && (values.kg ?? 0) !== 0) return null;
  const day = textIn(values.weighed_on ?? values.read_on) ?? dayOfName(source.name) ?? planning.today;
  if (weighing === undefined && score === undefined) {
    const why = absence(cow, day);
    if (why) {
      planning.report.skip(ref, why);
      return null;
    }
    if (!isOfWeights) planning.report.outcome(ref, 'unchanged');
  }
  const way = textIn(values.draft);
  return {
    cow: cow.id,
    ref,
    day,
    at: `${day}T${textIn(values.time) ?? '00:00:00'}`,
    records: {
      ...(weighing === undefined ? {} : { weights: weighing }),
      ...(score === undefined ? {} : { 'condition-scores': score }),
    },
    way: way === null ? null : cut(way, WAY_LENGTH).trim(),
    notes: weighing === undefined ? textIn(values.notes) : null,
  };
}

/** The day that the name of a file begins with. */
function dayOfName(name: string): string | null {
  const file = name.split(' › ').at(-1) ?? name;
  return /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(file)?.[0] ?? null;
}

/** Tells of rows of readings that they are new, where their session is. */
export function tellSessions(report: ImportReport, sessions: readonly PlannedSession[]): void {
  for (const { rows } of sessions)
    for (const { ref, records } of rows)
      if (Object.keys(records).length === 0) report.outcome(ref, 'created');
}

/** The ids of those that a session has; null where an animal is new, as no session that is there can have her. */
export function cowsOf({ rows }: PlannedSession): number[] | null {
  const cows = rows.map(({ cow }) => cow);
  return cows.some((cow) => cow < 0) ? null : cows;
}
