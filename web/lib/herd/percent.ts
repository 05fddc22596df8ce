import { formatter } from '#domain/messages/words.ts';
import { words } from '../words/words.ts';

const PERCENT = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** What milk holds of fat or protein, as laboratories write it: `4.12%`. */
export function formatPercent(value: number): string {
  return formatter(Intl.NumberFormat, words.locale, PERCENT).format(value / 100);
}
