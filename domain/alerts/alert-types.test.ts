import { describe, expect, it } from 'vitest';
import { ALERT_TYPES, byWeight, sentenceParts } from './alert-types.ts';

describe('byWeight', () => {
  it('puts urgency first, then the weight of the type', () => {
    const alerts = [
      { type: 'health_alerts', urgency: 'now' },
      { type: 'birth_alerts', urgency: 'info' },
      { type: 'feed_alerts', urgency: 'soon' },
      { type: 'birth_alerts', urgency: 'now' },
    ] as const;
    expect([...alerts].sort(byWeight)).toEqual([alerts[3], alerts[0], alerts[2], alerts[1]]);
  });

  it('puts whatever is urgent first, of every type', () => {
    for (const type of ALERT_TYPES)
      for (const other of ALERT_TYPES) {
        expect(byWeight({ type, urgency: 'now' }, { type: other, urgency: 'soon' })).toBeLessThan(0);
        expect(byWeight({ type, urgency: 'soon' }, { type: other, urgency: 'info' })).toBeLessThan(0);
      }
  });

  it('gives each type a place of its own among what is equally urgent', () => {
    const sorted = ALERT_TYPES.map((type) => ({ type, urgency: 'now' })).sort(byWeight);
    expect(sorted.map(({ type }) => type)).toEqual([
      'birth_alerts',
      'feed_alerts',
      'vaccination_reminders',
      'breeding_reminders',
      'pregnancy_alerts',
      'health_alerts',
      'group_change_notifications',
    ]);
  });
});

describe('sentenceParts', () => {
  it.each([
    [
      'Bella (1) calves.',
      ['Bella'],
      [
        ['Bella', 0],
        [' (1) calves.', null],
      ],
    ],
    [
      '3 animals: Alma, Al and 1 more.',
      ['Alma', 'Al', 'Cora'],
      [
        ['3 animals: ', null],
        ['Alma', 0],
        [', ', null],
        ['Al', 1],
        [' and 1 more.', null],
      ],
    ],
    ['Nothing named.', [''], [['Nothing named.', null]]],
    [
      'It is Bella',
      ['Bella'],
      [
        ['It is ', null],
        ['Bella', 0],
      ],
    ],
  ])('%s', (sentence, names, parts) => {
    expect(sentenceParts(sentence, names).map(({ text, index }) => [text, index])).toEqual(parts);
  });
});
