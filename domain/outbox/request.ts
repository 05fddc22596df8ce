/** The request of an entry: the adapter of its kind makes it anew each time that it is sent. */
import { kindOfAct } from '../kinds/index.ts';
import { cell } from '../values/objects.ts';
import { crushRequest, crushSentIn } from './crush.ts';
import { type Entry, isKeptId } from './entry.ts';
import { type KnownId, keptIdsIn } from './order.ts';

export interface EntryRequest {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** For JSON; undefined of a deletion. */
  readonly body: object | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The request; null while it names a row whose id is not known yet.
 * @param version the newest version of its row that is known, of which no field differs that the entry changes; else that it was seen with
 */
export function requestOf(entry: Entry, known: KnownId, version?: number): EntryRequest | null {
  const args = withIds(entry.args, known);
  if (args === null) return null;
  const ofCrush = crushSentIn({ kind: entry.kind, args });
  if (ofCrush) {
    const request = crushRequest(ofCrush);
    const match = request.method === 'PATCH' ? matching(entry, version) : {};
    return { ...request, headers: { ...headersOf(entry), ...match } };
  }
  const [, verb = ''] = entry.kind.split('.');
  const kind = kindOfAct(entry.kind);
  if (!kind) throw new Error(`${entry.kind} is the name of no act that waits`);
  const path = `/api/${kind.path}/`;
  const body = args.sent ?? undefined;
  const headers = headersOf(entry);
  switch (verb) {
    case 'create':
      // A calving with its calves is called as one birth is.
      return { method: 'POST', path: body && 'calves' in body ? '/api/calvings/' : path, body, headers };
    case 'many':
      return { method: 'POST', path: '/api/acts/', body: { act: kind.path, ...body }, headers };
    case 'update': {
      const match = matching(entry, version);
      return { method: 'PATCH', path: `${path}update/${args.id}/`, body, headers: { ...headers, ...match } };
    }
    case 'delete':
      return { method: 'DELETE', path: `${path}delete/${args.id}/`, body: undefined, headers };
    default:
      throw new Error(`${entry.kind} is sent by no request`);
  }
}

/** The entry with what its request says, which has the ids of the server. */
export function entryAsSent(
  entry: Entry,
  { body = null }: { readonly body?: object | null | undefined },
): Entry {
  const ofCrush = crushSentIn(entry);
  return { ...entry, args: { ...entry.args, sent: ofCrush ? { ...ofCrush, body } : body } };
}

/** The row that an answer to a change tells. */
export function rowToldIn(answer: unknown): object | null {
  const told = typeof answer === 'object' && answer !== null ? (cell(answer, 'row') ?? answer) : null;
  return typeof told === 'object' ? told : null;
}

function matching({ seen }: Entry, version = seen?.version): Readonly<Record<string, string>> {
  return version === undefined ? {} : { 'If-Match': `"${version}"` };
}

function headersOf({ key, farm, made_at, generation }: Entry): Record<string, string> {
  return {
    'Idempotency-Key': key,
    'X-Farm': String(farm),
    'X-Entered-At': made_at,
    ...(generation === null ? {} : { 'X-Herd-Generation': generation }),
  };
}

/** The same with the ids that the server gave, at any depth; null while one of them is not known. */
function withIds<T>(value: T, known: KnownId): T | null {
  const settled = withKnownIds(value, known);
  return keptIdsIn(settled).length > 0 ? null : settled;
}

/** The same, where ids that are not known stay the phone's. */
export function withKnownIds<T>(value: T, known: KnownId): T {
  const rename = (_: string, field: unknown) =>
    typeof field === 'number' && isKeptId(field) ? (known(field) ?? field) : field;
  return JSON.parse(JSON.stringify(value, rename));
}
