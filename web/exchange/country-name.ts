import { formatter } from '#domain/messages/words.ts';
import { COUNTRIES } from '#domain/values/country.ts';
import { byText } from '../lib/screen/format.ts';
import { t, words } from '../lib/words/words.ts';

/** What a country is called in the language of the page: `Germany`. No browser knows the code of Northern Ireland. */
function countryName(code: string): string {
  if (code === 'XI') return t('exchange.northern-ireland');
  return formatter(Intl.DisplayNames, words.locale, { type: 'region' }).of(code) ?? code;
}

/** All countries by their names. */
export function namedCountries(): { code: string; name: string }[] {
  return COUNTRIES.map((code) => ({ code, name: countryName(code) })).sort((a, b) => byText(a.name, b.name));
}
