import { expect, it } from 'vitest';
import type { RequestContext } from '../request-context.ts';
import { ReadyAnswers } from './ready-answers.ts';

it.each(['identity', 'br', 'zstd', 'gzip'] as const)(
  'keeps bytes that are asked for as %s in memory of just their length',
  async (encoding) => {
    const ready = new ReadyAnswers<string>(1_000_000);
    const context = { farm_id: 1, revision: 1, generation: 'a', today: '2026-06-01' } as RequestContext;
    // Short bytes that are joined lie in memory that others use too.
    const make = async () => Buffer.concat([Buffer.alloc(2000, 'moo'), Buffer.from(']')]);
    const answer = await ready.answer(context, 'herd', { encoding, known: undefined }, make);
    expect(answer?.headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(answer?.bytes?.buffer.byteLength).toBe(answer?.bytes?.length);
  },
);
