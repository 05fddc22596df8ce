import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import {
  type Counted,
  countedAddress,
  countFailures,
  type Limit,
  noteAttempt,
} from '../http/limits/attempts.ts';
import type { Services } from '../http/services.ts';
import { loginKey } from './auth.repository.ts';

/** Whose password is tried: a typed name, or a user who is logged in. */
type Guessed = { login: string } | { user_id: number };

const reason = 'attempts.logins';

/**
 * Wrong passwords for one name from one address. Other addresses are not locked out, or anybody could lock out
 * anybody.
 */
const OF_NAME_AND_ADDRESS: Limit = { name: 'login', most: 10, minutes: 15, reason };
/** One address that tries many names; many people may share an address. */
const OF_ADDRESS: Limit = { name: 'login-address', most: 100, minutes: 15, reason };
/** One name that is tried from many addresses. */
const OF_NAME: Limit = { name: 'login-name', most: 100, minutes: 15, reason };

/**
 * Checks a password, at most so often for a name and an address; a refusal counts as a failure. When it was right,
 * `pass` runs in a transaction. Throws `too_many` beyond the limits.
 */
export async function limitGuesses<Found, Result>(
  services: Services,
  request: FastifyRequest,
  who: Guessed,
  check: () => Promise<Found>,
  pass: (transaction: Db, found: Found) => Promise<Result>,
): Promise<Result> {
  const address = countedAddress(request.ip);
  // No name contains a NUL, so nobody can use up the tries of a user's id by choosing it as a name.
  const key = 'user_id' in who ? `\0${who.user_id}` : loginKey(who.login);
  const counted = [
    { limit: OF_NAME_AND_ADDRESS, subject: `${key}\0${address}` },
    { limit: OF_ADDRESS, subject: address },
    { limit: OF_NAME, subject: key },
  ];
  return countFailures(services, counted, check, pass);
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
