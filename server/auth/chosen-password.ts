/** The schemas with a new password. Only the server has the list of common passwords. */
import { isCommonPassword } from '#domain/account/common-passwords.ts';
import { PasswordResetConfirm } from '#domain/account/password-reset.ts';
import { newPassword, PasswordChange, UserRegistration } from '#domain/account/user.ts';
import { because } from '#domain/values/reasons.ts';

const chosenPassword = newPassword.refine(
  (password) => !isCommonPassword(password),
  because('value.password-common'),
);

export const Registration = UserRegistration.extend({ password: chosenPassword });
export const ChosenPasswordChange = PasswordChange.extend({ new_password: chosenPassword });
export const ChosenPasswordReset = PasswordResetConfirm.extend({ new_password: chosenPassword });
