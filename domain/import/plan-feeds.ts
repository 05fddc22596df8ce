/** Feeds in stock: by name and day; a new amount of one that is there replaces the old. */
import { plainActs } from '../herd/acts/plain-records.ts';
import type { HerdRows } from '../herd/rows.ts';
import { feed } from '../kinds/feed/kind.ts';
import { message } from '../messages/message.ts';
import { folded } from '../values/folded.ts';
import { STOCK_KG } from '../values/limits.ts';
import { nextOf, type Planning, perform, reasonOf, textOf, withPauses } from './planning.ts';
import type { ReadRow } from './rows.ts';

type FeedRow = HerdRows['feeds'];

const { create: record, update: change } = plainActs(feed);

interface Stock extends ReadRow {
  name: string;
  amount: number;
  /** Null when the file does not tell it. */
  added: string | null;
}

export function* planFeeds(planning: Planning, rows: readonly ReadRow[]): Generator<void> {
  const stocks = rows.flatMap((row) => understood(planning, row) ?? []);
  const keyOf = (name: string, added: string | null) => `${folded(name)}\n${added ?? ''}`;
  const byName = Map.groupBy(planning.herd.all('feeds'), ({ name }) => folded(name));
  const byDay = Map.groupBy(planning.herd.all('feeds'), ({ name, date_added }) => keyOf(name, date_added));
  const days = Map.groupBy(stocks, ({ name, added }) => keyOf(name, added));
  yield* withPauses(days, ([key, alike]) => {
    const [first] = alike;
    if (!first) return;
    const ofName = byName.get(folded(first.name)) ?? [];
    // Without a day a stock is the one of that name, if there is only one.
    const candidates = first.added === null ? ofName : (byDay.get(key) ?? []);
    const known = first.added === null && ofName.length > 1 ? [] : candidates;
    // As it now is: a stock may have been told of with its day and without.
    planAlike(
      planning,
      alike,
      known.map(({ id }) => planning.herd.get('feeds', id)),
    );
  });
}

function understood({ report }: Planning, row: ReadRow): Stock | null {
  const { ref, values } = row;
  const amount = Number(values.total_amount);
  if (amount < STOCK_KG.min || amount > STOCK_KG.max) {
    const limits = { least: STOCK_KG.min, most: STOCK_KG.max };
    report.skip(ref, message('import.feed-amount-outside', { value: amount, ...limits }));
    return null;
  }
  return {
    ...row,
    name: String(values.name),
    amount: Math.round(amount * 10) / 10,
    added: textOf(values.date_added),
  };
}

/** All rows of one name and day: each is a stock of its own, except those that are the same in everything. */
function planAlike(planning: Planning, stocks: readonly Stock[], known: readonly FeedRow[]): void {
  const { mentions } = planning;
  const distinct = [
    ...Map.groupBy(stocks, ({ amount, values }) => `${amount} ${values.entry ?? ''}`).values(),
  ];
  const left: Stock[][] = [];
  const ofAmount = new Map(
    [...Map.groupBy(known, ({ total_amount }) => String(total_amount))].map(([amount, equal]) => [
      amount,
      equal.values(),
    ]),
  );
  const matched = new Set<FeedRow>();
  for (const alike of distinct) {
    const [first] = alike;
    const equal = first && nextOf(ofAmount.get(String(first.amount)) ?? [].values());
    if (equal) {
      mentions.add('feeds', equal, first.ref);
      matched.add(equal);
      tellAlike(planning, alike);
    } else left.push(alike);
  }
  const rest = known.filter((feed) => !matched.has(feed)).values();
  for (const alike of left) planLeft(planning, alike, nextOf(rest));
}

/** Rows that say the same: a new amount of a feed that is there, or a feed that is not. */
function planLeft(planning: Planning, alike: readonly Stock[], known: FeedRow | undefined): void {
  const { report, mentions, today } = planning;
  const [first] = alike;
  if (!first) return;
  const { ref, name, amount: total_amount, added } = first;
  const outcome = known
    ? perform(planning, change, { id: known.id, patch: { total_amount } })
    : perform(planning, record, { name, total_amount, date_added: added ?? today });
  const [refusal] = outcome.refusals ?? [];
  if (outcome.refusals) {
    for (const { ref } of alike) report.skip(ref, refusal ? reasonOf(refusal) : null);
    return;
  }
  if (!known && added === null) report.assume(message('import.feed-date-assumed'));
  mentions.add('feeds', outcome.result, ref);
  tellAlike(planning, alike);
}

/** What there is to say of rows that say the same and can be used. */
function tellAlike({ report, rowName }: Planning, alike: readonly Stock[]): void {
  const [first] = alike;
  for (const stock of alike) {
    const { ref, amount: rounded } = stock;
    const value = Number(stock.values.total_amount);
    if (rounded !== value)
      report.note(ref, message('import.amount-rounded', { field: 'total_amount', value, rounded }));
    if (!first || stock === first) continue;
    report.outcome(ref, 'unchanged');
    report.note(ref, message('import.same-feed', { other: rowName(first.ref, ref) }));
  }
}
