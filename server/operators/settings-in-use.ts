/** The settings as they are in use, for who runs the server. */
import { type Config, Environment } from '../config.ts';

export interface SettingInUse {
  name: string;
  /** As one would set it; `(set)` in the place of a secret; null where there is none. */
  value: string | null;
  origin: 'environment' | 'default';
}

const SET = '(set)';
const SECRETS = new Set(['SECRET_KEY']);

/** Every setting, in the order of the page that names them. `config` is what was made of `environment`. */
export function settingsInUse(
  environment: Record<string, string | undefined>,
  config: Config,
): SettingInUse[] {
  // A setting that is required together with another has no default by itself.
  const defaults: Record<string, unknown> = { ...Environment.parse({}), ...followed(config) };
  return Object.keys(Environment.shape).map((name) => {
    const set = environment[name];
    return set
      ? { name, value: shown(name, set), origin: 'environment' }
      : { name, value: shown(name, asText(defaults[name])), origin: 'default' };
  });
}

/** Defaults that follow from other settings. */
function followed({
  secret,
  https,
  publicUrl,
  mailFrom,
  backups,
  directDatabase: direct,
}: Config): Record<string, unknown> {
  return {
    SECRET_KEY: secret,
    HTTPS: https === 'own' ? 'own' : 'off',
    PUBLIC_URL: publicUrl,
    MAIL_FROM: mailFrom,
    BACKUPS: backups,
    DATABASE_DIRECT_URL: direct.engine === 'postgres' ? direct.url : undefined,
  };
}

function asText(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === undefined || value === null) return null;
  // No origin of `CORS_ORIGIN` is none at all.
  return String(value) || null;
}

function shown(name: string, value: string | null): string | null {
  if (value === null) return null;
  return SECRETS.has(name) ? SET : withoutPassword(value);
}

/**
 * An address without the password in it: before the last `@`, since one that was not escaped may have any character, or among its
 * parameters. Not read as an address, since one of several hosts is none.
 */
function withoutPassword(value: string): string {
  return value
    .replace(/^([a-z][a-z\d+.-]*:\/\/[^:/@?]*):.*@/i, `$1:${SET}@`)
    .replace(/([?&][^=&]*(?:password|secret|token|key)[^=&]*=)[^&]*/gi, `$1${SET}`);
}
