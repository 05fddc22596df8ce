/** What is read of a farm, and written to an empty one, is the same herd there. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COLLECTIONS } from '#domain/exchange/ade/collections.ts';
import { writingFarm } from '../../../testing/ade/writing.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { Answer } from '../../../testing/client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Resource = Answer['body'];

/** Who called it so, where it is, and what its farm calls it; and when a feed was counted whose amount is the one that it came with. */
const NOT_COMPARED = new Set(['meta', 'location', 'feedId', 'alternativeIdentifiers', 'counted_on']);

/** What a resource says. */
function saidIn({ id: _, ...resource }: Resource): string {
  return JSON.stringify(resource, (name, value) => (NOT_COMPARED.has(name) ? undefined : value));
}

it('a herd comes back as it was', async () => {
  const from = await writingFarm(test);
  await from.keeper.post('/api/imports/sample/');
  const to = await writingFarm(test);
  const asked = (name: string) => `${name}?page-size=1000`;
  for (const { name, readOnly } of COLLECTIONS) {
    if (readOnly) continue;
    const members = await from.get(asked(name));
    if (members.length === 0) continue;
    const { status, body } = await to.batch(name, members);
    expect(status).toBe(200);
    const refused = body.batchResults.flatMap(({ messages }: Resource) =>
      (messages ?? []).filter(({ severity }: Resource) => severity === 'Error'),
    );
    expect({ name, refused }).toEqual({ name, refused: [] });
  }
  for (const { name } of COLLECTIONS) {
    const [before, after] = [await from.get(asked(name)), await to.get(asked(name))];
    expect({ name, said: after.map(saidIn).sort() }).toEqual({ name, said: before.map(saidIn).sort() });
  }
  for (const { name, readOnly } of COLLECTIONS) {
    if (readOnly) continue;
    const members = await from.get(asked(name));
    if (members.length === 0) continue;
    const again = await to.batch(name, members);
    expect([name, again.headers['x-journal-entry']]).toEqual([name, undefined]);
  }
});
