import type { ComponentProps } from 'react';
import { passwordHint } from '../lib/session/password-hint.ts';
import { TextField } from './fields.tsx';

type NewPasswordFieldProps = ComponentProps<typeof TextField> & {
  /** What is typed so far: the hint answers it. */
  typed: string;
};

/** A field for a password that is chosen now. */
export function NewPasswordField({ typed, ...input }: NewPasswordFieldProps) {
  return <TextField type="password" autoComplete="new-password" hint={passwordHint(typed)} {...input} />;
}
