/** The built web app: files that never change, and its one page for every address that is not the API's. */
import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from './app-type.ts';
import { askedPath } from './requests/asked-path.ts';

const WEB = join(import.meta.dirname, '../../dist/web');

/** Serves the web app when it has been built; the API works without it. */
export async function serveWeb(app: App): Promise<void> {
  if (!existsSync(join(WEB, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: WEB,
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
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = askedPath(request);
    files ??= filesOfWeb();
    if (files.has(path)) return reply.sendFile(path);
    if (path.startsWith('/api/') || path === '/api' || path.startsWith('/assets/'))
      return reply.callNotFound();
    return reply.sendFile('index.html');
  });
}

/** The paths of all files of the web app. Read when it is first asked for: a start need not wait for it. */
function filesOfWeb(): ReadonlySet<string> {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' });
  return new Set(files.map((file) => `/${file.replaceAll(sep, '/')}`));
}
