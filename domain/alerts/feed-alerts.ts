/** Feed that runs out: the stock of all feeds against what the herd eats in a day. */

import { addDays, type PlainDate } from '../calendar/calendar.ts';
import { ALERT_KINDS, type Alert, type AlertKind, spelledList, type Urgency } from './alert.ts';
import { ALERT_DAYS } from './alert-days.ts';
import type { CheckedHerd } from './checked-herd.ts';

/**
 * At most one alert: the herd's need is shared over all its feeds, so it is about their total. The key carries when
 * the stock last rose; it rings again at each stage, and after a refill that was used up or did not suffice.
 * Nothing rings when no feed was ever entered, or when it is not known of any animal what it eats.
 */
export function feedAlerts(herd: CheckedHerd, today: PlainDate): Alert[] {
  // In tenths of a kg, in which amounts are whole numbers.
  const need = sumOf(herd.cows.map((cow) => tenths(cow.daily_feed_amount ?? 0)));
  const stock = sumOf(herd.feeds.map((feed) => tenths(feed.total_amount)));
  if (herd.feeds.length === 0 || need === 0 || stock >= need * ALERT_DAYS.feedLow) return [];

  const days = Math.floor(stock / need);
  const names = herd.feeds.map(({ name }) => name);
  const balance = `${kg(stock)} of ${spelledList(names, 5)} against ${kg(need)} a day`;
  let stage: { kind: AlertKind; urgency: Urgency; sentence: string };
  if (stock === 0) {
    const sentence = `The feed is empty (${spelledList(names, 5)}), and the herd eats ${kg(need)} a day.`;
    stage = { kind: 'feed-empty', urgency: 'now', sentence };
  } else if (stock < need * ALERT_DAYS.feedVeryLow) {
    const sentence = `The feed lasts ${spelledDays(days)}: ${balance}.`;
    stage = { kind: 'feed-very-low', urgency: 'now', sentence };
  } else {
    const sentence = `The feed lasts ${spelledDays(days)}: ${balance}.`;
    stage = { kind: 'feed-low', urgency: 'soon', sentence };
  }
  return [
    {
      type: ALERT_KINDS[stage.kind],
      ...stage,
      date: addDays(today, days),
      cow_ids: [],
      feed_ids: herd.feeds.map(({ id }) => id),
      names,
      keys: [`${stage.kind}:stock:${herd.stock_last_rose ?? 'never'}`],
    },
  ];
}

function tenths(amount: number): number {
  return Math.round(amount * 10);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function spelledDays(days: number): string {
  if (days === 0) return 'less than a day';
  return days === 1 ? '1 more day' : `${days} more days`;
}

/** `1,234.5 kg` */
function kg(amountInTenths: number): string {
  return `${(amountInTenths / 10).toLocaleString('en-US', { maximumFractionDigits: 1 })} kg`;
}
