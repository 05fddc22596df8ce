import { describe, expect, it, test } from 'vitest';
import {
  check,
  inDays,
  sampleCow,
  sampleHerd,
  sentenceOf,
  TODAY,
} from '../../testing/sample-checked-herd.ts';
import { checked, seminated as seminatedOn } from '../../testing/work-lives.ts';
import type { Animal } from '../herd/life/animal.ts';
import { USUAL_WORK } from '../work/settings.ts';
import { dayOfWork } from '../work/work.ts';
import { Alert } from './alert.ts';
import { farmCheck } from './farm-check.ts';

const FEMALE = { cow_gender: 'Female', do_not_breed: false } as const;
const seminated = (daysAgo: number): Partial<Animal> => ({
  ...FEMALE,
  semination_records: [seminatedOn(inDays(-daysAgo))],
});
const calved = (daysAgo: number): Partial<Animal> => ({
  ...FEMALE,
  last_calving_date: inDays(-daysAgo),
  parity: 1,
});
const dose = (next: number, vaccine_name = 'BVD'): Partial<Animal> => ({
  doses: [{ id: 1, day: inDays(-400), vaccine_name, next: inDays(next) }],
});
const due = (days: number): Partial<Animal> => ({
  ...FEMALE,
  is_pregnant: true,
  pregnancy_start_date: inDays(days - 283),
});

const alertsOf = (facts: Partial<Animal>) => check(sampleHerd({ herd: [sampleCow(facts)] }));

test.each<[string, Partial<Animal>, string, string[], string]>([
  [
    'a semination not checked',
    seminated(36),
    'check-due',
    [`check-due:cow-5:${inDays(-36)}`],
    'Seminated on 24 January 2024, not checked.',
  ],
  [
    'the same a week later',
    seminated(49),
    'check-due',
    [`check-due:cow-5:${inDays(-49)}`, `check-due:cow-5:${inDays(-49)}:late`],
    'Seminated on 11 January 2024, not checked.',
  ],
  [
    'a check without a clear result',
    {
      ...seminated(60),
      pregnancy_checks: [checked(inDays(-14), 'recheck')],
    },
    'check-due',
    [`check-due:cow-5:again:${inDays(-14)}`],
    'No clear result on 15 February 2024, check again.',
  ],
  [
    'a heat to watch for',
    seminated(20),
    'heat-expected',
    [`heat-expected:cow-5:${inDays(1)}`],
    'may come in heat tomorrow, on 1 March 2024: her last semination is not marked successful.',
  ],
  [
    'a heat that returns',
    { ...FEMALE, date_of_birth: inDays(-300), heats: [{ heat_date: inDays(-20) }] },
    'heat-returns',
    [`heat-returns:cow-5:${inDays(1)}`],
    'In heat on 9 February 2024, may come into heat again.',
  ],
  [
    'a cow past the waiting period',
    calved(63),
    'not-seminated',
    [`not-seminated:cow-5:${inDays(-63)}`],
    '63 days since calving, not seminated.',
  ],
  [
    'the same a week later',
    calved(67),
    'not-seminated',
    [`not-seminated:cow-5:${inDays(-67)}`, `not-seminated:cow-5:${inDays(-67)}:late`],
    '67 days since calving, not seminated.',
  ],
  [
    'one that was found empty',
    {
      ...calved(100),
      semination_records: seminated(36).semination_records ?? [],
      pregnancy_checks: [checked(TODAY, 'empty')],
    },
    'to-seminate',
    [`to-seminate:cow-5:${TODAY}`],
    'Calved on 21 November 2023, not pregnant.',
  ],
  [
    'a heifer that is old enough',
    { ...FEMALE, date_of_birth: inDays(-451) },
    'to-seminate',
    [`to-seminate:cow-5:${inDays(-1)}`],
    'Heifer, born on 5 December 2022.',
  ],
  [
    'a cow to dry off',
    { ...due(62), parity: 1, is_dry: false },
    'dry-off-due',
    [`dry-off-due:cow-5:${inDays(62)}`],
    'Calving expected on 1 May 2024, not dry.',
  ],
  [
    'a fresh cow',
    { ...calved(3), done: [] },
    'fresh-check',
    [`fresh-check:cow-5:${inDays(-3)}`],
    'Calved on 26 February 2024.',
  ],
  [
    'one for the vet',
    { ...calved(30), done: [] },
    'vet-check',
    [`vet-check:cow-5:${inDays(-30)}`],
    'Calved on 30 January 2024.',
  ],
  [
    'a calf without its tag',
    { date_of_birth: inDays(-8), movements: [] },
    'ear-tag-due',
    [`ear-tag-due:cow-5:${inDays(-8)}`],
    'Born on 21 February 2024.',
  ],
  [
    'a dose that is due',
    { treatments: [{ id: 7, medicine_name: 'Penicillin', doses: 3, doses_given: 1, next_dose: TODAY }] },
    'dose-due',
    ['dose-due:cow-5:7:2'],
    'Penicillin: dose 2 of 3.',
  ],
  [
    'milk on the day on which it is free again',
    { ...FEMALE, do_not_breed: true, withheld: { since: inDays(-4), until: `${TODAY}T18:00:00` } },
    'milk-free',
    [`milk-free:cow-5:${TODAY}`],
    'Milk withheld until 29 February 2024, 18:00.',
  ],
])('%s is reported', (_, facts, kind, keys, sentence) => {
  const [alert, ...others] = alertsOf(facts);
  expect(others).toEqual([]);
  expect(alert && [alert.kind, alert.keys]).toEqual([kind, keys]);
  expect(alert && sentenceOf(alert)).toContain(sentence);
  expect(Alert.parse(alert)).toEqual(alert);
});

