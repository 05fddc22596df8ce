/** Files of ICAR's data exchange in an import: what they do is worked out and written by whoever takes what programs send. */
import type { AdeFileOutcome, AdeSet } from '#domain/exchange/ade/files.ts';
import type { RowChange } from '#domain/herd/change.ts';
import type { Herd } from '#domain/herd/herd.ts';
import { withPauses } from '#domain/herd/steps.ts';
import { kindOfCollection } from '#domain/import/ade-files.ts';
import type { ImportAnswer, ImportChoices, ImportTable } from '#domain/import/answers.ts';
import { knowTables } from '#domain/import/columns.ts';
import { fieldMessage, message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { HerdChange } from '../herd/door/herd-change.ts';
import type { Taken } from '../herd/families/herd-memory.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { inPieces } from '../http/in-pieces.ts';
import type { Words } from '../http/words.ts';
import { countsOf, LETTERS, problemTable, totalsOf } from './import-answer.ts';
import { ownLabels } from './own-labels.ts';
import { type Planner, tablesOf } from './plan-ahead.ts';
import type { AdeTable } from './read-json.ts';
import type { ReadFiles } from './read-tables.ts';

/** What is known of a change before it begins. */
type BeforeChange = Pick<HerdChange, 'db' | 'context' | 'loading' | 'taken'>;

/** What files do. */
export interface AdePlan {
  readonly changes: readonly RowChange[];
  /** What becomes of each resource, in the order of the sets. */
  readonly outcomes: readonly (readonly AdeFileOutcome[])[];
  write(change: HerdChange): Promise<void>;
}

/** Works out what resources do to a herd, which is changed in memory. */
export type AdeFiles = (
  before: BeforeChange,
  herd: Herd,
  sets: readonly AdeSet[],
  now: Date,
) => Promise<AdePlan>;

/** Resources of one collection in a file, by its name. */
type AdeFile = { readonly name: string; readonly ade: AdeTable };

export function adeIn({ tables }: Pick<ReadFiles, 'tables'>): AdeFile[] {
  return tables.flatMap((file) => ('ade' in file ? [file] : []));
}

/**
 * The files as they are worked on beside resources: a text that is no table of ours is none. Throws a 400 where there are tables too, which
 * would need their own look at the herd, and their own questions.
 */
export async function withoutTables(
  files: ReadFiles,
  choices: ImportChoices,
  { today, time_zone, weight_unit }: RequestContext,
): Promise<ReadFiles> {
  const tables = tablesOf(files);
  if (tables.length === 0) return files;
  const known = await inPieces(
    knowTables(tables, choices, {
      ...{ today, timeZone: time_zone, weightUnit: weight_unit },
      labels: ownLabels(),
    }),
  );
  if (known.some(({ kind }) => kind !== null))
    throw new AppError('invalid', fieldMessage('files', 'import.ade-and-tables'));
  return {
    ...files,
    tables: files.tables.map((file) =>
      'table' in file ? { name: file.name, problem: message('import.table-unreadable') } : file,
    ),
  };
}

export function adePlanner(
  planFiles: AdeFiles,
  files: Pick<ReadFiles, 'tables'>,
  taken: Taken,
  now: Date,
): Planner<AdePlan> {
  const sets = adeIn(files).map(({ ade: { collection, rows } }) => ({
    collection,
    texts: rows.map(([text = '']) => text),
  }));
  return {
    taken,
    plan(farm, { herd }, db) {
      const { farm_id, records, today } = farm;
      const context = { ...farm, entered_on: today, is_late: false };
      return planFiles({ db, context, taken, loading: { farm_id, records, taken } }, herd, sets, now);
    },
  };
}

/** How many notes of a table are told; the rest is counted. */
const MOST_NOTES = 20_000;

/** The answer of an import. Stops now and then: it may have a sentence for each of many thousands of rows. */
export function* adeAnswer(
  files: Pick<ReadFiles, 'tables'>,
  plan: AdePlan,
  revision: number,
  words: Words,
): Generator<void, ImportAnswer> {
  const sets = adeIn(files);
  const tables: ImportTable[] = [];
  for (const file of files.tables) {
    if (!('ade' in file)) {
      tables.push(problemTable(file, words));
      continue;
    }
    const outcomes = plan.outcomes[sets.indexOf(file)] ?? [];
    const notes: ImportTable['notes'] = [];
    let left = 0;
    yield* withPauses([...outcomes.entries()], ([place, outcome]) => {
      const said = notesOf(outcome, words).map((note) => ({ row: place + 1, ...note }));
      if (notes.length < MOST_NOTES) notes.push(...said);
      else left += said.length;
    });
    const all = outcomes.map(({ outcome }) => outcome);
    tables.push({
      ...{ name: file.name, kind: kindOfCollection(file.ade.collection), session: null },
      ...{ problem: null, problem_message: null, row_count: outcomes.length, first_row: 1, columns: [] },
      ...{ counts: countsOf(all), outcomes: all.map((outcome) => LETTERS[outcome]).join('') },
      ...{ notes, notes_left_out: left },
    });
  }
  return {
    ...{ revision, tables, assumptions: [], assumed: [], ready: plan.changes.length > 0 },
    totals: totalsOf({ changes: plan.changes, images: [] }),
  };
}

/** What there is to say of a resource: nothing where it was here already, which the counts say. */
function notesOf(
  { refused, notice }: AdeFileOutcome,
  words: Words,
): Omit<ImportTable['notes'][number], 'row'>[] {
  if (notice !== null && notice !== 'unchanged' && notice !== 'met')
    return [{ text: words.say(`ade-notice.${notice}`), code: `ade-notice.${notice}`, values: {} }];
  return refused.map(({ instance, reason }) => {
    const { code, values } = reason;
    const sentence = words.sentenceOf(reason);
    return { code, values, text: instance === '' ? sentence : `${sentence} (${instance})` };
  });
}
