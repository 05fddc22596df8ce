/** Passwords, hashed with argon2id. The library is loaded with the first password, not with the server. */

/** How passwords are hashed and compared. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether `password` is the one that `stored` was made from. Without a stored hash (no such user) it answers false
   * after the same time, so that the time does not tell which names exist.
   */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

/** What a hash costs: memory in KiB, passes over it, lanes. */
interface Cost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Passwords at this cost. `decoy` is the hash of a random password that nobody knows, made at the same cost. */
export function passwordsAt(cost: Cost, decoy: string): Passwords {
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
