/** Pages of a collection: what is asked for, and which of its resources answer it, in the order of their changes. */
import { message } from '../../messages/message.ts';
import type { AdeIdentifier } from './animal-ids.ts';
import { type AdeFault, AdeNode } from './read-node.ts';

/** Which resources of a collection are asked for. Moments are ms since 1970. */
export interface AskedPage {
  /** Changed at this moment or after it; then those that were deleted are told of too. */
  readonly from: number | null;
  /** Changed before it. */
  readonly to: number | null;
  readonly animal: AdeIdentifier | null;
  readonly size: number;
  /** The place after which the page begins; null of the first. */
  readonly after: Place | null;
}

/** The place of a resource in the order of a collection. */
export interface Place {
  readonly modified: number;
  readonly key: string;
}

const USUAL_SIZE = 500;
const MOST_SIZE = 1000;
/** The parameter that says where a page begins: of our own making, and to be sent back as it is. */
export const CURSOR = 'cursor';

const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/i;

/** What the parameters of a request ask for, or what is wrong with them; `instance` names the parameter. Others are passed over. */
export function readPage(query: Readonly<Record<string, unknown>>): AskedPage | readonly AdeFault[] {
  const asked = new AdeNode(query);
  const [from, to] = (['meta-modified-from', 'meta-modified-to'] as const).map((name) => {
    const text = asked.text(name);
    if (text === null) return null;
    const moment = ZONED.test(text) ? Date.parse(text) : Number.NaN;
    if (!Number.isNaN(moment)) return moment;
    asked.refuseField(name, 'invalid', message('ade.moment'));
    return null;
  });
  const scheme = asked.text('animal-scheme');
  const id = asked.text('animal-id');
  if (scheme === null && id !== null) asked.require('animal-scheme');
  if (scheme !== null && id === null) asked.require('animal-id');
  const size = asked.number('page-size') ?? USUAL_SIZE;
  if (!Number.isInteger(size) || size < 1 || size > MOST_SIZE)
    asked.refuseField('page-size', 'invalid', message('ade.page-size', { most: MOST_SIZE }));
  const cursor = asked.text(CURSOR);
  const after = cursor === null ? null : placeIn(cursor);
  if (cursor !== null && !after) asked.refuseField(CURSOR, 'invalid', message('ade.cursor'));
  if (asked.faults.length > 0) return asked.faults;
  return {
    ...{ from: from ?? null, to: to ?? null, size, after },
    animal: scheme === null || id === null ? null : { scheme, id },
  };
}

/** A place as it is sent. */
export function cursorOf({ modified, key }: Place): string {
  return `${modified.toString(36)}~${key}`;
}

const KEY_LENGTH = 100;

function placeIn(cursor: string): Place | null {
  const [, moment = '', key = ''] = /^([0-9a-z]{1,10})~([\x21-\x7e]+)$/.exec(cursor) ?? [];
  return key === '' || key.length > KEY_LENGTH ? null : { modified: Number.parseInt(moment, 36), key };
}

/** The order of a collection: by the last change, then by the name. */
export function byPlace(one: Place, other: Place): number {
  return one.modified - other.modified || (one.key < other.key ? -1 : Number(one.key > other.key));
}

/** Whether a resource is among what is asked for, by when it was changed. */
export function isAsked({ modified }: Place, { from, to }: Pick<AskedPage, 'from' | 'to'>): boolean {
  return (from === null || modified >= from) && (to === null || modified < to);
}

/**
 * The resources of a page, and whether more follow.
 * @param all those that answer what is asked for, in their order
 */
export function cutPage<P extends Place>(
  all: readonly P[],
  { after, size }: Pick<AskedPage, 'after' | 'size'>,
): { readonly page: readonly P[]; readonly hasMore: boolean } {
  const rest = after ? all.filter((one) => byPlace(one, after) > 0) : all;
  return { page: rest.slice(0, size), hasMore: rest.length > size };
}
