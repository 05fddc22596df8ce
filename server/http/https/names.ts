/** Which names an own authority may speak for, and which of them a server's certificate has. */
import { isIP } from 'node:net';
import { isPrivate, type Machine } from './machine.ts';

/** Names that nobody on the Internet can have, or that a router gives its own network. */
const HOME_DOMAINS = ['localhost', 'local', 'lan', 'home', 'home.arpa', 'internal', 'fritz.box'];

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const DOMAIN_NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);

/** A single label without a digit or a hyphen may be a top-level domain: a machine that is called `farm` or `bank`. */
const MAY_BE_TOP_LEVEL = /^(?:[a-z]+|xn--.*)$/;

/** A server's own names beside its addresses. */
export interface OwnNames {
  machine: Machine;
  /** The host of `PUBLIC_URL`, where it is set. */
  publicHost: string | null;
}

/**
 * The names of this machine alone, in lower case. A constraint allows all names below it too, so none is taken that may be
 * a top-level domain: whoever steals the key would speak for all of that.
 */
function ownDomains({ machine, publicHost }: OwnNames): string[] {
  const names = [machine.name, publicHost ?? ''].map((name) => name.toLowerCase());
  return unique(
    names.filter((name) => isIP(name) === 0 && DOMAIN_NAME.test(name) && !MAY_BE_TOP_LEVEL.test(name)),
  );
}

/** The domains that a new authority may speak for. */
export function permittedDomains(names: OwnNames): string[] {
  return unique([...HOME_DOMAINS, ...ownDomains(names)]);
}

export interface WantedNames {
  domains: string[];
  /** Private ones: for a public address the authority may not speak. */
  addresses: string[];
}

/** All names of the server's certificate. */
export function wantedNames(names: OwnNames): WantedNames {
  const [label = ''] = names.machine.name.toLowerCase().split('.');
  const inHome = DOMAIN_NAME.test(label) && label !== 'localhost' ? [`${label}.local`] : [];
  const { publicHost } = names;
  const addresses = ['127.0.0.1', '::1', ...names.machine.addresses(), publicHost ?? ''];
  return {
    domains: unique(['localhost', ...ownDomains(names), ...inHome]),
    addresses: unique(addresses.filter(isPrivate)),
  };
}

/** Whether these domains, or one above, permit a name. */
export function isPermitted(name: string, domains: readonly string[]): boolean {
  return domains.some((domain) => name === domain || name.endsWith(`.${domain}`));
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
