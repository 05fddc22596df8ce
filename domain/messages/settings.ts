import { isLanguage } from '../values/language.ts';
import { LANGUAGE_NAMES } from '../values/language-names.ts';
import type { Say } from './say.ts';

/** What a setting of the farm is called within a sentence. */
export function settingName(field: string, say: Pick<Say, 'text'>): string {
  return say.text(`setting.${field}`);
}

/** A value of a setting by its name: a language as those who speak it call it, `pounds`, a day in words; a name or a time zone as it is. */
export function settingValue(field: string, value: string, say: Pick<Say, 'has' | 'text' | 'day'>): string {
  if (field === 'language' && isLanguage(value)) return LANGUAGE_NAMES[value];
  if (field === 'declare_from' && value !== '') return say.day(value);
  const key = /^work\.li(st|ne)s\./.test(field) ? `setting.list.${value}` : `setting.${field}.${value}`;
  return say.has(key) ? say.text(key) : value;
}
