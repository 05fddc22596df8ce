/** Reads what another server has, page after page, as ICAR's data exchange hands it out. */
import { cell } from '#domain/values/objects.ts';
import { hasMoreValues, isNestedDeeper } from '../../http/requests/nesting.ts';
import { failed } from './failures.ts';
import type { Guard } from './guard.ts';
import { type Bounds, guardedGet } from './guarded-get.ts';

/** More than any resource has. */
const DEEPEST = 30;
/** 1,000 resources of 500 values each: what a page holds takes many times the memory of its text until it is read. */
const MOST_VALUES = 500_000;
/** Statuses by which a server says that it does not have a collection. */
const NOT_OFFERED: ReadonlySet<number> = new Set([404, 405, 501]);

/** Whom to ask, and as whom. */
export interface Asked {
  /** Without a slash at its end. */
  readonly address: string;
  /** The header of that name; null where none is sent. */
  readonly authorization: string | null;
  readonly guard: Guard;
  readonly bounds: Bounds;
  /** Ends all of it. */
  readonly signal: AbortSignal;
}

/**
 * The members of each page of `path`, which begins with a slash. Without a page where the server does not offer it. Throws what
 * `guardedGet` does, and `ade_refused`, `ade_other_origin`, `ade_endless`, `ade_not_ade`.
 */
export async function* readPages(asked: Asked, path: string): AsyncGenerator<readonly unknown[]> {
  const { bounds, guard, authorization, signal } = asked;
  const first = new URL(`${asked.address}${path}`);
  const seen = new Set<string>();
  for (let url: URL | null = first; url; ) {
    if (url.origin !== first.origin) throw failed('ade_other_origin');
    if (seen.has(url.href) || seen.size >= bounds.pages) throw failed('ade_endless');
    seen.add(url.href);
    const { status, text } = await guardedGet(url, authorization, guard, bounds, signal);
    if (status === 401 || status === 403) throw failed('ade_refused');
    if (NOT_OFFERED.has(status) && url === first) return;
    // A server that is out of order, or has been asked too often, may do it the next time.
    if (status >= 500 || status === 429) throw failed('ade_unreachable');
    if (status !== 200) throw failed('ade_not_ade');
    const page = parsed(text);
    yield membersOf(page);
    url = nextOf(page, url);
  }
}

function parsed(text: string): unknown {
  if (isNestedDeeper(text, DEEPEST)) throw failed('ade_not_ade');
  if (hasMoreValues(text, MOST_VALUES)) throw failed('ade_too_large');
  try {
    return JSON.parse(text);
  } catch {
    throw failed('ade_not_ade');
  }
}

function membersOf(page: unknown): readonly unknown[] {
  const members = isObject(page) ? cell(page, 'member') : page;
  if (!Array.isArray(members)) throw failed('ade_not_ade');
  return members;
}

/** The page after it; null of the last one. Fragments name no other page. */
function nextOf(page: unknown, url: URL): URL | null {
  const view = isObject(page) ? cell(page, 'view') : null;
  const next = isObject(view) ? cell(view, 'next') : null;
  if (typeof next !== 'string' || next === '') return null;
  const found = URL.parse(next, url);
  if (!found) throw failed('ade_not_ade');
  if (found.username !== '' || found.password !== '') throw failed('ade_address');
  found.hash = '';
  return found;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
