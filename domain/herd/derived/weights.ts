import { gainPerDay, gainSinceBirth } from '../growth.ts';
import type { Derivation } from './index.ts';

/** What an animal gained a day up to each of her weighings. */
export const gains: Derivation<{ gain_per_day: number | null; gain_since_birth: number | null }> = {
  reads: ['weights'],
  of({ cow, recordsOf }) {
    const weighings = recordsOf('weights');
    return new Map(
      weighings.map((weighing, place) => [
        weighing.id,
        {
          gain_per_day: gainPerDay(weighing, weighings.slice(0, place)),
          gain_since_birth: gainSinceBirth(weighing, weighings, cow.date_of_birth),
        },
      ]),
    );
  },
};
