/** The API's document, and a page to read it and to try it on. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { App } from './app-type.ts';

const config = { public: true };
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
<main id="api"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true });\n`;

const CONTENT_TYPES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

type FileName = keyof typeof CONTENT_TYPES;

const File = z.object({ file: z.enum(['swagger-ui.css', 'swagger-ui-bundle.js']) });

/**
 * Serves /api/openapi.json and /api/docs/. The page's files come from @fastify/swagger-ui, read when they are first asked
 * for: registering that plugin would cost every start a tenth of its time. All who ask are sent the same bytes: read anew
 * for each, they were the cheapest way to fill the server's memory.
 */
export function serveDescription(app: App): void {
  let document: Buffer | undefined;
  app.get('/api/openapi.json', { config, schema }, async (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs/', { config, schema }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(PAGE),
  );
  app.get('/api/docs/start.js', { config, schema }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
  app.get('/api/docs/:file', { config, schema: { ...schema, params: File } }, async (request, reply) => {
    const { file } = request.params;
    return reply
      .type(CONTENT_TYPES[file])
      .header('cache-control', 'public, max-age=86400')
      .send(await readOnce(file));
  });
}

const files = new Map<FileName, Promise<Buffer>>();

function readOnce(file: FileName): Promise<Buffer> {
  let reading = files.get(file);
  if (!reading) {
    const folder = dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui'));
    reading = readFile(join(folder, 'static', file));
    files.set(file, reading);
    // What could not be read is tried again by whoever asks next.
    reading.catch(() => files.delete(file));
  }
  return reading;
}
