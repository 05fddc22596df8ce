/** Fetches what another server has of a farm, collection after collection. Nothing of it is written here. */
import { type AdeSet, ORDER_IN_FILES } from '#domain/exchange/ade/files.ts';
import type { FetchedCollection } from '#domain/exchange/ade/sources.ts';
import { AppError } from '#domain/values/errors.ts';
import { cell } from '#domain/values/objects.ts';
import type { Taken } from '../../herd/families/herd-memory.ts';
import { pauses } from '../../http/in-pieces.ts';
import { failed } from './failures.ts';
import { type Asked, readPages } from './read-pages.ts';

export interface Fetched {
  /** In the order in which they were asked; what is not offered is not among them. */
  readonly sets: readonly AdeSet[];
  readonly collections: readonly FetchedCollection[];
  /** When the resource was changed that was changed last (ms since 1970); null where none says it. */
  readonly newest: number | null;
}

/** As the server calls the farm. */
interface Location {
  readonly scheme: string;
  readonly id: string;
}

/**
 * All resources of a farm, or those that were changed since `from` (RFC 3339) with those that were deleted. Throws what `readPages` does, and
 * `ade_too_large` where they take more memory than there is, `ade_not_ade` where none of the collections is offered.
 */
export async function fetchCollections(
  asked: Asked,
  { scheme, id }: Location,
  from: string | null,
  taken: Pick<Taken, 'files'>,
): Promise<Fetched> {
  const farm = `/locations/${encodeURIComponent(scheme)}/${encodeURIComponent(id)}`;
  const since = from === null ? '' : `?meta-modified-from=${encodeURIComponent(from)}`;
  const sets: AdeSet[] = [];
  const collections: FetchedCollection[] = [];
  let newest: number | null = null;
  const pause = pauses();
  for (const collection of ORDER_IN_FILES) {
    const texts: string[] = [];
    let pages = 0;
    for await (const members of readPages(asked, `${farm}/${collection}${since}`)) {
      pages += 1;
      for (const member of members) {
        await pause();
        const text = JSON.stringify(member);
        take(taken, text);
        texts.push(text);
        newest = laterOf(newest, changedAt(member));
      }
    }
    collections.push({ name: collection, offered: pages > 0, pages, items: texts.length });
    if (pages > 0) sets.push({ collection, texts });
  }
  if (sets.length === 0) throw failed('ade_not_ade');
  return { sets, collections, newest };
}

function take(taken: Pick<Taken, 'files'>, text: string): void {
  try {
    taken.files([[text]]);
  } catch (error) {
    throw error instanceof AppError && error.code === 'too_large' ? failed('ade_too_large') : error;
  }
}

function changedAt(member: unknown): number | null {
  const meta: unknown = cell(Object(member), 'meta');
  const at = Date.parse(String(cell(Object(meta), 'modified')));
  return Number.isNaN(at) ? null : at;
}

function laterOf(one: number | null, other: number | null): number | null {
  return one === null || (other !== null && other > one) ? other : one;
}

/** Clocks differ, and what is recorded meanwhile may be sent a little later. */
const LEEWAY_MS = 300_000;

/**
 * From when on changes are asked for the next time: the last one that came, less five minutes, and less as long as it took, since
 * what was asked first was asked that much earlier. A server whose clock is ahead is not believed.
 */
export function nextFrom(newest: number, begun: number, ended: number): string {
  return new Date(Math.min(newest, begun) - (ended - begun) - LEEWAY_MS).toISOString();
}
