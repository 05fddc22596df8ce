/** Passwords, hashed with argon2id. The library is loaded with the first password, not with the server. */
import { turns } from '../http/limits/semaphore.ts';

/** How passwords are hashed and compared, at once. */
export interface Hashing {
  hash(password: string): Promise<string>;
  /**
   * Whether `password` is the one that `stored` was made from. Without a stored hash (no such user) it answers false
   * after the same time, so that the time does not tell which names exist.
   */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

/**
 * The same in a line: two at a time, because they take the threads that read files and encode pictures too. Requests of
 * one address wait for those of others. Throws `unavailable` where too many of an address wait, or too many in all.
 */
export interface Passwords {
  hash(address: string, password: string): Promise<string>;
  verify(address: string, stored: string | undefined, password: string): Promise<boolean>;
}

/** What a hash costs: memory in KiB, passes over it, lanes. */
interface Cost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Passwords at this cost. `decoy` is the hash of a random password that nobody knows, made at the same cost. */
export function passwordsAt(cost: Cost, decoy: string): Hashing {
  const library = async () => (await import('@node-rs/argon2')).default;
  return {
    hash: async (password) => (await library()).hash(password, cost),
    async verify(stored, password) {
      const right = await (await library()).verify(stored ?? decoy, password);
      return stored !== undefined && right;
    },
  };
}

/** As the server keeps them: OWASP's first choice for argon2id, 19 MiB, two passes, one lane; also the library's own defaults. */
export const PASSWORDS = passwordsAt(
  { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  '$argon2id$v=19$m=19456,t=2,p=1$tOlkLyNNGhANNr0Uqt6fDQ$UFastJH6Zo44/qfS1IhZlExRbv0AGRPucfFglJ0+wm8',
);

/** A line before `hashing`. Those who wait leave half of `MAX_REQUESTS`' usual 200 to others. */
export function inLine(hashing: Hashing): Passwords {
  const inTurn = turns({ atOnce: 2, waiting: 100, waitingOfOne: 30, busy: 'busy.passwords' });
  return {
    hash: (address, password) => inTurn(address, () => hashing.hash(password)),
    verify: (address, stored, password) => inTurn(address, () => hashing.verify(stored, password)),
  };
}
