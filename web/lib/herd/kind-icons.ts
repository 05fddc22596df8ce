import { kindOf, type Table } from '#domain/kinds/index.ts';
import { pageOf } from '#domain/kinds/on-page.ts';
import type { IconName } from '../../ui/icon.tsx';

/** The sign of a kind of record, or `otherwise` if the kind has none. */
export function iconOf(table: Table, otherwise: IconName = 'calendar'): IconName {
  return pageOf(kindOf(table)).icon ?? otherwise;
}
