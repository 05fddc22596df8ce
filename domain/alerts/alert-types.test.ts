import { describe, expect, it } from 'vitest';
import { ALERT_TYPE_HEADINGS, ALERT_TYPES, byWeight, sentenceParts } from './alert-types.ts';

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

  it('knows every type', () => {
    for (const type of ALERT_TYPES) {
      expect(ALERT_TYPE_HEADINGS[type]).toBeTruthy();
      expect(byWeight({ type, urgency: 'now' }, { type, urgency: 'soon' })).toBeLessThan(0);
    }
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
