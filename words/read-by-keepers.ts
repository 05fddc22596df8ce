import type { Language } from '#domain/values/language.ts';

/**
 * Whether a keeper whose language it is has read a translation from its beginning to its end. One that nobody has read is
 * marked so below the choice of languages. English is what the others are translated from.
 */
export const READ_BY_KEEPERS: Readonly<Record<Language, boolean>> = {
  en: true,
  de: false,
  fr: false,
  es: false,
  'pt-BR': false,
};
