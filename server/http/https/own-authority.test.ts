import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { makeServerCertificate } from './make-certificates.ts';
import { OwnTls } from './own-authority.ts';
import { UnusableFile } from './own-files.ts';

const DAY_MS = 24 * 60 * 60_000;
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

let data: string;
let folder: string;
let now: Date;
let addresses: string[];
let warned: string[];
beforeEach(() => {
  data = temporaryFolder('cowbell-https-');
  folder = join(data, 'https');
  now = new Date('2026-06-15T10:00:00Z');
  addresses = ['127.0.0.1', '192.168.1.20', '::1', 'fe80::1'];
  warned = [];
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

function open(named: { name?: string; publicHost?: string } = {}): Promise<OwnTls> {
  return OwnTls.open({
    folder,
    machine: { name: named.name ?? 'stall-2', addresses: () => addresses },
    publicHost: named.publicHost ?? null,
    clock: () => now,
    log: { warn: (text) => warned.push(text) },
  });
}

const file = (name: string) => join(folder, name);
const text = (name: string) => readFileSync(file(name), 'utf8');
const certificate = (name = 'server.crt') => new X509Certificate(text(name));
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};

describe('the own authority', () => {
  it("makes its files once, the keys for their owner's eyes alone", async () => {
    await open();
    expect(readdirSync(folder).sort()).toEqual(['ca.crt', 'ca.key', 'server.crt', 'server.key']);
    if (process.platform !== 'win32') {
      const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
      expect([mode(folder), mode(file('ca.key')), mode(file('server.key'))]).toEqual(['700', '600', '600']);
    }
    const made = readdirSync(folder).map(text);
    later(100);
    await open();
    expect(readdirSync(folder).map(text)).toEqual(made);
    expect(warned).toEqual([]);
  });

  it('is valid for ten years from the day before, and says which machine it is of', async () => {
    await open();
    const { subject, validFromDate, validToDate, ca } = certificate('ca.crt');
    expect(subject).toBe('CN=Cowbell stall-2 2026-06-15');
    expect(ca).toBe(true);
    expect(validFromDate).toEqual(new Date('2026-06-14T10:00:00Z'));
    expect(validToDate.getUTCFullYear()).toBe(2036);
  });

  it('names the machine and all its private addresses, no public one', async () => {
    addresses.push('203.0.113.7', '10.0.0.4', 'fd00::7', '2001:db8::1');
    const own = await open({ name: 'Stall-2.example.com', publicHost: 'cows.example' });
    const made = certificate();
    for (const name of ['localhost', 'stall-2.example.com', 'stall-2.local', 'cows.example'])
      expect(made.checkHost(name), name).toBeDefined();
    for (const address of ['127.0.0.1', '::1', '192.168.1.20', '10.0.0.4', 'fd00::7', 'fe80::1'])
      expect(own.names(address), address).toBe(true);
    for (const address of ['203.0.113.7', '2001:db8::1']) expect(own.names(address), address).toBe(false);
    expect(made.validToDate.getTime() - made.validFromDate.getTime()).toBe(397 * DAY_MS);
  });

  it.each(['bank', 'farm', 'xn--p1ai', 'not_a_name', ''])(
    'does not speak for a machine that is called as a top-level domain may be: %j',
    async (name) => {
      await open({ name });
      expect(certificate().subjectAltName?.split(', ')).not.toContain(`DNS:${name}`);
      expect(certificate().checkHost('localhost')).toBeDefined();
    },
  );

  it('makes a new certificate with a new address, and 30 days before the end, with the authority and key as they were', async () => {
    const own = await open();
    const used: string[] = [];
    own.follow((pair) => used.push(pair.certificate));
    const [authority, key] = [text('ca.crt'), text('server.key')];
    await own.look();
    expect(used).toHaveLength(1);
    addresses.push('192.168.7.9');
    await own.look();
    expect(used).toHaveLength(2);
    expect(own.names('192.168.7.9')).toBe(true);
    later(365);
    await own.look();
    expect(used).toHaveLength(2);
    later(2);
    await own.look();
    expect(used).toHaveLength(3);
    expect(certificate().validToDate.getTime()).toBeGreaterThan(now.getTime() + 390 * DAY_MS);
    expect([text('ca.crt'), text('server.key')]).toEqual([authority, key]);
    // An address that is gone changes nothing.
    addresses.length = 2;
    await own.look();
    expect(used).toHaveLength(3);
  });

  it('makes a certificate anew that a clock in the future has made', async () => {
    later(800);
    await open();
    later(-800);
    await open();
    expect(certificate().validFromDate.getTime()).toBeLessThan(now.getTime());
  });

  it('makes a lost file anew; without its key it is another authority', async () => {
    await open();
    const authority = certificate('ca.crt');
    for (const name of ['server.crt', 'server.key', 'ca.crt']) {
      rmSync(file(name));
      await open();
      // Phones that trust the first one go on trusting it.
      expect(certificate().verify(authority.publicKey), name).toBe(true);
      expect(certificate().issuer, name).toBe(authority.subject);
    }
    rmSync(file('ca.key'));
    await open();
    expect(certificate().verify(authority.publicKey)).toBe(false);
    expect(certificate().verify(certificate('ca.crt').publicKey)).toBe(true);
  });

  it('is replaced shortly before its end, with a warning', async () => {
    await open();
    const before = text('ca.crt');
    later(3640);
    await open();
    expect(text('ca.crt')).not.toBe(before);
    expect(warned.join()).toContain('phones have to trust a new one');
  });

  it('leaves out a name that it may not speak for, and says so once', async () => {
    await open();
    const own = await open({ publicHost: 'cows.example' });
    await own.look();
    expect(certificate().checkHost('cows.example')).toBeUndefined();
    expect(warned).toHaveLength(1);
    expect(warned[0]).toContain('cows.example');
  });

  it.each(['ca.key', 'ca.crt', 'server.key', 'server.crt'])(
    'refuses %s that cannot be read, and keeps it',
    async (name) => {
      await open();
      writeFileSync(file(name), 'no PEM');
      await expect(open()).rejects.toThrow(UnusableFile);
      await expect(open()).rejects.toThrow(file(name));
      rmSync(file(name));
      mkdirSync(file(name));
      await expect(open()).rejects.toThrow('EISDIR');
    },
  );

  it.skipIf(process.platform === 'win32')('closes a folder that was open to others', async () => {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    await open();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('opened twice at once has one key', async () => {
    await Promise.all([open(), open()]);
    const own = await open();
    expect(certificate().verify(own.authority.publicKey)).toBe(true);
  });
});

describe.runIf(hasOpenssl)('openssl', () => {
  const verify = (name: string, purpose = 'sslserver') =>
    spawnSync('openssl', ['verify', '-purpose', purpose, '-CAfile', file('ca.crt'), file(name)]);

  async function signedWithStolenKey(domains: string[], ips: string[]): Promise<void> {
    const signer = { key: text('ca.key'), certificate: text('ca.crt') };
    const period = { notBefore: new Date(Date.now() - DAY_MS), notAfter: new Date(Date.now() + DAY_MS) };
    const names = { domains, addresses: ips };
    writeFileSync(
      file('stolen.crt'),
      await makeServerCertificate(text('server.key'), signer, { ...period, ...names }),
    );
  }

  it("trusts the server's certificate, and refuses one that the stolen key signed for a bank", async () => {
    now = new Date();
    await open({ publicHost: 'cows.example' });
    expect(verify('server.crt').stdout.toString()).toContain('OK');
    await signedWithStolenKey(['www.cows.example', 'barn.local'], ['10.1.2.3']);
    expect(verify('stolen.crt').status).toBe(0);
    for (const [domains, ips] of [
      [['www.bank.example'], []],
      [['localhost', 'www.bank.example'], []],
      [[], ['203.0.113.7']],
      [[], ['2001:db8::1']],
    ] as [string[], string[]][]) {
      await signedWithStolenKey(domains, ips);
      const { status, stderr } = verify('stolen.crt');
      expect(status, String(domains)).not.toBe(0);
      expect(stderr.toString()).toContain('permitted subtree violation');
    }
  });

  it.each([
    ['a login', 'sslclient', 'extendedKeyUsage=clientAuth'],
    ['mail', 'smimesign', 'extendedKeyUsage=emailProtection\nsubjectAltName=email:boss@bank.example'],
  ])('refuses what the stolen key signed for %s', async (_, purpose, extensions) => {
    now = new Date();
    await open();
    writeFileSync(file('extensions'), extensions);
    const openssl = (...args: string[]) => spawnSync('openssl', args, { cwd: folder });
    openssl('req', '-new', '-key', 'server.key', '-subj', '/CN=thief', '-out', 'asked.csr');
    const signer = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'extensions'];
    openssl('x509', '-req', '-in', 'asked.csr', ...signer, '-days', '1', '-out', 'stolen.crt');
    const { status, stderr } = verify('stolen.crt', purpose);
    expect(status).not.toBe(0);
    // Of the authority, at depth 1: its purpose is another one.
    expect(stderr.toString()).toContain('error 26 at 1 depth');
  });

  it('refuses an authority below it', async () => {
    now = new Date();
    await open();
    const said = spawnSync('openssl', ['x509', '-in', file('ca.crt'), '-noout', '-text']).stdout.toString();
    expect(said).toContain('CA:TRUE, pathlen:0');
    expect(said).toContain('Certificate Sign, CRL Sign');
    expect(said).toContain('X509v3 Name Constraints: \n');
    expect(said).toContain('DNS:fritz.box');
  });
});
