/**
 * Records from which nothing follows, of any kind: recorded, changed, deleted. The rules for every record are
 * invariants.
 */
import { columnsOf, isTogether, type PlainKind, RECORD_KINDS, type RecordTable } from '../../kinds/index.ts';
import { message } from '../../messages/message.ts';
import { readWith } from '../follows/index.ts';
import { cell, type HerdRows, type NewRow } from '../rows.ts';
import type { Act, Needs } from '../run.ts';
import { type ChangeOfRow, type RowAt, refuseFuture } from './act-rules.ts';

type PlainRow = HerdRows[PlainKind['table']];

/** The acts of a plain kind. Their arguments are as its schemas (kinds/schemas.ts) let them through. */
export interface PlainActs {
  readonly create: Act<object, PlainRow>;
  readonly update: Act<ChangeOfRow<object>, PlainRow>;
  readonly remove: Act<RowAt, PlainRow>;
}

export function plainActs(kind: PlainKind): PlainActs {
  const { name, table, cowColumn, day } = kind;
  const columns = columnsOf(kind);
  const dates = columns.flatMap(([column, { type }]) => (type === 'date' || type === 'time' ? column : []));
  const fields = cowColumn === null ? dates : [cowColumn, ...dates];
  /** What a column holds when nothing was given for it. */
  const unsaid = columns.flatMap(([column, { empty, default: usual }]) =>
    empty || usual !== undefined ? [[column, usual ?? null] as const] : [],
  );
  const beside = readBeside(table);
  /** The animal, and the records beside which this one is judged or from which, with it, something follows. */
  const needsOf = (row: object): Needs => {
    if (cowColumn === null) return {};
    const cow = Number(cell(row, cowColumn));
    return { cows: [cow], records: beside.map((kind) => [kind, [cow]]) };
  };
  return {
    create: {
      kind: `${name}.create`,
      fields,
      needs: (body) => needsOf(body),
      run(acting, body) {
        if (cowColumn !== null && !acting.herd.cow(Number(cell(body, cowColumn))))
          return acting.refuse(cowColumn, message('cow.unknown'));
        if (day !== null) refuseFuture(acting, day, String(cell(body, day)));
        // Null says nothing of a column that has a default.
        const said = Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
        const values = Object.fromEntries([...unsaid, ...said]);
        return acting.herd.insert(table, values as NewRow<typeof table>);
      },
    },
    update: {
      kind: `${name}.update`,
      at: table,
      fields,
      needs: ({ id }, herd) => needsOf(herd.get(table, id)),
      run(acting, { id, patch }) {
        const moved = day === null ? undefined : cell(patch, day);
        if (day !== null && typeof moved === 'string') refuseFuture(acting, day, moved);
        return acting.herd.update(table, { id }, patch);
      },
    },
    remove: {
      kind: `${name}.delete`,
      at: table,
      fields: [],
      needs: ({ id }, herd) => (beside.length === 0 ? {} : needsOf(herd.get(table, id))),
      run: ({ herd }, row) => herd.remove(table, row),
    },
  };
}

/** The kinds of the animal's records that an act on one of this kind looks at, too. */
function readBeside(table: PlainKind['table']): readonly RecordTable[] {
  return isTogether(table) ? RECORD_KINDS.map((kind) => kind.table) : readWith(table);
}
