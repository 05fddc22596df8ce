/** Servers that mean harm, or are only broken: what is asked of them ends, and leads nowhere else. */
import type { LookupAddress } from 'node:dns';
import { rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { json, LOCATIONS, type OtherServer, otherServer } from '../../../testing/ade/other-server.ts';
import { ownTls } from '../../../testing/own-tls.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import type { Pair } from '../../http/https/tls.ts';
import { guardOf } from './guard.ts';
import { BOUNDS, type Bounds } from './guarded-get.ts';
import { readLocations } from './locations.ts';
import { readPages } from './read-pages.ts';

const folder = temporaryFolder('cowbell-ade-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open: OtherServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function started(...args: Parameters<typeof otherServer>): Promise<OtherServer> {
  const server = await otherServer(...args);
  open.push(server);
  return server;
}

interface Asking {
  allow?: readonly string[];
  bounds?: Partial<Bounds>;
  authorization?: string;
}

const locations = (
  address: string,
  { allow = ['127.0.0.1'], bounds, authorization = null as never }: Asking = {},
) => readLocations({ address, authorization, guard: guardOf(allow), bounds: { ...BOUNDS, ...bounds } });

/** How asking ended: the word of the failure. */
const failure = (address: string, asking?: Asking) =>
  locations(address, asking).then(
    () => 'none',
    (error) => error.code as string,
  );

describe('another server', () => {
  it('is asked for its farms, with what shows who asks', async () => {
    const server = await started(json(LOCATIONS));
    expect(await locations(`${server.origin}/ade/v1`, { authorization: 'Bearer key' })).toEqual([
      { scheme: 'nl.ubn', id: '1234567', name: 'Dijk' },
      { scheme: 'eu.farmId', id: '276031234567890', name: null },
    ]);
    expect(server.asked).toMatchObject([
      {
        line: 'GET /ade/v1/locations',
        headers: {
          ...{ authorization: 'Bearer key', accept: 'application/json', 'accept-encoding': 'gzip' },
          ...{ connection: 'close', host: new URL(server.origin).host },
        },
      },
    ]);
  });

  it('may pack what it sends, and hand it out in pages', async () => {
    const server = await started((request, response) => {
      const second = request.url?.includes('page=2');
      const { member } = LOCATIONS;
      const page = second
        ? { view: {}, member: member.slice(1) }
        : { view: { next: '?page=2' }, member: member.slice(0, 1) };
      const packed = gzipSync(JSON.stringify(page));
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length }).end(packed);
    });
    expect((await locations(server.origin)).map(({ id }) => id)).toEqual(['1234567', '276031234567890']);
    expect(server.asked.map(({ line }) => line)).toEqual(['GET /locations', 'GET /locations?page=2']);
  });

  it('that does not have a collection hands out no page of it', async () => {
    for (const status of [404, 405, 501]) {
      const server = await started(json({}, status));
      const asked = { address: server.origin, authorization: null, guard: guardOf(['127.0.0.1']) };
      const signal = new AbortController().signal;
      const pages = await Array.fromAsync(readPages({ ...asked, bounds: BOUNDS, signal }, '/weights'));
      expect([status, pages]).toEqual([status, []]);
      expect(await failure(server.origin)).toBe('ade_not_ade');
    }
  });
});

const redirect =
  (status: number, location: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { location }).end();
  };
const text =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(200, headers).end(body);
  };
/** Never stops sending. */
const without =
  (end: 'packed' | 'plain'): RequestListener =>
  (_request, response) => {
    const zeros = Buffer.alloc(1024 * 1024, '0');
    if (end === 'packed') response.setHeader('content-encoding', 'gzip');
    const piece = end === 'packed' ? gzipSync(zeros) : zeros;
    const send = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', send);
    send();
  };
const next = (to: string): RequestListener => json({ view: { next: to }, member: [] });

