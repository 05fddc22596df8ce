/** What becomes of a feed's amount when somebody tells it, and what a ration says. */
import { laterOf } from '../../calendar/calendar.ts';
import { RATION_OF } from '../../kinds/ration/kind.ts';
import { message } from '../../messages/message.ts';
import type { Asks } from '../asks.ts';
import { amountAfter, MOVEMENT_OF, movementsOfFeed } from '../feed-amounts.ts';
import { cell, type HerdRows, type HerdTable } from '../rows.ts';
import type { Acting } from '../run.ts';
import { latestDay } from './act-rules.ts';
import type { Completion } from './completions.ts';

/** What an act needs that makes or changes these rows of feeds, or of their movements; `said`: rows, and what is sent of them. */
export function writingFeeds(table: HerdTable, ...said: readonly object[]): Asks {
  const column = table === 'feeds' ? 'id' : table === 'feed_movements' ? 'feed' : null;
  const ids = said.flatMap((values) => {
    const id = column === null ? null : cell(values, column);
    return typeof id === 'number' && id > 0 ? id : [];
  });
  return ids.length === 0 ? {} : { rows: [['feeds', ids]], referring: [[MOVEMENT_OF, ids]] };
}

/** A feed is added with an amount. Another amount that is sent later is a stock-take. */
export const feedCompletion: Completion = {
  create: (_, body) => ({ ...body, registered_amount: cell(body, 'total_amount') }),
  update(acting, row, patch) {
    const [kg, id] = [cell(patch, 'total_amount'), cell(row, 'id')];
    if (typeof kg !== 'number' || typeof id !== 'number') return patch;
    // The amount is that of the feed as it will be: movements before the day on which it was added count for nothing.
    const feed = acting.herd.get('feeds', id);
    const added = cell(patch, 'date_added');
    const counted = typeof added === 'string' ? { ...feed, date_added: added } : feed;
    const until = latestDay(acting);
    const moves = movementsOfFeed(acting.herd, id).filter(
      ({ moved_on }) => until === null || moved_on <= until,
    );
    if (kg === amountAfter(counted, moves)) return { ...patch, total_amount: undefined };
    countAmount(acting, counted, moves, kg);
    // The amount may be the one that was given last.
    acting.herd.entered('feeds', feed);
    return patch;
  },
};

/**
 * So much was counted today, or on the day of the latest movement if that is later; a second amount of that day changes the
 * first, where nothing was entered in between.
 */
function countAmount(
  { herd, today }: Acting,
  feed: HerdRows['feeds'],
  moves: readonly HerdRows['feed_movements'][],
  kg: number,
): void {
  const moved_on = [feed.date_added, ...moves.map((move) => move.moved_on)].reduce(laterOf, today);
  const last = moves.findLast((move) => move.moved_on === moved_on);
  if (last?.as_amount && last.kind === 'stock_take') herd.update('feed_movements', last, { kg });
  else
    herd.insert('feed_movements', {
      feed: feed.id,
      feed_name: feed.name,
      kind: 'stock_take',
      moved_on,
      kg,
      price_per_tonne: null,
      supplier: null,
      notes: null,
      as_amount: true,
    });
}

/** A ration is fed from the day on which it is entered, unless another day is sent. */
export const rationCompletion: Completion = {
  create: (acting, body) => {
    refuseSeveral(acting, body);
    return { ...body, fed_from: cell(body, 'fed_from') ?? acting.today };
  },
  update(acting, row, patch) {
    const said = Object.entries(patch).filter(([, value]) => value !== undefined);
    refuseSeveral(acting, { ...row, ...Object.fromEntries(said) });
    const fed_from = cell(patch, 'fed_from') ?? undefined;
    return {
      ...patch,
      fed_from,
      // If the ration names the row no longer, the name beside it goes too.
      ...(cell(patch, 'place') === null ? { place_name: null } : {}),
      ...(cell(patch, 'list') === null ? { list_name: null } : {}),
    };
  },
};

function refuseSeveral({ refuse }: Acting, ration: object): void {
  const named = RATION_OF.filter((column) => typeof cell(ration, column) === 'number');
  if (named.length > 1) refuse(named.includes('group') ? 'group' : 'list', message('ration.of-several'));
}
