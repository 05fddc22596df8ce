/** One port speaks http and https, and what holds for connections holds for both. */
import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { fetched, type OwnTlsFixture, ownTls } from '../../../testing/own-tls.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { GivenTls } from './given-certificate.ts';
import { makeServerCertificate } from './make-certificates.ts';

const DAY_MS = 24 * 60 * 60_000;
const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: cowbell\r\n\r\n';

let folder: string;
let own: OwnTlsFixture;
let test: TestApp | undefined;
let sockets: Socket[];
beforeEach(async () => {
  folder = temporaryFolder('cowbell-port-');
  own = await ownTls(folder);
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await test?.close();
  test = undefined;
  rmSync(folder, { recursive: true, force: true });
});

let port: number;
async function start(
  settings: Record<string, string>,
  options: Parameters<typeof testApp>[1] = {},
): Promise<TestApp> {
  test = await testApp(settings, { tls: own.tls, ...options });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as { port: number });
  return test;
}
const byHttp = (path: string, headers?: Record<string, string>) =>
  fetched(`http://127.0.0.1:${port}${path}`, '', headers);
const byHttps = (path: string, headers?: Record<string, string>) =>
  fetched(`https://127.0.0.1:${port}${path}`, own.authority, headers);

function kept<S extends Socket>(socket: S): S {
  sockets.push(socket.on('error', () => undefined));
  return socket;
}

const line = () => kept(connect(port, '127.0.0.1'));
const secureLine = (options: ConnectionOptions = {}) =>
  kept(connectTls({ port, host: '127.0.0.1', ca: own.authority, ...options }));

