/** Passwords, hashed with argon2id. The library is loaded with the first password, not with the server. */

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; also the library's own defaults. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random password that nobody knows, made with the same options. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$tOlkLyNNGhANNr0Uqt6fDQ$UFastJH6Zo44/qfS1IhZlExRbv0AGRPucfFglJ0+wm8';

export async function hashPassword(password: string): Promise<string> {
  const { default: argon2 } = await import('@node-rs/argon2');
  return argon2.hash(password, OPTIONS);
}

/**
 * Whether `password` is the one that `stored` was made from. Without a stored hash (no such user) it answers false
 * after the same time, so that the time does not tell which names exist.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const { default: argon2 } = await import('@node-rs/argon2');
  const right = await argon2.verify(stored ?? DECOY, password);
  return stored !== undefined && right;
}
