import { kindOf, type Table } from '#domain/kinds/index.ts';
import type { RecordKind } from '#domain/kinds/kind.ts';
import type { IconName } from '../../ui/icon.tsx';

/** The sign of a kind of record; of one that has none `otherwise`. */
export function iconOf(table: Table, otherwise: IconName = 'calendar'): IconName {
  const { icon }: RecordKind = kindOf(table);
  return icon ?? otherwise;
}
