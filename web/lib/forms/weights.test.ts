/** Weights typed in pounds: a form that is only opened changes nothing, and what is typed goes to kg and back. */
import { describe, expect, it } from 'vitest';
import { DAILY_FEED_KG, STOCK_KG, WEIGHT_KG } from '#domain/values/limits.ts';
import { seededRandom } from '#domain/values/random.ts';
import { changes } from './form-draft.ts';
import { TypedWeights } from './weights.ts';

const FIELDS = { weight: WEIGHT_KG, daily_feed_amount: DAILY_FEED_KG, total_amount: STOCK_KG };
const pounds = new TypedWeights(FIELDS, 'lb');
const kilograms = new TypedWeights(FIELDS, 'kg');

describe('weights of a form', () => {
  it('are shown in pounds, and in kg again', () => {
    const base = {
      name: 'Bella',
      weight: '550',
      daily_feed_amount: '10',
      total_amount: '',
      is_pregnant: true,
    };
    const shown = pounds.shown(base);
    expect(shown).toEqual({ ...base, weight: '1212.5', daily_feed_amount: '22' });
    expect(pounds.kept({ ...shown, weight: '1300', total_amount: '100.5' }, base)).toEqual({
      ...base,
      weight: '589.67',
      total_amount: '45.6',
    });
    expect(kilograms.shown(base)).toEqual(base);
    expect(kilograms.kept(base, base)).toEqual(base);
  });

  it('are unchanged where nothing was typed, or the same again, however many digits stand in kg', () => {
    const random = seededRandom(3);
    for (let turn = 0; turn < 3000; turn += 1) {
      const base = {
        weight: String(random.next() * 5000),
        daily_feed_amount: String(random.int(0, 10_000) / 10),
        total_amount: String(random.int(0, 1_000_000_000) / 10),
      };
      const shown = pounds.shown(base);
      expect(changes(base, pounds.kept(shown, base))).toEqual({});
      expect(pounds.faults(shown)).toEqual([]);
    }
  });

  it('typed are what a later form shows', () => {
    for (const [weight, feed] of [
      ['1212.6', '22.5'],
      ['0.1', '0.5'],
      ['11023.1', '2204.5'],
      ['.5', '1'],
    ] as const) {
      const kept = pounds.kept({ weight, daily_feed_amount: feed }, { weight: '', daily_feed_amount: '' });
      expect(pounds.shown(kept)).toEqual({ weight: String(Number(weight)), daily_feed_amount: feed });
    }
  });

  it('are judged in pounds; what is no number is left to the schema', () => {
    expect(pounds.faults({ weight: '11023.2', daily_feed_amount: '5.3', total_amount: '-1' })).toEqual([
      { code: 'value.too-big', values: { most: 11_023.1 }, field: 'weight' },
      { code: 'value.not-in-steps', values: { step: 0.5 }, field: 'daily_feed_amount' },
      { code: 'value.too-small', values: { least: 0 }, field: 'total_amount' },
    ]);
    const unread = { weight: '1,250', daily_feed_amount: '', total_amount: 'much' };
    expect(pounds.faults(unread)).toEqual([]);
    expect(pounds.kept(unread, {})).toEqual(unread);
    expect(pounds.shown(unread)).toEqual(unread);
  });
});
