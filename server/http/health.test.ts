import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it.each(['/healthz', '/readyz'])('%s answers anybody', async (path) => {
  const { status, body } = await test.client.get(path);
  expect(status).toBe(200);
  expect(body).toEqual({ status: 'ok' });
});
