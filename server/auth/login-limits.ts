import type { FastifyRequest } from 'fastify';
import { countedAddress, type Limit, noteAttempt } from '../http/attempts.ts';
import type { Services } from '../http/services.ts';
import { loginKey } from './auth.repository.ts';

const sentence = 'Too many failed logins.';

/** Wrong passwords for one name from one address. Another address is not locked out: that would be a weapon. */
const OF_NAME_AND_ADDRESS: Limit = { name: 'login', most: 10, minutes: 15, sentence };
/** One address that goes through many names; many people may share it. */
const OF_ADDRESS: Limit = { name: 'login-address', most: 100, minutes: 15, sentence };
/** One name that is tried from many addresses. */
const OF_NAME: Limit = { name: 'login-name', most: 100, minutes: 15, sentence };

/**
 * Runs a check of a password, at most so often for a name and an address: what it throws counts as a failure, and a
 * success does not count. Throws `too_many` without checking beyond the limits.
 */
export async function limitGuesses<T>(
  services: Services,
  request: FastifyRequest,
  name: string,
  check: () => Promise<T>,
): Promise<T> {
  const address = countedAddress(request.ip);
  const key = loginKey(name);
  const takeBack = await noteAttempt(services, [
    { limit: OF_NAME_AND_ADDRESS, of: `${key}\0${address}` },
    { limit: OF_ADDRESS, of: address },
    { limit: OF_NAME, of: key },
  ]);
  const result = await check();
  await takeBack();
  return result;
}

/** Notes a registration; each makes a farm, and tells whether a name is taken. */
export async function limitRegistrations(services: Services, request: FastifyRequest): Promise<void> {
  const limit: Limit = {
    name: 'registration',
    most: services.config.registrationsPerHour,
    minutes: 60,
    sentence: 'Too many registrations from your network.',
  };
  await noteAttempt(services, [{ limit, of: countedAddress(request.ip) }]);
}
