import { type AddressInfo, isIP } from 'node:net';
import { CERTIFICATE_PATH, type PhoneAccess } from '#domain/account/phone.ts';
import type { App } from '../app-type.ts';
import type { Services } from '../services.ts';
import { isEverywhere, isLinkLocal, isLoopback, originOf } from './machine.ts';
import { OwnTls } from './own-authority.ts';

type Reached = Pick<Services, 'config' | 'tls'>;

/** How a phone reaches this server, as it listens at this moment. */
export function phoneAccess({ config, tls }: Reached, app: App): PhoneAccess {
  const { https, publicUrl } = config;
  const isOwn = tls instanceof OwnTls;
  return {
    https,
    addresses: isOwn ? ownAddresses(config.setUrl && publicUrl, tls, app) : [publicUrl],
    certificate: isOwn ? CERTIFICATE_PATH : null,
    fingerprint: isOwn ? tls.authority.fingerprint256 : null,
  };
}

/** The same addresses by http, at which a phone fetches the certificate: the first one, or null. */
export function firstByHttp(services: Reached, app: App): string | null {
  const { tls } = services;
  const [host] = tls instanceof OwnTls ? hosts(tls, app) : [];
  return host === undefined ? null : originOf('http', host, portOf(app));
}

function ownAddresses(publicUrl: string | null, tls: OwnTls, app: App): string[] {
  const port = portOf(app);
  const origins = hosts(tls, app).map((host) => originOf('https', host, port));
  const all = publicUrl?.startsWith('https:') ? [publicUrl, ...origins] : origins;
  return all.length > 0 ? [...new Set(all)] : [originOf('https', 'localhost', port)];
}

/** The addresses of this machine at which it listens, by which its certificate names it, and which a browser elsewhere can open. IPv4 first. */
function hosts(tls: OwnTls, app: App): string[] {
  const at = listening(app)?.address;
  if (at === undefined) return [];
  const ofMachine = isEverywhere(at) ? tls.machine.addresses() : [at];
  return ofMachine
    .filter((address) => at !== '0.0.0.0' || isIP(address) === 4)
    .filter((address) => !isLoopback(address) && !isLinkLocal(address) && tls.names(address))
    .sort((a, b) => isIP(a) - isIP(b));
}

function portOf(app: App): number {
  return listening(app)?.port ?? 0;
}

/** Null before it listens. */
function listening(app: App): AddressInfo | null {
  const at = app.server.address();
  return typeof at === 'object' ? at : null;
}
