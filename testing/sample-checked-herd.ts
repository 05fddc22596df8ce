/** An animal and a herd of which there is nothing to say, for the tests of alerts to change one thing of. */

import type { Alert } from '#domain/alerts/alert.ts';
import type { CheckedHerd } from '#domain/alerts/checked-herd.ts';
import { farmCheck } from '#domain/alerts/farm-check.ts';
import { groupsOn } from '#domain/alerts/group-changes.ts';
import { dueOf } from '#domain/breeding/gestation.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import type { Animal } from '#domain/herd/life/animal.ts';
import { alertMessage } from '#domain/messages/alerts.ts';
import { FILLINGS } from '#domain/messages/all.ts';
import { sentPartsOf } from '#domain/messages/message.ts';
import { textOf } from '#domain/messages/parts.ts';
import { USUAL_WORK } from '#domain/work/settings.ts';
import { dayOfWork } from '#domain/work/work.ts';
import { ENGLISH } from '../server/catalogue.ts';
import { animal, bought, calvedOn } from './animals.ts';

/** What an alert says. */
export function sentenceOf(alert: Alert): string {
  return textOf(sentPartsOf(ENGLISH, FILLINGS, alertMessage(alert), `no words for ${alert.kind}`));
}

/** A leap day. */
export const TODAY = '2024-02-29';

/** The day so many days from it. */
export const inDays = (days: number) => addDays(TODAY, days);

/** The alerts of a farm with the usual settings. */
export function check(herd: CheckedHerd, today = TODAY, reported?: ReadonlySet<string>): Alert[] {
  return farmCheck(herd, dayOfWork(herd, USUAL_WORK, { today }), reported);
}

/** A bull of whom there is nothing to say; `change` makes an animal there is something to say of. */
export function sampleCow(change: Partial<Animal> = {}): Animal {
  const one = animal({
    id: 5,
    id_number: 'DE 09 12345678',
    date_of_birth: '2019-06-15',
    cow_gender: 'Male',
    do_not_breed: true,
    is_dry: true,
    ...bought('2019-12-01'),
    ...(change.last_calving_date ? calvedOn(change.last_calving_date) : {}),
    doses: [{ id: 1, day: '2019-12-01', vaccine_name: 'once', next: null }],
    done: (['fresh_check', 'vet_check'] as const).map((task) => ({ task, day: inDays(400) })),
    ...change,
  });
  const due = dueOf({ ...one, bull_run_end: null });
  return {
    ...one,
    expected_calving_date: due?.date ?? null,
    usual_calving: due && { from: due.from, to: due.to },
  };
}

/** A herd in which nothing is amiss, save what `change` makes so. */
export function sampleHerd(change: Partial<CheckedHerd> = {}): CheckedHerd {
  const herd = change.herd ?? [sampleCow()];
  return {
    herd,
    holds: [],
    tasks: [],
    feeds: [],
    feeds_rose: new Map(),
    stock_last_rose: null,
    birthRecords: [],
    groupsBefore: groupsOn(herd, TODAY),
    ...change,
  };
}
