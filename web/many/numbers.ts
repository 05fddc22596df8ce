/** Acts in which every animal has a number of its own: what is typed, and what it is beside the last one. */
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { recordKindOf } from '#domain/kinds/index.ts';
import { values as valueFillings } from '#domain/messages/values.ts';
import { formatter } from '#domain/messages/words.ts';
import { type ConditionScale, scoreLimits, scoreOf } from '#domain/values/condition.ts';
import { number, readValues } from '#domain/values/fields.ts';
import { type NumberLimits, WEIGHT_KG } from '#domain/values/limits.ts';
import { validated } from '#domain/values/reasons.ts';
import { limitsIn, shownIn, typedKg, type WeightUnit } from '#domain/values/weights.ts';
import { DECIMAL } from '../lib/forms/decimal.ts';
import type { ManyAct } from '../lib/herd/acts-on-many.ts';
import { formatScore, formatWeight } from '../lib/screen/format.ts';
import { tell } from '../lib/words/tell.ts';
import { t, words } from '../lib/words/words.ts';

export type NumberAct = Extract<ManyAct, 'weigh' | 'condition'>;

export function isNumberAct(act: ManyAct): act is NumberAct {
  return act === 'weigh' || act === 'condition';
}

/** In which units the farm types. */
export interface Units {
  weight: WeightUnit;
  score: ConditionScale;
}

interface NumberOfEach {
  table: 'weights' | 'condition_scores';
  path: string;
  /** The columns with the day and with the number. */
  day: string;
  column: string;
  /** What it does with so many animals. */
  title: (count: number) => string;
  done: (count: number) => string;
  sentence: (count: number, missing: number, day: string) => string;
  save: (count: number) => string;
  /** The number that is known of an animal, as it is kept; null where none is. */
  last: (animal: CowListed) => number | null;
  limits: (units: Units) => NumberLimits;
  /** A typed number as it is kept. */
  kept: (typed: number, units: Units) => number;
  /** A kept number as it is shown. */
  written: (kept: number) => string;
}

export const NUMBERS: Record<NumberAct, NumberOfEach> = {
  weigh: {
    table: 'weights',
    path: recordKindOf('weights').path,
    day: 'weighed_on',
    column: 'kg',
    title: (count) => t('many.weigh', { count }),
    done: (count) => t('many.weighed', { count }),
    sentence: (count, missing, day) => t('many.weigh-on', { count, missing, day }),
    save: (count) => t('many.save-weights', { count }),
    last: ({ weight }) => weight,
    limits: ({ weight }) => limitsIn(weight, WEIGHT_KG),
    kept: (typed, { weight }) => typedKg(weight, typed, WEIGHT_KG),
    written: (kg) => formatWeight(kg, WEIGHT_KG),
  },
  condition: {
    table: 'condition_scores',
    path: recordKindOf('condition_scores').path,
    day: 'scored_on',
    column: 'score',
    title: (count) => t('many.score', { count }),
    done: (count) => t('many.scored', { count }),
    sentence: (count, missing, day) => t('many.score-on', { count, missing, day }),
    save: (count) => t('many.save-scores', { count }),
    last: () => null,
    limits: ({ score }) => scoreLimits(score),
    kept: (typed, { score }) => scoreOf(score, typed),
    written: formatScore,
  },
};

/** What was typed for an animal: the number that is kept, or what is wrong with it; neither where nothing was typed. */
export function readNumber(act: NumberAct, typed: string, units: Units): { kept?: number; fault?: string } {
  const text = String(DECIMAL.setValueAs(typed)).trim();
  if (text === '') return {};
  const { limits, kept } = NUMBERS[act];
  const schema = number(limits(units));
  const { value, reasons } = validated(schema, readValues(schema, text, 'UTC'));
  if (!reasons) return { kept: kept(value, units) };
  return { fault: reasons.map((reason) => tell(valueFillings, reason)).join(' ') };
}

/** How much more than the last weight a weight is (kg), in the farm's unit with its sign: `+16`. */
export function difference(kg: number, last: number, unit: WeightUnit): string {
  const shown = shownIn(unit, kg, WEIGHT_KG) - shownIn(unit, last, WEIGHT_KG);
  return formatter(Intl.NumberFormat, words.locale, SIGNED).format(shown);
}

const SIGNED = { signDisplay: 'exceptZero', maximumFractionDigits: 1 } as const;

/** The numbers that were entered, by the animal's id, as a form holds them in one field. */
export function entriesIn(text: unknown): ReadonlyMap<number, number> {
  const entries = [...String(text).matchAll(/(\d+):([\d.]+)/g)];
  return new Map(entries.map(([, id, kept]) => [Number(id), Number(kept)]));
}

export function textOfEntries(entries: ReadonlyMap<number, number>): string {
  return [...entries].map(([id, kept]) => `${id}:${kept}`).join(' ');
}
