/** TLS of the app's own authority, on a machine that a test makes up, and a client that trusts it. */
import type { IncomingHttpHeaders } from 'node:http';
import { get as getByHttp } from 'node:http';
import { Agent, get as getByHttps } from 'node:https';
import { join } from 'node:path';
import { OwnTls } from '../server/http/https/own-authority.ts';

export interface OwnTlsFixture {
  tls: OwnTls;
  /** The addresses of the machine, to be changed. */
  addresses: string[];
  /** PEM: what a client has to trust. */
  authority: string;
}

/** Keeps its files in `folder`. Its certificate is for 127.0.0.1, among others. */
export async function ownTls(
  folder: string,
  { clock = () => new Date(), publicHost = null }: { clock?: () => Date; publicHost?: string | null } = {},
): Promise<OwnTlsFixture> {
  const addresses = ['127.0.0.1', '::1', '192.168.1.20', 'fd00::20'];
  const tls = await OwnTls.open({
    folder: join(folder, 'https'),
    machine: { name: 'stall-2', addresses: () => addresses },
    publicHost,
    clock,
    log: { warn: () => undefined },
  });
  return { tls, addresses, authority: String(tls.authority) };
}

export interface Fetched {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks by http, or by https with this authority (PEM) trusted and no other. */
export function fetched(url: string, authority = '', headers: Record<string, string> = {}): Promise<Fetched> {
  const agent = new Agent({ ca: authority });
  const get = url.startsWith('https:')
    ? getByHttps.bind(null, url, { agent, headers })
    : getByHttp.bind(null, url, { headers });
  return new Promise((resolve, reject) => {
    get((response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on('error', reject);
    })
      .on('error', reject)
      .on('close', () => agent.destroy());
  });
}
