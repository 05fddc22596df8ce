import { farmDay } from '#domain/calendar/calendar.ts';
import { toWallClock } from '#domain/calendar/farm-clock.ts';
import { timeNow } from '../screen/clock.ts';
import { formatEnd } from '../screen/format.ts';

/** A moment as the farm's clock says it, with its day where that is not today. */
export function timeOf(moment: string, timeZone: string): string {
  const at = toWallClock(moment, timeZone) ?? moment;
  const isToday = farmDay(Date.parse(moment), timeZone) === farmDay(timeNow(), timeZone);
  return isToday ? at.slice(11, 16) : formatEnd(at);
}
