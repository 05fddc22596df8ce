/** The machine that the server runs on, as its network knows it. */
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { once } from '#domain/values/once.ts';
import { isIn, rangesOf } from '../allowed-hosts.ts';

/** Tests give another one. */
export interface Machine {
  name: string;
  /** The addresses at this moment, without zones, in the system's order. */
  addresses: () => string[];
}

export const THIS_MACHINE: Machine = {
  name: hostname(),
  addresses: () =>
    Object.values(networkInterfaces())
      .flatMap((found) => found ?? [])
      .map(({ address }) => address.split('%')[0] ?? address),
};

/** Networks whose addresses reach no stranger, as the constraints of a certificate write them. */
export const PRIVATE_NETWORKS = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '127.0.0.0/8',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
] as const;

/** Whether an address belongs to a machine or a home. */
export const isPrivate = within(PRIVATE_NETWORKS);

const isLoopbackAddress = within(['127.0.0.0/8', '::1/128']);

/** Whether only this machine reaches a host by this name or address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host);
}

/** Whether a browser needs the name of an interface beside an address; none takes one. Without a router IPv4 has such, too. */
export const isLinkLocal = within(['169.254.0.0/16', 'fe80::/10']);

/** Whether a server that listens there listens at every address of its machine. */
export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** The origin of a host at a port: IPv6 addresses are in brackets, and the usual port is left out. */
export function originOf(scheme: 'http' | 'https', host: string, port: number): string {
  const usual = scheme === 'http' ? 80 : 443;
  const name = isIP(host) === 6 ? `[${host}]` : host;
  return port === usual ? `${scheme}://${name}` : `${scheme}://${name}:${port}`;
}

function within(networks: readonly string[]): (address: string) => boolean {
  const list = once(() => rangesOf(networks));
  return (address) => isIn(list(), address);
}
