import { describe, expect, it } from 'vitest';
import { ALERT_TYPES, byWeight } from './alert-types.ts';

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
    const sorted = ALERT_TYPES.map((type) => ({ type, urgency: 'now' as const })).sort(byWeight);
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
