/** A certificate from files of whoever runs the server, such as an own domain's. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { thrownCode, thrownMessage } from '#domain/values/thrown.ts';
import { type Pair, Tls, type Warnings } from './tls.ts';

/** Where the certificate and its key are. */
export interface GivenFiles {
  certificate: string;
  key: string;
}

/** Thrown with the setting whose file is at fault. */
export class CertificateFault extends Error {
  readonly setting: 'TLS_CERT' | 'TLS_KEY';

  constructor(setting: 'TLS_CERT' | 'TLS_KEY', why: string) {
    super(why);
    this.setting = setting;
  }
}

/** The pair in two files, which belong together. Throws CertificateFault. */
export function readPair(files: GivenFiles): Pair & { read: X509Certificate } {
  const certificate = textOf('TLS_CERT', files.certificate);
  const key = textOf('TLS_KEY', files.key);
  const read = parsed('TLS_CERT', files.certificate, () => new X509Certificate(certificate));
  const privateKey = parsed('TLS_KEY', files.key, () => createPrivateKey(key));
  if (!read.checkPrivateKey(privateKey))
    throw new CertificateFault('TLS_KEY', `${files.key} is not the key of the certificate in TLS_CERT`);
  parsed('TLS_CERT', files.certificate, () => createSecureContext({ cert: certificate, key }));
  return { certificate, key, read };
}

function textOf(setting: 'TLS_CERT' | 'TLS_KEY', file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CertificateFault(setting, `${file} cannot be read (${thrownCode(error)})`);
  }
}

function parsed<Read>(setting: 'TLS_CERT' | 'TLS_KEY', file: string, parse: () => Read): Read {
  try {
    return parse();
  } catch (error) {
    const what = setting === 'TLS_CERT' ? 'certificate' : 'private key without a password';
    throw new CertificateFault(setting, `${file} holds no ${what} in PEM (${thrownMessage(error)})`);
  }
}

/** The first name of a certificate that is one host's; null where it has none. */
export function firstName({ subjectAltName = '' }: X509Certificate): string | null {
  const names = subjectAltName
    .split(', ')
    .flatMap((name) => /^(?:DNS|IP Address):(.+)$/.exec(name)?.[1] ?? []);
  return names.find((name) => !name.startsWith('*.')) ?? null;
}

/** Speaks TLS with the certificate of these files. */
export class GivenTls extends Tls {
  readonly mode = 'given';
  readonly #files: GivenFiles;
  readonly #clock: () => Date;
  readonly #log: Warnings;
  /** What was warned of last: it is said once. */
  #told = '';

  /** Throws CertificateFault. */
  constructor(files: GivenFiles, clock: () => Date, log: Warnings) {
    super();
    this.#files = files;
    this.#clock = clock;
    this.#log = log;
    this.#take();
  }

  /** Reads the files again. Of what cannot be used it warns, and goes on with what it had. */
  override async look(): Promise<void> {
    try {
      this.#take();
    } catch (error) {
      if (!(error instanceof CertificateFault)) throw error;
      const { setting, message } = error;
      if (this.#isNew(message))
        this.#log.warn(`${setting}: ${message}. The certificate before stays in use.`);
    }
  }

  #take(): void {
    const { read, ...pair } = readPair(this.#files);
    this.use(pair);
    if (read.validToDate > this.#clock()) this.#told = '';
    else if (this.#isNew(read.validTo))
      this.#log.warn(`The certificate in ${this.#files.certificate} ran out on ${read.validTo}.`);
  }

  #isNew(what: string): boolean {
    const isNew = what !== this.#told;
    this.#told = what;
    return isNew;
  }
}
