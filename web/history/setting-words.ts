/** What the settings of the farm are called in its history, and how their values are written. */
import { settingName, settingValue } from '#domain/messages/settings.ts';
import type { FieldWords } from '../lib/herd/field-words.ts';
import { formatDay, UNKNOWN } from '../lib/screen/format.ts';
import { tell } from '../lib/words/tell.ts';
import { t, words } from '../lib/words/words.ts';

const SAY: Parameters<typeof settingValue>[2] = {
  has: (key) => words.text(key) !== undefined,
  text: (key) => tell({}, { code: key, values: {} }),
  day: formatDay,
};

/** What is not set is kept as an empty text. */
const settingWriter = (field: string) => (value: string) =>
  value === '' ? UNKNOWN : settingValue(field, value, SAY);

/** Settings that the history calls as its sentences do: those of the work, and of what others are told of the farm. */
const AS_IN_SENTENCES = /^(?:work\.|declare|country$|farm_numbers$)/;

const sentenceWords = (field: string): FieldWords =>
  AS_IN_SENTENCES.test(field)
    ? { [field]: { label: settingName(field, SAY), write: settingWriter(field) } }
    : {};

const farmWords = (): FieldWords => ({
  farm_name: { label: t('history.farm-name') },
  time_zone: { label: t('history.time-zone') },
  language: { label: t('history.language'), write: settingWriter('language') },
  weight_unit: { label: t('history.weight-unit'), write: settingWriter('weight_unit') },
  currency: { label: t('history.currency') },
  gestation_days: { label: t('history.gestation-days') },
  gestation_by_breed: { label: t('history.gestation-by-breed') },
  condition_scale: { label: t('history.condition-scale'), write: settingWriter('condition_scale') },
});

export const settingWords = (field: string): FieldWords => ({ ...farmWords(), ...sentenceWords(field) });
