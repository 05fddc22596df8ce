import { passwordsAt } from '../server/auth/passwords.ts';

/**
 * Hashed in the same way as the server does, at the least cost that the library takes: a fiftieth of a millisecond, not
 * seven. Tests register thousands of keepers, and what a hash costs shows in none of them but one, which takes the
 * server's own.
 */
export const CHEAP_PASSWORDS = passwordsAt(
  { memoryCost: 8, timeCost: 1, parallelism: 1 },
  '$argon2id$v=19$m=8,t=1,p=1$Dbi77Q6wskKwJEIx4upCGA$Iynic1RfleohzSbBb5PZz48EqDtRUXqLc2vdR+YKvWg',
);
