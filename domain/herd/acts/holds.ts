/** Until when an animal is left out of a list. */
import { addDays, type PlainDate } from '../../calendar/calendar.ts';
import { message } from '../../messages/message.ts';
import { HOLD_DAYS, USUAL_HOLD_DAYS } from '../../values/limits.ts';
import { cell } from '../rows.ts';
import type { Acting } from '../run.ts';
import type { Completion } from './completions.ts';

/**
 * She is left out from the day on which somebody says so, for 1 to 400 days, or for 7 if no last day is sent. Another last day
 * counts as said anew: today, unless the day is sent.
 */
export const holdCompletion: Completion = {
  create: (acting, body) => held(acting, body, {}),
  update(acting, row, patch) {
    const [until, on] = [cell(patch, 'until'), cell(patch, 'held_on')];
    const isSaidAnew = until !== undefined && until !== cell(row, 'until');
    return isSaidAnew || on !== undefined ? held(acting, patch, isSaidAnew ? {} : row) : patch;
  },
};

/** What was said, whole; `before` has what still holds of what was said before. */
function held({ today, refuse }: Acting, said: object, before: object): object | null {
  const held_on = dayIn(said, 'held_on') ?? today;
  const until = dayIn(said, 'until') ?? dayIn(before, 'until') ?? addDays(held_on, USUAL_HOLD_DAYS);
  const from = addDays(held_on, HOLD_DAYS.min);
  const to = addDays(held_on, HOLD_DAYS.max);
  if (until < from || until > to) return refuse('until', message('hold.until-outside', { from, to }));
  return { ...said, held_on, until };
}

function dayIn(values: object, column: string): PlainDate | null {
  const day = cell(values, column);
  return typeof day === 'string' ? day : null;
}
