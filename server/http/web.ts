/** Serves the built web app: its files, which never change, and its page for every address outside the API. */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress } from './answers/compress.ts';
import { acceptedEncoding, type Encoding } from './answers/encoding.ts';
import { namesTag } from './answers/entity-tags.ts';
import { varyBy } from './answers/vary.ts';
import type { App } from './app-type.ts';
import { hashToken } from './hash-token.ts';
import { askedPath } from './requests/asked-path.ts';

const WEB = join(import.meta.dirname, '../../dist/web');

/** A script or a style: where there is none, a page in its place would be run as one, or be kept by a service worker. */
const CODE = /\.(js|css)$/i;

/** In place of the service worker: one that drops what it kept, and itself. Each page that it had loads anew from the server. */
const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) void page.navigate(page.url);
})()));
`;

interface WebParts {
  /** The folder of the built app. */
  root?: string;
  /** Whether browsers keep the app; else those that do give it up at their next visit. */
  serviceWorker?: boolean;
}

/** Serves the web app when it has been built; the API works without it. */
export async function serveWeb(app: App, { root = WEB, serviceWorker = true }: WebParts = {}): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root,
    // One route for all files, below: a route for each would take a tenth of the time of a start.
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // File names under assets/ carry a hash of the content.
      const lasting = path.includes(`${join('web', 'assets')}`);
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  let files: ReadonlySet<string> | undefined;
  let page: Promise<Page> | undefined;
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    page ??= readPage(root).catch((fault: unknown) => {
      page = undefined;
      throw fault;
    });
    return answerPage(request, reply, await page);
  };
  if (!serviceWorker)
    app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(NO_WORKER),
    );
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = askedPath(request);
    // They have a port of their own: a page in their place would be read as if they were empty.
    if (path === '/metrics') return reply.callNotFound();
    files ??= filesIn(root);
    if (path === '/index.html') return sendPage(request, reply);
    if (files.has(path)) return reply.sendFile(path);
    if (path.startsWith('/api/') || path === '/api' || path.startsWith('/assets/') || CODE.test(path))
      return reply.callNotFound();
    return sendPage(request, reply);
  });
}

/** The page in memory: a read of its file would wait for the passwords and pictures that take the same threads. */
interface Page {
  tag: string;
  bytes: Record<Encoding, Buffer>;
}

async function readPage(root: string): Promise<Page> {
  const file = join(root, 'index.html');
  const identity = await readFile(file);
  const [zstd, br, gzip] = await Promise.all([
    compress.zstd(identity),
    readFile(`${file}.br`),
    readFile(`${file}.gz`),
  ]);
  return { tag: `W/"${hashToken(identity.toString())}"`, bytes: { identity, zstd, br, gzip } };
}

function answerPage({ headers }: FastifyRequest, reply: FastifyReply, { tag, bytes }: Page): FastifyReply {
  varyBy(reply, 'accept-encoding');
  reply.headers({ etag: tag, 'cache-control': 'no-cache' });
  const known = headers['if-none-match'];
  if (known !== undefined && namesTag(known, tag)) return reply.code(304).send();
  const encoding = acceptedEncoding(headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bytes[encoding]);
}

/** The paths of all files of the web app. Read when it is first asked for: a start need not wait for it. */
function filesIn(root: string): ReadonlySet<string> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return new Set(files.map((file) => `/${file.replaceAll(sep, '/')}`));
}
