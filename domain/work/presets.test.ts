import { describe, expect, it } from 'vitest';
import { NUMBERS_OF_LIST, WORK_LISTS, WORK_NUMBERS } from './numbers.ts';
import { changeOfPreset, PRESET_NAMES, withPreset } from './presets.ts';
import { faultsOfWork, USUAL_WORK, withWork } from './settings.ts';

it('gives every number one list', () => {
  const placed = WORK_LISTS.flatMap((list) => NUMBERS_OF_LIST[list]);
  expect([...placed].sort()).toEqual(Object.keys(WORK_NUMBERS).sort());
});

describe('a kind of farm', () => {
  it('says what it would change, and changes that alone', () => {
    expect(changeOfPreset(USUAL_WORK, 'dairy')).toEqual({ on: [], off: [], days: [] });
    expect(changeOfPreset(USUAL_WORK, 'suckler')).toEqual({
      on: [],
      off: ['fresh_check', 'dry_off'],
      days: [{ list: 'weaned', number: 'weaned_days', from: 56, to: 200 }],
    });
    const own = withWork(USUAL_WORK, { check_days: 30, lists: { heat: false, dry_off: false } });
    const suckler = withPreset(own, 'suckler');
    expect(suckler).toMatchObject({ check_days: 30, weaned_days: 200, waiting_days: 60 });
    expect(suckler.lists).toEqual({ ...own.lists, fresh_check: false });
    expect(changeOfPreset(suckler, 'rearing')).toEqual({
      on: [],
      off: ['withheld', 'vet_check'],
      days: [{ list: 'weaned', number: 'weaned_days', from: 200, to: 56 }],
    });
  });

  it.each(PRESET_NAMES)('is what it says after %s, whichever came before', (name) => {
    const after = withPreset(USUAL_WORK, name);
    for (const before of PRESET_NAMES)
      expect(withPreset(withPreset(USUAL_WORK, before), name)).toEqual(after);
    expect(changeOfPreset(after, name)).toEqual({ on: [], off: [], days: [] });
  });
});

it.each([
  [{ fresh_from_days: 10 }, []],
  [{ fresh_from_days: 11 }, ['fresh_to_days']],
  [{ fresh_to_days: 0, vet_to_days: 24 }, ['fresh_to_days', 'vet_to_days']],
])('finds fault with a last day before the first: %o', (change, faults) => {
  expect(faultsOfWork(withWork(USUAL_WORK, change)).map(({ number }) => number)).toEqual(faults);
});
