/** The settings, parsed once from the environment; nothing else reads it. */

import { randomBytes, randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
// Not zod/mini, as elsewhere: the sentences about faults are shown to who starts the server.
import { z } from 'zod';
import { sentenceOf } from '#domain/messages/sentences.ts';
import { reasonOfIssue } from '#domain/values/reasons.ts';
import { thrownCode } from '#domain/values/thrown.ts';
import { ENGLISH } from './catalogue.ts';
import type { DatabaseAddress } from './database/database.ts';
import { databaseFaults, databaseOf, databaseSettings } from './database/settings.ts';
import type { Kept } from './herd/door/room.ts';
import { isAllowable } from './http/allowed-hosts.ts';
import { type HttpsConfig, httpsFaults, httpsOf, usualUrl } from './http/https/settings.ts';
import { keepPrivate } from './private-files.ts';

/** The fewest characters of a secret. */
const MIN_SECRET = 32;
export const MB = 1024 * 1024;

const port = z.coerce.number().int().min(0).max(65_535);
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

const hops = z
  .union(
    [z.enum(['on', 'off']), z.coerce.number().int().min(0).max(10)],
    'on, off or how many proxies there are',
  )
  .transform((value) => (value === 'on' ? 1 : value === 'off' ? 0 : value));

/** Origins of web pages, separated by commas: `https://farm.example`. */
const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim().replace(/\/$/, '')))
  .refine((list) => list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin), {
    error: 'origins such as https://farm.example, by commas',
  });

/** What may be fetched from beside public servers, separated by commas: `barn.lan, 192.168.1.0/24`. */
const allowed = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim().toLowerCase()))
  .refine((list) => list.every(isAllowable), {
    error: 'hosts, addresses or ranges such as 192.168.1.0/24, by commas',
  });

/** The settings by their names, as they are set. */
export const Environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    ...databaseSettings,
    SECRET_KEY: z.string().min(MIN_SECRET, `at least ${MIN_SECRET} characters`).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    TLS_CERT: z.string().optional(),
    TLS_KEY: z.string().optional(),
    HTTPS: z.enum(['own', 'off']).optional(),
    CHECK_HOUR: z.coerce.number().int().min(0).max(23).default(6),
    TRUST_PROXY: hops.default(0),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    REGISTRATION: z.enum(['open', 'closed']).default('open'),
    REGISTRATIONS_PER_HOUR: z.coerce.number().int().min(1).default(60),
    LOGINS_PER_HOUR: z.coerce.number().int().min(1).default(600),
    CORS_ORIGIN: origins.default([]),
    ADE_ALLOW: allowed.default([]),
    FARM_RECORDS: z.coerce.number().int().min(1).default(500_000),
    FARM_HISTORY_MB: z.coerce.number().min(0.001).default(1000),
    FARM_PICTURES_MB: z.coerce.number().min(0.001).default(2000),
    LARGE_FARM_RECORDS: z.coerce.number().int().min(0).default(30_000),
    CACHE_MB: z.coerce.number().min(8).max(10_000).default(128),
    MAX_REQUESTS: z.coerce.number().int().min(1).default(200),
    MAX_CONNECTIONS: z.coerce.number().int().min(1).default(1000),
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    BACKUPS: onOff.optional(),
    SERVICE_WORKER: onOff.default(true),
  })
  .refine((env) => !env.DATABASE_URL || env.SECRET_KEY, {
    path: ['SECRET_KEY'],
    error: 'is required with DATABASE_URL, the same for every instance; make one with: openssl rand -hex 32',
  })
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'is required with SMTP_URL',
  })
  .superRefine((env, context) => {
    for (const [setting, message] of [...databaseFaults(env), ...httpsFaults(env)])
      context.addIssue({ code: 'custom', path: [setting], message });
  });

