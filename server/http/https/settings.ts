/** What the settings say about https. */
import { isIP } from 'node:net';
import { CertificateFault, firstName, type GivenFiles, readPair } from './given-certificate.ts';
import { isEverywhere, isLoopback, isPrivate, originOf, THIS_MACHINE } from './machine.ts';

/** Settings as they are set. */
export interface SetHttps {
  HOST: string;
  PORT: number;
  HTTPS?: 'own' | 'off' | undefined;
  TLS_CERT?: string | undefined;
  TLS_KEY?: string | undefined;
  TRUST_PROXY: number;
  PUBLIC_URL?: string | undefined;
}

/** `own`: by an own authority. `given`: by files. `proxy`: a proxy speaks it. */
export type Https = 'own' | 'given' | 'proxy' | 'off';

export interface HttpsConfig {
  https: Https;
  /** With `given`: the files. */
  tlsFiles: GivenFiles | null;
}

/** What is wrong with them: by setting, a sentence. */
export function httpsFaults({ HTTPS, TLS_CERT, TLS_KEY }: SetHttps): [setting: string, fault: string][] {
  if (TLS_CERT && HTTPS === 'own')
    return [['HTTPS', 'own makes a certificate itself: leave it or TLS_CERT out']];
  if (TLS_CERT && !TLS_KEY) return [['TLS_KEY', 'is required with TLS_CERT']];
  if (TLS_KEY && !TLS_CERT) return [['TLS_CERT', 'is required with TLS_KEY']];
  if (!TLS_CERT || !TLS_KEY) return [];
  try {
    readPair({ certificate: TLS_CERT, key: TLS_KEY });
    return [];
  } catch (error) {
    if (error instanceof CertificateFault) return [[error.setting, error.message]];
    throw error;
  }
}

/** How https is spoken, of settings without a fault. */
export function httpsOf(env: SetHttps): HttpsConfig {
  if (env.TLS_CERT && env.TLS_KEY)
    return { https: 'given', tlsFiles: { certificate: env.TLS_CERT, key: env.TLS_KEY } };
  const isByProxy = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const isAsked =
    env.HTTPS === undefined
      ? !isLoopback(env.HOST) && !isByProxy && env.TRUST_PROXY === 0
      : env.HTTPS === 'own';
  return { https: isAsked ? 'own' : isByProxy ? 'proxy' : 'off', tlsFiles: null };
}

/** Where users reach the server when nobody has said so. */
export function usualUrl({ HOST, PORT }: SetHttps, { https, tlsFiles }: HttpsConfig): string {
  if (tlsFiles) return originOf('https', firstName(readPair(tlsFiles).read) ?? HOST, PORT);
  if (https !== 'own') return `http://${HOST}:${PORT}`;
  const inNetwork = () =>
    THIS_MACHINE.addresses().find(
      (address) => isIP(address) === 4 && isPrivate(address) && !isLoopback(address),
    );
  return originOf('https', isEverywhere(HOST) ? (inNetwork() ?? 'localhost') : HOST, PORT);
}
