/**
 * A floor: bare `node:http` in a process of its own, doing only what is necessary. Started by the bench with a kind
 * and its options as JSON; prints its port when it listens.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { bareStore } from './bare-store.ts';
import type { FloorKind, FloorOptions } from './floors.ts';

const kind = process.argv[2] as FloorKind;
const options = JSON.parse(process.argv[3] ?? '{}') as FloorOptions;

async function listener(): Promise<RequestListener> {
  const answer = await answerer();
  if (!options.postgres || kind === 'cow' || kind === 'create') return answer;
  // Another instance may have changed the herd, so every answer has to ask the database for its state.
  const store = await bareStore(options);
  return async (request, response) => {
    await store.readKeeper();
    answer(request, response);
  };
}

async function answerer(): Promise<RequestListener> {
  if (kind === 'not-modified') return (_request, response) => response.writeHead(304).end();
  if (kind === 'bytes') {
    const bytes = readFileSync(options.file ?? '');
    const headers = {
      'content-type': 'application/json',
      'content-length': bytes.length,
      ...options.headers,
    };
    return (_request, response) => response.writeHead(200, headers).end(bytes);
  }
  const store = await bareStore(options);
  if (kind === 'cow') {
    return async (_request, response) => {
      const text = JSON.stringify(await store.readCow());
      response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    };
  }
  return async (request, response) => {
    const cow = await store.createCow(JSON.parse(await bodyOf(request)));
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(cow));
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const server = createServer(await listener());
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : '');
});