export interface Config extends HttpsConfig {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  database: DatabaseAddress;
  /** The same past a pooler: for migrations, backups and commands. */
  directDatabase: DatabaseAddress;
  /** How many seconds the start waits for a database that cannot be reached. */
  databaseWaitSeconds: number;
  /** Whether the start runs the migrations that are due. */
  migratesAtStart: boolean;
  /** Signs the access tokens. */
  secret: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  publicUrl: string;
  /** Whether who runs the server says so. */
  isPublicUrlSet: boolean;
  /** The same where it is set; null where it is what follows from the other settings. */
  setUrl: string | null;
  /** The hour of the farm's day at which farm checks run. */
  checkHour: number;
  /** How many proxies stand before the server. The client's address is taken from them, and from nobody else. */
  proxies: number;
  logLevel: string;
  registrationOpen: boolean;
  /** How many registrations an address may make in an hour. */
  registrationsPerHour: number;
  /** How many right passwords are taken from an address in an hour. */
  loginsPerHour: number;
  /** Other origins whose pages may call the API. */
  corsOrigins: string[];
  /** Hosts, addresses and ranges that owners may fetch from beside public servers, also by http. */
  adeAllow: string[];
  /** The most that a farm may store. */
  farmLimits: Kept;
  /** A farm with more records is read in a process of its own. */
  largeFarmRecords: number;
  /** The most bytes that are kept ready in memory. */
  cacheBytes: number;
  /** How many requests are worked on at a time; further ones are refused. */
  maxRequests: number;
  /** How many connections there may be; one more closes the one that has been idle longest. */
  maxConnections: number;
  /** Where who watches the server reads how it does; null where nobody does. */
  metrics: { port: number; host: string } | null;
  /** Whether a backup is made each day into `backups` in the data folder. */
  backups: boolean;
  /** Whether browsers keep the app, so that it opens without a network. */
  serviceWorker: boolean;
}

/** Thrown with every fault in the settings, one a line. */
export class ConfigError extends Error {}

/**
 * Reads the settings from `environment` and makes the data folder; on the first start also the secret. Throws
 * ConfigError listing every fault.
 */
export function loadConfig(environment: Record<string, string | undefined> = process.env): Config {
  // An empty variable counts as not set.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set, { error: (issue) => sentenceOf(ENGLISH, reasonOfIssue(issue)) });
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings cannot be used:\n${faults.join('\n')}`);
  }
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  makeFolder(dataDir);
  const https = httpsOf(env);
  return {
    port: env.PORT,
    // The system may resolve `localhost` to IPv4 or IPv6; clients may choose the other one, so it is fixed here.
    host: env.HOST === 'localhost' ? '127.0.0.1' : env.HOST,
    dataDir,
    ...databaseOf(env, join(dataDir, 'cowbell.db')),
    secret: env.SECRET_KEY ?? ownSecret(join(dataDir, 'secret')),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'Cowbell <cowbell@localhost>',
    isPublicUrlSet: env.PUBLIC_URL !== undefined,
    publicUrl: (env.PUBLIC_URL ?? usualUrl(env, https)).replace(/\/+$/, ''),
    setUrl: env.PUBLIC_URL ?? null,
    ...https,
    checkHour: env.CHECK_HOUR,
    proxies: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    registrationOpen: env.REGISTRATION === 'open',
    registrationsPerHour: env.REGISTRATIONS_PER_HOUR,
    loginsPerHour: env.LOGINS_PER_HOUR,
    corsOrigins: env.CORS_ORIGIN,
    adeAllow: env.ADE_ALLOW,
    farmLimits: {
      records: env.FARM_RECORDS,
      history_bytes: env.FARM_HISTORY_MB * MB,
      picture_bytes: env.FARM_PICTURES_MB * MB,
    },
    largeFarmRecords: env.LARGE_FARM_RECORDS,
    cacheBytes: Math.floor(env.CACHE_MB * MB),
    maxRequests: env.MAX_REQUESTS,
    maxConnections: env.MAX_CONNECTIONS,
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    // PostgreSQL is backed up by its operator; several instances would each make a backup.
    backups: env.BACKUPS ?? env.DATABASE_URL === undefined,
    serviceWorker: env.SERVICE_WORKER,
  };
}

/** Makes the data folder, for its owner alone. Throws ConfigError when nothing can be written there. */
function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    keepPrivate(dataDir);
  } catch (error) {
    throw new ConfigError(
      `Nothing can be written to the data folder ${dataDir} (${thrownCode(error)}). Give it to the user who starts Cowbell, or set DATA_DIR to another.`,
    );
  }
}

/** The secret kept in `file`, made when there is none; readable by its owner only. */
function ownSecret(file: string): string {
  if (!existsSync(file)) makeSecret(file);
  const kept = readFileSync(file, 'utf8').trim();
  // A secret that was cut short would let anybody forge tokens.
  if (kept.length < MIN_SECRET) throw new ConfigError(`The secret in ${file} is cut short. Remove the file.`);
  return kept;
}

/** Writes a new secret, whole or not at all; if another start was faster, its secret stays. */
function makeSecret(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    // On file systems without hard links (such as a USB stick), two starts at the same time are not distinguished.
    if (thrownCode(error) !== 'EEXIST') renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}
