/** An animal and a herd of which there is nothing to say, for the tests of alerts to change one thing of. */

import type { Alert } from '#domain/alerts/alert.ts';
import type { CheckedCow, CheckedHerd } from '#domain/alerts/checked-herd.ts';
import { GESTATION_DAYS } from '#domain/breeding/gestation.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import { lifeStage } from '#domain/herd/life-stages.ts';
import { alerts } from '#domain/messages/alerts.ts';
import { sentPartsOf } from '#domain/messages/message.ts';
import { textOf } from '#domain/messages/parts.ts';
import { ENGLISH } from '../server/catalogue.ts';

/** What an alert says. */
export function sentenceOf({ kind, values }: Alert): string {
  return textOf(sentPartsOf(ENGLISH, alerts, { code: kind, values }, `no words for ${kind}`));
}

/** A leap day. */
export const TODAY = '2024-02-29';

/** The day so many days from it. */
export const inDays = (days: number) => addDays(TODAY, days);

/** A bull of whom there is nothing to say; `change` makes an animal there is something to say of. */
export function sampleCow(change: Partial<CheckedCow> = {}): CheckedCow {
  const animal: CheckedCow = {
    id: 5,
    id_number: 'DE 09 12345678',
    name: 'Bella',
    date_of_birth: '2019-06-15',
    cow_gender: 'Male',
    is_pregnant: false,
    pregnancy_start_date: null,
    gestation_days: GESTATION_DAYS,
    bull_run_end: null,
    last_calving_date: null,
    cow_mother: null,
    cow_mother_name: 'Alma',
    weight: 640,
    daily_feed_amount: null,
    group_at_last_check: null,
    ...change,
  };
  return { ...animal, group_at_last_check: change.group_at_last_check ?? lifeStage(animal, TODAY) };
}

const DOSE = {
  id: 1,
  vaccine_name: 'BVD',
  vaccination_date: '2023-03-01T08:00:00',
  next_vaccination_date: null,
};

/** A herd in which nothing is amiss, save what `change` makes so. */
export function sampleHerd(change: Partial<CheckedHerd> = {}): CheckedHerd {
  const cows = change.cows ?? [sampleCow()];
  return {
    cows,
    seminations: [],
    doses: cows.map(({ id }) => ({ ...DOSE, cow: id })),
    feeds: [],
    stock_last_rose: null,
    birthRecords: [],
    ...change,
  };
}
