import type { Table } from '#domain/kinds/index.ts';
import type { IconName } from '../../ui/icon.tsx';

/** The sign of each kind of record; any other has that of a calendar. */
export const KIND_ICONS: Partial<Record<Table, IconName>> = {
  cows: 'cow',
  semination_records: 'heart',
  birth_records: 'calendar',
  pregnancy_checks: 'check',
  vaccinations: 'syringe',
  treatments: 'syringe',
  weights: 'chart',
  movements: 'arrow-end',
  feeds: 'feed',
};
