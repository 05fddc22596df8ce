import { expect, it } from 'vitest';
import { bytesOfText, Caches } from '../../http/limits/caches.ts';
import { KeptByTag } from './kept-by-tag.ts';

it('makes a value once for a place and a tag, also where many ask at once', async () => {
  const kept = new KeptByTag<string>(new Caches(100_000), 'texts', bytesOfText);
  let made = 0;
  const ask = (place: string, tag: string) =>
    kept.of(place, tag, async () => {
      made += 1;
      return `${place} ${tag} ${made}`;
    });
  expect(await Promise.all([ask('a', '1'), ask('a', '1'), ask('b', '1')])).toEqual([
    'a 1 1',
    'a 1 1',
    'b 1 2',
  ]);
  expect(await ask('a', '1')).toBe('a 1 1');
  expect(await ask('a', '2')).toBe('a 2 3');
  expect(await ask('b', '1')).toBe('b 1 2');
});

it('keeps no failure, and no more than it may', async () => {
  const kept = new KeptByTag<string>(new Caches(4000), 'texts', bytesOfText);
  const long = 'long'.repeat(300);
  await expect(kept.of('a', '1', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await kept.of('a', '1', async () => 'once')).toBe('once');
  expect(await kept.of('a', '1', async () => 'again')).toBe('once');
  expect(await kept.of('a', '2', async () => long)).toBe(long);
  expect(await kept.of('a', '2', async () => 'anew')).toBe('anew');
  expect(await kept.of('a', '1', async () => 'anew too')).toBe('anew too');
});
