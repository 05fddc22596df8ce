/** What the metrics say of what was refused for want of room, and of a database that fails. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { buildApp } from './app.ts';
import { PrometheusMeter } from './http/metrics/prometheus.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ MAX_REQUESTS: '2' });
});
afterAll(() => test.close());

it('tells them apart', async () => {
  const meter = new PrometheusMeter({ version: '1', engine: 'sqlite' });
  const app = await buildApp({ ...test.services, meter });
  const held = Promise.withResolvers<void>();
  const route = (path: string, answer: () => Promise<unknown>) =>
    app.get(path, { config: { needs: 'public' }, schema: { hide: true } }, answer);
  route('/held', async () => held.promise.then(() => 'ok'));
  const failing = (code: string) => async () => {
    throw Object.assign(new Error('on purpose'), { code });
  };
  route('/full', failing('53100'));
  route('/damaged', failing('XX001'));
  route('/away', failing('ECONNREFUSED'));
  route('/taken', failing('23505'));
  route('/share', async () => {
    throw new AppError('unavailable', message('busy.exports-of-farm'));
  });
  route('/exports', async () => {
    throw new AppError('unavailable', message('busy.exports'));
  });
  const metric = async (name: string) => {
    const line = (await meter.registry.metrics()).split('\n').find((line) => line.startsWith(`${name} `));
    return line && Number(line.slice(name.length));
  };
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  for (const path of ['/full', '/damaged', '/away', '/share', '/exports'])
    expect(await statusOf(path), path).toBe(503);
  expect(await statusOf('/taken')).toBe(409);
  const underWay = [statusOf('/held'), statusOf('/held')];
  await expect.poll(() => metric('cowbell_http_requests_in_work')).toBe(2);
  expect(await statusOf('/held')).toBe(503);
  held.resolve();
  expect(await Promise.all(underWay)).toEqual([200, 200]);

  const failures = await Promise.all(
    ['unavailable', 'full', 'damaged', 'failing'].map((failure) =>
      metric(`cowbell_db_failures_total{failure="${failure}"}`),
    ),
  );
  expect(failures).toEqual([1, 1, 1, 0]);
  expect(await metric('cowbell_http_refused_total{reason="farm"}')).toBe(1);
  expect(await metric('cowbell_http_refused_total{reason="overload"}')).toBe(1 + 1);
  expect(await metric('cowbell_http_requests_in_work')).toBe(0);
  await app.close();
});
