/** A record of any kind, made from what its kind says of its columns, so that no test has a list of kinds of its own. */
import type { Column } from '#domain/kinds/column.ts';
import { cowListsOf } from '#domain/kinds/cow-lists.ts';
import { columnsOf, type Kind, kindOf } from '#domain/kinds/index.ts';
import { referencesFrom } from '#domain/kinds/references.ts';
import { rulesOf } from '#domain/kinds/rules.ts';
import type { Client } from './client.ts';

/** Its texts, and the day on which it happened. */
interface Wishes {
  text?: string;
  day?: string;
  /** The day of what may lie in the future. */
  ahead?: string;
  /** The rows of the farm's that it names, by their tables. */
  named?: Partial<Record<string, number>>;
}

function sampleValue(
  { type, ahead: mayBeAhead, choices, max = 5 }: Column,
  { text, day, ahead }: Required<Omit<Wishes, 'named'>>,
): unknown {
  if (type === 'choice') return choices?.[0];
  if (type === 'choices') return choices;
  if (type === 'gender') return 'Female';
  if (type === 'date' || type === 'time') return mayBeAhead ? ahead : day;
  if (type === 'number') return Math.min(5, max);
  if (type === 'yes') return false;
  return text;
}

/** What a kind's rules ask of its other columns. */
const FITTING: { readonly [Name in Kind['name']]?: object } = {
  semination: { method: 'bull_run' },
  ration: { group: null, list: null },
  'pregnancy-statement': { is_pregnant: true },
};

/** What makes a record of this kind: of the animal `cow`, with every column that can be entered but other animals. */
export function sampleBody(
  kind: Kind,
  cow: number,
  { text = 'sample', day = '2026-06-01', ahead = '2026-06-16', named = {} }: Wishes = {},
): Record<string, unknown> {
  const { unique } = rulesOf(kind);
  const entered = columnsOf(kind).filter(([, { kept, follows }]) => !kept && !follows);
  const values = entered.flatMap(([name, column]) => {
    if (column.type === 'cow') return name === kind.cowColumn ? [[name, cow]] : [];
    if (column.type === 'cows') return [[name, [cow]]];
    if (column.type === 'ref') return [[name, named[column.to ?? '']]];
    if (name === unique) return [[name, `${text} ${nextNumber()}`]];
    return [[name, sampleValue(column, { text, day, ahead })]];
  });
  return { ...Object.fromEntries(values), ...FITTING[kind.name] };
}

/** A change of a record, other than `sampleBody` makes it: of its animals, its notes, or its first number. */
export function samplePatch(kind: Kind): Record<string, unknown> {
  const columns = columnsOf(kind);
  const [list] = cowListsOf(kind.table);
  if (list !== undefined) return { [list]: [] };
  const [name, column] =
    columns.find(([, { type }]) => type === 'notes') ??
    columns.find(([, { type, empty }]) => type === 'number' && !empty) ??
    columns.find(([, { type }]) => type === 'number') ??
    [];
  if (!name)
    throw new Error(`There is nothing of a ${kind.name} that samplePatch in testing/samples.ts can change`);
  return { [name]: column?.type === 'notes' ? 'changed' : 7 };
}

let numbers = 0;

function nextNumber(): number {
  numbers += 1;
  return numbers;
}

/** Makes what a record of this kind names of the farm's, and answers the ids by their tables. */
export async function makeNamed(keeper: Client, kind: Kind): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const { to } of referencesFrom(kind.table)) ids[to] = (await makeSample(keeper, kindOf(to))).id;
  return ids;
}

/** Says of her purchase that it is declared: no call records such a thing by itself. */
async function markedSample(
  keeper: Client,
  cow: number,
  { text = 'sample', day = '2026-06-01' }: Wishes = {},
): Promise<{ id: number; version: number }> {
  await keeper.patch('/api/settings/', { country: 'DE', declare_from: null });
  await keeper.post('/api/movements/', { cow, direction: 'in', kind: 'purchase', moved_on: day });
  const body = { declarations: [`arrival-${cow}-${day}`], state: 'declared', number: text };
  const answer = await keeper.post('/api/declarations/mark/', body);
  if (answer.status !== 200) throw new Error(`declarations: ${answer.status} ${JSON.stringify(answer.body)}`);
  const [declared] = (await keeper.readCow(cow)).declarations;
  if (!declared) throw new Error('What was declared does not stand on the page of its animal');
  return declared;
}

/** Makes a record of this kind, with an animal of its own; an animal itself as `buildCow` does. */
export async function makeSample(
  keeper: Client,
  kind: Kind,
  wishes?: Wishes,
): Promise<{ id: number; version: number; cow: number }> {
  const { id: cow, version } = await keeper.cow();
  if (kind.cowColumn === 'id') return { id: cow, version, cow };
  if (kind.name === 'declaration') return { ...(await markedSample(keeper, cow, wishes)), cow };
  const named = { ...(await makeNamed(keeper, kind)), ...wishes?.named };
  const answer = await keeper.post(`/api/${kind.path}/`, sampleBody(kind, cow, { ...wishes, named }));
  if (answer.status !== 201) throw new Error(`${kind.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return { ...answer.body, cow };
}
