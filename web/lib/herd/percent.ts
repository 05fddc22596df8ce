import { formatter } from '#domain/messages/words.ts';
import { words } from '../words/words.ts';

const DIGITS = {
  1: { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
  2: { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 },
} as const;

/** A share in percent: what milk holds of fat or protein as laboratories write it, `4.12%`, or of animals with one digit. */
export function formatPercent(value: number, digits: keyof typeof DIGITS = 2): string {
  return formatter(Intl.NumberFormat, words.locale, DIGITS[digits]).format(value / 100);
}
