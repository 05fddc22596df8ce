import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';

const NEW = /^[\w-]{16,}$/;

/** An app that listens, with the lines of its log. */
async function logged(settings: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const test = await testApp(settings, { logger: { level: 'info', stream } });
  test.app.get('/fault', { schema: { hide: true } }, () => {
    throw new Error('Nobody foresaw this');
  });
  test.app.get('/busy', { schema: { hide: true } }, () => {
    throw new AppError('unavailable', message('server.busy'));
  });
  test.app.get('/elsewhere', { schema: { hide: true } }, () => {
    throw new AppError('ade_too_slow', message('ade-source.too-slow'));
  });
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  return { test, url, lines };
}

describe('the id of a request', () => {
  let test: TestApp;
  let url: string;
  let lines: Record<string, unknown>[];
  beforeAll(async () => {
    ({ test, url, lines } = await logged());
  });
  afterAll(() => test.close());

  it.each([
    ['an answer', '/api/settings/', 200, true],
    ['a ready herd', '/api/cows/', 200, true],
    ['an address that is none', '/api/nothing/', 404, true],
    ['a call without a login', '/api/feeds/', 401, true],
    // Neither has a line of its own.
    ['a look whether the server lives', '/healthz', 200, false],
    ['a refusal of the framework', '/api/cows/%', 400, false],
  ])('is told with %s, and is in its line of the log', async (_, path, status, isLogged) => {
    const keeper = await test.keeper();
    // What is ready is read by the second call.
    const headers: Record<string, string> =
      status === 401 ? {} : { authorization: `Bearer ${keeper.access}` };
    const answers = [await fetch(url + path, { headers }), await fetch(url + path, { headers })];
    const ids = answers.map((answer) => answer.headers.get('x-request-id') ?? '');
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    for (const id of ids) expect(id).toMatch(NEW);
    expect(ids[0]).not.toBe(ids[1]);
    for (const id of isLogged ? ids : [])
      await expect
        .poll(() => lines.filter(({ request_id }) => request_id === id))
        .toEqual([expect.objectContaining({ method: 'GET', path, status })]);
    expect(lines.every((line) => !('reqId' in line))).toBe(true);
  });

  it('comes with a 304 as well', async () => {
    const keeper = await test.keeper();
    const authorization = `Bearer ${keeper.access}`;
    const first = await fetch(`${url}/api/cows/`, { headers: { authorization } });
    const known = { authorization, 'if-none-match': first.headers.get('etag') ?? '' };
    const second = await fetch(`${url}/api/cows/`, { headers: known });
    expect(second.status).toBe(304);
    expect(second.headers.get('x-request-id')).toMatch(NEW);
  });

  it('stands in the log beside farm and user, and no name or token does', async () => {
    const keeper = await test.keeper();
    const { body: farm } = await keeper.get('/api/farms/');
    for (const path of ['/api/cows/', '/api/feeds/']) {
      const headers = { authorization: `Bearer ${keeper.access}` };
      const id = (await fetch(url + path, { headers })).headers.get('x-request-id');
      const find = () => lines.find(({ request_id }) => request_id === id);
      await expect
        .poll(find)
        .toMatchObject({ farm: farm[0].id, user: expect.any(Number), ms: expect.any(Number) });
      const line = find();
      expect(JSON.stringify(line)).not.toContain(keeper.username);
      expect(JSON.stringify(line)).not.toContain(keeper.access);
    }
  });

  it('is what one tells who asks for help after a fault of the server', async () => {
    const answer = await fetch(`${url}/fault`);
    const id = answer.headers.get('x-request-id') ?? '';
    const { detail } = (await answer.json()) as { detail: string };
    expect([answer.status, detail]).toEqual([
      500,
      `Something went wrong. If you ask for help, tell this: ${id}`,
    ]);
    const line = { msg: 'request failed', err: expect.objectContaining({ message: 'Nobody foresaw this' }) };
    expect(lines.filter(({ request_id }) => request_id === id)).toContainEqual(expect.objectContaining(line));
  });

  it.each([
    ['a server that is too busy', '/busy', 503, { code: 'unavailable', reason: 'server.busy' }],
    [
      'a server elsewhere that cannot be read',
      '/elsewhere',
      502,
      { code: 'ade_too_slow', reason: 'ade-source.too-slow' },
    ],
  ])('is in a line of warning without a stack after %s', async (_, path, status, reason) => {
    const answer = await fetch(url + path);
    const id = answer.headers.get('x-request-id');
    expect(answer.status).toBe(status);
    const told = lines.filter((line) => line.request_id === id && line.msg !== 'answered');
    expect(told).toEqual([expect.objectContaining({ level: 40, msg: 'request refused', ...reason })]);
    expect(told[0]).not.toHaveProperty('err');
  });

  it('is not taken from somebody who is no proxy', async () => {
    const answer = await fetch(`${url}/healthz`, { headers: { 'x-request-id': 'mine' } });
    expect(answer.headers.get('x-request-id')).toMatch(NEW);
  });
});

describe('behind a proxy', () => {
  let test: TestApp;
  let url: string;
  beforeAll(async () => {
    ({ test, url } = await logged({ TRUST_PROXY: '1', CORS_ORIGIN: 'https://herd.example' }));
  });
  afterAll(() => test.close());

  it.each([
    ['a', true],
    ['Az09._-'.padEnd(64, 'x'), true],
    ['x'.repeat(65), false],
    ['with space', false],
    ['a"b', false],
  ])('the id %s is taken over: %s', async (id, isTaken) => {
    const answer = await fetch(`${url}/healthz`, { headers: { 'x-request-id': id } });
    const told = answer.headers.get('x-request-id');
    if (isTaken) expect(told).toBe(id);
    else expect(told).toMatch(NEW);
  });

  it('pages of other origins may read it', async () => {
    const answer = await fetch(`${url}/healthz`, { headers: { origin: 'https://herd.example' } });
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
  });
});