test.each<[string, Partial<Animal>]>([
  ['a bull', {}],
  ['a heat long past', seminated(30)],
  ['a fresh cow that was looked at', calved(3)],
  [
    'milk that is withheld for days',
    { ...FEMALE, do_not_breed: true, withheld: { since: TODAY, until: `${inDays(3)}T18:00:00` } },
  ],
  ['milk whose end nobody knows', { ...FEMALE, do_not_breed: true, withheld: { since: TODAY, until: null } }],
  ['a calving in 22 days', { ...due(22), parity: 0 }],
])('%s is not reported', (_, facts) => {
  expect(alertsOf(facts)).toEqual([]);
});

describe('a vaccination', () => {
  test.each<[number, [string, string, boolean | undefined] | undefined, string[]]>([
    [8, undefined, []],
    [7, ['vaccination-due', 'soon', undefined], ['']],
    [0, ['vaccination-due', 'now', undefined], ['']],
    [-1, ['vaccination-overdue', 'now', true], ['']],
    [-6, ['vaccination-overdue', 'now', true], ['']],
    [-7, ['vaccination-overdue', 'now', true], ['', ':late']],
  ])('in %i days', (days, said, keys) => {
    const [alert] = alertsOf(dose(days));
    expect(alert && [alert.kind, alert.urgency, alert.late]).toEqual(said);
    expect(alert?.keys ?? []).toEqual(keys.map((end) => `vaccination-due:cow-5:bvd:${inDays(days)}${end}`));
  });

  it('is reported for each vaccine', () => {
    const doses = [...(dose(-3).doses ?? []), { id: 2, day: inDays(-9), vaccine_name: ' IBR ', next: TODAY }];
    expect(alertsOf({ doses }).map(sentenceOf)).toEqual([
      'Bella (DE 09 12345678) was due for BVD 3 days ago, on 26 February 2024.',
      'Bella (DE 09 12345678) is due for  IBR  today, on 29 February 2024.',
    ]);
  });
});

it('tells what somebody wrote down, also without an animal', () => {
  const tasks = [
    { id: 3, title: 'Mend the fence', due: TODAY, cow: null },
    { id: 4, title: 'Trim hooves', due: inDays(-8), cow: 5 },
  ];
  const alerts = check(sampleHerd({ tasks }));
  expect(alerts.map((alert) => [alert.names, alert.cow_ids, alert.keys, sentenceOf(alert)])).toEqual([
    [
      ['Bella'],
      [5],
      [`own-task:cow-5:4:${inDays(-8)}`, `own-task:cow-5:4:${inDays(-8)}:late`],
      'Bella (DE 09 12345678): Trim hooves.',
    ],
    [['Mend the fence'], [], [`own-task:task-3:3:${TODAY}`], 'Mend the fence.'],
  ]);
});

it('tells nothing of what is put off, and tells it when the time has come', () => {
  const holds = [{ id: 1, cow: 5, list: 'check', until: inDays(1) }];
  const herd = sampleHerd({ herd: [sampleCow(seminated(36))], holds });
  expect(check(herd)).toEqual([]);
  expect(check(herd, inDays(1))).toMatchObject([{ kind: 'check-due', list: 'check' }]);
});

it('tells a row when it comes and once more when it is late by a week, and at once both where it is so late already', () => {
  const herd = sampleHerd({ herd: [sampleCow(seminated(36))] });
  const said = new Set<string>();
  const days = Array.from({ length: 30 }, (_, day) => {
    const alerts = check(herd, inDays(day), said).filter(({ list }) => list === 'check');
    for (const key of alerts.flatMap(({ keys }) => keys)) said.add(key);
    return alerts.map(({ late }) => (late ? `${day} late` : `${day}`));
  });
  // Late is what the list calls so: here from the first day on, one day after the 35th.
  expect(days.flat()).toEqual(['0 late', '6 late']);
  const late = check(herd, inDays(20)).filter(({ list }) => list === 'check');
  expect(check(herd, inDays(21), new Set(late.flatMap(({ keys }) => keys)))).toEqual([]);
});

it('tells nothing again because the farm counts in other days', () => {
  const settings = { ...USUAL_WORK, check_days: 30, waiting_days: 50, dry_off_days: 50, ear_tag_days: 5 };
  for (const facts of [
    seminated(50),
    calved(90),
    { ...due(50), parity: 1, is_dry: false },
    { date_of_birth: inDays(-18), movements: [] },
  ]) {
    const herd = sampleHerd({ herd: [sampleCow(facts)] });
    const said = new Set(check(herd).flatMap(({ keys }) => keys));
    expect(said.size).toBeGreaterThan(0);
    expect(farmCheck(herd, dayOfWork(herd, settings, { today: TODAY }), said)).toEqual([]);
  }
});
