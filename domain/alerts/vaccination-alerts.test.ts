import { describe, expect, test } from 'vitest';
import { inDays, sampleHerd, sentenceOf, TODAY } from '../../testing/sample-checked-herd.ts';
import type { CheckedDose } from './checked-herd.ts';
import { vaccinationAlerts } from './vaccination-alerts.ts';

function dose(given: number, next: number | null, more: Partial<CheckedDose> = {}): CheckedDose {
  return {
    id: 1,
    cow: 5,
    vaccine_name: 'BVD',
    vaccination_date: `${inDays(given)}T08:00:00`,
    next_vaccination_date: next === null ? null : `${inDays(next)}T08:00:00`,
    ...more,
  };
}

const alerts = (...doses: CheckedDose[]) => vaccinationAlerts(sampleHerd({ doses }), TODAY);

describe('the next dose', () => {
  test.each([
    [8, undefined],
    [7, ['vaccination-due', 'soon', 'Bella (DE 09 12345678) is due for BVD in 7 days, on 7 March 2024.']],
    [1, ['vaccination-due', 'soon', 'Bella (DE 09 12345678) is due for BVD tomorrow, on 1 March 2024.']],
    [0, ['vaccination-due', 'now', 'Bella (DE 09 12345678) is due for BVD today, on 29 February 2024.']],
    [
      -1,
      [
        'vaccination-overdue',
        'now',
        'Bella (DE 09 12345678) was due for BVD yesterday, on 28 February 2024.',
      ],
    ],
    [
      -365,
      ['vaccination-overdue', 'now', 'Bella (DE 09 12345678) was due for BVD 365 days ago, on 1 March 2023.'],
    ],
    [null, undefined],
  ])('in %s days', (next, told) => {
    const [alert] = alerts(dose(-400, next));
    expect(alert && [alert.kind, alert.urgency, sentenceOf(alert)]).toEqual(told);
  });

  test('has a key for its stage, vaccine and date', () => {
    expect(alerts(dose(-30, 7))[0]?.keys).toEqual(['vaccination-due:cow-5:bvd:2024-03-07']);
    expect(alerts(dose(-30, -1))[0]?.keys).toEqual(['vaccination-overdue:cow-5:bvd:2024-02-28']);
  });
});

describe('a newer vaccination with the same vaccine', () => {
  test.each([
    ['takes an overdue one off', [dose(-400, -35), dose(-20, 345)], []],
    ['also when it came early', [dose(-100, 3), dose(-20, 345)], []],
    ['also when it was the last', [dose(-100, 3), dose(-20, null)], []],
    ['in whatever order they come', [dose(-20, 345), dose(-400, -35)], []],
    ['however its name was typed', [dose(-400, -35), dose(-20, 345, { vaccine_name: ' bvd ' })], []],
    ['asks for its own next dose', [dose(-400, -35), dose(-20, 1)], ['2024-03-01']],
    [
      'on the same day: the one entered later counts',
      [dose(-20, 1, { id: 9 }), dose(-20, 345)],
      ['2024-03-01'],
    ],
    ['is another for another animal', [dose(-400, -35), dose(-20, 345, { cow: 6 })], ['2024-01-25']],
  ])('%s', (_, doses, dates) => {
    expect(alerts(...doses).map(({ date }) => date)).toEqual(dates);
  });

  test('leaves other vaccines alone', () => {
    const told = alerts(dose(-400, -35), dose(-20, 5, { vaccine_name: 'IBR' }));
    expect(told.map(({ kind }) => kind)).toEqual(['vaccination-overdue', 'vaccination-due']);
  });
});

test('an animal that has left the herd is not told of', () => {
  expect(alerts(dose(-400, 0, { cow: 6 }))).toEqual([]);
});
