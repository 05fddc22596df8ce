/** The schemas with a new password. Only the server has the list of common passwords. */
import { z } from 'zod/mini';
import { isCommonPassword } from '#domain/account/common-passwords.ts';
import { InvitationRegistration, SignIn } from '#domain/account/invitations.ts';
import { PasswordResetConfirm } from '#domain/account/password-reset.ts';
import { newPassword, PasswordChange, UserRegistration } from '#domain/account/user.ts';
import { because } from '#domain/values/reasons.ts';

const chosenPassword = newPassword.check(
  z.refine((password) => !isCommonPassword(password), because('value.password-common')),
);

export const Registration = z.extend(UserRegistration, { password: chosenPassword });
export const ChosenPasswordChange = z.extend(PasswordChange, { new_password: chosenPassword });
export const ChosenPasswordReset = z.extend(PasswordResetConfirm, { new_password: chosenPassword });
export const InvitedRegistration = z.extend(InvitationRegistration, { password: chosenPassword });
export const ChosenPasswordSignIn = z.extend(SignIn, { new_password: chosenPassword });