/** Resolves when a connection is closed, with or without an error. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.resume().once('close', () => resolve()));
}

function connections(): Promise<number> {
  return new Promise((resolve, reject) => {
    test?.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

describe('with an own authority', () => {
  const OWN = { HTTPS: 'own' };

  it('answers the same by http and by https to who trusts it, and neither sends to the other', async () => {
    await start(OWN);
    for (const path of ['/healthz', '/api/phone/', '/api/openapi.json']) {
      const [plain, secure] = [await byHttp(path), await byHttps(path)];
      expect([plain.status, secure.status], path).toEqual([200, 200]);
      expect(secure.body.equals(plain.body), path).toBe(true);
      expect(secure.headers).not.toHaveProperty('strict-transport-security');
    }
  });

  it('is not trusted by who has not taken its certificate, which http gives', async () => {
    await start(OWN);
    await expect(fetched(`https://127.0.0.1:${port}/healthz`, '')).rejects.toThrow(
      /unable to verify|self.signed/,
    );
    const { headers, body } = await byHttp('/cowbell-ca.crt');
    expect(headers['content-type']).toBe('application/x-x509-ca-cert');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers).not.toHaveProperty('content-disposition');
    const given = new X509Certificate(body);
    expect((await fetched(`https://127.0.0.1:${port}/healthz`, given.toString())).status).toBe(200);
    const { fingerprint, certificate } = JSON.parse(String((await byHttp('/api/phone/')).body));
    expect(fingerprint).toBe(given.fingerprint256);
    expect(certificate).toBe('/cowbell-ca.crt');
  });

  it('keeps a connection for further requests, takes bodies and sends long answers', async () => {
    const { keeper } = await start(OWN);
    const { access = '' } = await keeper();
    const socket = secureLine();
    await once(socket, 'secureConnect');
    const body = JSON.stringify({
      name: 'Hay',
      total_amount: 5,
      date_added: '2026-06-01',
      notes: 'x'.repeat(300),
    });
    const head = `Host: cowbell\r\nAuthorization: Bearer ${access}\r\n`;
    socket.write(
      `POST /api/feeds/ HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.slice(0, 50));
    socket.write(body.slice(50));
    socket.write(
      `GET /api/openapi.json HTTP/1.1\r\n${head}\r\nGET /healthz HTTP/1.1\r\n${head}Connection: close\r\n\r\n`,
    );
    let answers = '';
    for await (const bytes of socket) answers += bytes;
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(answers).toMatch(/\{"status":"ok"\}$/);
    expect(answers.length).toBeGreaterThan(100_000);
  });

  it('answers the ready herd by https as by http', async () => {
    const { keeper } = await start(OWN);
    const client = await keeper();
    await client.cow();
    const headers = { authorization: `Bearer ${client.access}` };
    for (const path of ['/api/cows/', '/api/cows/grouped/']) {
      const answers = [
        await byHttps(path, headers),
        await byHttps(path, headers),
        await byHttp(path, headers),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const { headers } of answers) expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });

  it('speaks TLS 1.2 and newer, and http/1.1', async () => {
    await start(OWN);
    const socket = secureLine({ ALPNProtocols: ['h2', 'http/1.1'], maxVersion: 'TLSv1.2' });
    await once(socket, 'secureConnect');
    expect([socket.getProtocol(), socket.alpnProtocol]).toEqual(['TLSv1.2', 'http/1.1']);
    const old = secureLine({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' });
    await closed(old);
    expect(old.authorized).toBe(false);
  });

  it('greets with a new certificate after a new address, and before the end, without a restart', async () => {
    let now = new Date();
    own = await ownTls(folder, { clock: () => now });
    await start(OWN);
    // Who has another clock than the server's cannot judge it.
    const greeting = async () => {
      const socket = secureLine({ rejectUnauthorized: false });
      await once(socket, 'secureConnect');
      return socket.getPeerX509Certificate();
    };
    const open = secureLine();
    await once(open, 'secureConnect');
    const first = await greeting();
    own.addresses.push('192.168.9.9');
    await own.tls.look();
    const second = await greeting();
    expect(first?.checkIP('192.168.9.9')).toBeUndefined();
    expect(second?.checkIP('192.168.9.9')).toBeDefined();
    now = new Date(now.getTime() + 370 * DAY_MS);
    await own.tls.look();
    expect((await greeting())?.validToDate.getTime()).toBeGreaterThan(now.getTime() + 390 * DAY_MS);
    // Who came before goes on.
    open.write(HEALTH);
    expect(String((await once(open, 'data'))[0])).toContain('200 OK');
  });

  it.each(['TLS', 'http'])('cuts off whoever stands still by %s', async (kind) => {
    await start(OWN, { stillMs: 200 });
    const socket = kind === 'TLS' ? secureLine() : line();
    socket.write(
      'POST /api/token/ HTTP/1.1\r\nHost: cowbell\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"u',
    );
    await closed(socket);
    await expect.poll(connections).toBe(0);
  });

  it('closes what stood still longest when there are too many connections, of both kinds together', async () => {
    await start({ ...OWN, MAX_CONNECTIONS: '6' });
    const asking = secureLine();
    await once(asking, 'secureConnect');
    for (let number = 0; number < 12; number += 1) {
      const secure = number % 3 === 0;
      const socket = secure ? secureLine() : line();
      await once(socket, secure ? 'secureConnect' : 'connect');
      // Some say nothing, some begin a handshake and go no further.
      if (number % 3 === 1) socket.write(Buffer.from([22, 3, 1]));
      asking.write(HEALTH);
      await once(asking, 'data');
    }
    expect(await connections()).toBeLessThanOrEqual(6);
    expect(asking.destroyed).toBe(false);
    expect((await byHttps('/healthz')).status).toBe(200);
    expect((await byHttp('/healthz')).status).toBe(200);
  });

  it('goes on after what is neither, and after who breaks off', async () => {
    await start(OWN);
    for (const sent of [
      Buffer.from([22, 3, 1, 255, 255, 1]),
      Buffer.from([22, 3, 1, 0, 5, 9, 9, 9, 9, 9]),
      'nonsense\r\n\r\n',
    ]) {
      const socket = line();
      socket.write(sent);
      await closed(socket);
    }
    for (const sent of ['', Buffer.from([22, 3, 1])]) {
      const socket = line();
      await once(socket, 'connect');
      socket.end(sent);
      await closed(socket);
      const broken = line();
      await once(broken, 'connect');
      broken.write(sent);
      broken.resetAndDestroy();
    }
    await expect.poll(connections).toBe(0);
    expect((await byHttps('/healthz')).status).toBe(200);
  });

  it('stops with silent connections of every kind open', async () => {
    const { app } = await start(OWN);
    const handshake = line();
    await once(handshake, 'connect');
    handshake.write(Buffer.from([22, 3, 1]));
    const kinds = [line(), handshake, secureLine()];
    await once(kinds[2] as Socket, 'secureConnect');
    await expect.poll(connections).toBe(3);
    const ended = kinds.map(closed);
    await app.close();
    await Promise.all(ended);
  });

  it('finishes what is under way by https when it stops', async () => {
    const { app } = await start(OWN);
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    app.server.prependListener('request', () => begun());
    const answer = byHttps('/api/openapi.json');
    await isBegun;
    await app.close();
    expect((await answer).status).toBe(200);
  });
});

describe('with a given certificate', () => {
  const files = () => ({ certificate: join(folder, 'given.crt'), key: join(folder, 'given.key') });
  let warned: string[];
  let given: GivenTls;

  /** Signs a certificate for a name, by the authority that the tests trust. */
  async function lay(name: string, days = 30): Promise<void> {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const signer = { certificate: own.authority, key: readFileSync(join(folder, 'https', 'ca.key'), 'utf8') };
    const now = Date.now();
    const period = { notBefore: new Date(now - 400 * DAY_MS), notAfter: new Date(now + days * DAY_MS) };
    const names = { domains: [name], addresses: ['127.0.0.1'] };
    writeFileSync(files().certificate, await makeServerCertificate(key, signer, { ...period, ...names }));
    writeFileSync(files().key, key);
  }

  beforeEach(async () => {
    warned = [];
    await lay('barn.local');
    given = new GivenTls(files(), () => new Date(), { warn: (text) => warned.push(text) });
    await start({ TLS_CERT: files().certificate, TLS_KEY: files().key }, { tls: given });
  });

  it('leads http to https at the host as asked, but for the questions whether it runs', async () => {
    const { status, headers } = await byHttp('/cow/7?x=1', { host: 'barn.local:8080' });
    expect([status, headers.location]).toEqual([308, 'https://barn.local:8080/cow/7?x=1']);
    expect((await byHttp('//elsewhere.example/')).headers.location).toBe(
      `https://127.0.0.1:${port}//elsewhere.example/`,
    );
    expect((await byHttp('/', { host: 'a b' })).headers.location).toBe('https://barn.local:3000/');
    for (const path of ['/healthz', '/readyz']) expect((await byHttp(path)).status).toBe(200);
  });

  it('tells browsers to stay with https, in answers of the framework and of the ready herd', async () => {
    const keeper = await (test as TestApp).keeper();
    const authorization = `Bearer ${keeper.access}`;
    for (const path of ['/healthz', '/api/cows/', '/api/cows/']) {
      const { headers } = await byHttps(path, { authorization });
      expect(headers['strict-transport-security'], path).toBe('max-age=31536000');
    }
  });

  it('gives no certificate to trust', async () => {
    expect((await byHttps('/cowbell-ca.crt')).status).toBe(404);
    expect(JSON.parse(String((await byHttps('/api/phone/')).body))).toEqual({
      ...{ https: 'given', addresses: ['https://barn.local:3000'] },
      ...{ certificate: null, fingerprint: null },
    });
  });

  it('reads its files again, and stays with what it had while they cannot be used', async () => {
    const served = async () => {
      const socket = secureLine();
      await once(socket, 'secureConnect');
      return socket.getPeerX509Certificate()?.subjectAltName;
    };
    await lay('stall.local');
    await given.look();
    expect(await served()).toContain('DNS:stall.local');
    writeFileSync(files().key, 'half a ke');
    await given.look();
    await given.look();
    expect(await served()).toContain('DNS:stall.local');
    expect(warned).toHaveLength(1);
    expect(warned[0]).toContain('TLS_KEY: ');
    rmSync(files().certificate);
    await given.look();
    expect(warned).toHaveLength(2);
    await lay('cows.local');
    await given.look();
    expect(await served()).toContain('DNS:cows.local');
  });

  it('goes on with one that has run out, and says so', async () => {
    await lay('barn.local', -1);
    await given.look();
    await given.look();
    expect(warned).toHaveLength(1);
    expect(warned[0]).toContain('ran out on');
  });
});

