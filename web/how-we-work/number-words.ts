import type { ReactElement, ReactNode } from 'react';
import type { WorkNumber } from '#domain/work/numbers.ts';
import { rich, t } from '../lib/words/words.ts';

const LINES = {
  heat_around_days: 'how-we-work.number.heat_around_days',
  waiting_days: 'how-we-work.number.waiting_days',
  heifer_days: 'how-we-work.number.heifer_days',
  check_days: 'how-we-work.number.check_days',
  recheck_days: 'how-we-work.number.recheck_days',
  old_service_days: 'how-we-work.number.old_service_days',
  dry_off_days: 'how-we-work.number.dry_off_days',
  dry_off_ahead_days: 'how-we-work.number.dry_off_ahead_days',
  calving_ahead_days: 'how-we-work.number.calving_ahead_days',
  vaccinate_ahead_days: 'how-we-work.number.vaccinate_ahead_days',
  fresh_from_days: 'how-we-work.number.fresh_from_days',
  fresh_to_days: 'how-we-work.number.fresh_to_days',
  vet_from_days: 'how-we-work.number.fresh_from_days',
  vet_to_days: 'how-we-work.number.fresh_to_days',
  ear_tag_days: 'how-we-work.number.age',
  registered_days: 'how-we-work.number.age',
  dehorned_days: 'how-we-work.number.age',
  weaned_days: 'how-we-work.number.age',
} as const satisfies Record<WorkNumber, `how-we-work.number.${string}`>;

/** What a number decides of its list, as a sentence: the number is written in it. */
export function numberSentence(name: WorkNumber, days: string): string {
  return t(LINES[name], { days });
}

/** The same with the field in which the number is typed. */
export function numberLine(name: WorkNumber, field: ReactElement): ReactNode {
  return rich(LINES[name], { days: field });
}
