import { formatter } from '#domain/messages/words.ts';
import { UNKNOWN } from '../screen/format.ts';
import { words } from '../words/words.ts';

const PERCENT = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** The share of fat or protein in milk, as laboratories write it: `4.12%`; a dash if it is not known. */
export function formatPercent(value: number | null): string {
  return value === null ? UNKNOWN : formatter(Intl.NumberFormat, words.locale, PERCENT).format(value / 100);
}
