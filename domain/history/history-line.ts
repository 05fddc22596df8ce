/** What an entry of the history did, as a message: from the rows that it touched. */

import { columnsOf, KINDS, kindOf, type Table } from '../kinds/index.ts';
import { rulesOf } from '../kinds/rules.ts';
import { type Message, message } from '../messages/message.ts';
import { type HistoryAction, VERBS } from './history.ts';

/** A row that a change touched, with what its line needs. */
export interface TouchedRow {
  entity: Table;
  action: HistoryAction;
  /** Of the animal or feed. */
  name: string | null;
  /** The columns that were changed. */
  fields: string[];
}

/** How many rows of a kind a change touched in all. */
export interface TouchedCount {
  entity: Table;
  action: HistoryAction;
  count: number;
}

const ENTITY_OF_KIND = new Map<string, Table>(KINDS.map(({ name, table }) => [name, table]));
const ACTION_OF_VERB = new Map<string, HistoryAction>(Object.entries(VERBS));

/** What an entry of this kind did: it names the row that it is about, or counts for each kind. */
export function historyLine(
  kind: string,
  rows: readonly TouchedRow[],
  counts: readonly TouchedCount[],
): Message {
  const [subject = '', verb = ''] = kind.split('.');
  const entity = ENTITY_OF_KIND.get(subject);
  const action = ACTION_OF_VERB.get(verb);
  const same = rows.filter((row) => row.entity === entity);
  const main =
    entity &&
    action &&
    (same.find((row) => row.action === action && !onlyFollows(row)) ??
      same.find((row) => row.action === action) ??
      same[0]);
  // Not what followed from what it is named after, but what was said with it.
  const besides = counts.filter(({ entity: other }) => entity && isSaidWith(entity, other));
  if (main && (action !== 'added' || besides.length === 0)) return lineOf(main, counts);
  if (counts.length === 0) return message('history.nothing');
  // Of an act on many animals is said what it is named after.
  const own =
    verb === 'many' || besides.length > 0
      ? [...counts.filter((count) => count.entity === entity), ...besides]
      : [];
  const [only] = own;
  if (only && own.length === 1) return message('history.many', countOf(only));
  return message('history.several', { counts: (own.length > 0 ? own : counts).map(countOf) });
}

/** Whether nothing of a row was changed but how another one is called: the daughter of a cow that got a name. */
function onlyFollows({ entity, fields }: TouchedRow): boolean {
  const names = new Set(columnsOf(kindOf(entity)).flatMap(([column, { nameOf }]) => (nameOf ? column : [])));
  return fields.length > 0 && fields.every((field) => names.has(field));
}

/** Whether an act that is named after a record also recorded the other because somebody said so. */
function isSaidWith(entity: Table, other: Table): boolean {
  return other === 'dry_offs' && rulesOf(kindOf(entity)).driesOff === true;
}

function countOf({ entity, action, count }: TouchedCount): TouchedCount {
  return { entity, action, count };
}

function lineOf({ entity, action, name, fields }: TouchedRow, counts: readonly TouchedCount[]): Message {
  if (action === 'changed') return message('history.changed', { entity, name, fields });
  if (action === 'added') return message('history.added', { entity, name });
  const along = counts.filter((count) => count.action === 'deleted' && count.entity !== entity);
  return message('history.deleted', {
    entity,
    name,
    along: along.map(({ entity: table, count }) => ({ entity: table, count })),
  });
}

/**
 * What an undo did to the change at the beginning of its chain. A change that was undone an even number of times was
 * done again.
 */
export function undoLine(change: Message, times: number): Message {
  return message(times % 2 === 1 ? 'history.undid' : 'history.did-again', { change });
}
