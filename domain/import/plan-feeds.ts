/**
 * Feeds in stock: by name and day; a new amount of one that is there is a count of today. What came and went of them stands in
 * tables of its own, and is taken in before amounts are compared.
 */
import { plainActs } from '../herd/acts/plain-records.ts';
import { withPauses } from '../herd/steps.ts';
import { feed } from '../kinds/feed/kind.ts';
import { message } from '../messages/message.ts';
import { folded } from '../values/folded.ts';
import { STOCK_KG } from '../values/limits.ts';
import { outside } from './numbers-in-bounds.ts';
import { nextOf, type Planning, runAct, skipRefused, textIn } from './planning.ts';
import type { CellValue, ReadRow } from './rows.ts';

const { create: record, update: change } = plainActs(feed);

interface Stock extends ReadRow {
  name: string;
  amount: number;
  /** Null when the file does not tell it. */
  added: string | null;
  waste_percent: number | undefined;
}

/** By the ids of feeds, how much there is of them by the files. */
type Amounts = Map<number, number>;

/** Answers how much there is of each feed by the files, for `planAmounts`. */
export function* planFeeds(planning: Planning, rows: readonly ReadRow[]): Generator<void, Amounts> {
  const amounts: Amounts = new Map();
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
    // As it was entered last: with its day, or without.
    planAlike(
      { ...planning, amounts },
      alike,
      known.map(({ id, amount_now }) => ({ id, amount: amounts.get(id) ?? amount_now })),
    );
  });
  return amounts;
}

/** What a plan of feeds works with. */
interface PlanningFeeds extends Planning {
  readonly amounts: Amounts;
}

/** A feed that is there. */
interface KnownFeed {
  readonly id: number;
  /** kg, as said so far. */
  readonly amount: number;
}

/** Counts the feeds of which there is another amount than the files say, once all that came and went is taken in. */
export function* planAmounts(planning: Planning, amounts: ReadonlyMap<number, number>): Generator<void> {
  yield* withPauses(amounts, ([id, total_amount]) => {
    runAct(planning, change, { id, patch: { total_amount } });
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
  const why = outside(feed, row);
  if (why) {
    report.skip(ref, why);
    return null;
  }
  return {
    ...row,
    name: String(values.name),
    amount: Math.round(amount * 10) / 10,
    added: textIn(values.date_added),
    waste_percent: numberOf(values.waste_percent),
  };
}

/** In steps of 0.1, in which a feed's numbers are kept. */
function numberOf(value: CellValue | undefined): number | undefined {
  return typeof value === 'number' ? Math.round(value * 10) / 10 : undefined;
}

/** All rows of one name and day: each is a stock of its own, except those that are the same in everything. */
function planAlike(planning: PlanningFeeds, stocks: readonly Stock[], known: readonly KnownFeed[]): void {
  const { mentions } = planning;
  const distinct = [
    ...Map.groupBy(stocks, ({ amount, values }) => `${amount} ${values.entry ?? ''}`).values(),
  ];
  const left: Stock[][] = [];
  const ofAmount = new Map(
    [...Map.groupBy(known, ({ amount }) => String(amount))].map(([amount, equal]) => [
      amount,
      equal.values(),
    ]),
  );
  const matched = new Set<KnownFeed>();
  for (const alike of distinct) {
    const [first] = alike;
    const equal = first && nextOf(ofAmount.get(String(first.amount)) ?? [].values());
    if (equal) {
      runAct(planning, change, { id: equal.id, patch: { waste_percent: first.waste_percent } });
      mentions.add('feeds', equal, first.ref);
      matched.add(equal);
      tellAlike(planning, alike);
    } else left.push(alike);
  }
  const rest = known.filter((feed) => !matched.has(feed)).values();
  for (const alike of left) planLeft(planning, alike, nextOf(rest));
}

/** Rows that say the same: a new amount of a feed that is there, or a feed that is not. */
function planLeft(planning: PlanningFeeds, alike: readonly Stock[], known: KnownFeed | undefined): void {
  const { report, mentions, today, amounts } = planning;
  const [first] = alike;
  if (!first) return;
  const { ref, name, amount: total_amount, added, waste_percent } = first;
  const outcome = known
    ? runAct(planning, change, { id: known.id, patch: { waste_percent } })
    : runAct(planning, record, { name, total_amount, date_added: added ?? today, waste_percent });
  if (outcome.refusals) {
    for (const { ref } of alike) skipRefused(report, ref, outcome.refusals);
    return;
  }
  const { id } = outcome.result;
  if (!known) {
    if (added === null) report.assume(message('import.feed-date-assumed'));
    const registered_amount = numberOf(first.values.registered_amount) ?? total_amount;
    planning.herd.update('feeds', { id }, { registered_amount });
  }
  amounts.set(id, total_amount);
  mentions.add('feeds', { id }, ref);
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
