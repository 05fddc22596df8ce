import { expect, test } from 'vitest';
import { GESTATION_DAYS } from '../breeding/gestation.ts';
import { addDays, dayOf } from '../calendar/calendar.ts';
import { type DemoHerd, demoHerd } from '../demo/demo-herd.ts';
import { Alert } from './alert.ts';
import type { CheckedHerd } from './checked-herd.ts';
import { farmCheck } from './farm-check.ts';
import { groupsOn } from './group-changes.ts';

const TODAY = '2024-02-29';

/** A made-up herd as a farm check sees it, with the groups of the day before. */
function checked(herd: DemoHerd): CheckedHerd {
  const calved = new Map(herd.birth_records.map((record) => [record.mother_ref, dayOf(record.birth_date)]));
  const cows = herd.cows.map((cow) => ({
    ...cow,
    id: cow.ref,
    cow_mother: cow.mother_ref,
    gestation_days: GESTATION_DAYS,
    bull_run_end: null,
    last_calving_date: calved.get(cow.ref) ?? null,
  }));
  const before = groupsOn(cows, addDays(TODAY, -1));
  return {
    cows: cows.map((cow) => ({ ...cow, group_at_last_check: before.get(cow.id) ?? null })),
    seminations: herd.semination_records.map((record, id) => ({ ...record, id, cow: record.cow_ref })),
    doses: herd.vaccinations.map((record, id) => ({ ...record, id, cow: record.cow_ref })),
    feeds: herd.feeds.map((feed, id) => ({ ...feed, id })),
    stock_last_rose: null,
    birthRecords: herd.birth_records.map((record) => ({ ...record, mother_cow: record.mother_ref })),
  };
}

test('a made-up herd gives a farm check something to say of every type but feed, and nothing twice', () => {
  const herd = checked(demoHerd({ cows: 300, seed: 1, today: TODAY }));
  const alerts = farmCheck(herd, TODAY);
  expect([...new Set(alerts.map(({ type }) => type))]).toEqual([
    'pregnancy_alerts',
    'vaccination_reminders',
    'birth_alerts',
    'health_alerts',
    'breeding_reminders',
    'group_change_notifications',
  ]);
  for (const alert of alerts) expect(Alert.parse(alert)).toEqual(alert);
  const keys = alerts.flatMap((alert) => alert.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(farmCheck(herd, TODAY, new Set(keys))).toEqual([]);
});
