/** The files of an own authority and of the server's certificate, in a folder of their own in the data folder. */
import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  X509Certificate,
} from 'node:crypto';
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { thrownCode } from '#domain/values/thrown.ts';

const FOLDER_MODE = 0o700;
const MODES = { 'ca.key': 0o600, 'ca.crt': 0o644, 'server.key': 0o600, 'server.crt': 0o644 } as const;
type FileName = keyof typeof MODES;

/** Thrown when a file is there and cannot be used: to replace it would end the trust of all phones. */
export class UnusableFile extends Error {
  constructor(file: string, why: string) {
    super(`${file} cannot be used (${why}). Make it readable, or remove it: then Cowbell makes it anew.`);
  }
}

/** A private key as its file holds it, and as Node reads it. */
export interface Key {
  pem: string;
  read: KeyObject;
}

/** A certificate likewise. */
export interface Certificate {
  pem: string;
  read: X509Certificate;
}

export class OwnFiles {
  readonly #folder: string;

  /** Makes the folder, for its owner alone. */
  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    if (process.platform !== 'win32' && (statSync(folder).mode & 0o777) !== FOLDER_MODE)
      chmodSync(folder, FOLDER_MODE);
  }

  /** Null where there is none. Throws UnusableFile. */
  key(name: 'ca.key' | 'server.key'): Key | null {
    return this.#read(name, (pem) => ({ pem, read: createPrivateKey(pem) }));
  }

  /** Null where there is none. Throws UnusableFile. */
  certificate(name: 'ca.crt' | 'server.crt'): Certificate | null {
    return this.#read(name, (pem) => ({ pem, read: new X509Certificate(pem) }));
  }

  /** A new key, kept; where another start was faster, the one that it made. */
  newKey(name: 'ca.key' | 'server.key'): Key {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#write(name, String(privateKey.export({ type: 'pkcs8', format: 'pem' })), { keeps: true });
    const kept = this.key(name);
    if (!kept) throw new UnusableFile(this.path(name), 'ENOENT');
    return kept;
  }

  /** Keeps a certificate in the place of the one before. */
  keep(name: 'ca.crt' | 'server.crt', pem: string): Certificate {
    this.#write(name, pem, { keeps: false });
    return { pem, read: new X509Certificate(pem) };
  }

  remove(name: FileName): void {
    rmSync(this.path(name), { force: true });
  }

  path(name: FileName): string {
    return join(this.#folder, name);
  }

  #read<Read>(name: FileName, parse: (pem: string) => Read): Read | null {
    try {
      return parse(readFileSync(this.path(name), 'utf8'));
    } catch (error) {
      if (thrownCode(error) === 'ENOENT') return null;
      throw new UnusableFile(this.path(name), thrownCode(error) ?? 'no PEM');
    }
  }

  /** Writes a file whole or not at all; with `keeps` one that is there already stays. */
  #write(name: FileName, text: string, { keeps }: { keeps: boolean }): void {
    const draft = `${this.path(name)}.${randomUUID()}`;
    writeFileSync(draft, text, { mode: MODES[name], flush: true });
    try {
      if (keeps) linkSync(draft, this.path(name));
      else renameSync(draft, this.path(name));
    } catch (error) {
      // File systems without hard links, such as a USB stick's, do not tell two starts at once apart.
      if (keeps && thrownCode(error) !== 'EEXIST') renameSync(draft, this.path(name));
      else if (!keeps) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
}
