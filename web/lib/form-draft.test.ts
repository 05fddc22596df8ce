import { describe, expect, test } from 'vitest';
import { type DraftStorage, dropDraft, keepDraft, readDraft } from './form-draft.ts';

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

  test.each(['no json', 'null', '[]', '{"values":{"a":1},"key":"k"}', '{"values":{}}', '{"key":"k"}'])(
    'what is no draft is ignored: %s',
    (text) => {
      const storage = memory();
      storage.entries.set('draft:cow', text);
      expect(readDraft(storage, 'cow')).toBeNull();
    },
  );

  test('a storage that refuses everything harms nothing', () => {
    const refuse = () => {
      throw new Error('forbidden');
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
    keepDraft(storage, 'cow', draft);
    dropDraft(storage, 'cow');
    expect(readDraft(storage, 'cow')).toBeNull();
  });
});
