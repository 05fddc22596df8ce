/** What is recorded of feeds: rows that say the same of one are one, unless a file counts several. */
import { cell, type HerdRows } from '../herd/rows.ts';
import { withPauses } from '../herd/steps.ts';
import { IMPORTS } from '../kinds/imports.ts';
import { columnsOf, type KindOf } from '../kinds/index.ts';
import { referencesFrom } from '../kinds/references.ts';
import { type Message, message } from '../messages/message.ts';
import { folded } from '../values/folded.ts';
import { countedRows } from './counted-rows.ts';
import { likeness } from './likeness.ts';
import { nameRows } from './named-rows.ts';
import { outside, valuesInSteps } from './numbers-in-bounds.ts';
import { type Planning, textIn } from './planning.ts';
import type { CellValue, ReadRow } from './rows.ts';

/** The kinds of what is recorded of feeds. */
type FeedKind = KindOf<'feed_movements' | 'rations'>;

export function* planFeedRecords(
  planning: Planning,
  kind: FeedKind,
  rows: readonly ReadRow[],
): Generator<void> {
  const { herd, report } = planning;
  const { alike } = IMPORTS[kind.table];
  const counted = columnsOf(kind).filter(([name]) => alike?.includes(name));
  const plan = countedRows(planning, kind, (values) =>
    counted.map(([name, column]) => likeness(column, cell(values, name) ?? null)).join('\n'),
  );
  const feeds = feedsByName(herd.all('feeds'));
  yield* withPauses(rows, (row) => {
    const feed = feedNamed(planning, feeds, row);
    const given = givenIn(planning, kind, row, feed === 'several' ? undefined : feed);
    const why = outside(kind, row) ?? unknown(kind, row, feed, given);
    if (why) report.skip(row.ref, why);
    else plan(row, given);
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
  const called = feeds.get(folded(textIn(values.feed) ?? '')) ?? [];
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
  given: object,
): Message | null {
  const text = textIn(values.feed) ?? '';
  if (!feed) return message('import.no-feed', { text });
  if (feed === 'several') return message('import.several-feeds', { text });
  const names = referencesFrom(kind.table).map(({ column }) => column);
  const isLost = names.some((column) => values[column] !== undefined && cell(given, column) === undefined);
  return isLost ? message('record.unknown') : null;
}

/** The values of a row, with ids in the place of names. */
function givenIn(
  planning: Planning,
  kind: FeedKind,
  row: ReadRow,
  feed: HerdRows['feeds'] | undefined,
): Record<string, CellValue> {
  const given = new Map(
    Object.entries(valuesInSteps(planning, kind, row)).filter(([name]) => name in kind.columns),
  );
  given.delete('feed');
  nameRows(planning, kind, given);
  // The names beside the ids are those of the rows as they are called here.
  for (const { nameColumn } of referencesFrom(kind.table)) if (nameColumn !== null) given.delete(nameColumn);
  return { ...Object.fromEntries(given), ...(feed ? { feed: feed.id } : {}) };
}