describe('how a phone reaches it', () => {
  const asked = async () => JSON.parse(String((await byHttp('/api/phone/')).body));

  it('is told by addresses of the network that the certificate names, IPv4 first', async () => {
    own.addresses.push('fe80::5', '169.254.3.3', '203.0.113.9');
    own.addresses.reverse();
    await own.tls.look();
    test = await testApp({ HTTPS: 'own' }, { tls: own.tls });
    await test.app.listen({ port: 0, host: '::' });
    ({ port } = test.app.server.address() as { port: number });
    const { addresses } = await asked();
    expect(addresses).toEqual([`https://192.168.1.20:${port}`, `https://[fd00::20]:${port}`]);
  });

  it('is told by PUBLIC_URL first, and by this machine alone where it listens nowhere else', async () => {
    await start({ HTTPS: 'own', PUBLIC_URL: 'https://cows.example' });
    expect((await asked()).addresses).toEqual(['https://cows.example']);
    await test?.close();
    await start({ HTTPS: 'own' });
    expect((await asked()).addresses).toEqual([`https://localhost:${port}`]);
  });

  it.each([
    ['proxy', { PUBLIC_URL: 'https://cows.example' }, 'https://cows.example'],
    ['off', {}, 'http://127.0.0.1:3000'],
  ])('is told where this server speaks no https: %s', async (https, settings, address) => {
    test = await testApp(settings as Record<string, string>);
    const { body } = await test.client.get('/api/phone/');
    expect(body).toEqual({ https, addresses: [address], certificate: null, fingerprint: null });
    expect((await test.client.get('/cowbell-ca.crt')).status).toBe(404);
  });
});
