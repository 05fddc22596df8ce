/** What is known of a farm while a body is read, for tests. */
import type { AdeReading, MedicineSaid } from '#domain/exchange/ade/read-who.ts';
import type { Herd } from '#domain/herd/herd.ts';
import { normalNumber } from '#domain/values/id-number.ts';
import { FARM_KEY } from './herd.ts';

/** A reading on the farm of a herd; `today` is its day. */
export function readingOf(
  herd: Herd,
  { today = '2026-11-28', medicines = {} }: { today?: string; medicines?: Record<string, MedicineSaid> } = {},
): AdeReading {
  const byNumber = new Map<string, number[]>();
  for (const { id, id_number, eid } of herd.whole('cows'))
    for (const number of [id_number, eid])
      if (number !== null)
        byNumber.set(normalNumber(number), [...(byNumber.get(normalNumber(number)) ?? []), id]);
  return {
    time_zone: herd.timeZone,
    today,
    lookups: {
      farmKey: FARM_KEY,
      has: (id) => herd.cow(id) !== undefined,
      sentWith: () => [],
      numbered: (normal) => [...new Set(byNumber.get(normal) ?? [])],
    },
    medicine: (name) => medicines[name] ?? null,
    hadLeft: (id, day) => {
      const cow = herd.get('cows', id);
      const before = herd.recordsOf('movements', cow).filter(({ moved_on }) => moved_on <= day);
      return before.some(({ direction }) => direction === 'out');
    },
  };
}
