/** Servers of ICAR's data exchange from which a farm fetches what others recorded of its herd. */
import { z } from 'zod/mini';
import { entityId, line, version } from '../../values/fields.ts';
import { because } from '../../values/reasons.ts';

/** How Cowbell shows there who it is. */
export const ADE_AUTHS = ['none', 'bearer', 'basic'] as const;

/** How many of them a farm may have. */
export const MOST_SOURCES = 20;

const LONGEST_ADDRESS = 500;
const LONGEST_TOKEN = 4000;
const LONGEST_PASSWORD = 500;

/**
 * An address by http or https that has a host, a port and a path, and no more: what stands before an `@` or behind a `?` is often a secret,
 * and the address is answered.
 */
const ADDRESS = /^https?:\/\/[^\s/\\?#@]+(?:\/[^\\?#]*)?$/i;

const address = line(LONGEST_ADDRESS).check(
  z.refine((typed) => ADDRESS.test(typed), because('value.not-an-address')),
);

/** A header bears it, and a name is told from its password by the colon. */
const username = line(200).check(z.refine((name) => !name.includes(':'), because('value.form-not-allowed')));
const token = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(LONGEST_TOKEN), z.regex(/^[\x21-\x7e]*$/));
const password = z
  .string()
  .check(z.minLength(1), z.maxLength(LONGEST_PASSWORD), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** What a server calls a farm. */
const AdeSourceLocation = z.object({ scheme: line(200), id: line(200) });

/** A farm that a server has. */
export const AdeLocation = z.object({
  scheme: z.string(),
  id: z.string(),
  /** Null where the server gives it none. */
  name: z.nullable(z.string()),
});
export type AdeLocation = z.infer<typeof AdeLocation>;

const fields = {
  name: line(60),
  address,
  auth: z.enum(ADE_AUTHS),
  /** With `bearer`. It is never answered. */
  token: z.nullish(token),
  /** With `basic`. */
  username: z.nullish(username),
  /** With `basic`. It is never answered. */
  password: z.nullish(password),
  /** Null while it is not chosen yet. */
  location: z.nullish(AdeSourceLocation),
};

export const AdeSourceCreate = z.object(fields);
export type AdeSourceCreate = z.infer<typeof AdeSourceCreate>;

/** What is left out stays as it is: also a token or a password, as long as it goes to the same server. */
export const AdeSourcePatch = z.partial(AdeSourceCreate);
export type AdeSourcePatch = z.infer<typeof AdeSourcePatch>;

/** What is fetched: what was changed since the last time, or with `all` everything. */
export const AdeFetch = z.object({ all: z.nullish(z.boolean()) });

/** What a server handed out of a collection. */
export const FetchedCollection = z.object({
  name: z.string(),
  /** Whether the server has this collection. */
  offered: z.boolean(),
  pages: z.int(),
  /** How many resources came, also those that were deleted there. */
  items: z.int(),
});
export type FetchedCollection = z.infer<typeof FetchedCollection>;

/** What fetching fails at, each with its sentence. */
export const FETCH_FAILURES = {
  ade_address: 'ade-source.address',
  ade_unreachable: 'ade-source.unreachable',
  ade_refused: 'ade-source.refused',
  ade_redirect: 'ade-source.redirect',
  ade_other_origin: 'ade-source.other-origin',
  ade_endless: 'ade-source.endless',
  ade_too_large: 'ade-source.too-large',
  ade_too_slow: 'ade-source.too-slow',
  ade_not_ade: 'ade-source.not-ade',
} as const;

export type FetchFailure = keyof typeof FETCH_FAILURES;

/** What the last fetch came to. */
export const AdeLastFetch = z.object({
  /** When it ended, in UTC. */
  at: z.string(),
  /** Why it failed, as the word of a failure; null where it did not. */
  code: z.nullable(z.string()),
  /** The entry of the history; null where nothing was written. */
  history: z.nullable(entityId),
  /** How many resources came. */
  items: z.int(),
});
export type AdeLastFetch = z.infer<typeof AdeLastFetch>;

export const AdeSource = z.object({
  id: entityId,
  version,
  name: z.string(),
  address: z.string(),
  auth: z.enum(ADE_AUTHS),
  username: z.nullable(z.string()),
  /** Whether there is a token or a password that still opens. */
  secret_kept: z.boolean(),
  location: z.nullable(AdeSourceLocation),
  /** Null before the first. */
  last_fetch: z.nullable(AdeLastFetch),
  /** From when on changes are asked for the next time, in UTC; null where all is. */
  next_from: z.nullable(z.string()),
});
export type AdeSource = z.infer<typeof AdeSource>;
