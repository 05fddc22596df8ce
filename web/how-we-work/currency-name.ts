import { formatter } from '#domain/messages/words.ts';
import { words } from '../lib/words/words.ts';

/** What a currency is called in the language of the page: `euro`. */
export function currencyName(code: string): string {
  return formatter(Intl.DisplayNames, words.locale, { type: 'currency' }).of(code) ?? code;
}
