import { NOT_PREGNANT } from '../../breeding/pregnancy.ts';
import { followingOfLife, lifeIn } from '../life/of-herd.ts';
import { follow } from './follow.ts';

/** Whether she is pregnant, and since when; and with her records what came of them. */
export const lifeFollows = follow({
  start: NOT_PREGNANT,
  reads: {
    birth_records: ['birth_date'],
    semination_records: ['semination_date', 'took', 'took_as_of'],
    pregnancy_checks: ['check_date', 'result', 'days_pregnant'],
    pregnancy_losses: ['loss_date'],
    pregnancy_statements: ['as_of', 'is_pregnant', 'pregnancy_start_date'],
  },
  watches: ['date_of_birth', 'cow_gender'],
  of: (herd, cow) => {
    if (cow.cow_gender === 'Male') return NOT_PREGNANT;
    const { is_pregnant, pregnancy_start_date } = lifeIn(herd, cow);
    return { is_pregnant, pregnancy_start_date };
  },
  rows: followingOfLife,
});
