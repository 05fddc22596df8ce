import { z } from 'zod/mini';
import { MailWay } from '../alerts/farm-alerts.ts';
import { newPassword } from './user.ts';

/** How long a mailed link is valid, in minutes. */
export const RESET_LINK_MINUTES = 60;

/** Asks for a mail with a link for a new password. */
export const PasswordResetRequest = z.object({ email: z.email().check(z.maxLength(254)) });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

/** The answer is the same whether or not the address is known, so that nobody can find out who has an account. */
export const PasswordResetAnswer = z.object({ detail: z.string(), way: MailWay });
export type PasswordResetAnswer = z.infer<typeof PasswordResetAnswer>;

/** Sets a new password by the token of a mailed link. */
export const PasswordResetConfirm = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  new_password: newPassword,
});
export type PasswordResetConfirm = z.infer<typeof PasswordResetConfirm>;
