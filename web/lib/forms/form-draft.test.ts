import { describe, expect, test } from 'vitest';
import { DRAFT_STEPS, type KeptDraft } from './draft-format.ts';
import {
  type DraftStorage,
  dropDraft,
  dropUnreadable,
  type FormValues,
  keepDraft,
  readDraft,
  takeUp,
} from './form-draft.ts';
import { clashes } from './stale.ts';

function memory(): DraftStorage & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

const draft = { values: { name: 'Bella', is_pregnant: true }, key: 'k1' };

describe('form drafts', () => {
  test('a kept draft is read back, key and all', () => {
    const storage = memory();
    keepDraft(storage, 'cow', draft);
    expect(readDraft(storage, 'cow')).toEqual(draft);
  });

  test('forms do not see each other', () => {
    const storage = memory();
    keepDraft(storage, 'cow', draft);
    expect(readDraft(storage, 'feed')).toBeNull();
  });

  test('a dropped draft is gone', () => {
    const storage = memory();
    keepDraft(storage, 'cow', draft);
    dropDraft(storage, 'cow');
    expect(readDraft(storage, 'cow')).toBeNull();
  });

  test.each([
    'no json',
    'null',
    '[]',
    '{"values":{"a":1},"key":"k"}',
    '{"values":{}}',
    '{"key":"k"}',
    '{"values":{},"key":"k","on":null}',
    '{"values":{},"key":"k","on":{}}',
  ])('what is no draft is ignored: %s', (text) => {
    const storage = memory();
    storage.entries.set('draft:cow', text);
    expect(readDraft(storage, 'cow')).toBeNull();
  });

  test('a draft is kept with its format', () => {
    const storage = memory();
    keepDraft(storage, '7:cow', draft);
    expect(JSON.parse(storage.entries.get('draft:7:cow') ?? '')).toEqual({ format: 'draft/1', ...draft });
  });

  test('a draft that an older build kept is brought up, by what it is a draft of', () => {
    const storage = memory();
    storage.entries.set('draft:7:feed-3', '{"values":{"amount":"5"},"key":"k1"}');
    storage.entries.set('draft:7:cow', '{"values":{"amount":"5"},"key":"k1"}');
    const renamed = (kept: KeptDraft, form: string): KeptDraft => {
      if (!form.startsWith('feed')) return kept;
      const { amount, ...values } = kept.values as FormValues;
      return { ...kept, values: { ...values, total_amount: amount } };
    };
    DRAFT_STEPS.push(renamed);
    try {
      expect(readDraft(storage, '7:feed-3')).toEqual({ values: { total_amount: '5' }, key: 'k1' });
      expect(readDraft(storage, '7:cow')).toEqual({ values: { amount: '5' }, key: 'k1' });
      keepDraft(storage, '7:new', draft);
      expect(readDraft(storage, '7:new')).toEqual(draft);
    } finally {
      DRAFT_STEPS.pop();
    }
  });

  test('a draft that cannot be brought up is none, and is dropped once', () => {
    const storage = memory();
    keepDraft(storage, '7:cow', draft);
    DRAFT_STEPS.push(() => null);
    try {
      expect(readDraft(storage, '7:cow')).toBeNull();
      expect(dropUnreadable(storage, '7:cow')).toBe(true);
      expect(storage.entries.size).toBe(0);
      expect(dropUnreadable(storage, '7:cow')).toBe(false);
    } finally {
      DRAFT_STEPS.pop();
    }
  });

  test('a draft of a newer build is none, as is what is no draft; one that can be read stays', () => {
    const storage = memory();
    for (const text of [
      '{"format":"draft/2","values":{"name":"x"},"key":"k"}',
      '{"format":7}',
      'no json',
      'null',
    ]) {
      storage.entries.set('draft:cow', text);
      expect(readDraft(storage, 'cow')).toBeNull();
      expect(dropUnreadable(storage, 'cow')).toBe(true);
      expect(storage.entries.size).toBe(0);
    }
    keepDraft(storage, 'cow', draft);
    expect(dropUnreadable(storage, 'cow')).toBe(false);
    expect(readDraft(storage, 'cow')).toEqual(draft);
  });

  test('a storage that refuses everything harms nothing', () => {
    const refuse = () => {
      throw new Error('forbidden');
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
    keepDraft(storage, 'cow', draft);
    dropDraft(storage, 'cow');
    expect(dropUnreadable(storage, 'cow')).toBe(false);
    expect(readDraft(storage, 'cow')).toBeNull();
  });
});

describe('a draft that is taken up later', () => {
  const typed = { values: { weight: '620' }, key: 'k1', on: { version: 1, weight: 600 } };
  const shown = { weight: '610', breed: 'Limousin' };
  const now = { version: 4, weight: 610, breed: 'Limousin' };

  test('is still a change of the version that it was typed on', () => {
    expect(takeUp(typed, shown, now)).toEqual({
      values: { weight: '620' },
      key: 'k1',
      on: { version: 1, weight: 600, breed: 'Limousin' },
      tried: false,
    });
  });

  test('keeps its key when a save was sent whose answer never came, even if nothing was typed', () => {
    const sent = { values: {}, key: 'k1', tried: true };
    expect(takeUp(sent, shown, now)).toMatchObject({ values: {}, key: 'k1', tried: true });
    expect(takeUp({ ...sent, tried: false }, shown, now)).toBeNull();
  });

  test('clashes with what somebody entered since, but only where it was typed before that', () => {
    const on = takeUp(typed, shown, now)?.on ?? now;
    // The breed is typed now, over what is on the screen.
    expect(clashes(on, now, { weight: 620, breed: 'Angler' })).toEqual(['weight']);
  });

  test('never counts as typed on a newer version than any of what it shows', () => {
    const newer = { ...typed, on: { version: 9, weight: 600 } };
    expect(takeUp(newer, shown, now)?.on.version).toBe(4);
  });

  test('loses what stands there anyway, and its base with it', () => {
    const values = { weight: '610', breed: 'Angler' };
    const draft = { values, key: 'k1', on: { version: 1, weight: 600, breed: 'Jersey' } };
    expect(takeUp(draft, shown, now)).toMatchObject({
      values: { breed: 'Angler' },
      on: { version: 1, weight: 610, breed: 'Jersey' },
    });
    expect(takeUp(draft, values, now)).toBeNull();
  });

  test('counts as typed now when it is of a build that did not keep what it was typed on', () => {
    expect(takeUp({ values: typed.values, key: 'k1' }, shown, now)?.on).toEqual(now);
  });

  test('is none where there was none', () => {
    expect(takeUp(null, shown, now)).toBeNull();
  });
});
