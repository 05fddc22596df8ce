import { join } from 'node:path';
import { type Config, ConfigError } from '../../config.ts';
import { every, type Repeated } from '../every.ts';
import { GivenTls } from './given-certificate.ts';
import { THIS_MACHINE } from './machine.ts';
import { OwnTls } from './own-authority.ts';
import { UnusableFile } from './own-files.ts';
import type { Tls, Warnings } from './tls.ts';

/** Files are read again, and new addresses found, within a minute. */
const LOOK_MS = 30_000;

/**
 * What the settings ask for; undefined where the server speaks http alone. `log` is told what cannot be used. Throws ConfigError when a
 * file of the own authority cannot be used.
 */
export async function openTls(config: Config, clock: () => Date, log: Warnings): Promise<Tls | undefined> {
  const { https, tlsFiles, dataDir, setUrl } = config;
  if (tlsFiles) return new GivenTls(tlsFiles, clock, log);
  if (https !== 'own') return undefined;
  const publicHost = setUrl === null ? null : new URL(setUrl).hostname.replace(/^\[|\]$/g, '');
  try {
    return await OwnTls.open({
      ...{ folder: join(dataDir, 'https'), machine: THIS_MACHINE, publicHost, clock, log },
    });
  } catch (error) {
    if (error instanceof UnusableFile) throw new ConfigError(error.message);
    throw error;
  }
}

/** Looks again and again; what went wrong is told to `log`, and tried again. */
export function keepLooking(tls: Tls, log: Warnings): Repeated {
  return every(
    LOOK_MS,
    () => tls.look(),
    (error) => log.warn(String(error)),
    LOOK_MS,
  );
}
