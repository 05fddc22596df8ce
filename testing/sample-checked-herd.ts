/** An animal and a herd of which there is nothing to say, for the tests of alerts to change one thing of. */

import type { Alert } from '#domain/alerts/alert.ts';
import type { CheckedCow, CheckedHerd } from '#domain/alerts/checked-herd.ts';
import { farmCheck } from '#domain/alerts/farm-check.ts';
import { groupsOn } from '#domain/alerts/group-changes.ts';
import { dueOf, GESTATION_DAYS } from '#domain/breeding/gestation.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import { alertMessage } from '#domain/messages/alerts.ts';
import { FILLINGS } from '#domain/messages/all.ts';
import { sentPartsOf } from '#domain/messages/message.ts';
import { textOf } from '#domain/messages/parts.ts';
import { USUAL_WORK } from '#domain/work/settings.ts';
import { dayOfWork } from '#domain/work/work.ts';
import { ENGLISH } from '../server/catalogue.ts';

/** What an alert says. */
export function sentenceOf(alert: Alert): string {
  return textOf(sentPartsOf(ENGLISH, FILLINGS, alertMessage(alert), `no words for ${alert.kind}`));
}

/** A leap day. */
export const TODAY = '2024-02-29';

/** The day so many days from it. */
export const inDays = (days: number) => addDays(TODAY, days);

/** The alerts of a farm with the usual settings. */
export function check(herd: CheckedHerd, today = TODAY, told?: ReadonlySet<string>): Alert[] {
  return farmCheck(herd, dayOfWork(herd, USUAL_WORK, { today }), told);
}

/** A bull of whom there is nothing to say; `change` makes an animal there is something to say of. */
export function sampleCow(change: Partial<CheckedCow> = {}): CheckedCow {
  const animal: CheckedCow = {
    id: 5,
    id_number: 'DE 09 12345678',
    name: 'Bella',
    date_of_birth: '2019-06-15',
    cow_gender: 'Male',
    is_female: change.cow_gender === 'Female',
    is_pregnant: false,
    pregnancy_start_date: null,
    gestation_days: GESTATION_DAYS,
    expected_calving_date: null,
    usual_calving: null,
    last_calving_date: null,
    do_not_breed: true,
    parity: 0,
    is_dry: true,
    was_bought: true,
    seminations: [],
    calvings: change.last_calving_date ? [change.last_calving_date] : [],
    losses: [],
    heats: [],
    checks: [],
    doses: [],
    treatments: [],
    withheld: null,
    done: (['fresh_check', 'vet_check'] as const).map((task) => ({ task, day: inDays(400) })),
    has_mother: true,
    is_weighed: true,
    is_vaccinated: true,
    daily_feed_amount: null,
    ...change,
  };
  const due = dueOf({ ...animal, bull_run_end: null });
  return {
    ...animal,
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
