import { type Kind, kindOf, type Table } from '#domain/kinds/index.ts';
import { rulesOf } from '#domain/kinds/rules.ts';
import { mayDo } from '#domain/values/roles.ts';
import { useRole } from './farms.ts';

/** Says of a kind of record whether the user may record and change one; until the role is known it says so of all. */
export function useMayRecord(): (table: Table) => boolean {
  const role = useRole();
  return (table) => role === undefined || mayDo(role, rulesOf(kindOf(table) as Kind).recordedBy ?? 'worker');
}
