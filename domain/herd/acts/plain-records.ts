/**
 * Records from which nothing follows, of any kind: recorded, changed, deleted. The rules for every record are
 * invariants.
 */
import { cowListsOf } from '../../kinds/cow-lists.ts';
import { columnsOf, type PlainKind } from '../../kinds/index.ts';
import { nameColumnOf, referencesFrom } from '../../kinds/references.ts';
import { rulesOf } from '../../kinds/rules.ts';
import { keptChoices } from '../../kinds/several.ts';
import { message } from '../../messages/message.ts';
import { type Asks, together, writing } from '../asks.ts';
import { ofBirthWeight } from '../birth-weight.ts';
import { cell, type HerdRows } from '../rows.ts';
import type { Act } from '../run.ts';
import { unsaid } from '../unsaid.ts';
import { type ChangeOfRow, type RowAt, refuseFuture } from './act-rules.ts';
import { completionOf } from './completions.ts';
import { animalsNamed, withAnimals } from './cow-lists.ts';
import {
  bringName,
  followingName,
  letGo,
  refuseTaken,
  rowsNamed,
  rowsNaming,
  withNames,
} from './farm-rows.ts';
import { writingFeeds } from './feeds.ts';

type PlainRow = HerdRows[PlainKind['table']];

/** The acts of a plain kind. Their arguments are as its schemas (kinds/schemas.ts) let them through. */
export interface PlainActs<Row = PlainRow> {
  readonly create: Act<object, Row>;
  readonly update: Act<ChangeOfRow<object>, Row>;
  readonly remove: Act<RowAt, Row>;
}

export function plainActs(kind: PlainKind): PlainActs {
  const { name, table, cowColumn, day } = kind;
  const { unique } = rulesOf(kind);
  const columns = columnsOf(kind);
  const completion = completionOf(table);
  const several = columns.filter(([, { type }]) => type === 'choices');
  /** The values as they are kept: where several can be chosen, they are sent as a list. */
  const kept = (values: object): object => {
    const lists = several.flatMap(([column, { choices }]) => {
      const value = cell(values, column);
      return Array.isArray(value) ? [[column, keptChoices(value, choices)] as const] : [];
    });
    return lists.length === 0 ? values : { ...values, ...Object.fromEntries(lists) };
  };
  const fields = [
    ...(cowColumn === null ? [] : [cowColumn]),
    ...columns.flatMap(([column, { type }]) => (type === 'date' || type === 'time' ? column : [])),
    ...referencesFrom(table).map(({ column }) => column),
    ...cowListsOf(table),
    ...(unique === undefined ? [] : [unique]),
    ...(completion?.fields ?? []),
  ];
  /** The rows of the farm's that these values name, and those of which one may have the same name. */
  const named = (values: object): Asks => ({
    rows: rowsNamed(table, values),
    whole: unique !== undefined && cell(values, unique) !== undefined ? [table] : [],
  });
  /** The animal or the feed, and the records beside which this one is judged or from which, with it, something follows. */
  const written = (row: object, patch: object = {}): Asks => {
    if (cowColumn === null) return writingFeeds(table, row, patch);
    const cows = [Number(cell(row, cowColumn))];
    return together(writing(cows, table), ofBirthWeight(table, cows, row, patch));
  };
  return {
    create: {
      kind: `${name}.create`,
      fields,
      asks: (body) =>
        together(written(body), named(body), animalsNamed(table, body), completion?.asks?.(body) ?? {}),
      run(acting, body) {
        if (cowColumn !== null && !acting.herd.cow(Number(cell(body, cowColumn))))
          return acting.refuse(cowColumn, message('cow.unknown'));
        const on = day === null ? undefined : cell(body, day);
        if (day !== null && typeof on === 'string') refuseFuture(acting, day, on);
        const whole = completion ? completion.create(acting, body) : body;
        if (whole === null) return null;
        // Null says nothing of a column that has a default.
        const said = Object.entries(kept(whole)).filter(([, value]) => value !== undefined && value !== null);
        const values = withAnimals(
          acting,
          table,
          withNames(acting, table, { ...unsaid(table), ...Object.fromEntries(said) }),
        );
        refuseTaken(acting, kind, values);
        return acting.herd.insertCells(table, values);
      },
    },
    update: {
      kind: `${name}.update`,
      at: table,
      fields,
      asks({ id, patch }, herd) {
        const row = herd.get(table, id);
        const renames = cell(patch, nameColumnOf(table)) !== undefined;
        return together(
          written(row, patch),
          named(patch),
          animalsNamed(table, patch, row),
          renames ? { referring: followingName(table).map((reference) => [reference, [id]] as const) } : {},
        );
      },
      run(acting, { id, patch }) {
        const moved = day === null ? undefined : cell(patch, day);
        if (day !== null && typeof moved === 'string') refuseFuture(acting, day, moved);
        const whole = completion ? completion.update(acting, acting.herd.get(table, id), patch) : patch;
        refuseTaken(acting, kind, patch, id);
        const name = cell(patch, nameColumnOf(table));
        if (typeof name === 'string') bringName(acting.herd, table, id, name);
        if (!whole) return null;
        const values = withAnimals(acting, table, kept(whole), acting.herd.get(table, id));
        return acting.herd.update(table, { id }, withNames(acting, table, values));
      },
    },
    remove: {
      kind: `${name}.delete`,
      at: table,
      fields: [],
      asks: ({ id }, herd) => together(written(herd.get(table, id)), { referring: rowsNaming(table, id) }),
      run: (acting, row) => (letGo(acting, table, row.id) ? acting.herd.remove(table, row) : null),
    },
  };
}
