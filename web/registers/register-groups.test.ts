import { expect, it } from 'vitest';
import { columnsOfRegister, REGISTER_NAMES } from '#domain/herd/registers/registers.ts';
import { REGISTER_GROUPS } from './register-groups.ts';

it.each(REGISTER_NAMES)('of the register %s leave out no column, and show none twice', (name) => {
  const grouped = REGISTER_GROUPS[name].flatMap(({ columns }): string[] => [...columns]);
  const columns = columnsOfRegister(name).map((column) => column.name);
  expect(grouped.toSorted()).toEqual(columns.toSorted());
});
