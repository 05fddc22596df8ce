import { expect, it } from 'vitest';
import { bytesOfData, bytesOfText, CACHES, Caches } from './caches.ts';

const LIMIT = 10_000;

const sum = (caches: Caches) => CACHES.reduce((all, name) => all + caches.bytesIn(name), 0);

it('keep no more bytes than they may all together, and let go first what was not asked for longest', () => {
  const caches = new Caches(LIMIT);
  const herds = caches.open<number, string>('herds', bytesOfText);
  const texts = caches.open<number, string>('texts', bytesOfText);
  herds.set(1, 'moo'.repeat(500));
  herds.set(2, 'moo'.repeat(500));
  for (let key = 0; key < 100; key += 1) {
    texts.set(key, 'text'.repeat(100));
    expect(sum(caches)).toBeLessThanOrEqual(LIMIT);
    expect(herds.get(1)).toBeDefined();
  }
  expect(herds.get(2)).toBeUndefined();
  expect(texts.has(0)).toBe(false);
  expect(texts.has(99)).toBe(true);
  expect(caches.bytesIn('texts')).toBeGreaterThan(LIMIT / 2);
});

it('keep a value in the place of the one before, of each cache apart', () => {
  const caches = new Caches(LIMIT);
  const [one, other] = [
    caches.open<string, number[]>('work', bytesOfData),
    caches.open<string, number[]>('work', bytesOfData),
  ];
  one.set('a', [1, 2]);
  const bytes = caches.bytesIn('work');
  one.set('a', [3, 4]);
  expect(one.get('a')).toEqual([3, 4]);
  expect(other.get('a')).toBeUndefined();
  expect(caches.bytesIn('work')).toBe(bytes);
  other.set('a', [5, 6]);
  expect(caches.bytesIn('work')).toBe(2 * bytes);
  one.delete('a');
  expect([one.get('a'), other.get('a')]).toEqual([undefined, [5, 6]]);
  other.delete('a');
  expect(sum(caches)).toBe(0);
});

it('keep nothing larger than a quarter, nor what it was to replace', () => {
  const caches = new Caches(LIMIT);
  const texts = caches.open<string, string>('texts', bytesOfText);
  expect(texts.set('a', 'a'.repeat(LIMIT / 4 - 400))).toBe(true);
  expect(texts.set('a', 'a'.repeat(LIMIT / 4))).toBe(false);
  expect(texts.get('a')).toBeUndefined();
  expect(sum(caches)).toBe(0);
});

it('count two bytes for each character of a text as soon as one needs them', () => {
  expect(bytesOfText('é'.repeat(1000))).toBeLessThan(1100);
  expect(bytesOfText(`${'e'.repeat(999)}ł`)).toBeGreaterThan(2000);
});
