/** Random bodies of requests of kinds from which nothing follows, by their columns alone. */
import { cell, type HerdTable } from '#domain/herd/rows.ts';
import type { Column } from '#domain/kinds/column.ts';
import { columnsOf, kindOf } from '#domain/kinds/index.ts';
import { WAYS } from '#domain/kinds/movement/kind.ts';
import { rulesOf } from '#domain/kinds/rules.ts';
import type { Chooser } from './chooser.ts';
import { animal, animals, rowOf, someAnimal } from './drawn-animals.ts';
import type { TwinFarm } from './twin-farm.ts';

/**
 * A new record: its dates drawn, and everything that it must have. `inFile`: also what a call has worked out, and nothing of
 * which a call says that there is none, for an empty cell says that it is not known.
 */
export function newPlain(table: HerdTable, farm: TwinFarm, choose: Chooser, inFile = false): object {
  const kind = kindOf(table);
  const cow = someAnimal(farm, choose, rulesOf(kind).sex);
  const inTenOf = ({ atFirst, empty, filled, ahead }: Column) => {
    if (atFirst || !(empty || filled)) return 10;
    // What is to come and can be worked out seldom fits what else is drawn.
    return !filled || ahead ? 5 : inFile ? 10 : 8;
  };
  const fields = drawnFields(table, farm, choose, { since: cow.date_of_birth, inTenOf, nulls: !inFile });
  // No file says it.
  const dries = !inFile && rulesOf(kind).driesOff && choose.isSo(3) ? { dries_off: true } : {};
  return kind.cowColumn === null ? fields : { ...fields, ...dries, [kind.cowColumn]: cow.id };
}

/** What is changed of a record: few fields, so that others may change the rest. */
export function plainPatch(table: HerdTable, farm: TwinFarm, choose: Chooser, id: number): object {
  const count = columnsOf(kindOf(table)).length;
  const inTenOf = () => (count > 10 ? 1 : 3);
  return drawnFields(table, farm, choose, { since: farm.bornOf(table, id), inTenOf, nulls: true });
}

interface How {
  /** Days lie most often after this one. */
  readonly since: string;
  /** In how many of ten cases a column is drawn. */
  readonly inTenOf: (column: Column) => number;
  /** Whether it is said now and then that there is none. */
  readonly nulls: boolean;
}

function drawnFields(table: HerdTable, farm: TwinFarm, choose: Chooser, how: How): object {
  const fields = columnsOf(kindOf(table)).flatMap(([name, column]) => {
    if (name === kindOf(table).cowColumn || column.kept) return [];
    const { atFirst, empty, filled } = column;
    const nulls = how.nulls && !atFirst && (empty || filled) && choose.number(8) === 0;
    const draw = () => (nulls ? null : drawnValue(column, farm, choose, how.since));
    const value = choose.sometimes(how.inTenOf(column), draw);
    return value === undefined ? [] : [[name, value] as const];
  });
  return fittingWay(table, choose, Object.fromEntries(fields));
}

/** An animal most often comes in a way in which animals come. */
function fittingWay(table: HerdTable, choose: Chooser, fields: object): object {
  const direction = cell(fields, 'direction');
  if (table !== 'movements' || (direction !== 'in' && direction !== 'out')) return fields;
  return choose.isSo(8) ? { ...fields, kind: choose.of(WAYS[direction]) } : fields;
}

function drawnValue(column: Column, farm: TwinFarm, choose: Chooser, since: string): unknown {
  const { type, to, male, choices = [], min = 0, max = 100 } = column;
  if (to) return rowOf(to as HerdTable, farm, choose);
  switch (type) {
    case 'cow':
      return animal(farm, choose, male ? 'Male' : undefined);
    case 'cows':
      return animals(farm, choose);
    case 'choice':
      return choose.of(choices);
    case 'choices':
      return choices.filter(() => choose.isSo(5));
    case 'date':
    case 'time':
      return choose.day(since);
    case 'number':
      return min + choose.number(Math.min(choose.isSo(5) ? 3 : 100, max - min) + 1);
    case 'yes':
      return choose.isSo(5);
    default:
      return choose.of(['Name', 'NAME', 'Other name', 'Third name']);
  }
}
