/** How a cow stands between a semination and a calving, as tests compare it. */
import type { Client } from './client.ts';

/** Of a cow that is not pregnant. */
export const OPEN = { is_pregnant: false, pregnancy_start_date: null };

/** Of one that is pregnant since a day; since nobody knows when for null. */
export const since = (pregnancy_start_date: string | null) => ({ is_pregnant: true, pregnancy_start_date });

/** How she stands: her pregnancy, and her seminations with what came of each, oldest first. */
export async function standing(keeper: Client, id: number) {
  const { is_pregnant, pregnancy_start_date, semination_records } = await keeper.readCow(id);
  return {
    is_pregnant,
    pregnancy_start_date,
    seminations: semination_records
      .map(({ successful, outcome, outcome_date }) =>
        [successful, outcome, outcome_date].filter((part) => part !== null && part !== false).join(' '),
      )
      .reverse(),
  };
}
