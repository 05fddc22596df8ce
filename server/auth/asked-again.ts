/** Asks who is logged in once more for the password, and for a code of the second factor, inside the call that needs it. */
import type { FastifyRequest } from 'fastify';
import { fieldMessage } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../database/database.ts';
import { countedAddress } from '../http/limits/attempts.ts';
import type { Services } from '../http/services.ts';
import { holdVerified, type UserRow } from './auth.repository.ts';
import { limitGuesses } from './login-limits.ts';
import type { Passwords } from './passwords.ts';
import { IN_A_CALL } from './second-factor/codes.ts';
import type { SecondFactors } from './second-factor/second-factors.ts';

/** What was sent with a call that asks again. */
interface Given<Ready> {
  /** The field of the password. */
  readonly field: string;
  readonly password: string;
  readonly code?: string | null | undefined;
  /** Runs before the transaction, once the password was right. */
  readonly prepare?: () => Promise<Ready>;
}

/**
 * Checks the user's password and code, then does what needs them, unless the password is changed in between. Throws 400 with
 * `errors` of the password's field or of `code`.
 */
export type AskUserAgain = <Result, Ready = undefined>(
  request: FastifyRequest,
  user: UserRow,
  given: Given<Ready>,
  act: (transaction: Db, ready: Ready) => Promise<Result>,
) => Promise<Result>;

export function askAgainBy(services: Services, passwords: Passwords, factors: SecondFactors): AskUserAgain {
  return async (request, user, { field, password, code, prepare }, act) => {
    const wrong = () => new AppError('invalid', fieldMessage(field, 'account.password-wrong'));
    type Ready = Awaited<ReturnType<NonNullable<typeof prepare>>>;
    const check = async () => {
      if (!(await passwords.verify(countedAddress(request.ip), user.password_hash, password))) throw wrong();
      return (await prepare?.()) as Ready;
    };
    const held = async (transaction: Db) => {
      if (!(await holdVerified(transaction, user))) throw wrong();
    };
    const passed = await limitGuesses(services, request, { user_id: user.id }, check, {
      async pass(transaction, ready) {
        await held(transaction);
        if (await factors.isOn(transaction, user.id)) return { ready };
        return { result: await act(transaction, ready) };
      },
    });
    if ('result' in passed) return passed.result;
    if (!code) throw new AppError('invalid', fieldMessage('code', 'second-factor.code-needed'));
    return factors.prove(request, user, code, IN_A_CALL, async (transaction) => {
      await held(transaction);
      return act(transaction, passed.ready);
    });
  };
}
