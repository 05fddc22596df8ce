/** The farms that another server has. */
import type { AdeLocation } from '#domain/exchange/ade/sources.ts';
import { cut } from '#domain/values/cut.ts';
import { cell } from '#domain/values/objects.ts';
import { failed } from './failures.ts';
import { type Asked, readPages } from './read-pages.ts';

/** More than anybody chooses from. */
const MOST_LOCATIONS = 1000;
const LONGEST = 200;

/** Throws what `readPages` does; `ade_not_ade` where it has no list of farms. */
export async function readLocations(asked: Omit<Asked, 'signal'>): Promise<AdeLocation[]> {
  // A list of farms has a page, or a few.
  const signal = AbortSignal.timeout(asked.bounds.pageMs);
  const found: AdeLocation[] = [];
  let isOffered = false;
  for await (const members of readPages({ ...asked, signal }, '/locations')) {
    isOffered = true;
    for (const member of members) found.push(...locationsIn(member));
    if (found.length >= MOST_LOCATIONS) break;
  }
  if (!isOffered) throw failed('ade_not_ade');
  return found.slice(0, MOST_LOCATIONS);
}

/** What has no identifier cannot be asked for. */
function locationsIn(member: unknown): AdeLocation[] {
  const identifier = Object(cell(Object(member), 'identifier'));
  const scheme = cell(identifier, 'scheme');
  const id = cell(identifier, 'id');
  if (!isName(scheme) || !isName(id)) return [];
  const name = cell(Object(member), 'name');
  return [{ scheme, id, name: typeof name === 'string' && name !== '' ? cut(name, LONGEST) : null }];
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST;
}
