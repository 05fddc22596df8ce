/** What is asked of each animal, by what a session does, and what was typed as it is sent. */
import type { CrushWord } from '#domain/crush/acts.ts';
import type { What } from '#domain/crush/schema.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { type KindOf, RECORD_KINDS, type RecordTable } from '#domain/kinds/index.ts';
import { values as valueFillings } from '#domain/messages/values.ts';
import { type ConditionScale, scoreIn, scoreLimits, scoreOf } from '#domain/values/condition.ts';
import { number, readValues } from '#domain/values/fields.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { validated } from '#domain/values/reasons.ts';
import { limitsIn, shownIn, typedKg, type WeightUnit } from '#domain/values/weights.ts';
import { type LookedAt, lookedAtFor } from '#domain/work/sheet.ts';
import { DECIMAL, inForm } from '../lib/forms/decimal.ts';
import { tell } from '../lib/words/tell.ts';

/** In which units the farm types. */
export interface Units {
  readonly weight: WeightUnit;
  readonly score: ConditionScale;
}

type Asking = 'number' | 'result' | 'text' | 'tick';

/** A field of the screen. Of an act of which nothing is asked it is a tick, whose name is the act's. */
export interface AskedField {
  readonly act: CrushWord;
  readonly column: string;
  readonly name: string;
  readonly is: Asking;
  /** What a tick says beside what holds for all. */
  readonly own?: Readonly<Record<string, unknown>>;
}

/** What acts ask of each animal that does not hold for all. */
const ASKS: Readonly<Partial<Record<CrushWord, readonly [column: string, is: Asking]>>> = {
  weights: ['kg', 'number'],
  'condition-scores': ['score', 'number'],
  'pregnancy-checks': ['result', 'result'],
  vaccinations: ['vaccine_name', 'text'],
  tags: ['number', 'text'],
};

const OF_FEMALES: ReadonlySet<CrushWord> = new Set([
  'pregnancy-checks',
  'semination-records',
  'heats',
  'dry-offs',
]);

/** The table of what an act makes. */
export function tableOf(act: CrushWord): RecordTable {
  const kind = RECORD_KINDS.find(({ path }) => path === (act as KindOf<RecordTable>['path']));
  if (!kind) throw new Error(`There are no records at ${act}`);
  return kind.table;
}

/** The task of the vet's that is to be done with her, or was. */
export function taskFor(
  due: readonly { readonly list: string }[] = [],
  values: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): LookedAt | null {
  const done = values['tasks-done']?.task;
  return lookedAtFor(typeof done === 'string' ? [{ list: done }] : due);
}

/** @param task which is meant where a session names none: of who has none, nothing is asked */
export function askedOf(
  what: readonly What[],
  { cow_gender }: Pick<CowListed, 'cow_gender'>,
  task: LookedAt | null = null,
): readonly AskedField[] {
  return what.flatMap(({ act, shared }): AskedField[] => {
    if (cow_gender !== 'Female' && OF_FEMALES.has(act)) return [];
    if (act === 'tasks-done' && (shared.task ?? null) === null)
      return task === null ? [] : [{ act, column: '', name: act, is: 'tick', own: { task } }];
    const [column, is] = ASKS[act] ?? [];
    if (column === undefined || is === undefined || (shared[column] ?? null) !== null)
      return [{ act, column: '', name: act, is: 'tick' }];
    return [{ act, column, name: `${act}.${column}`, is }];
  });
}

/** What was typed or chosen, by the names of the fields; ticks by their acts. */
export interface Typed {
  readonly texts: Readonly<Record<string, string>>;
  readonly ticks: Readonly<Record<string, boolean>>;
}

export type Values = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;

/** What fields begin with: ticks are set. */
export function blank(asked: readonly AskedField[]): Typed {
  const ticks = asked.flatMap(({ is, name }) => (is === 'tick' ? [[name, true] as const] : []));
  return { texts: {}, ticks: Object.fromEntries(ticks) };
}

/** The same of an animal that was here: what was recorded of her. */
export function recordedAs(asked: readonly AskedField[], values: Values, units: Units): Typed {
  const texts: Record<string, string> = {};
  const ticks: Record<string, boolean> = {};
  for (const field of asked) {
    const own = values[field.act];
    if (field.is === 'tick') ticks[field.name] = own !== undefined && own !== null;
    else if (own) texts[field.name] = shownValue(field, own[field.column], units);
  }
  return { texts, ticks };
}

function shownValue({ act, is }: AskedField, value: unknown, { weight, score }: Units): string {
  if (is !== 'number' || typeof value !== 'number') return String(value ?? '');
  return inForm(act === 'weights' ? shownIn(weight, value, WEIGHT_KG) : scoreIn(score, value));
}

interface Read {
  readonly values: Values;
  /** Sentences, by the names of the fields. */
  readonly faults: Readonly<Record<string, string>>;
}

/**
 * What is sent of it.
 * @param before what was recorded of her already: what is no more is taken back
 */
export function readAll(
  asked: readonly AskedField[],
  { texts, ticks }: Typed,
  units: Units,
  before: Values = {},
): Read {
  const values: Record<string, Record<string, unknown> | null> = {};
  const faults: Record<string, string> = {};
  for (const field of asked) {
    const { act, name, is, column } = field;
    const read = is === 'tick' ? { value: ticks[name] } : readTyped(field, texts[name] ?? '', units);
    if (read.fault !== undefined) faults[name] = read.fault;
    const isDone = read.value !== undefined && read.value !== false;
    const had = (before[act] ?? null) !== null;
    if (isDone && !(is === 'tick' && had))
      values[act] = is === 'tick' ? { ...field.own } : { [column]: read.value };
    else if (!isDone && had && read.fault === undefined) values[act] = null;
  }
  return { values, faults };
}

/** What was typed into a field; nothing where it is empty. */
function readTyped(
  { act, is }: AskedField,
  typed: string,
  { weight, score }: Units,
): { value?: unknown; fault?: string } {
  const text = typed.trim();
  if (text === '') return {};
  if (is !== 'number') return { value: text };
  const isWeight = act === 'weights';
  const schema = number(isWeight ? limitsIn(weight, WEIGHT_KG) : scoreLimits(score));
  const { value, reasons } = validated(schema, readValues(schema, String(DECIMAL.setValueAs(text)), 'UTC'));
  if (reasons) return { fault: reasons.map((reason) => tell(valueFillings, reason)).join(' ') };
  return { value: isWeight ? typedKg(weight, value, WEIGHT_KG) : scoreOf(score, value) };
}

/** The weight that is typed, in kg; null where there is none. */
export function kgIn(values: Values): number | null {
  const kg = values.weights?.kg;
  return typeof kg === 'number' ? kg : null;
}

type Result = 'pregnant' | 'empty' | 'recheck';

export function resultIn(values: Values): Result | null {
  const result = values['pregnancy-checks']?.result;
  return result === 'pregnant' || result === 'empty' || result === 'recheck' ? result : null;
}
