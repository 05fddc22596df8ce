import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownTls } from '../../../testing/own-tls.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { loadConfig } from '../../config.ts';

let made: string;
let folder: string;
beforeAll(async () => {
  made = temporaryFolder('cowbell-made-');
  await ownTls(made, { publicHost: 'cows.example' });
});
afterAll(() => rmSync(made, { recursive: true, force: true }));
beforeEach(() => {
  folder = temporaryFolder('cowbell-config-');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const load = (environment: Record<string, string> = {}) => loadConfig({ DATA_DIR: folder, ...environment });
const madeFile = (name: string) => join(made, 'https', name);
const given = () => ({ TLS_CERT: madeFile('server.crt'), TLS_KEY: madeFile('server.key') });
const PROXY = { PUBLIC_URL: 'https://cows.example' };
const EVERYWHERE = { HOST: '0.0.0.0' };

describe('https', () => {
  it.each([
    ['off', {}],
    ['off', { HOST: 'localhost' }],
    ['off', { HOST: '127.0.0.2' }],
    ['off', { HOST: '::1' }],
    ['own', EVERYWHERE],
    ['own', { HOST: '::' }],
    ['own', { HOST: '192.168.1.20', PUBLIC_URL: 'http://192.168.1.20:3000' }],
    ['own', { HTTPS: 'own' }],
    ['own', { ...EVERYWHERE, ...PROXY, HTTPS: 'own' }],
    ['off', { ...EVERYWHERE, HTTPS: 'off' }],
    ['off', { ...EVERYWHERE, TRUST_PROXY: '1' }],
    ['proxy', PROXY],
    ['proxy', { ...EVERYWHERE, ...PROXY }],
  ])('is %s with %j', (https, environment) => {
    expect(load(environment as Record<string, string>).https).toBe(https);
    // The settings make no file.
    expect(readdirSync(folder)).toEqual(['secret']);
  });

  it('is given by two files, also beside a proxy', () => {
    expect(load({ ...given(), ...EVERYWHERE, ...PROXY, TRUST_PROXY: '1' })).toMatchObject({
      https: 'given',
      publicUrl: 'https://cows.example',
    });
  });

  it.each([
    ['the name of the certificate', () => given(), 'https://localhost:3000'],
    [
      'the address at which it listens',
      () => ({ HOST: '192.168.1.20', PORT: '443' }),
      'https://192.168.1.20',
    ],
    ['the same in IPv6', () => ({ HOST: 'fd00::20' }), 'https://[fd00::20]:3000'],
    ['http as ever without', () => ({ HOST: '192.168.1.20', HTTPS: 'off' }), 'http://192.168.1.20:3000'],
  ])('leads links to %s', (_what, environment, url) => {
    expect(load(environment()).publicUrl).toBe(url);
  });

  it('leads links to an address of this network where it listens everywhere', () => {
    const { hostname, protocol } = new URL(load(EVERYWHERE).publicUrl);
    expect(protocol).toBe('https:');
    expect(hostname).toMatch(/^(10|172|192|169)\.[\d.]+$|^localhost$/);
  });

  it.each([
    ['TLS_KEY', () => ({ TLS_CERT: madeFile('server.crt') })],
    ['TLS_CERT', () => ({ TLS_KEY: madeFile('server.key') })],
    ['TLS_CERT', () => ({ ...given(), TLS_CERT: '/nowhere/server.crt' })],
    ['TLS_KEY', () => ({ ...given(), TLS_KEY: folder })],
    ['TLS_KEY', () => ({ ...given(), TLS_KEY: madeFile('ca.key') })],
    ['HTTPS', () => ({ ...given(), HTTPS: 'own' })],
    ['HTTPS', () => ({ HTTPS: 'yes' })],
  ])('names %s when it is at fault', (name, environment) => {
    expect(() => load(environment())).toThrow(new RegExp(`\\n  ${name}: `));
  });

  it.each(['TLS_CERT', 'TLS_KEY'])('names %s when its file holds something else', (name) => {
    const file = join(folder, 'something');
    writeFileSync(file, 'something else');
    expect(() => load({ ...given(), [name]: file })).toThrow(
      new RegExp(`\\n  ${name}: .*something.* in PEM`),
    );
  });
});
