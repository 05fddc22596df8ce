/** The OpenAPI document, and a page on which people read it and try the calls. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { compress } from '../answers/compress.ts';
import { acceptedEncoding } from '../answers/encoding.ts';
import { varyBy } from '../answers/vary.ts';
import type { App } from '../app-type.ts';

const config = { needs: 'public' } as const;
const schema = { hide: true };

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Cowbell: the API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<nav aria-label="Interfaces" class="swagger-ui">
<p class="wrapper"><a href="/api/docs/">Cowbell’s own interface</a> · <a href="/api/docs/?ade">ICAR’s data exchange (ADE)</a></p>
</nav>
<main id="api"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/** Each of the two interfaces has a document of its own. */
const START = `const url = location.search === '?ade' ? '/ade/v1/openapi.json' : '/api/openapi.json';
SwaggerUIBundle({ url, dom_id: '#api', deepLinking: true });
`;

const CONTENT_TYPES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const File = z.object({ file: z.enum(['swagger-ui.css', 'swagger-ui-bundle.js']) });

/**
 * Serves /api/openapi.json and /api/docs/. The page's files come from @fastify/swagger-ui and are read when they are
 * first asked for, since registering that plugin would take a tenth of the time of a start. All clients are sent the
 * same bytes in memory: reading the files for each request would make it cheap to fill the server's memory.
 */
export function serveDescription(app: App): void {
  app.get('/api/openapi.json', { config, schema }, (request, reply) =>
    send(request, reply.type('application/json; charset=utf-8'), 'openapi.json', async () =>
      Buffer.from(JSON.stringify(app.swagger())),
    ),
  );
  app.get('/api/docs/', { config, schema }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(PAGE),
  );
  app.get('/api/docs/start.js', { config, schema }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
  app.get('/api/docs/:file', { config, schema: { ...schema, params: File } }, (request, reply) => {
    const { file } = request.params;
    reply.type(CONTENT_TYPES[file]).header('cache-control', 'public, max-age=86400');
    return send(request, reply, file, () => {
      const folder = dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui'));
      return readFile(join(folder, 'static', file));
    });
  });

  const ready = new Map<string, Promise<Buffer>>();

  /** Makes what is kept under a name once. When making fails, the next request tries again. */
  function once(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    let making = ready.get(name);
    if (!making) {
      making = make();
      ready.set(name, making);
      making.catch(() => ready.delete(name));
    }
    return making;
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: () => Promise<Buffer>,
  ) {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    varyBy(reply, 'accept-encoding');
    const plain = once(name, make);
    if (encoding === 'identity') return reply.send(await plain);
    reply.header('content-encoding', encoding);
    return reply.send(await once(`${name}.${encoding}`, async () => compress[encoding](await plain)));
  }
}
