/** Who calves soon, who calved, who is to be dried off. */
import { addDays } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';
import { message } from '../messages/message.ts';
import type { WorkNumbers } from './numbers.ts';
import type { Window } from './window.ts';

type CalvingLife = Pick<
  Animal,
  'cow_gender' | 'last_calving_date' | 'expected_calving_date' | 'parity' | 'is_dry' | 'done'
>;

export function calvingWindows(life: CalvingLife, numbers: WorkNumbers): Window[] {
  if (life.cow_gender === 'Male') return [];
  return [
    ...toCalve(life, numbers),
    ...toLookAt(life, 'fresh_check', numbers.fresh_from_days, numbers.fresh_to_days),
    ...toLookAt(life, 'vet_check', numbers.vet_from_days, numbers.vet_to_days),
    ...toDryOff(life, numbers),
  ];
}

function toCalve({ expected_calving_date: due }: CalvingLife, { calving_ahead_days }: WorkNumbers): Window[] {
  if (!due) return [];
  const since = addDays(due, -calving_ahead_days);
  return [{ list: 'calving', since, due, until: null, reason: message('work.calving', { due }) }];
}

/** Between two days after her latest calving, until it is done. */
function toLookAt(life: CalvingLife, list: 'fresh_check' | 'vet_check', from: number, to: number): Window[] {
  const calved = life.last_calving_date;
  if (!calved || life.done.some(({ task, day }) => task === list && day >= calved)) return [];
  const due = addDays(calved, to);
  const reason = message('work.calved', { calved });
  return [{ list, since: addDays(calved, from), due, until: due, reason }];
}

function toDryOff(life: CalvingLife, { dry_off_days, dry_off_ahead_days }: WorkNumbers): Window[] {
  const { expected_calving_date: calving, parity, is_dry } = life;
  if (!calving || (parity ?? 0) < 1 || is_dry) return [];
  const due = addDays(calving, -dry_off_days);
  const since = addDays(due, -dry_off_ahead_days);
  return [{ list: 'dry_off', since, due, until: null, reason: message('work.dry-off', { calving }) }];
}
