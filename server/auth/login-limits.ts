import type { FastifyRequest } from 'fastify';
import {
  type Counted,
  countedAddress,
  countOutcomes,
  type Following,
  type Limit,
  type Noted,
  noteAttempt,
  noteOfDay,
  wasNoted,
} from '../http/limits/attempts.ts';
import type { Services } from '../http/services.ts';
import { loginKey } from './auth.repository.ts';
import { REFRESH_DAYS } from './tokens.ts';

/** Whose password somebody tries: a typed name, and the users with this name or email; or a user who is logged in. */
type Guessed = { login: string; users: readonly { id: number }[] } | { user_id: number };

const reason = 'attempts.logins';

/**
 * Wrong passwords for one name from one address. Other addresses are not locked out, or anybody could lock out
 * anybody.
 */
const OF_NAME_AND_ADDRESS: Limit = { name: 'login', most: 10, minutes: 15, reason };
/** One address that tries many names; many people may share an address. */
const OF_ADDRESS: Limit = { name: 'login-address', most: 100, minutes: 15, reason };
/** One name that is tried from many addresses. Those from which its user logged in lately are exempt. */
const OF_NAME: Limit = { name: 'login-name', most: 100, minutes: 15, reason };

/** An address at which a user logged in, or renewed a session. As long as a session lasts. */
const KNOWN: Noted = { name: 'login-known', minutes: REFRESH_DAYS * 24 * 60 };

/** A user at the address of a request. */
const userAt = (request: FastifyRequest, userId: number): Counted<Noted> => ({
  limit: KNOWN,
  subject: `${userId}\0${countedAddress(request.ip)}`,
});

/** Notes that a user has logged in at an address: strangers elsewhere cannot lock them out of it. */
export function knowAddress(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  request: FastifyRequest,
  userId: number,
): Promise<void> {
  return noteOfDay(services, userAt(request, userId));
}

/** Whether a user logged in lately at the address of a request. */
export function isKnownAt(services: Services, request: FastifyRequest, userId: number): Promise<boolean> {
  return wasNoted(services, userAt(request, userId));
}

/**
 * Checks a password, at most so often for a name and an address; a refusal counts as a failure, and what was right for
 * the address, since each costs a hash. Throws `too_many` beyond the limits.
 */
export async function limitGuesses<Found, Result>(
  services: Services,
  request: FastifyRequest,
  who: Guessed,
  check: () => Promise<Found>,
  following: Following<Found, Result>,
): Promise<Result> {
  const address = countedAddress(request.ip);
  // No name contains a NUL, so nobody can use up the tries of a user's id by choosing it as a name.
  const key = 'user_id' in who ? `\0${who.user_id}` : loginKey(who.login);
  const ids = 'user_id' in who ? [who.user_id] : who.users.map(({ id }) => id);
  const known = await Promise.all(ids.map((id) => isKnownAt(services, request, id)));
  const failures = [
    { limit: OF_NAME_AND_ADDRESS, subject: `${key}\0${address}` },
    { limit: OF_ADDRESS, subject: address },
    ...(known.includes(true) ? [] : [{ limit: OF_NAME, subject: key }]),
  ];
  const successes = [{ limit: successesOf(services), subject: address }];
  return countOutcomes(services, { failures, successes }, check, following);
}

/** Right passwords from one address: each costs as much as a wrong one. */
function successesOf({ config }: Services): Limit {
  return { name: 'login-right', most: config.loginsPerHour, minutes: 60, reason: 'attempts.logins-right' };
}

/** Counts a registration. Each makes a farm, and its answer tells whether a name is taken. */
export async function limitRegistrations(services: Services, request: FastifyRequest): Promise<void> {
  await noteAttempt(services, [registration(services, request)]);
}

const CHANGES: Limit = {
  name: 'account-changes',
  most: 20,
  minutes: 60,
  reason: 'attempts.names',
};

/** Counts a try to take another name or address. Its answer tells as much as a registration's, so it counts as one. */
export async function limitChanges(
  services: Services,
  request: FastifyRequest,
  userId: number,
): Promise<void> {
  await noteAttempt(services, [registration(services, request), { limit: CHANGES, subject: String(userId) }]);
}

function registration({ config }: Services, request: FastifyRequest): Counted {
  const limit: Limit = {
    name: 'registration',
    most: config.registrationsPerHour,
    minutes: 60,
    reason: 'attempts.registrations',
  };
  return { limit, subject: countedAddress(request.ip) };
}
