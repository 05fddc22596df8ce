/** Feeds in stock: by name and day; a new amount of one that is there replaces the old. */
import { inFuture } from '../herd/herd-rules.ts';
import { message } from '../messages/message.ts';
import { STOCK_KG } from '../values/limits.ts';
import { type FeedEntry, set } from './herd-model.ts';
import { nextOf, type Planning, textOf, withPauses } from './planning.ts';
import type { ReadRow } from './rows.ts';

interface Stock extends ReadRow {
  name: string;
  amount: number;
  /** Null when the file does not tell it. */
  added: string | null;
}

export function* planFeeds(planning: Planning, rows: readonly ReadRow[]): Generator<void> {
  const stocks = rows.flatMap((row) => understood(planning, row) ?? []);
  const keyOf = (name: string, added: string | null) => `${name.toLowerCase()}\n${added ?? ''}`;
  const byName = Map.groupBy(planning.herd.feeds, ({ row }) => row.name.toLowerCase());
  const byDay = Map.groupBy(planning.herd.feeds, ({ row }) => keyOf(row.name, row.date_added));
  const days = Map.groupBy(stocks, ({ name, added }) => keyOf(name, added));
  yield* withPauses(days, ([key, alike]) => {
    const [first] = alike;
    if (!first) return;
    const ofName = byName.get(first.name.toLowerCase()) ?? [];
    // Without a day a stock is the one of that name, if there is only one.
    const candidates = first.added === null ? ofName : (byDay.get(key) ?? []);
    planAlike(planning, alike, first.added === null && ofName.length > 1 ? [] : candidates);
  });
}

function understood({ report, today }: Planning, row: ReadRow): Stock | null {
  const { ref, values } = row;
  const amount = Number(values.total_amount);
  const added = textOf(values.date_added);
  const why =
    (amount < STOCK_KG.min || amount > STOCK_KG.max
      ? message('import.feed-amount-outside', { value: amount, least: STOCK_KG.min, most: STOCK_KG.max })
      : null) ?? (added === null ? null : inFuture(added, today));
  if (why) {
    report.skip(ref, why);
    return null;
  }
  const rounded = Math.round(amount * 10) / 10;
  if (rounded !== amount)
    report.note(ref, message('import.amount-rounded', { field: 'total_amount', value: amount, rounded }));
  return { ...row, name: String(values.name), amount: rounded, added };
}

/** All rows of one name and day: each is a stock of its own, except those that are the same in everything. */
function planAlike(planning: Planning, stocks: readonly Stock[], known: readonly FeedEntry[]): void {
  const { herd, report, rowName } = planning;
  const distinct = [
    ...Map.groupBy(stocks, ({ amount, values }) => `${amount} ${values.entry ?? ''}`).values(),
  ];
  const left: Stock[] = [];
  const ofAmount = new Map(
    [...Map.groupBy(known, ({ row }) => String(row.total_amount))].map(([amount, equal]) => [
      amount,
      equal.values(),
    ]),
  );
  const matched = new Set<FeedEntry>();
  for (const same of distinct) {
    const [first, ...others] = same;
    if (!first) continue;
    for (const { ref } of others) {
      report.outcome(ref, 'unchanged');
      report.note(ref, message('import.same-feed', { other: rowName(first.ref, ref) }));
    }
    const equal = nextOf(ofAmount.get(String(first.amount)) ?? [].values());
    if (equal) {
      equal.refs.push(first.ref);
      matched.add(equal);
    } else left.push(first);
  }
  const rest = known.filter((feed) => !matched.has(feed)).values();
  for (const { ref, name, amount, added } of left) {
    const record =
      nextOf(rest) ?? herd.addFeed({ name, total_amount: amount, date_added: added ?? planning.today });
    if (record.id === null && added === null) report.assume(message('import.feed-date-assumed'));
    set(record, 'total_amount', amount);
    record.refs.push(ref);
  }
}
