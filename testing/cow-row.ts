import { FOLLOWED_AT_FIRST } from '#domain/herd/follows/index.ts';
import type { CowRow } from '#domain/herd/rows.ts';
import { unsaid } from '#domain/herd/unsaid.ts';

/** The row of a cow of six years, of whom nothing is recorded. */
export function cowWith(id: number): CowRow {
  return {
    ...unsaid('cows'),
    id,
    version: 1,
    id_number: `DE ${id}`,
    name: `Cow ${id}`,
    breed: 'Holstein',
    weight: 650,
    milk_supply_group: 1,
    date_of_birth: '2020-03-01',
    cow_gender: 'Female',
    daily_feed_amount: 20,
    ...FOLLOWED_AT_FIRST,
  };
}
