/** What a phone names to say what it has: the herd as of a revision, or a page of it. */
import type { HerdTable } from '#domain/herd/rows.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { namesTag } from '../../http/answers/entity-tags.ts';
import { SHAPE } from '../families/given-out.ts';
import { generationName, type RequestContext } from '../request-context.ts';
import type { ReadyAnswer } from './ready-answers.ts';

type Farm = Pick<RequestContext, 'farm_id' | 'generation'>;

/** Where a page begins: behind this row, in the order of `KINDS`. */
export interface Place {
  readonly table: HerdTable;
  readonly id: number;
}

/** Revisions of one farm, of one generation of its herd, with rows of this release. */
function prefixOf(farm: Farm): string {
  return `${farm.farm_id}.${generationName(farm)}.${SHAPE}.`;
}

export function cursorOf(farm: Farm & Pick<RequestContext, 'revision'>): string {
  return `${prefixOf(farm)}${farm.revision}`;
}

/**
 * The headers of the answer that ends at a cursor. It says what time it is, so no browser may keep it: one that did, and was told
 * that it still holds, would give the hour at which it was made to a phone that sets its clock by it. The phone keeps the rest itself.
 */
export function cursorHeaders(cursor: string) {
  return { etag: `"${cursor}"`, 'cache-control': 'private, no-store' };
}

/** The answer to who has all that there is, by their `If-None-Match`; else null. */
export function unchanged(
  farm: Farm & Pick<RequestContext, 'revision'>,
  known: string | undefined,
): ReadyAnswer | null {
  const headers = { ...cursorHeaders(cursorOf(farm)), vary: 'x-farm' };
  return known !== undefined && namesTag(known, headers.etag) ? { status: 304, headers, bytes: null } : null;
}

/** The revision that a cursor names; null where it is none of this farm, of another generation or of another release. */
export function revisionIn(farm: Farm, cursor: string | undefined): number | null {
  const rest = restOf(farm, cursor);
  return rest !== null && /^\d{1,10}$/.test(rest) ? Number(rest) : null;
}

export function pageOf(farm: Farm, { table, id }: Place): string {
  return `${prefixOf(farm)}${table}.${id}`;
}

/** Where the page that is named begins; null where it is none of this farm, of another generation or of another release. */
export function placeIn(farm: Farm, page: string | undefined): Place | null {
  const [, name, id] = /^([a-z_]+)\.(\d{1,16})$/.exec(restOf(farm, page) ?? '') ?? [];
  const kind = KINDS.find(({ table }) => table === name);
  return kind ? { table: kind.table, id: Number(id) } : null;
}

function restOf(farm: Farm, text: string | undefined): string | null {
  const prefix = prefixOf(farm);
  return text?.startsWith(prefix) ? text.slice(prefix.length) : null;
}
