/** How figures are shown: what they are called, in which unit, and which of them too little is known of. */
import {
  type CountedFigure,
  FIGURES,
  type FigureKey,
  type FigureName,
  type FigureUnit,
} from './figure-list.ts';
import type { Figures } from './schema.ts';
import { FEWEST } from './statistics.ts';
import { lacksTooMuch } from './tally.ts';

export type AnsweredFigure = Figures['figures'][number];

/** A figure's key and whose it is, as one text. */
export type FigureCode = (typeof FIGURES)[number]['code'];

type KnownFigure = CountedFigure & { readonly code: FigureCode };

/** In the order of the answer. */
export const FIGURE_CODES: readonly FigureCode[] = FIGURES.map(({ code }) => code);

/** Undefined for a figure that this release does not know. */
export function codeOf(figure: FigureName): FigureCode | undefined {
  return rulesOf(figure)?.code;
}

/** A figure that this release does not know is shown as a number. */
export function unitOf(figure: FigureName): FigureUnit {
  return rulesOf(figure)?.unit ?? 'number';
}

function rulesOf({ key, of }: FigureName): KnownFigure | undefined {
  return FIGURES.find((figure) => figure.key === key && figure.of === of);
}

/** Below so many percent a tenth is shown too. */
const SMALL_PERCENT = 10;

/** The value as people read it: whole days, whole percents from ten on, else as it is answered. */
export function shownValue(unit: FigureUnit, value: number): number {
  return unit === 'days' || (unit === 'percent' && value >= SMALL_PERCENT) ? Math.round(value) : value;
}

/**
 * `value`: there is one. `few`: of fewer than ten there is no percentage, but so many of so many. `unknown`: of too many services
 * nobody knows yet what came of them. `none`: nothing was counted.
 */
export type FigureStanding = 'value' | 'few' | 'unknown' | 'none';

export function figureStanding(figure: AnsweredFigure, all: readonly AnsweredFigure[]): FigureStanding {
  return lacksServices(figure, all) ? 'unknown' : countedStanding(figure.key, figure);
}

/** The same of a year earlier, of which it is not answered what was left out: never `unknown`. */
export function earlierStanding({ key, last_year }: AnsweredFigure): Exclude<FigureStanding, 'unknown'> {
  return countedStanding(key, last_year);
}

function countedStanding(
  key: FigureKey,
  { value, n, hits }: Pick<AnsweredFigure, 'value' | 'n' | 'hits'>,
): Exclude<FigureStanding, 'unknown'> {
  if (value !== null) return 'value';
  const counted = key === 'services_per_conception' ? 0 : n;
  return counted > 0 && counted < FEWEST && hits !== null ? 'few' : 'none';
}

/** Whether it counts what the farm has never recorded: that there was none would be a claim. */
export function isUnrecorded(figure: AnsweredFigure): boolean {
  return figure.n > 0 && figure.hits === null && rulesOf(figure)?.kind !== 'mean';
}

/** Whether the difference from a year earlier was judged, and can be chance: there are enough of both years, and no verdict. */
export function canBeChance(figure: AnsweredFigure): boolean {
  const { verdict, value, low, n, last_year } = figure;
  if (verdict !== null || rulesOf(figure)?.better === null) return false;
  return value !== null && low !== null && n >= FEWEST && last_year.low !== null && last_year.n >= FEWEST;
}

/** Whether too many of the services are left out that the figure rests on; then its hits say nothing either. */
function lacksServices(figure: AnsweredFigure, all: readonly AnsweredFigure[]): boolean {
  const { key, of, n, hits, missing } = figure;
  if (key === 'conception_rate') return lacksTooMuch({ n, missing });
  if (key === 'services_per_conception') return lacksTooMuch({ n: hits ?? 0, missing });
  if (!rulesOf(figure)?.byServices) return false;
  const rate = all.find((other) => other.key === 'conception_rate' && other.of === of);
  return rate !== undefined && lacksTooMuch(rate);
}
