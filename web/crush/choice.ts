/** What somebody chooses of a new session, as the fields of the page hold it, and as it is sent. */
import type { CrushWord } from '#domain/crush/acts.ts';
import type { WaySent } from '#domain/crush/schema.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { typedKg, type WeightUnit } from '#domain/values/weights.ts';
import { DECIMAL } from '../lib/forms/decimal.ts';
import { ownDraftName } from '../lib/forms/draft-names.ts';
import { stored } from '../lib/session/stored.ts';

export const EXPECTED = ['all', 'place', 'group', 'list', 'work', 'numbers', 'nobody'] as const;
export type ExpectedBy = (typeof EXPECTED)[number];

export const CONDITIONS = [
  'kg_from',
  'kg_below',
  'gain_from',
  'gain_below',
  'age_from',
  'age_below',
  'sex',
  'result',
  'on_list',
  'meat_free',
  'group',
] as const;
export type Condition = (typeof CONDITIONS)[number];

export interface TypedWay {
  readonly way: string;
  readonly conditions: readonly { readonly is: Condition; readonly value: string }[];
  readonly place: string;
  readonly list: string;
}

export interface Choice {
  readonly acts: readonly CrushWord[];
  /** What holds for all, by the act and its field. */
  readonly shared: Readonly<Partial<Record<CrushWord, Readonly<Record<string, string>>>>>;
  readonly by: ExpectedBy;
  /** Which place, group or list. */
  readonly which: string;
  readonly numbers: string;
  readonly ways: readonly TypedWay[];
}

const FIRST: Choice = { acts: ['weights'], shared: {}, by: 'all', which: '', numbers: '', ways: [] };

const nameOf = () => `crush-choice:${ownDraftName('last')}`;

/** The last choices, or what most begin with. */
export function lastChoice(): Choice {
  try {
    const kept: Partial<Choice> | null = JSON.parse(stored(nameOf()) ?? 'null');
    return kept && Array.isArray(kept.acts) ? { ...FIRST, ...kept, numbers: '' } : FIRST;
  } catch {
    return FIRST;
  }
}

export function keepChoice(choice: Choice): void {
  try {
    localStorage.setItem(nameOf(), JSON.stringify(choice));
  } catch {
    // It is chosen again the next time.
  }
}

const IDS: ReadonlySet<string> = new Set(['medicine', 'place']);

export function whatOf({ acts, shared }: Choice): { act: CrushWord; shared: Record<string, unknown> }[] {
  return acts.map((act) => ({
    act,
    shared: Object.fromEntries(
      Object.entries(shared[act] ?? {}).flatMap(([field, text]) => {
        if (text.trim() === '') return [];
        return [[field, IDS.has(field) ? Number(text) : DECIMAL.setValueAs(text.trim())]];
      }),
    ),
  }));
}

export function waysOf({ ways }: Choice, unit: WeightUnit): WaySent[] {
  return ways.map(({ way, conditions, place, list }) => ({
    way: way.trim(),
    if: Object.fromEntries(conditions.map(({ is, value }) => [is, conditionValue(is, value, unit)])),
    ...(place === '' ? {} : { place: Number(place) }),
    ...(list === '' ? {} : { list: Number(list) }),
  }));
}

const TEXTS: ReadonlySet<Condition> = new Set(['sex', 'result', 'on_list']);

function conditionValue(is: Condition, value: string, unit: WeightUnit): unknown {
  if (is === 'meat_free') return true;
  if (TEXTS.has(is)) return value;
  const typed = DECIMAL.setValueAs(value.trim());
  const read = Number(typed);
  if (Number.isNaN(read) || value.trim() === '') return typed;
  return is === 'kg_from' || is === 'kg_below' ? typedKg(unit, read, WEIGHT_KG) : read;
}
