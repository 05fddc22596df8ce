/** Entries of an outbox, as tests write them down. */
import type { Entry } from './entry.ts';

/** An entry that nobody tried to send: a weighing of the animal 7 unless something else is said. */
export function entryWith(values: Partial<Entry> = {}): Entry {
  const n = values.n ?? 1;
  return {
    v: 1,
    n,
    key: `key-${n}`,
    user: 1,
    farm: 2,
    role: 'owner',
    kind: 'weighing.create',
    args: { sent: { cow: 7, weighed_on: '2026-06-15', kg: 600 } },
    seen: null,
    made_at: '2026-06-15T07:12:00.000Z',
    made_on: '2026-06-15',
    refs: [],
    touches: ['cows 7'],
    state: 'waiting',
    tries: 0,
    faults: 0,
    answer: null,
    generation: '0',
    makes: ['weights'],
    animals: [],
    sure: false,
    photo: false,
    landed: null,
    ...values,
  };
}
