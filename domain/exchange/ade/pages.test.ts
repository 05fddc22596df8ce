import { describe, expect, it } from 'vitest';
import { byPlace, cursorOf, cutPage, isAsked, readPage } from './pages.ts';

const asked = (query: Record<string, unknown>) => {
  const read = readPage(query);
  if (!('size' in read)) throw new Error(JSON.stringify(read));
  return read;
};

describe('what is asked for', () => {
  it('is all, 500 at a time, where nothing is said', () => {
    expect(asked({ other: 'x' })).toEqual({ from: null, to: null, animal: null, size: 500, after: null });
  });

  it('is what was said', () => {
    const query = {
      ...{
        'meta-modified-from': '2026-06-15T12:00:00+02:00',
        'meta-modified-to': '2026-06-15T10:00:00.005Z',
      },
      ...{ 'animal-scheme': 'eu.bovine', 'animal-id': 'DE1', 'page-size': '7' },
    };
    const from = Date.parse('2026-06-15T10:00:00Z');
    expect(asked(query)).toMatchObject({
      from,
      to: from + 5,
      size: 7,
      animal: { scheme: 'eu.bovine', id: 'DE1' },
    });
  });

  it('is a page after a place', () => {
    const place = { modified: Date.parse('2026-06-15T10:00:00Z'), key: 'weights/12' };
    expect(asked({ cursor: cursorOf(place) }).after).toEqual(place);
  });

  it.each([['x'], ['~'], ['zz~'], [`zz~${'k'.repeat(200)}`], [['a', 'b']]])(
    'is refused after %j',
    (cursor) => {
      expect(readPage({ cursor })).toEqual([
        expect.objectContaining({ type: 'invalid', instance: '/cursor' }),
      ]);
    },
  );
});

describe('pages', () => {
  const places = [
    { modified: 1, key: 'b' },
    { modified: 2, key: 'c' },
    { modified: 2, key: 'a' },
    { modified: 3, key: 'd' },
  ].sort(byPlace);
  const keys = (some: readonly { key: string }[]) => some.map(({ key }) => key).join('');

  it('are in the order of changes, then of names', () => {
    expect(keys(places)).toBe('bacd');
  });

  it('begin after a place, be it gone, and tell whether more follow', () => {
    const first = cutPage(places, { after: null, size: 2 });
    expect([keys(first.page), first.hasMore]).toEqual(['ba', true]);
    const next = cutPage(places, { after: { modified: 2, key: 'b' }, size: 2 });
    expect([keys(next.page), next.hasMore]).toEqual(['cd', false]);
  });

  it('have what was changed at a moment or after it, and before another', () => {
    expect(keys(places.filter((one) => isAsked(one, { from: 2, to: 3 })))).toBe('ac');
  });
});
