/** Which act a call of the API is, so that it can be kept and sent later. */

import { ACTS, CALVING, type NamedAct } from '../herd/acts/index.ts';
import { ACTS_ON_MANY } from '../herd/acts/on-many.ts';
import type { ChangeKind } from '../history/history.ts';
import { kindOf } from '../kinds/index.ts';
import { cell } from '../values/objects.ts';
import { crushActOf } from './crush.ts';
import type { EntryArgs } from './entry.ts';

export interface RequestedAct {
  readonly kind: ChangeKind;
  readonly args: EntryArgs;
}

/** By the path below `/api/`, without a number in it and the last slash, and the method. */
const BY_CALL: ReadonlyMap<string, NamedAct> = new Map([
  ...ACTS.flatMap((named): [string, NamedAct][] => {
    const { table, verb, waits } = named;
    return table === null || !waits || named === CALVING ? [] : [[callOf(kindOf(table).path, verb), named]];
  }),
  [callOf('calvings', 'create'), CALVING],
]);

function callOf(path: string, verb: NamedAct['verb']): string {
  if (verb === 'create') return `POST ${path}`;
  return verb === 'update' ? `PATCH ${path}/update` : `DELETE ${path}/delete`;
}

/**
 * The act that a call asks for, with what is sent for it; null where it is none that waits.
 * @param about what the phone has to know of it beside that
 */
export function actOfRequest(
  method: string,
  address: string,
  body: unknown,
  about?: object,
): RequestedAct | null {
  const path = address.replace(/^\/api\//, '').replace(/\/$/, '');
  const ofCrush = crushActOf(method, path, body, about);
  if (ofCrush) return ofCrush;
  const sent = typeof body === 'object' ? body : null;
  if (method === 'POST' && path === 'acts') {
    const many = ACTS_ON_MANY.find(({ word }) => sent !== null && word === cell(sent, 'act'));
    if (!many || sent === null) return null;
    const { shared = {}, animals = [] } = sent as { shared?: object; animals?: object[] };
    return { kind: many.kind, args: { sent: { shared, animals } } };
  }
  const [, start = '', id] = /^(.*?)(?:\/(\d+))?$/.exec(path) ?? [];
  const named = BY_CALL.get(`${method} ${start}`);
  if (!named || (named.verb === 'create') !== (id === undefined)) return null;
  return { kind: named.kind, args: id === undefined ? { sent } : { id: Number(id), sent } };
}
