import { expect, it } from 'vitest';
import { Caches } from '../../http/limits/caches.ts';
import type { RequestContext } from '../request-context.ts';
import { ReadyAnswers } from './ready-answers.ts';

it.each(['identity', 'br', 'zstd', 'gzip'] as const)(
  'keeps bytes that are asked for as %s in memory of just their length',
  async (encoding) => {
    const ready = new ReadyAnswers<string>(new Caches(4_000_000), 'herds');
    const context = { farm_id: 1, revision: 1, generation: 'a', today: '2026-06-01' } as RequestContext;
    // Short bytes that are joined lie in memory that others use too.
    const make = async () => Buffer.concat([Buffer.alloc(2000, 'moo'), Buffer.from(']')]);
    const answer = await ready.answer(context, 'herd', { encoding, known: undefined }, make);
    expect(answer?.headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(answer?.bytes?.buffer.byteLength).toBe(answer?.bytes?.length);
  },
);

const RAW = Buffer.from('moo'.repeat(1000));
const context = { farm_id: 1, revision: 1, generation: 'a', today: '2026-06-01' } as RequestContext;

/** Asks for a herd of `RAW`, and says whether it had to be made. */
function asker(ready: ReadyAnswers<string>) {
  return async (place: string, encoding: 'identity' | 'gzip') => {
    let made = false;
    await ready.answer(context, place, { encoding, known: undefined }, async () => {
      made = true;
      return RAW;
    });
    return made;
  };
}

it('counts what is compressed with what it is made of', async () => {
  const caches = new Caches(100_000);
  const ready = new ReadyAnswers<string>(caches, 'herds');
  const ask = asker(ready);
  expect(await ask('a', 'identity')).toBe(true);
  const plain = caches.bytesIn('herds');
  expect(plain).toBeGreaterThan(RAW.length);
  expect(await ask('a', 'gzip')).toBe(false);
  expect(caches.bytesIn('herds')).toBeGreaterThan(plain);
  expect(ready.ready(context, 'a', { encoding: 'gzip', known: undefined })).not.toBeNull();
});

it('keeps a herd without what is compressed where both are too large together', async () => {
  const measured = new Caches(100_000);
  await asker(new ReadyAnswers(measured, 'herds'))('a', 'identity');
  const plain = measured.bytesIn('herds');
  const caches = new Caches(4 * plain);
  const ask = asker(new ReadyAnswers(caches, 'herds'));
  expect([await ask('a', 'gzip'), await ask('a', 'gzip'), await ask('a', 'identity')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(caches.bytesIn('herds')).toBe(plain);
});

it('answers what is too large to be kept', async () => {
  const caches = new Caches(4000);
  const ready = new ReadyAnswers<string>(caches, 'herds');
  const answer = await ready.answer(
    context,
    'a',
    { encoding: 'identity', known: undefined },
    async () => RAW,
  );
  expect(answer?.bytes).toEqual(RAW);
  expect(await asker(ready)('a', 'gzip')).toBe(true);
  expect(caches.bytesIn('herds')).toBe(0);
});
