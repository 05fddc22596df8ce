/**
 * In which unit a column's numbers are written: its heading says it, or their size does. Kept are kg, percent, and cells in
 * 1,000 a ml.
 */
import type { Code } from '../messages/message.ts';
import { folded } from '../values/folded.ts';
import { HEAVIEST_KG } from '../values/heaviest.ts';
import { CELLS_THOUSAND, FAT_PERCENT } from '../values/limits.ts';
import { LB_KG, type WeightUnit } from '../values/weights.ts';
import { MAX_HEADING } from './headings.ts';

/** A unit that is not the one in which the values are kept. */
export interface Unit {
  /** What a value is multiplied with. */
  readonly factor: number;
  /** What the keeper is notified of. */
  readonly reading: Extract<Code, `import.read-${string}`>;
}

/** What a column holds, as far as its unit goes; see `writtenAs` in kinds/in-files.ts. */
export type MeasuredIn = 'kg' | 'weight' | 'milk' | 'percent' | 'thousands';

/** How a column of cells is counted, where somebody was asked. */
export type CountedIn = 'thousands' | 'ones';

const POUNDS: Unit = { factor: LB_KG, reading: 'import.read-pounds' };
const TONNES: Unit = { factor: 1000, reading: 'import.read-tonnes' };
const QUINTALS: Unit = { factor: 100, reading: 'import.read-quintals' };
/** kg a litre: by this the milk of Germany and Austria is weighed (Milchgüteverordnung). */
const LITRE_KG = 1.03;
const LITRES: Unit = { factor: LITRE_KG, reading: 'import.read-litres' };
const G_PER_KG: Unit = { factor: 0.1, reading: 'import.read-g-per-kg' };
const G_PER_LITRE: Unit = { factor: 0.1 / LITRE_KG, reading: 'import.read-g-per-litre' };
const CELLS: Unit = { factor: 0.001, reading: 'import.read-single-cells' };

/** Pounds of other languages are left out: a Colombian libra is 500 g. So is the Spanish quintal. */
const UNITS: readonly (readonly [Unit, names: string])[] = [
  [POUNDS, 'lb lbs pound pounds'],
  [TONNES, 't to tn ton tons tonne tonnes tonnen tonelada toneladas tonnellata tonnellate tona tony'],
  [QUINTALS, 'dt q quintaux quintali kwintal kwintale'],
];
const WEIGHTS = byName(UNITS);
const VOLUMES = byName([
  [LITRES, 'l lt ltr liter liters litre litres litro litros litri litry litrow litra'],
]);

function byName(units: typeof UNITS): ReadonlyMap<string, Unit> {
  return new Map(units.flatMap(([unit, names]) => names.split(' ').map((name) => [name, unit] as const)));
}

