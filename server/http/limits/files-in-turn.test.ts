import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('makes two files at a time, however many ask, and another farm need not wait for them all', async () => {
  const { keeper } = await test.animal();
  const { keeper: other } = await test.animal();
  let [threads, most] = [0, 0];
  const begun = (thread: Worker) => {
    threads += 1;
    most = Math.max(most, threads);
    thread.once('exit', () => {
      threads -= 1;
    });
  };
  process.on('worker', begun);
  const path = '/api/work/table/?format=xlsx';
  try {
    const asked = Array.from({ length: 12 }, () => keeper.get(path));
    const [others, ...answers] = await Promise.all([other.get(path), ...asked]);
    const statuses = answers.map(({ status }) => status);
    expect(others.status).toBe(200);
    expect(most).toBeLessThanOrEqual(2);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(6);
    for (const { body } of refused) expect(body.reasons).toMatchObject([{ code: 'busy.exports' }]);
  } finally {
    process.off('worker', begun);
  }
  // Each turn was given back, also by a request that was refused.
  expect((await keeper.get('/api/work/table/?format=pdf')).status).toBe(400);
  for (const format of ['csv', 'xlsx', 'csv'])
    expect((await keeper.get(`/api/work/table/?format=${format}`)).status).toBe(200);
});
