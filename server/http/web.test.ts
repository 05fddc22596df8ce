import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { App } from './app-type.ts';
import { serveWeb } from './web.ts';

const PAGE = '<!doctype html><title>Cowbell</title>';

let root: string;
let app: App;
beforeEach(async () => {
  root = temporaryFolder('cowbell-web-');
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'assets', 'app-1a2b.js'), 'moo()');
  writeFileSync(join(root, 'index.html'), PAGE);
  writeFileSync(join(root, 'index.html.br'), brotliCompressSync(PAGE));
  writeFileSync(join(root, 'index.html.gz'), gzipSync(PAGE));
  app = Fastify() as unknown as App;
  await serveWeb(app, { root });
});
afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('the page is answered at every address of the app, in what the browser reads, and once for who has it', async () => {
  const plain = await get('/cows/7');
  expect([plain.statusCode, plain.body]).toEqual([200, PAGE]);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  });
  const gzip = await get('/index.html', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(PAGE);
  const zstd = await get('/', { 'accept-encoding': 'gzip, br, zstd' });
  expect(zstd.headers['content-encoding']).toBe('zstd');
  expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(PAGE);
  const again = await get('/', { 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get('/api/nothing/')).statusCode).toBe(404);
  expect((await get('/assets/app-1a2b.js')).body).toBe('moo()');
  for (const path of [
    '/sw.js',
    '/old-1a2b.js',
    '/cow/styles.CSS',
    '/assets/app-old.js',
    '/sw.js?v=2',
    '/s%77.js',
  ])
    expect((await get(path)).statusCode, path).toBe(404);
});

it('the page is read from the disk once, so that it waits for nobody who keeps the disk or its threads', async () => {
  expect((await get('/')).statusCode).toBe(200);
  for (const name of ['index.html', 'index.html.br', 'index.html.gz']) rmSync(join(root, name));
  for (const encoding of ['identity', 'gzip', 'br', 'zstd']) {
    expect((await get('/', { 'accept-encoding': encoding })).statusCode, encoding).toBe(200);
  }
});

it('who turns the service worker off hands out one that removes itself and all that it kept', async () => {
  const without = Fastify() as unknown as App;
  await serveWeb(without, { root, serviceWorker: false });
  const { statusCode, headers, body } = await without.inject('/sw.js');
  await without.close();
  expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
    200,
    'no-cache',
    'text/javascript; charset=utf-8',
  ]);
  expect(body).toContain('registration.unregister()');
});
