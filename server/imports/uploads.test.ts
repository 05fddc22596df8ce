/** Uploads that take long, or never arrive: how much memory and disk they may use, and that they give it back. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { previewImport } from '../../testing/import-files.ts';
import { readInBuiltThread } from '../../testing/reading-thread.ts';
import { fileReceiver, removeFiles } from './received-files.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

const PLAIN = { 'herd.csv': 'ID number,Name,Date of birth\nDE 1,Wendy,2024-01-31\n' };
const BOUNDARY = 'between';
const part = (disposition: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}`;
const FIELD = part('name="note"', 'x'.repeat(1000));
const FILE = part('name="files"; filename="a.csv"', 'ID number,Name\n');

/** A connection that has sent the beginning of a form, and stops there. */
async function beginning({ app }: TestApp, { access }: Client, sent: string): Promise<Socket> {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  cleanUp.push(async () => socket.destroy());
  await once(socket, 'connect');
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  socket.write(
    `POST /api/imports/preview/ HTTP/1.1\r\nHost: cowbell\r\nAuthorization: Bearer ${access}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: 1000000\r\n\r\n${sent}`,
  );
  return socket;
}

it('are four of a farm at a time, wherever they stop, and take nothing once they have broken off', async () => {
  const test = await testApp({}, { readFiles: readInBuiltThread });
  cleanUp.push(() => test.close());
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const [keeper, other] = [await test.keeper(), await test.keeper()];
  const stops = ['', FIELD, `${FIELD}\r\n${FILE}`, `${FILE}\r\n--${BOUNDARY}\r\n`];
  const sockets = await Promise.all(stops.map((sent) => beginning(test, keeper, sent)));
  const asks = (who: Client) => previewImport(who, PLAIN).then(({ status }) => status);
  const folders = () => readdir(join(test.config.dataDir, 'under-way'));

  await vi.waitFor(async () => expect(await folders()).toHaveLength(stops.length), 10_000);
  expect(await asks(keeper)).toBe(503);
  expect(await asks(other)).toBe(200);

  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect(await asks(keeper)).toBe(200), 10_000);
  expect(await folders()).toEqual([]);
});

it('are held in memory with what is settled alone, and with no more of that than there can be', async () => {
  const test = await testApp({}, { readFiles: readInBuiltThread });
  cleanUp.push(() => test.close());
  const keeper = await test.keeper();
  const send = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('files', new Blob([PLAIN['herd.csv']]), 'herd.csv');
    return keeper.post('/api/imports/preview/', form).then(({ status }) => status);
  };
  const long = ' '.repeat(300_000);
  expect(await send({ choices: '{}', note: long })).toBe(200);
  expect(await send({ choices: `${long}{}` })).toBe(400);
});

/** Whatever is written there finds no room. */
const NO_ROOM = '/dev/full';

it.runIf(existsSync(NO_ROOM))('are refused in a sentence where the disk has no room for them', async () => {
  const test = await testApp();
  cleanUp.push(() => test.close());
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const keeper = await test.keeper();
  const socket = await beginning(test, keeper, '');
  const root = join(test.config.dataDir, 'under-way');
  await vi.waitFor(async () => expect(await readdir(root)).toHaveLength(1), 10_000);
  const [folder = ''] = await readdir(root);
  await symlink(NO_ROOM, join(root, folder, 'file-0'));
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.write(`${FILE}${'x'.repeat(200_000)}`);
  await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1\.1 503 .*"code":"server\.disk-full"/s), 10_000);
  await vi.waitFor(async () => expect(await readdir(root)).toEqual([]), 10_000);
});

it('are refused beyond what all may have on the disk together', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cowbell-uploads-'));
  cleanUp.push(() => rm(folder, { recursive: true, force: true }));
  const app = Fastify();
  cleanUp.push(() => app.close());
  await app.register(multipart);
  const receive = fileReceiver(folder, 150);
  const worked = Promise.withResolvers<void>();
  let farm = 0;
  const preValidation = async (request: Parameters<typeof receive>[0]) => {
    farm += 1;
    request.caller = { context: { farm_id: farm } } as never;
    await receive(request);
  };
  app.post('/', { preValidation, onSend: removeFiles }, () => worked.promise);
  const send = () => {
    const payload = `${part('name="files"; filename="a.csv"', 'x'.repeat(100))}\r\n--${BOUNDARY}--\r\n`;
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    return app.inject({ method: 'POST', url: '/', headers, payload });
  };
  const [first, second] = [send(), send()];
  expect((await Promise.race([first, second])).json().code).toBe('unavailable');
  worked.resolve();
  await Promise.all([first, second]);
  expect((await send()).statusCode).toBe(200);
});
