/** What is said of a figure: on the screen and on paper the same. */

import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { FigureKey, FigureUnit } from '#domain/figures/figure-list.ts';
import { FEWEST } from '#domain/figures/statistics.ts';
import {
  type AnsweredFigure,
  canBeChance,
  earlierStanding,
  type FigureStanding,
  shownValue,
  unitOf,
} from '#domain/figures/telling.ts';
import { figures } from '#domain/messages/figures.ts';
import { message } from '#domain/messages/message.ts';
import { formatDay, UNKNOWN } from '../lib/screen/format.ts';
import { named, tell } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import type { SectionOfFigures } from './sections.ts';

/** `398 days`, `38 %`. */
export function valueText(unit: FigureUnit, value: number): string {
  return t('figures.value', { unit, value: shownValue(unit, value) });
}

/** The value, `3 of 7` where there are too few for one, or why there is none. */
export function headText(figure: AnsweredFigure, standing: FigureStanding): string {
  const { value, n, hits } = figure;
  if (standing === 'unknown') return t('figures.unknown');
  if (standing === 'few') return t('figures.few', { hits: hits ?? 0, n });
  return value === null ? UNKNOWN : valueText(unitOf(figure), value);
}

/** How it is counted. */
export function formulaText(key: FigureKey): string {
  return tell(figures, message(`figure.${key}.formula`));
}

/** What is missing before it can be shown. */
export function needsText(key: FigureKey): string {
  return tell(figures, message(`figure.${key}.needs`));
}

/** What it was counted from: `61 of 160 seminations`. */
export function countedText({ key, n, hits }: AnsweredFigure): string {
  return named(`figure.${key}.counted`, { n, hits: hits ?? 0 });
}

/** How far the values lie apart, or the range of the rate; null where nothing of it can be said. */
export function spreadText(figure: AnsweredFigure): string | null {
  const { median, p25, p75, low, high } = figure;
  const unit = unitOf(figure);
  if (median !== null && p25 !== null && p75 !== null)
    return t('figures.median', {
      median: shownValue(unit, median),
      p25: shownValue(unit, p25),
      p75: shownValue(unit, p75),
    });
  if (low === null || high === null) return null;
  return t('figures.range', { low: shownValue(unit, low), high: shownValue(unit, high) });
}

/** The range of a mean, of which `spreadText` says how far its values lie apart. */
export function meanText(figure: AnsweredFigure): string | null {
  const { n, median, low, high } = figure;
  if (median === null) return null;
  if (low === null || high === null) return n < FEWEST ? t('figures.mean', { fewest: FEWEST }) : null;
  const unit = unitOf(figure);
  return t('figures.mean-range', { low: shownValue(unit, low), high: shownValue(unit, high) });
}

/** The value of a year earlier, or so many of so many; null where nothing was counted then. */
export function earlierText(figure: AnsweredFigure): string | null {
  const { value, n, hits } = figure.last_year;
  if (value !== null) return valueText(unitOf(figure), value);
  return earlierStanding(figure) === 'few' ? t('figures.few', { hits: hits ?? 0, n }) : null;
}

/** The same with its range, where it has one. */
export function earlierWithRange(figure: AnsweredFigure): string | null {
  const value = earlierText(figure);
  const { low, high } = figure.last_year;
  if (value === null || low === null || high === null) return value;
  const unit = unitOf(figure);
  return t('figures.earlier-range', { value, low: shownValue(unit, low), high: shownValue(unit, high) });
}

/** Whether the difference from a year earlier is called better or worse, or can be chance; null where it is not judged. */
export function verdictText(figure: AnsweredFigure): string | null {
  const { verdict } = figure;
  if (verdict !== null) return t('figures.verdict-why', { verdict });
  return canBeChance(figure) ? t('figures.chance') : null;
}

/** The heading of a part of the page; figures of the herd are those of the period's last day. */
export function sectionName({ heading }: SectionOfFigures, to: PlainDate): string {
  return heading === null ? t('figures.herd', { day: formatDay(to) }) : t(heading);
}
