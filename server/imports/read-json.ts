/** Files of ICAR's data exchange: the resources in one, sorted by their collections. */
import { readFile, stat } from 'node:fs/promises';
import type { CollectionName } from '#domain/exchange/ade/collections.ts';
import { type Home, homeOf, resourcesIn, whyNotRead } from '#domain/exchange/ade/files.ts';
import { type Message, message } from '#domain/messages/message.ts';
import { hasMoreValues, isNestedDeeper } from '../http/requests/nesting.ts';
import type { Charset } from './charset.ts';
import type { TableBudget } from './table-collector.ts';

/** Resources of one collection. */
export interface AdeTable {
  readonly collection: CollectionName;
  /** Each as one cell of JSON. */
  readonly rows: string[][];
}

/** A collection of a file, or why nothing of it is read; `name` is null of what has none. */
export type ReadSet = { name: string | null } & ({ ade: AdeTable } | { problem: Message; row_count: number });

/** A list of 20,000 test days takes 15 MB. */
const MOST_BYTES = 64 * 1024 * 1024;
/**
 * More than 64 MB of resources have. What a thread reads beyond its memory ends it; but within one call of the parser nothing stops it in
 * time, and the whole server goes with it.
 */
const MOST_VALUES = 2_000_000;
/** More than any resource nests objects. */
const MOST_NESTED = 32;

/**
 * Reads a file. Throws `too_large` where `budget` does not have so many resources.
 * @param fileName says which collection it is where nothing in it does
 */
export async function readJson(
  path: string,
  charset: Charset,
  fileName: string,
  budget: TableBudget,
): Promise<ReadSet[]> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) return [problem(null, message('import.json-too-large', { most: MOST_BYTES }))];
  const text = new TextDecoder(charset).decode(await readFile(path));
  if (hasMoreValues(text, MOST_VALUES)) return [problem(null, message('import.json-too-many-values'))];
  const content = isNestedDeeper(text, MOST_NESTED) ? undefined : parsed(text);
  if (content === undefined) return [problem(null, message('import.json-unreadable'))];
  const { resources, isPage } = resourcesIn(content);
  for (const _ of resources) budget.row();
  const homes = resources.map((resource) => homeOf(resource, fileName));
  if (resources.length > 0 && !isPage && homes.every((home) => home === null))
    return [problem(null, message('import.json-not-ade'), resources.length)];
  const sets = new Map<string | null, ReadSet>();
  // A collection without anything in it is one, too.
  const named = resources.length === 0 ? homeOf({}, fileName) : null;
  if (named) setIn(sets, named, budget);
  for (const [place, resource] of resources.entries())
    addTo(sets, homes[place] ?? { collection: null, name: null }, resource, budget);
  return [...sets.values()];
}

function addTo(sets: Map<string | null, ReadSet>, home: Home, resource: unknown, budget: TableBudget): void {
  const set = setIn(sets, home, budget);
  if ('problem' in set) {
    set.row_count += 1;
    return;
  }
  const row = [JSON.stringify(resource)];
  budget.cells(row);
  set.ade.rows.push(row);
}

function setIn(sets: Map<string | null, ReadSet>, home: Home, budget: TableBudget): ReadSet {
  const name = home.collection ?? home.name;
  const known = sets.get(name);
  if (known) return known;
  budget.table();
  const why = whyNotRead(home.collection);
  const isRead = home.collection !== null && why === null;
  const set: ReadSet = isRead
    ? { name, ade: { collection: home.collection, rows: [] } }
    : problem(name, why ?? message('import.ade-not-taken'));
  sets.set(name, set);
  return set;
}

function problem(name: string | null, why: Message, row_count = 0): ReadSet {
  return { name, problem: why, row_count };
}

/** Undefined where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
