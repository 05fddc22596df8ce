import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await testApp();
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

it.each([
  ['a page without a login', '/healthz', 200],
  ['what the framework answers', '/api/history/', 200],
  ['the herd, which is answered before it', '/api/cows/', 200],
  ['what is not there', '/api/cows/999999/', 404],
  ['what nobody may see without a login', '/api/feeds/', 401],
])('answers HEAD as GET, without the body: %s', async (_, path, status) => {
  const keeper = await test.keeper();
  await keeper.cow();
  const headers = {
    'accept-encoding': 'identity',
    ...(status === 401 ? {} : { authorization: `Bearer ${keeper.access}` }),
  };
  const got = await fetch(url + path, { headers });
  const asked = await fetch(url + path, { method: 'HEAD', headers });
  expect([asked.status, got.status]).toEqual([status, status]);
  expect(asked.headers.get('content-type')).toBe(got.headers.get('content-type'));
  expect(asked.headers.get('content-length')).toBe(String((await got.arrayBuffer()).byteLength));
  expect(asked.headers.get('etag')).toBe(got.headers.get('etag'));
  expect((await asked.arrayBuffer()).byteLength).toBe(0);
});
