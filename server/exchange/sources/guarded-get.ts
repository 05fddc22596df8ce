/** Reads a page of another server, within bounds and without being led anywhere else. */
import { promises as dns, type LookupAddress } from 'node:dns';
import { get as getPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { AppError } from '#domain/values/errors.ts';
import { MB } from '../../config.ts';
import { VERSION } from '../../http/build.ts';
import { zlib } from '../../http/zlib.ts';
import { failed } from './failures.ts';
import { type Guard, hostOf } from './guard.ts';

/** The addresses of a host. `isNamed`: who runs the server named it. */
type Resolve = (
  host: string,
  options: { readonly isNamed: boolean; readonly signal: AbortSignal },
) => Promise<readonly LookupAddress[]>;

export interface Bounds {
  readonly resolve: Resolve;
  /** Of a page, unpacked. */
  readonly pageBytes: number;
  /** From the first name that is resolved to the last byte of a page. */
  readonly pageMs: number;
  /** Of one collection. */
  readonly pages: number;
  /** Of all pages. */
  readonly allMs: number;
}

export const BOUNDS: Bounds = {
  resolve: resolveHost,
  pageBytes: 20 * MB,
  pageMs: 30_000,
  pages: 2000,
  allMs: 600_000,
};

export interface Page {
  readonly status: number;
  /** Empty where the status is none of success. */
  readonly text: string;
}

/**
 * Asks an address for JSON. Throws `ade_address`, `ade_unreachable`, `ade_redirect`, `ade_too_large`, `ade_too_slow`, and `ade_not_ade`
 * where it is no text. Names are resolved once for the connection, and only what was judged is connected to.
 * @param signal ends it before its own time, as too slow
 */
export async function guardedGet(
  url: URL,
  authorization: string | null,
  guard: Guard,
  { resolve, pageBytes, pageMs }: Pick<Bounds, 'resolve' | 'pageBytes' | 'pageMs'>,
  signal: AbortSignal,
): Promise<Page> {
  if (!guard.mayAsk(url)) throw failed('ade_address');
  const slow = AbortSignal.any([signal, AbortSignal.timeout(pageMs)]);
  try {
    const response = await ask(url, {
      signal: slow,
      lookup: judgedLookup(url, guard, resolve, slow),
      headers: {
        ...{ accept: 'application/json', 'accept-encoding': 'gzip', 'user-agent': `Cowbell/${VERSION}` },
        ...(authorization === null ? {} : { authorization }),
      },
    });
    try {
      return await pageOf(response, pageBytes);
    } finally {
      // What is not read is not waited for.
      response.destroy();
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw failed(slow.aborted ? 'ade_too_slow' : 'ade_unreachable');
  }
}

function ask(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  return new Promise((resolve, reject) => {
    // A connection of its own, so that none is used that was judged for another.
    get(url, { ...options, ...{ agent: false, rejectUnauthorized: true } }, resolve).on('error', reject);
  });
}

/** What a connection asks for addresses: it gets those that were judged, and none where one of them is not allowed. */
function judgedLookup(url: URL, guard: Guard, resolve: Resolve, signal: AbortSignal): LookupFunction {
  const judged = async (): Promise<LookupAddress[]> => {
    const found = await resolve(hostOf(url), { isNamed: guard.isNamed(url), signal });
    if (!found.every(({ address }) => guard.mayConnect(url, address))) throw failed('ade_address');
    if (found.length === 0) throw failed('ade_unreachable');
    return [...found];
  };
  return (_host, options, callback) => {
    judged().then(
      (found) => {
        const [first] = found;
        if (options.all) callback(null, found);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error) => callback(error, ''),
    );
  };
}

/**
 * A name that who runs the server named is resolved as this machine does: it may be one of its own network. Others are asked of the
 * name servers alone, which holds up nothing else here while they do not answer.
 */
async function resolveHost(
  host: string,
  { isNamed, signal }: Parameters<Resolve>[1],
): Promise<LookupAddress[]> {
  if (isNamed) return dns.lookup(host, { all: true });
  const resolver = new dns.Resolver();
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addressesIn = (found: PromiseSettledResult<string[]>, family: number) =>
      found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
    return [...addressesIn(four, 4), ...addressesIn(six, 6)];
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

async function pageOf(response: IncomingMessage, most: number): Promise<Page> {
  const { statusCode: status = 0, headers } = response;
  if (status >= 300 && status < 400) throw failed('ade_redirect');
  if (status !== 200) return { status, text: '' };
  if (Number(headers['content-length']) > most) throw failed('ade_too_large');
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding !== 'gzip' && encoding !== 'identity') throw failed('ade_not_ade');
  const bytes = encoding === 'gzip' ? unpacked(response) : response;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw failed('ade_too_large');
    chunks.push(chunk);
  }
  try {
    return { status, text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    throw failed('ade_not_ade');
  }
}

/** Unpacked piece by piece, so that it can be left as soon as it is too much. */
async function* unpacked(response: IncomingMessage): AsyncGenerator<Buffer> {
  const gunzip = zlib().createGunzip();
  response.on('error', (error) => gunzip.destroy(error));
  try {
    yield* response.pipe(gunzip) as AsyncIterable<Buffer>;
  } catch (error) {
    throw isOfGzip(error) ? failed('ade_not_ade') : error;
  } finally {
    gunzip.destroy();
  }
}

function isOfGzip(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
