/** Who calves soon, who calved, who is to be dried off. */
import { addDays } from '../calendar/calendar.ts';
import { message } from '../messages/message.ts';
import { latestDay, type WorkLife } from './life.ts';
import type { WorkNumbers } from './numbers.ts';
import type { Window } from './window.ts';

export function calvingWindows(life: WorkLife, numbers: WorkNumbers): Window[] {
  if (!life.is_female) return [];
  return [
    ...toCalve(life, numbers),
    ...toLookAt(life, 'fresh_check', numbers.fresh_from_days, numbers.fresh_to_days),
    ...toLookAt(life, 'vet_check', numbers.vet_from_days, numbers.vet_to_days),
    ...toDryOff(life, numbers),
  ];
}

function toCalve({ expected_calving_date: due }: WorkLife, { calving_ahead_days }: WorkNumbers): Window[] {
  if (!due) return [];
  const since = addDays(due, -calving_ahead_days);
  return [{ list: 'calving', since, due, until: null, reason: message('work.calving', { due }) }];
}

/** Between two days after her latest calving, until it is done. */
function toLookAt(life: WorkLife, list: 'fresh_check' | 'vet_check', from: number, to: number): Window[] {
  const calved = latestDay(life.calvings);
  if (!calved || life.done.some(({ task, day }) => task === list && day >= calved)) return [];
  const due = addDays(calved, to);
  const reason = message('work.calved', { calved });
  return [{ list, since: addDays(calved, from), due, until: due, reason }];
}

function toDryOff(life: WorkLife, { dry_off_days, dry_off_ahead_days }: WorkNumbers): Window[] {
  const { expected_calving_date: calving, parity, is_dry } = life;
  if (!calving || (parity ?? 0) < 1 || is_dry) return [];
  const due = addDays(calving, -dry_off_days);
  const since = addDays(due, -dry_off_ahead_days);
  return [{ list: 'dry_off', since, due, until: null, reason: message('work.dry-off', { calving }) }];
}
