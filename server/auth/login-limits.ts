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

/** Whose password is tried: a name as it was typed, or somebody who is logged in. */
type Guessed = { login: string } | { user_id: number };

const reason = 'attempts.logins';

/** Wrong passwords for one name from one address. Another address is not locked out: that would be a weapon. */
const OF_NAME_AND_ADDRESS: Limit = { name: 'login', most: 10, minutes: 15, reason };
/** One address that goes through many names; many people may share it. */
const OF_ADDRESS: Limit = { name: 'login-address', most: 100, minutes: 15, reason };
/** One name that is tried from many addresses. */
const OF_NAME: Limit = { name: 'login-name', most: 100, minutes: 15, reason };

/**
 * Runs a check of a password for somebody, at most so often for a name and an address: what it refuses counts as a
 * failure. Where it was right, `pass` goes on in a transaction. Throws `too_many` beyond the limits.
 */
export async function limitGuesses<Found, Result>(
  services: Services,
  request: FastifyRequest,
  who: Guessed,
  check: () => Promise<Found>,
  pass: (transaction: Db, found: Found) => Promise<Result>,
): Promise<Result> {
  const address = countedAddress(request.ip);
  // No name has a NUL in it: whoever bears somebody's address as a name cannot use up that one's tries.
  const key = 'user_id' in who ? `\0${who.user_id}` : loginKey(who.login);
  const counted = [
    { limit: OF_NAME_AND_ADDRESS, subject: `${key}\0${address}` },
    { limit: OF_ADDRESS, subject: address },
    { limit: OF_NAME, subject: key },
  ];
  return countFailures(services, counted, check, pass);
}

/** Notes a registration; each makes a farm, and tells whether a name is taken. */
export async function limitRegistrations(services: Services, request: FastifyRequest): Promise<void> {
  await noteAttempt(services, [registration(services, request)]);
}

const CHANGES: Limit = {
  name: 'account-changes',
  most: 20,
  minutes: 60,
  reason: 'attempts.names',
};

/** Notes that somebody asks for another name or address, which tells as much as a registration, and counts as one. */
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