function namedIn(text: string, units: ReadonlyMap<string, Unit>): Unit | null {
  if (text.length > MAX_HEADING) return null;
  // What is left out before an apostrophe is no unit: l'animal.
  const words = folded(text)
    .replaceAll(/\p{L}+['’]/gu, ' ')
    .split(/[^\p{L}]+/u);
  return words.map((word) => units.get(word)).find((unit) => unit !== undefined) ?? null;
}

/** The unit of weight that a heading such as `Weight (lb)` or a cell names; null where it names none but kg. */
export function weightUnitIn(text: string): Unit | null {
  return namedIn(text, WEIGHTS);
}

/** The unit of a cell that names one: of weights and milk only, and else that of its column. */
export function unitInCell(text: string, measure: MeasuredIn | null, ofColumn: Unit | null): Unit | null {
  if (measure === 'kg' || measure === 'weight') return namedIn(text, WEIGHTS);
  return measure === 'milk' ? (namedIn(text, WEIGHTS) ?? namedIn(text, VOLUMES)) : ofColumn;
}

/** Whether a heading speaks of an amount of fat or protein, not of its share of the milk. */
export function namesAmount(heading: string): boolean {
  const words = folded(heading.slice(0, MAX_HEADING)).replaceAll(/\bg\s*\/\s*kg\b/g, ' ');
  return /(?:^|[^\p{L}])(?:kg|lbs?)(?:$|[^\p{L}])/u.test(words);
}

/** What is known of the unit of a column. `asks`: heading and values do not tell. */
export interface UnitEvidence {
  readonly unit: Unit | null;
  readonly asks: boolean;
}

const known = (unit: Unit | null): UnitEvidence => ({ unit, asks: false });

/** The unit of a column with this heading and these numbers, as they are written; `chosen` is what the keeper has said, `headings` are all of the table. */
export function unitOfColumn(
  measure: Exclude<MeasuredIn, 'weight'>,
  heading: string,
  numbers: readonly number[],
  chosen: CountedIn | null,
  headings: readonly string[] = [],
): UnitEvidence {
  switch (measure) {
    case 'kg':
      return known(weightUnitIn(heading));
    case 'milk':
      return known(weightUnitIn(heading) ?? namedIn(heading, VOLUMES) ?? ofDairyComp(heading, headings));
    case 'percent':
      return known(perKg(heading, numbers));
    case 'thousands':
      return chosen ? known(chosen === 'ones' ? CELLS : null) : cellsOf(heading, numbers);
  }
}

/** What a heading calls kg, in any language. */
const KG = /(?:^|[^\p{L}])(?:kgs?|kilos?|quilos?|kilogram\p{L}*|quilogram\p{L}*)(?:$|[^\p{L}])/u;

/** No herd weighs more on the average: so much more is pounds, or a few bulls. */
const HEAVIEST_MIDDLE_KG = 800;

/**
 * The unit of a column of animals' weights with this heading and these numbers beside which no unit stands. It is asked where the heading
 * does not name it and it may be pounds: the `farm` weighs in them, or the animals would be too heavy.
 */
export function unitOfWeights(
  heading: string,
  numbers: readonly number[],
  chosen: WeightUnit | null,
  farm: WeightUnit,
): UnitEvidence {
  const unit = weightUnitIn(heading);
  if (unit || numbers.length === 0) return known(unit);
  if (chosen) return known(chosen === 'lb' ? POUNDS : null);
  if (KG.test(folded(heading.slice(0, MAX_HEADING)))) return known(null);
  // What no animal weighs in either unit is a slip, which says nothing of the others.
  const likely = numbers.filter((number) => number * LB_KG <= HEAVIEST_KG);
  return {
    unit: null,
    asks: likely.length > 0 && (farm === 'lb' || middleOf(likely) > HEAVIEST_MIDDLE_KG),
  };
}

/** Reports of DairyComp weigh in pounds and do not say so; what they call a test day nobody else does. */
const ofDairyComp = (heading: string, headings: readonly string[]) =>
  heading === 'MILK' && headings.includes('TDAT') ? POUNDS : null;

/** A herd's mean is never above what a share of fat can be, and in g a kg never below it. */
function perKg(heading: string, numbers: readonly number[]): Unit | null {
  if (middleOf(numbers) <= FAT_PERCENT.max) return null;
  return /\bg\s*\/\s*l\b/i.test(heading.slice(0, MAX_HEADING)) ? G_PER_LITRE : G_PER_KG;
}

/** What says in a heading that cells are counted in thousands, in any language. */
const THOUSANDS =
  /(?:^|[^\p{N}])1[., '\u00a0\u202f]?000(?:$|[^\p{N}])|['’ (/]000|(?:^|[^\p{L}])(?:tsd|tausend|k|thousands?|mil|miles|milhares|milliers?|tys|tysiecy|migliaia|mila|duizend|duizendtallen|bin|tusen|tusind)(?:$|[^\p{L}])/u;

/** No milk has fewer than so many cells a ml, and no herd so many thousand on the average. */
const FEWEST_CELLS = 1000;

function cellsOf(heading: string, numbers: readonly number[]): UnitEvidence {
  const middle = middleOf(numbers);
  if (middle < FEWEST_CELLS) return known(null);
  const most = numbers.reduce((highest, number) => Math.max(highest, number), 0);
  const saysThousands = THOUSANDS.test(folded(heading.slice(0, MAX_HEADING)));
  // More than an instrument counts in thousands. What a heading says against it must be contradicted by more than one digit.
  if (most > CELLS_THOUSAND.max * (saysThousands ? 10 : 1)) return known(CELLS);
  return saysThousands && most <= CELLS_THOUSAND.max ? known(null) : { unit: null, asks: true };
}

/** The median of what was measured; 0 where nothing was. */
function middleOf(numbers: readonly number[]): number {
  const measured = numbers.filter((number) => number > 0).sort((a, b) => a - b);
  return measured[Math.floor(measured.length / 2)] ?? 0;
}
