/** What is recorded of feeds: rows that say the same of one are one, unless a file counts several. */
import { plainActs } from '../herd/acts/plain-records.ts';
import { cell, type HerdRows } from '../herd/rows.ts';
import { IMPORTS } from '../kinds/imports.ts';
import { columnsOf, type KindOf } from '../kinds/index.ts';
import { referencesFrom } from '../kinds/references.ts';
import { type Message, message } from '../messages/message.ts';
import { folded } from '../values/folded.ts';
import { likeness } from './likeness.ts';
import { nameRows } from './named-rows.ts';
import { outside, rounded } from './numbers-in-bounds.ts';
import { type Planning, perform, reasonOf, textOf, withPauses, withText } from './planning.ts';
import type { ReadRow, Value } from './rows.ts';

/** The kinds of what is recorded of feeds. */
type FeedKind = KindOf<'feed_movements' | 'rations'>;

export function* planFeedRecords(
  planning: Planning,
  kind: FeedKind,
  rows: readonly ReadRow[],
): Generator<void> {
  const { herd, mentions, report } = planning;
  const { create, update } = plainActs(kind);
  const { alike } = IMPORTS[kind.table];
  const counted = columnsOf(kind).filter(([name]) => alike?.includes(name));
  const keyOf = (values: object) =>
    counted.map(([name, column]) => likeness(column, cell(values, name) ?? null)).join('\n');
  const known = new Map<string, number>(
    [...Map.groupBy<string, { readonly id: number }>(herd.all(kind.table), keyOf)].flatMap(([key, same]) =>
      same.map(({ id }, place) => [`${key}\n${place + 1}`, id] as const),
    ),
  );
  const first = new Map<number, ReadRow>();
  const feeds = feedsByName(herd.all('feeds'));
  yield* withPauses(rows, (row) => {
    const feed = feedNamed(planning, feeds, row);
    const told = toldIn(planning, kind, row, feed === 'several' ? undefined : feed);
    const why = outside(kind, row) ?? unknown(kind, row, feed, told);
    if (why) return report.skip(row.ref, why);
    const key = `${keyOf(told)}\n${row.values.entry ?? 1}`;
    const id = known.get(key);
    const outcome =
      id === undefined
        ? perform(planning, create, told)
        : perform(planning, update, { id, patch: completing(kind, herd.get(kind.table, id), told) });
    if (outcome.refusals) {
      const [refusal] = outcome.refusals;
      return report.skip(row.ref, refusal ? reasonOf(refusal) : null);
    }
    known.set(key, outcome.result.id);
    mentions.add(kind.table, outcome.result, row.ref);
    const before = first.get(outcome.result.id);
    first.set(outcome.result.id, before ?? row);
    if (before)
      report.note(
        row.ref,
        message('import.same-record', { kind: kind.file, other: planning.rowName(before.ref, row.ref) }),
      );
  });
}

type Feeds = ReadonlyMap<string, readonly HerdRows['feeds'][]>;

function feedsByName(feeds: Iterable<HerdRows['feeds']>): Feeds {
  return Map.groupBy(feeds, ({ name }) => folded(name));
}

/**
 * The feed of a row by its name: of several that are called so the one that was added on the day that the row tells, of several of
 * that day the one that it counts; else the only one of them that the files tell of. A guess would count for the wrong feed.
 */
function feedNamed(
  { mentions }: Planning,
  feeds: Feeds,
  { values }: ReadRow,
): HerdRows['feeds'] | 'several' | undefined {
  const called = feeds.get(folded(textOf(values.feed) ?? '')) ?? [];
  const ofDay = called.filter(({ date_added }) => date_added === values.feed_added);
  const counted = ofDay[Number(values.feed_entry) - 1];
  if (counted) return counted;
  const candidates = ofDay.length > 0 ? ofDay : called;
  const inFiles = candidates.filter((feed) => mentions.of('feeds', feed).length > 0);
  const [first, ...others] = inFiles.length > 0 ? inFiles : candidates;
  return others.length > 0 ? 'several' : first;
}

/** What a row names and the farm has not, or has twice; null where it has all of it. */
function unknown(
  kind: FeedKind,
  { values }: ReadRow,
  feed: ReturnType<typeof feedNamed>,
  told: object,
): Message | null {
  const text = textOf(values.feed) ?? '';
  if (!feed) return message('import.no-feed', { text });
  if (feed === 'several') return message('import.several-feeds', { text });
  const names = referencesFrom(kind.table).map(({ column }) => column);
  const isLost = names.some((column) => values[column] !== undefined && cell(told, column) === undefined);
  return isLost ? message('record.unknown') : null;
}

/** The values of a row, with ids in the place of names. */
function toldIn(
  planning: Planning,
  kind: FeedKind,
  row: ReadRow,
  feed: HerdRows['feeds'] | undefined,
): Record<string, Value> {
  const told = new Map(Object.entries(rounded(planning, kind, row)).filter(([name]) => name in kind.columns));
  told.delete('feed');
  nameRows(planning, kind, told);
  // The names beside the ids are those of the rows as they are called here.
  for (const { nameColumn } of referencesFrom(kind.table)) if (nameColumn !== null) told.delete(nameColumn);
  return { ...Object.fromEntries(told), ...(feed ? { feed: feed.id } : {}) };
}

/** What a row tells of one that is there: notes are added to. */
function completing(kind: FeedKind, known: object, told: Readonly<Record<string, Value>>): object {
  const patch = columnsOf(kind).flatMap(([name, { type }]) => {
    const value = told[name];
    if (value === undefined) return [];
    const notes = cell(known, name);
    const added =
      type === 'notes' ? withText(typeof notes === 'string' ? notes : null, String(value)) : value;
    return [[name, added] as const];
  });
  return Object.fromEntries(patch);
}
