/** Weights in sentences: in the unit of the farm, and the contract's word for word where it weighs in kg. */
import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../testing/words.ts';
import { type Message, message } from './message.ts';
import { sentenceOf } from './sentences.ts';

const hay = { named: [{ id: 1, name: 'Hay' }], count: 1, need: 27.5 };
const bella = { entity: 'cows', id: 1, name: 'Bella' } as const;
const outside = { least: 0, most: 5000 };

const SENTENCES: [Message, kg: string, lb: string][] = [
  [
    message('feed-low', { ...hay, stock: 1240.5, days: 45 }),
    'The feed lasts 45 more days: 1,240.5 kg of Hay against 27.5 kg a day.',
    'The feed lasts 45 more days: 2,735 lb of Hay against 60.5 lb a day.',
  ],
  [
    message('undo.field-changed-since', { ...bella, field: 'weight', now: 512, left: 500 }),
    'Bella was changed since: “Weight” is “512” now, not “500”.',
    'Bella was changed since: “Weight” is “1,128.8 lb” now, not “1,102.3 lb”.',
  ],
  [
    message('undo.field-changed-since', { ...bella, field: 'milk_supply_group', now: 2, left: 1 }),
    'Bella was changed since: “Milk supply group” is “2” now, not “1”.',
    'Bella was changed since: “Milk supply group” is “2” now, not “1”.',
  ],
  [
    message('import.amount-outside', { field: 'weight', value: 6000, ...outside }),
    'Weight: 6000 lies outside 0 to 5000 and is left out.',
    'Weight: 13,227.7 lb lies outside 0 lb to 11,023.1 lb and is left out.',
  ],
  [
    message('import.amount-outside', { field: 'milk_supply_group', value: 6000, ...outside }),
    'Milk supply group: 6000 lies outside 0 to 5000 and is left out.',
    'Milk supply group: 6000 lies outside 0 to 5000 and is left out.',
  ],
  [
    message('import.feed-amount-outside', { value: -1, least: 0, most: 1000 }),
    'The amount -1 lies outside 0 to 1000.',
    'The amount -2 lb lies outside 0 lb to 2,204.5 lb.',
  ],
];

describe.each(SENTENCES)('%j', (facts, kg, lb) => {
  it('is said in the unit of the farm', () => {
    expect(sentenceOf(ENGLISH, facts)).toBe(kg);
    expect(sentenceOf({ ...ENGLISH, weightUnit: 'kg' }, facts)).toBe(kg);
    expect(sentenceOf({ ...ENGLISH, weightUnit: 'lb' }, facts)).toBe(lb);
  });
});
