/** An authority of this server alone, and the certificate that it signs for the server's own names. */
import type { X509Certificate } from 'node:crypto';
import type { Machine } from './machine.ts';
import { isPermitted, permittedDomains, type WantedNames, wantedNames } from './names.ts';
import { type Certificate, type Key, OwnFiles } from './own-files.ts';
import { Tls, type Warnings } from './tls.ts';

const DAY_MS = 24 * 60 * 60_000;
const AUTHORITY_DAYS = 3652;
/** Apple's devices refuse a server's certificate that is valid for longer. */
const SERVER_DAYS = 397;
/** So long before its end a certificate is made anew. */
const RENEWED_DAYS = 30;

export interface Surroundings {
  /** Where the files are. */
  folder: string;
  machine: Machine;
  /** The host of `PUBLIC_URL`, where it is set. */
  publicHost: string | null;
  clock: () => Date;
  log: Warnings;
}

/** The library loads only here. */
const maker = () => import('./make-certificates.ts');

/** Speaks TLS with a certificate of the own authority; makes whatever lacks. Throws UnusableFile. */
export class OwnTls extends Tls {
  readonly mode = 'own';
  readonly #given: Surroundings;
  readonly #files: OwnFiles;
  #certificate!: X509Certificate;
  #authority!: X509Certificate;
  /** A name for which the authority may not speak is told of once. */
  readonly #told = new Set<string>();

  private constructor(given: Surroundings, files: OwnFiles) {
    super();
    this.#given = given;
    this.#files = files;
  }

  static async open(given: Surroundings): Promise<OwnTls> {
    const own = new OwnTls(given, new OwnFiles(given.folder));
    await own.look();
    return own;
  }

  /** The certificate to be trusted. */
  override get authority(): X509Certificate {
    return this.#authority;
  }

  /** Whether the server's certificate is for this address. */
  names(address: string): boolean {
    return this.#certificate.checkIP(address) !== undefined;
  }

  get machine(): Machine {
    return this.#given.machine;
  }

  /** Makes anew what is lost, ends soon, or lacks a name of this machine. */
  override async look(): Promise<void> {
    const key = this.#files.key('ca.key');
    const authority = await this.#authorityOf(key);
    const serverKey = this.#files.key('server.key') ?? this.#files.newKey('server.key');
    const kept = this.#files.certificate('server.crt');
    const names = wantedNames(this.#given);
    const isGood = kept !== null && this.#fits(kept.read, serverKey, authority.certificate.read);
    const wanted =
      isGood && hasAll(kept.read, names) ? null : await this.#permitted(names, authority.certificate);
    const certificate =
      isGood && (wanted === null || hasAll(kept.read, wanted))
        ? kept
        : await this.#signed(serverKey, authority, wanted ?? names);
    this.#authority = authority.certificate.read;
    this.#certificate = certificate.read;
    this.use({ certificate: certificate.pem, key: serverKey.pem });
  }

  /** The authority that is kept, or a new one. A lost certificate of it is made anew by its name, so that phones go on trusting it. */
  async #authorityOf(kept: Key | null): Promise<{ key: Key; certificate: Certificate }> {
    const now = this.#given.clock();
    const before = kept && this.#files.certificate('ca.crt');
    if (kept && before?.read.checkPrivateKey(kept.read) && lasts(before.read, now))
      return { key: kept, certificate: before };
    if (kept && before && !lasts(before.read, now)) {
      this.#given.log.warn('The certificate of the own authority ends: phones have to trust a new one.');
      this.#files.remove('ca.key');
      return this.#authorityOf(null);
    }
    const key = kept ?? this.#files.newKey('ca.key');
    const pem = await (await maker()).makeAuthority(key.pem, {
      ...period(now, AUTHORITY_DAYS),
      name:
        (kept && this.#signerOf()) ??
        `CN=Cowbell ${this.#given.machine.name.replace(/[^\w.-]/g, '-')} ${now.toISOString().slice(0, 10)}`,
      domains: permittedDomains(this.#given),
    });
    return { key, certificate: this.#files.keep('ca.crt', pem) };
  }

  /** By which name the server's certificate was signed. */
  #signerOf(): string | null {
    const issuer = this.#files.certificate('server.crt')?.read.issuer;
    return issuer?.startsWith('CN=Cowbell ') ? issuer : null;
  }

  #fits(certificate: X509Certificate, key: Key, authority: X509Certificate): boolean {
    const now = this.#given.clock();
    return (
      certificate.checkPrivateKey(key.read) &&
      certificate.verify(authority.publicKey) &&
      certificate.validFromDate <= now &&
      lasts(certificate, now)
    );
  }

  /** One name outside of what the authority may speak for would spoil the whole certificate. */
  async #permitted({ domains, addresses }: WantedNames, authority: Certificate): Promise<WantedNames> {
    const allowed = (await maker()).domainsOf(authority.pem);
    for (const name of domains) {
      if (isPermitted(name, allowed) || this.#told.has(name)) continue;
      this.#told.add(name);
      this.#given.log.warn(
        `The own authority may not speak for ${name}, which was not known when it was made. Its other names and its addresses hold as before. Remove ${this.#given.folder} for a new one, which every phone has to trust anew.`,
      );
    }
    return { domains: domains.filter((name) => isPermitted(name, allowed)), addresses };
  }

  async #signed(
    key: Key,
    authority: { key: Key; certificate: Certificate },
    names: WantedNames,
  ): Promise<Certificate> {
    const { makeServerCertificate } = await maker();
    const signer = { key: authority.key.pem, certificate: authority.certificate.pem };
    const { notBefore, notAfter } = period(this.#given.clock(), SERVER_DAYS);
    const last = authority.certificate.read.validToDate;
    const wish = { notBefore, notAfter: new Date(Math.min(last.getTime(), notAfter.getTime())), ...names };
    return this.#files.keep('server.crt', await makeServerCertificate(key.pem, signer, wish));
  }
}

/** It begins a day early: some machines have no clock of their own. */
function period(now: Date, days: number): { notBefore: Date; notAfter: Date } {
  const begin = now.getTime() - DAY_MS;
  return { notBefore: new Date(begin), notAfter: new Date(begin + days * DAY_MS) };
}

function lasts({ validToDate }: X509Certificate, now: Date): boolean {
  return validToDate.getTime() - now.getTime() > RENEWED_DAYS * DAY_MS;
}

function hasAll(certificate: X509Certificate, { domains, addresses }: WantedNames): boolean {
  return (
    domains.every((name) => certificate.checkHost(name) !== undefined) &&
    addresses.every((address) => certificate.checkIP(address) !== undefined)
  );
}