describe('what is asked ends', () => {
  const cases: [what: string, code: string, answer: RequestListener][] = [
    ...[301, 302, 303, 307, 308].map((status): [string, string, RequestListener] => [
      `${status} to a machine’s own secrets`,
      'ade_redirect',
      redirect(status, 'http://169.254.169.254/latest/meta-data/'),
    ]),
    ['401', 'ade_refused', json({}, 401)],
    ['403', 'ade_refused', json({}, 403)],
    ['500', 'ade_unreachable', json({}, 500)],
    ['503', 'ade_unreachable', json({}, 503)],
    ['429', 'ade_unreachable', json({}, 429)],
    ['400', 'ade_not_ade', json({}, 400)],
    [
      'a page for people',
      'ade_not_ade',
      text('<!doctype html><title>Welcome</title>', { 'content-type': 'text/html' }),
    ],
    ['nothing', 'ade_not_ade', text('')],
    ['204', 'ade_not_ade', (_request, response) => void response.writeHead(204).end()],
    ['JSON without members', 'ade_not_ade', json({ locations: [] })],
    ['members that are no list', 'ade_not_ade', json({ member: { length: 1 } })],
    ['a number', 'ade_not_ade', json(7)],
    ['null', 'ade_not_ade', json(null)],
    ['what is cut off', 'ade_not_ade', text('{"member":[{')],
    ['no text', 'ade_not_ade', text(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))],
    ['brackets alone', 'ade_not_ade', text('['.repeat(1_000_000))],
    ['what is packed otherwise', 'ade_not_ade', text('{}', { 'content-encoding': 'br' })],
    [
      'what is not packed, though it says so',
      'ade_not_ade',
      text('{"member":[]}', { 'content-encoding': 'gzip' }),
    ],
    [
      'what breaks off',
      'ade_unreachable',
      (_request, response) => {
        response.writeHead(200, { 'content-length': 1000 });
        response.write('{"member":[', () => response.destroy());
      },
    ],
    ['no HTTP', 'ade_unreachable', (request) => void request.socket.end('SSH-2.0-OpenSSH_9\r\n')],
    [
      'endless headers',
      'ade_unreachable',
      (request) => void request.socket.end(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`),
    ],
    [
      'a gigabyte, as it says',
      'ade_too_large',
      (_request, response) => {
        response.writeHead(200, { 'content-length': 1024 ** 3 });
        response.flushHeaders();
      },
    ],
    ['bytes without end', 'ade_too_large', without('plain')],
    ['bytes without end, packed', 'ade_too_large', without('packed')],
    ['the same page as the next one', 'ade_endless', next('/locations')],
    ['the same page under another mark', 'ade_endless', next('/locations#again')],
    ['a page of another host as the next one', 'ade_other_origin', next('https://other.example/locations')],
    ['a page of another port', 'ade_other_origin', next('http://127.0.0.1:1/locations')],
    ['a page by another protocol', 'ade_other_origin', next('file:///etc/passwd')],
    ['a page with a user', 'ade_address', next('http://user@127.0.0.1/locations')],
    ['no address as the next page', 'ade_not_ade', next('http://[')],
  ];
  it.each(cases)('with %s', async (_what, code, answer) => {
    const server = await started(answer);
    expect(await failure(server.origin)).toBe(code);
    expect(server.connections()).toBe(1);
  });

  it('with pages without end', async () => {
    let page = 0;
    const server = await started((request, response) => {
      page += 1;
      next(`/locations?page=${page}`)(request, response);
    });
    expect(await failure(server.origin, { bounds: { pages: 20 } })).toBe('ade_endless');
    expect(page).toBe(20);
  });

  it('with pages that turn in a circle', async () => {
    const server = await started((request, response) =>
      next(request.url === '/locations?page=2' ? '/locations?page=3' : '/locations?page=2')(
        request,
        response,
      ),
    );
    expect(await failure(server.origin)).toBe('ade_endless');
    expect(server.asked).toHaveLength(3);
  });

  it.each([
    ['says nothing', () => undefined],
    ['says its headers alone', (_request, response) => void response.writeHead(200).flushHeaders()],
    ['never ends a page', (_request, response) => void response.write('{"member":[')],
  ] as [string, RequestListener][])('with one that %s', async (_what, answer) => {
    const server = await started(answer);
    expect(await failure(server.origin, { bounds: { pageMs: 100 } })).toBe('ade_too_slow');
  });

  it('with a name that is not resolved in time, or leads nowhere', async () => {
    const never = () => new Promise<never>(() => undefined);
    const slow = { bounds: { resolve: never, pageMs: 100 } };
    expect(await failure('https://ade.example', slow)).toBe('ade_too_slow');
    expect(await failure('https://ade.example', { bounds: { resolve: async () => [] } })).toBe(
      'ade_unreachable',
    );
  });

  it('where nobody listens', async () => {
    const server = await otherServer(json(LOCATIONS));
    await server.close();
    expect(await failure(server.origin)).toBe('ade_unreachable');
  });
});

/** Resolves names as it is told, one answer after the other; the last one stays. */
function resolving(...answers: string[][]): { bounds: Partial<Bounds>; times: () => number } {
  let times = 0;
  const resolve: Bounds['resolve'] = async () => {
    const addresses = answers[Math.min(times, answers.length - 1)] ?? [];
    times += 1;
    return addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { bounds: { resolve }, times: () => times };
}

describe('a name', () => {
  it('is resolved once for a connection, and what was judged is connected to', async () => {
    const server = await started(json(LOCATIONS));
    // Allowed as a range, so that the address is judged and not the name.
    const { bounds, times } = resolving(['127.0.0.1'], ['169.254.169.254']);
    const allow = ['127.0.0.0/8', 'barn.lan'];
    expect(await locations(`http://barn.lan:${server.port}`, { allow, bounds })).toHaveLength(2);
    expect([times(), server.connections()]).toEqual([1, 1]);
  });

  it('is not asked where any of its addresses is private', async () => {
    const server = await started(json(LOCATIONS));
    for (const addresses of [
      ...[['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['127.0.0.1', '8.8.8.8'], ['2606:4700::1', '::1']],
      ...[['169.254.169.254'], ['::ffff:127.0.0.1'], ['64:ff9b::7f00:1'], ['0.0.0.0'], ['::']],
    ]) {
      const address = `https://ade.example:${server.port}`;
      const { bounds, times } = resolving(addresses);
      expect([addresses, await failure(address, { allow: [], bounds })]).toEqual([addresses, 'ade_address']);
      expect(times()).toBe(1);
    }
    expect(server.connections()).toBe(0);
  });

  it('that leads elsewhere the second time is judged anew for the second page', async () => {
    const { tls, authority } = await ownTls(folder);
    let pair: Pair | undefined;
    await tls.look();
    tls.follow((present) => {
      pair = present;
    })();
    if (!pair) throw new Error('There is no certificate');
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, authority]);
    try {
      // Its certificate is for this name, and it is public as far as it is allowed.
      const first = await started(next('/locations?page=2'), { host: '127.0.0.2', pair });
      const own = await started(json(LOCATIONS), { port: first.port, pair });
      const { bounds, times } = resolving(['127.0.0.2'], ['127.0.0.1']);
      const asking = { allow: ['127.0.0.2'], bounds };
      expect(await failure(`https://localhost:${first.port}`, asking)).toBe('ade_address');
      expect([times(), first.connections(), own.connections()]).toEqual([2, 1, 0]);
      // The same name, had it been allowed.
      expect(
        await locations(`https://localhost:${own.port}`, { ...asking, allow: ['127.0.0.0/8'] }),
      ).toHaveLength(2);
    } finally {
      setDefaultCACertificates(before);
    }
    // A certificate that nobody vouches for is none, whatever is allowed.
    const unknown = await started(json(LOCATIONS), { pair });
    expect(await failure(unknown.origin)).toBe('ade_unreachable');
    expect(unknown.asked).toEqual([]);
  });

  it('is asked by http only where it is named itself', async () => {
    const server = await started(json(LOCATIONS));
    const { bounds, times } = resolving(['127.0.0.1']);
    expect(await failure(`http://ade.example:${server.port}`, { bounds })).toBe('ade_address');
    expect([times(), server.connections()]).toEqual([0, 0]);
    // As this machine resolves it.
    expect(await locations(`http://localhost:${server.port}`, { allow: ['localhost'] })).toHaveLength(2);
  });
});
