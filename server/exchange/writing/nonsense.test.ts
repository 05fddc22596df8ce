/** Whatever is sent is taken or refused at its place: what makes no sense is never a failure of the server. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COLLECTIONS } from '#domain/exchange/ade/collections.ts';
import { adeFaults } from '../../../testing/ade/validate.ts';
import { writingFarm } from '../../../testing/ade/writing.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const NONSENSE = [
  ...[null, 0, -1, 1e300, '', ' ', 'x', 'a'.repeat(3000), [], {}, [[]], true, '2026-01-01', '\u0000'],
  ...[{ id: 1 }, { id: '', scheme: '' }, { scheme: 'x', id: {} }],
];

/** A body in which every place in turn holds something else: each body that differs from it in one place. */
function* broken(body: unknown, turn: { next: number }): Generator<unknown> {
  yield NONSENSE[turn.next++ % NONSENSE.length];
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body))
    for (const other of broken(value, turn))
      yield Array.isArray(body)
        ? body.map((one, place) => (String(place) === name ? other : one))
        : { ...body, [name]: other };
}

it.each(COLLECTIONS.filter(({ readOnly }) => !readOnly).map(({ name }) => name))('%s', async (name) => {
  const { keeper, batch, get } = await writingFarm(test);
  await keeper.post('/api/imports/sample/');
  const turn = { next: 0 };
  const members = await get(`${name}?page-size=2`);
  const [{ identifier }] = await get('animals?page-size=1');
  // Of which the made-up herd may have none.
  const least = { animal: identifier, eventDateTime: '2026-05-01', remark: 'x' };
  for (const member of members.length > 0 ? members : [least]) {
    const sent = { ...member, meta: { source: 'elsewhere', sourceId: '1' } };
    const bodies = [...broken(sent, turn), ...broken(sent, turn)];
    const { status, body } = await batch(name, bodies);
    expect(status).toBe(200);
    expect(body.batchResults).toHaveLength(bodies.length);
    for (const result of body.batchResults) expect(adeFaults('icarBatchResult', result)).toEqual([]);
  }
});
