/** The names of the fields of each kind where two versions are compared, and the values of columns as text. */

import type { Column } from '#domain/kinds/column.ts';
import type { CowGender } from '#domain/kinds/cow/gender.ts';
import { answeredColumns, columnsOf, kindOf, type Table } from '#domain/kinds/index.ts';
import type { WeightFields } from '../forms/weights.ts';

import {
  formatDay,
  formatFarmTime,
  formatList,
  formatMoney,
  formatNumber,
  formatScore,
  formatWeight,
} from '../screen/format.ts';

import { named } from '../words/tell.ts';
import { t } from '../words/words.ts';
import type { FieldWords } from './field-words.ts';
import { formatGain } from './gain.ts';
import { choiceLabel, labelOf } from './kind-words.ts';
import { formatPercent } from './percent.ts';

const yesNo = (value: boolean) => (value ? t('frame.yes') : t('frame.no'));

/** How values of a column are written; undefined where they are written as they are. */
export function writeOf(table: Table, name: string, column: Column): FieldWords[string]['write'] {
  const { type, ahead, unit } = column;
  if (type === 'choice') return (value: string) => choiceLabel(table, name, value);
  if (type === 'choices')
    return (chosen: readonly string[]) => formatList(chosen.map((value) => choiceLabel(table, name, value)));
  if (type === 'number' && !unit) return formatNumber;
  if (type === 'yes') return yesNo;
  if (type === 'gender') return (gender: CowGender) => named('kind.gender', { gender });
  if (type === 'date') return formatDay;
  // Of what is to come the day is known, not the hour.
  if (type === 'time') return ahead ? formatDay : formatFarmTime;
  if (unit === 'gain') return formatGain;
  if (unit === 'percent') return formatPercent;
  if (unit === 'score') return formatScore;
  if (unit === 'money') return formatMoney;
  return unit === 'kg' ? (kg: number) => formatWeight(kg, column) : undefined;
}

/** The limits of the columns that are weights, for a form of the kind: they are typed in the farm's unit. */
export function weightsOf(table: Table): WeightFields {
  return Object.fromEntries(
    columnsOf(kindOf(table)).flatMap(([name, { unit, min, max, step }]) =>
      unit === 'kg' && min !== undefined && max !== undefined
        ? [[name, { min, max, ...(step === undefined ? {} : { step }) }]]
        : [],
    ),
  );
}

/** The fields of a kind in words. */
export function fieldWordsOf(table: Table): FieldWords {
  const words = answeredColumns(kindOf(table)).map(([name, column]): [string, FieldWords[string]] => {
    const write = writeOf(table, name, column);
    return [name, { label: labelOf(table, name), ...(write ? { write } : {}) }];
  });
  return { ...Object.fromEntries(words), ...(table === 'cows' ? ofCows() : {}) };
}

/** What a cow is answered with beside her own columns. */
const ofCows = (): FieldWords => ({
  cow_image: { label: labelOf('cows', 'cow_image'), write: () => t('frame.photo') },
  semination_date: { label: labelOf('cows', 'semination_date'), write: formatDay },
});
