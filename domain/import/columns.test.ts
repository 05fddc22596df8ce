/** How columns are settled; what each of them holds is tested with files of many languages and through the API. */
import { expect, it } from 'vitest';
import { ownLabels } from '../../testing/words.ts';
import { toEnd } from '../herd/steps.ts';
import { ImportChoices } from './answers.ts';
import { knowTables } from './columns.ts';

const SETTING = {
  today: '2026-06-15',
  timeZone: 'Europe/Paris',
  weightUnit: 'kg' as const,
  labels: ownLabels(),
};
const source = {
  name: 'animals.csv',
  headings: ['ID number', 'Date of birth', 'Weight (kg)', 'Bought on'],
  first_row: 2,
  rows: [['DE 1', '2024-01-31', '600', '2024-03-01']],
  decimal_mark: null,
};

it('columns are settled one after the other, for each may have hundreds of thousands of cells', () => {
  const settling = () => knowTables([source, source], ImportChoices.parse({}), SETTING);
  const columns = toEnd(settling()).flatMap((table) => table.columns);
  const typed = columns.filter(({ spec }) => ['date', 'time', 'number'].includes(spec?.type ?? ''));
  expect(typed.length).toBeGreaterThanOrEqual(4);
  expect([...settling()].length).toBeGreaterThanOrEqual(typed.length);
});
