import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACTS, CALVING } from '#domain/herd/acts/index.ts';
import { ACTS_ON_MANY } from '#domain/herd/acts/on-many.ts';
import type { Entry } from '#domain/outbox/entry.ts';
import { requestOf } from '#domain/outbox/request.ts';
import { entryWith } from '#domain/outbox/sample-entry.ts';
import { type TestApp, testApp } from '../app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const ofOne = ACTS.filter(({ waits }) => waits).map((act): Pick<Entry, 'kind' | 'args'> => {
  const sent = act.verb === 'delete' ? null : act === CALVING ? { calves: [] } : {};
  return { kind: act.kind, args: act.verb === 'create' ? { sent } : { id: 1, sent } };
});
const ofMany = ACTS_ON_MANY.map(({ kind }) => ({ kind, args: { sent: { shared: {}, animals: [] } } }));

it('an entry of every act that waits goes to an address of the server', async () => {
  const keeper = await test.keeper();
  const unknown: string[] = [];
  for (const act of [...ofOne, ...ofMany]) {
    const request = requestOf(entryWith(act), () => null);
    const answer = request && (await keeper.request(request.method, request.path, request.body));
    const reasons: { code: string }[] = answer?.body?.reasons ?? [];
    if (!answer || reasons.some(({ code }) => code.startsWith('address.'))) unknown.push(act.kind);
  }
  expect(unknown).toEqual([]);
  expect(ofOne.length + ofMany.length).toBeGreaterThan(60);
});

it('an act on many names one that the server knows', () => {
  const words = ofMany.map((act) => (requestOf(entryWith(act), () => null)?.body as { act?: string })?.act);
  expect(words).toEqual(ACTS_ON_MANY.map(({ word }) => word));
});
