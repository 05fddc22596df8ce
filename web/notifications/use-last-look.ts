import { useEffect, useState } from 'react';
import { addDays, type PlainDate } from '#domain/calendar/calendar.ts';
import { userAndFarm } from '../lib/session/kept-farms.ts';
import { store, stored } from '../lib/session/stored.ts';

/** Who looks for the first time is shown what came in so many days. */
const FIRST_DAYS = 7;

/**
 * The last farm day before today on which one looked at this farm, in this browser. What came since is new all day long: a second look on
 * the same day must not lose it.
 */
export function useLastLook(today: PlainDate): PlainDate {
  const [name] = useState(() => `looked-${userAndFarm()}`);
  const [before] = useState(() => {
    const [day = '', earlier = ''] = (stored(name) ?? '').split(' ');
    return (day < today ? day : earlier) || addDays(today, -FIRST_DAYS);
  });
  useEffect(() => store(name, `${today} ${before}`), [name, today, before]);
  return before;
}
