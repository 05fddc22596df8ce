/** A second factor: codes of six digits from a phone (TOTP, RFC 6238), and codes on paper for who has lost it. */
import { z } from 'zod/mini';

/** Six digits of the phone, or a recovery code. Blanks, dashes and capitals do not count. */
export const factorCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** What a call asks for besides its own: the password, and a code of whoever has a second factor. */
const askedAgain = {
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  code: z.nullish(factorCode),
};

export const SecondFactorStart = z.object({ password: askedAgain.password });

/** The secret as people type it (32 characters in base32), and as the picture of it says it. */
export const SecondFactorSecret = z.object({ secret: z.string(), uri: z.string() });

export const SecondFactorConfirm = z.object({ code: factorCode });

export const SecondFactorChange = z.object(askedAgain);

/** Each works once. They are answered this one time. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
