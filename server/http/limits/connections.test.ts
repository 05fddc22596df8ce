/** Clients that stand still, flood, or never read take next to nothing from the others. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { expectRefusal } from '../../../testing/expectations.ts';

const BUNDLE = 'GET /api/docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: cowbell\r\n\r\n';
const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: cowbell\r\n\r\n';
const OK = '{"status":"ok"}';
const MOST = 10;

let test: TestApp;
let sockets: Socket[];
/** How many requests reached the framework, and the most of them before an answer to another client had left. */
let begun: number;
let together: number;

async function start(options: Parameters<typeof testApp>[1]): Promise<void> {
  test = await testApp({ MAX_CONNECTIONS: String(MOST) }, options);
  let underWay = 0;
  test.app.addHook('onRequest', (_request, reply, done) => {
    begun += 1;
    underWay += 1;
    together = Math.max(together, underWay);
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    done();
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(() => {
  sockets = [];
  begun = 0;
  together = 0;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await test.close();
});

/** A connection that has sent this text. It reads nothing until it is told to. */
async function line(sent: string): Promise<Socket> {
  const { port } = test.app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

function connections(): Promise<number> {
  return new Promise((resolve, reject) => {
    test.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

/** Everything received until the server ends the connection, or until it ends with this text. */
function read(socket: Socket, end?: string): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (end !== undefined && chunk.toString().endsWith(end)) socket.destroy();
    });
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}

const answers = (text: string) => text.split('HTTP/1.1 200 OK').length - 1;

describe('requests that are sent ahead of their answers', () => {
  it('are begun one by one and all answered', async () => {
    await start({});
    const last = HEALTH.replace('Host', 'Connection: close\r\nHost');
    const text = await read(await line(BUNDLE.repeat(5) + last));
    expect(answers(text)).toBe(6);
    expect(text).toMatch(/\{"status":"ok"\}$/);
    expect(begun).toBe(6);
    expect(together).toBe(1);
  });

  it('are not made into answers while nobody reads', async () => {
    await start({});
    await line(BUNDLE.repeat(10));
    await expect.poll(() => begun).toBeGreaterThan(0);
    const asked = await line(HEALTH);
    expect(await read(asked, OK)).toContain(OK);
    expect(together).toBe(2);
  });

  it('end the connection when they are a flood, which is not read to its end', async () => {
    await start({});
    const socket = await line(HEALTH.repeat(2000));
    await read(socket);
    expect(begun).toBeLessThan(50);
  });
});

describe('whoever stands still', () => {
  it.each([
    [
      'inside a body',
      `POST /api/token/ HTTP/1.1\r\nHost: cowbell\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"user`,
    ],
    ['inside a body that nobody wants', 'GET / HTTP/1.1\r\nHost: cowbell\r\nContent-Length: 100\r\n\r\nhalf'],
    ['and does not read', BUNDLE.repeat(10)],
  ])('%s is cut off', async (_how, sent) => {
    await start({ stillMs: 200 });
    await line(sent);
    await expect.poll(() => begun).toBeGreaterThan(0);
    await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  });

  it('is cut off before who goes on asking', async () => {
    await start({});
    const asking = await line('');
    for (let number = 0; number < MOST * 3; number += 1) {
      await line('GET / HTTP/1.1\r\n');
      asking.write(HEALTH);
      await once(asking, 'data');
    }
    expect(await connections()).toBeLessThanOrEqual(MOST);
    expect(asking.destroyed).toBe(false);
  });

  it('leaves room for who is new, however many they are', async () => {
    await start({});
    for (let number = 0; number < MOST * 3; number += 1) await line('POST /api/token/ HTTP/1.1\r\n');
    const asked = await line(HEALTH);
    expect(await read(asked, OK)).toContain(OK);
    expect(await connections()).toBeLessThanOrEqual(MOST);
  });
});

describe('a body', () => {
  const feed = (access: string, length: number, sent: string) =>
    `POST /api/feeds/ HTTP/1.1\r\nHost: cowbell\r\nAuthorization: Bearer ${access}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${sent}`;

  it('has a few KB at most before one is logged in, wherever it is sent', async () => {
    await start({});
    const body = { username: 'x'.repeat(9000), password: 'x' };
    const paths = ['token', 'token/refresh', 'token/blacklist', 'user/register', 'password-reset', 'nothing'];
    for (const path of paths) expectRefusal(await test.client.post(`/api/${path}/`, body), 413);
    // The pages of mailed links accept any small body. A chunked body does not announce its length.
    const kilobyte = `400\r\n${'x'.repeat(1024)}\r\n`;
    for (const path of ['unsubscribe', 'confirm-email']) {
      const head = `POST /api/${path}/ HTTP/1.1\r\nHost: cowbell\r\nTransfer-Encoding: chunked\r\n`;
      const socket = await line(`${head}Content-Type: text/plain\r\n\r\n${kilobyte.repeat(9)}`);
      expect(await read(socket, '}')).toContain('HTTP/1.1 413');
    }
  });

  it('is cut off when all together have too many bytes and it has stood still the longest', async () => {
    await start({ maxBodyBytes: 500_000 });
    const keeper = await test.keeper();
    const before = begun;
    const half = 'x'.repeat(200_000);
    const first = await line(feed(keeper.access ?? '', 400_000, half));
    await expect.poll(() => begun).toBe(before + 1);
    const closed = once(first.resume(), 'close');
    await line(feed(keeper.access ?? '', 400_000, half));
    const last = await line(feed(keeper.access ?? '', 400_000, half));
    await closed;
    last.write(half);
    expect(await read(last, '}')).toContain('HTTP/1.1 400');
  });
});
