import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';

const ORIGIN = 'https://farm.example';

let test: TestApp;
let open: TestApp;
beforeAll(async () => {
  test = await testApp();
  open = await testApp({ CORS_ORIGIN: ORIGIN, TRUST_PROXY: 'on' });
});
afterAll(() => Promise.all([test.close(), open.close()]));

describe('what a browser is notified', () => {
  it.each(['/', '/login', '/api/cows/', '/api/openapi.json', '/api/nothing', '/api/docs/', '/healthz'])(
    'keeps foreign script, frames and guessing out of %s',
    async (path) => {
      const { headers } = await test.client.get(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      });
      const page = !path.startsWith('/api/') || path === '/api/docs/';
      expect(String(headers['permissions-policy']).includes('geolocation=()')).toBe(page);
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );

  it('is to keep no answer of the API, save those that say how', async () => {
    const keeper = await test.keeper();
    expect((await keeper.get('/api/user/')).headers['cache-control']).toBe('private, no-store');
    expect((await keeper.get('/api/cows/')).headers['cache-control']).toBe('private, no-cache');
  });

  it.each(['/%61pi/user/', '/api/%75ser/', '/%61%70%69/user?api', '/api/user/?/api/docs'])(
    'is to keep no answer of the API, however it is asked for: %s',
    async (path) => {
      const keeper = await test.keeper();
      const { status, headers } = await keeper.get(path);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      expect((await test.client.get(path)).status).toBe(401);
    },
  );

  it('is reported the same of an address of the API that leads nowhere, however it is written', async () => {
    const [plain, written] = [await test.client.get('/api/nothing'), await test.client.get('/%61pi/nothing')];
    expect(written.status).toBe(404);
    expect(written.headers['cache-control']).toBe(plain.headers['cache-control']);
    expect(written.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  });

  it('is to stay with https where it came by https, on the word of a trusted proxy alone', async () => {
    const forwarded = { 'x-forwarded-proto': 'https' };
    expect((await test.client.get('/', forwarded)).headers).not.toHaveProperty('strict-transport-security');
    expect((await open.client.get('/', forwarded)).headers['strict-transport-security']).toBe(
      'max-age=31536000',
    );
  });
});

describe('pages of other origins', () => {
  it('may not call the API', async () => {
    const answer = await test.client.get('/api/openapi.json', { origin: ORIGIN });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    const strange = await open.client.get('/api/openapi.json', { origin: 'https://other.example' });
    expect(strange.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('may call it when the settings name them', async () => {
    const answer = await open.client.get('/api/cows/', { origin: ORIGIN });
    expect(answer.status).toBe(401);
    expect(answer.headers['access-control-allow-origin']).toBe(ORIGIN);
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    const asked = await open.app.inject({
      method: 'OPTIONS',
      url: '/api/cows/update/1/',
      headers: { origin: ORIGIN, 'access-control-request-method': 'PATCH' },
    });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers['access-control-allow-methods']).toContain('PATCH');
    for (const header of ['If-Match', 'X-Entered-At'])
      expect(asked.headers['access-control-allow-headers']).toContain(header);
  });
});
