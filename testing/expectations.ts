/** What tests expect again and again of an answer and of a herd. */
import { expect } from 'vitest';
import { inParts } from '../server/database/in-parts.ts';
import type { Answer, Client } from './client.ts';

const AT_ONCE = 50;

/**
 * Expects a failure in the contract's shape: the status, a sentence, a stable word, and a sentence for exactly these
 * fields.
 */
export function expectRefusal(answer: Answer, status: number, ...fields: string[]): void {
  const faults = answer.body?.errors ?? {};
  expect({ status: answer.status, fields: Object.keys(faults).sort() }, JSON.stringify(answer.body)).toEqual({
    status,
    fields: [...fields].sort(),
  });
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.body.detail).toMatch(/^\S.*\.$/s);
  expect(answer.body.code).toMatch(/^[a-z_]+$/);
  for (const sentence of Object.values(faults)) expect(sentence).toMatch(/^\S.*\.$/s);
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\bat .*\.ts:|SQLITE|syntax error/i);
}

/** The codes of a failure's reasons, in their order. */
export function codesOf(answer: Answer): string[] {
  return answer.body.reasons.map(({ code }: { code: string }) => code);
}

/** Runs `attempt` and expects that the keeper's herd is exactly as it was: not even its revision was raised. */
export async function expectNothingWritten<T>(keeper: Client, attempt: () => Promise<T>): Promise<T> {
  const asItStands = async () => {
    const herd = await keeper.get('/api/cows/');
    const cows: { id: number }[] = herd.body;
    const feeds = await keeper.get('/api/feeds/');
    const details: unknown[] = [];
    // Some at a time: a farm may have only so many requests in work.
    for (const some of inParts(cows, AT_ONCE))
      details.push(...(await Promise.all(some.map(({ id }) => keeper.readCow(id)))));
    return { tag: herd.headers.etag, details, feeds: feeds.body };
  };
  const before = await asItStands();
  const result = await attempt();
  expect(await asItStands()).toEqual(before);
  return result;
}
