/**
 * Exports of releases before 0.3: their calvings, losses and checks remembered what they had changed, and nothing said what was
 * said by hand. New animals of such files are brought up as the tables of these releases are.
 */
import type { Ending } from '../breeding/endings.ts';
import { dayOf, type PlainDate } from '../calendar/calendar.ts';
import { broughtUp, NO_WORD, type StoredLife } from '../herd/life/brought-up.ts';
import { recordsOfLife } from '../herd/life/of-herd.ts';
import type { CowRow } from '../herd/rows.ts';
import { withPauses } from '../herd/steps.ts';
import { unsaid } from '../herd/unsaid.ts';
import type { KnownTable } from './columns.ts';
import type { ImportKind } from './kinds.ts';
import type { StatedAnimal } from './plan-animals.ts';
import { type Planning, textIn } from './planning.ts';
import type { ReadRow } from './rows.ts';

/** Only these releases wrote such columns, also into empty tables. */
const MEMORY: readonly string[] = ['ended_pregnancy', 'made_successful'];

/** Whether the tables are an export of such a release. */
export function isRemembered(tables: readonly KnownTable[]): boolean {
  const fields = tables.flatMap(({ columns }) => columns.map(({ field }) => field));
  return fields.some((field) => field !== null && MEMORY.includes(field)) && !fields.includes('took');
}

/** What the rows remember of one animal. */
interface Memory {
  readonly successful: Set<PlainDate>;
  readonly ended: Ending[];
  readonly found: Set<PlainDate>;
}

/** Brings up the animals that are new, and answers the others: of these the herd knows more than the files. */
export function* planRemembered(
  planning: Planning,
  stated: readonly StatedAnimal[],
  rowsOf: (kind: ImportKind) => readonly ReadRow[],
): Generator<void, StatedAnimal[]> {
  const memories = yield* remembered(planning, rowsOf);
  const others: StatedAnimal[] = [];
  yield* withPauses(stated, (animal) => {
    const cow = planning.herd.get('cows', animal.id);
    if (animal.id > 0 || cow.cow_gender === 'Male' || animal.values.is_pregnant === undefined)
      others.push(animal);
    else bringUp(planning, cow, animal, memories.get(cow.id));
  });
  return others;
}

function bringUp({ herd }: Planning, cow: CowRow, { values }: StatedAnimal, memory?: Memory): void {
  const records = recordsOfLife(herd, cow);
  const is_pregnant = values.is_pregnant === true;
  const stored: StoredLife = {
    is_pregnant,
    pregnancy_start_date: is_pregnant ? textIn(values.pregnancy_start_date) : null,
    successful: new Set(
      records.semination_records.flatMap(({ id, semination_date }) =>
        memory?.successful.has(dayOf(semination_date)) ? id : [],
      ),
    ),
    ended: memory?.ended ?? [],
    found: memory?.found ?? new Set(),
  };
  const { words, statements } = broughtUp(
    {
      ...records,
      semination_records: records.semination_records.map((record) => ({ ...record, ...NO_WORD })),
    },
    stored,
  );
  for (const { id } of records.semination_records)
    herd.update('semination_records', { id }, words.get(id) ?? NO_WORD);
  for (const statement of statements)
    herd.insert('pregnancy_statements', { ...unsaid('pregnancy_statements'), cow: cow.id, ...statement });
}

/** By the ids of the animals. */
function* remembered(
  { names }: Planning,
  rowsOf: (kind: ImportKind) => readonly ReadRow[],
): Generator<void, Map<number, Memory>> {
  const memories = new Map<number, Memory>();
  const memoryOf = (name: ReadRow['values'][string] | undefined): Memory | undefined => {
    const cow = names.named(String(name ?? ''));
    if (!cow || cow === 'several') return undefined;
    const known = memories.get(cow.id) ?? { successful: new Set(), ended: [], found: new Set() };
    memories.set(cow.id, known);
    return known;
  };
  yield* withPauses(rowsOf('seminations'), ({ values }) => {
    if (values.successful === true)
      memoryOf(values.cow)?.successful.add(dayOf(String(values.semination_date)));
  });
  yield* withPauses(rowsOf('pregnancy-checks'), ({ values }) => {
    const since = textIn(values.pregnant_since);
    if (values.made_successful === true && since) memoryOf(values.cow)?.found.add(since);
  });
  const endings = [
    ...rowsOf('births').map(({ values }) => ({
      kind: 'calving' as const,
      values,
      cow: values.mother_cow,
      day: values.birth_date,
    })),
    ...rowsOf('pregnancy-losses').map(({ values }) => ({
      kind: 'loss' as const,
      values,
      cow: values.cow,
      day: values.loss_date,
    })),
  ];
  yield* withPauses(endings, ({ kind, values, cow, day }) => {
    if (values.ended_pregnancy === true)
      memoryOf(cow)?.ended.push({
        kind,
        day: dayOf(String(day)),
        start: textIn(values.ended_pregnancy_start),
      });
  });
  return memories;
}
