import { AppError } from '#domain/errors.ts';
import { fail } from '../lib/toasts.ts';

/** Tells of a failure, unless the session has ended: then the way leads to the login, and what was typed is kept. */
export function failUnlessLoggedOut(text: string, error: unknown): void {
  if (error instanceof AppError && error.code === 'unauthorized') return;
  fail(text, error);
}
