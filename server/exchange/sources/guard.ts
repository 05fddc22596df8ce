/** Which servers are asked for an owner: public ones by https, and those that who runs this server allows. */
import { isIP, isIPv4 } from 'node:net';
import { once } from '#domain/values/once.ts';
import { isIn, isRange, rangesOf } from '../../http/allowed-hosts.ts';

/** Ranges of IPv4 that are nobody's in the internet, or lead back into a network: IANA's special-purpose registry, and what is besides. */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // What machines in a data centre tell of themselves, to whoever asks there.
  '169.254.0.0/16',
  '168.63.129.16/32',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  // Multicast, and what is kept for later; the broadcast is the last of it.
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** All that is given out of IPv6: so no mapped IPv4, NAT64, unique local, link-local or multicast address. */
const GLOBAL_V6 = ['2000::/3'];

/** What of it is special: 2001::/23 has Teredo, 2002::/16 is 6to4, and both carry addresses of IPv4. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const special = once(() => rangesOf([...SPECIAL_V4, ...SPECIAL_V6]));
const global = once(() => rangesOf(GLOBAL_V6));

export interface Guard {
  /** Whether an address may be asked, as far as it can be told before its name is resolved. */
  mayAsk(url: URL): boolean;
  /** Whether `address`, to which the host of an address resolves, may be connected to. */
  mayConnect(url: URL, address: string): boolean;
  /** Whether who runs the server named this very host. */
  isNamed(url: URL): boolean;
}

/** `allowed`: hosts, addresses and ranges as `ADE_ALLOW` has them; each is one that `isAllowable` takes. */
export function guardOf(allowed: readonly string[]): Guard {
  const named = new Set(allowed.filter((one) => !isRange(one)));
  const inside = rangesOf(allowed.filter(isRange));
  const mayConnect: Guard['mayConnect'] = (url, address) =>
    named.has(hostOf(url)) || isIn(inside, address) || isPublic(address);
  return {
    mayConnect,
    isNamed: (url) => named.has(hostOf(url)),
    mayAsk(url) {
      const host = hostOf(url);
      const isAllowed = named.has(host) || isIn(inside, host);
      if (url.protocol !== 'https:') return url.protocol === 'http:' && isAllowed;
      return isIP(host) === 0 || mayConnect(url, host);
    },
  };
}

/** The host of an address without the brackets of IPv6 and the dot at the end of a whole name. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$|\.$/g, '');
}

function isPublic(address: string): boolean {
  return !isIn(special(), address) && (isIPv4(address) || isIn(global(), address));
}
