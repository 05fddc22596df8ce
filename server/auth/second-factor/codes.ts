/** Judges the code of a second factor: each works once, and only so many wrong ones may be tried. */
import { fieldMessage, message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../../database/database.ts';
import { countOutcomes, type Limit, noteAttempt, TooMany } from '../../http/limits/attempts.ts';
import { open } from '../../http/sealed.ts';
import type { Services } from '../../http/services.ts';
import { keyOfRecoveryCode } from './recovery-codes.ts';
import {
  findFactor,
  hasRecoveryCode,
  type KeptFactor,
  spendRecoveryCode,
  spendStep,
} from './second-factor.repository.ts';
import { stepOfCode } from './totp.ts';

/**
 * Wrong codes of a user, from all addresses. They count only after a right password, so nobody locks out a stranger by them.
 */
const WRONG_CODES: Limit = { name: 'second-factor', most: 5, minutes: 15, reason: 'attempts.codes' };

/** One mail for each time that a user's codes are locked. */
const LOCK_MAILS: Limit = { ...WRONG_CODES, name: 'second-factor-mail', most: 1 };

/** What a right code was: of the phone, or on paper. */
type RightCode = { readonly step: number } | { readonly recovery: string };

interface Asked {
  readonly userId: number;
  readonly code: string;
  /** Told that codes are locked after wrong ones, once for each time. */
  readonly onLock: () => void;
}

/** What a user is told whose second factor must be proven, as the call that asks says it. */
interface Refusals {
  readonly wrong: () => AppError;
}

/** At login and in other calls a wrong code is refused otherwise. */
export const AT_LOGIN: Refusals = { wrong: () => new AppError('second_factor', codeWrong()) };
export const IN_A_CALL: Refusals = { wrong: () => new AppError('invalid', codeWrong()) };

/** At login, when the password was right and no code came. */
export const codeNeeded = () => new AppError('second_factor', message('second-factor.code-needed'));

function codeWrong() {
  return fieldMessage('code', 'second-factor.code-wrong');
}

/**
 * Does what needs a code, in one transaction with the use of the code. Throws what `wrong` says of a wrong or used one, and
 * `too_many` once there were too many wrong ones, also for a right one.
 */
export async function withCode<Result>(
  services: Services,
  { userId, code, onLock }: Asked,
  { wrong }: Refusals,
  act: (transaction: Db, used: RightCode) => Promise<Result>,
): Promise<Result> {
  const failures = [{ limit: WRONG_CODES, subject: String(userId) }];
  const check = async () => {
    const right = await rightCode(services, userId, code);
    if (!right) throw wrong();
    return right;
  };
  try {
    return await countOutcomes(services, { failures }, check, {
      async pass(transaction, right) {
        const isUsed =
          'step' in right
            ? await spendStep(transaction, userId, right.step)
            : await spendRecoveryCode(transaction, userId, right.recovery);
        // Another request has used it meanwhile.
        if (!isUsed) throw wrong();
        return act(transaction, right);
      },
    });
  } catch (error) {
    if (error instanceof TooMany) await tellOnce(services, userId, onLock);
    throw error;
  }
}

async function rightCode(
  { db, clock, config }: Services,
  userId: number,
  code: string,
): Promise<RightCode | null> {
  const recovery = keyOfRecoveryCode(code);
  if (recovery !== null) return (await hasRecoveryCode(db, userId, recovery)) ? { recovery } : null;
  const kept = await findFactor(db, userId);
  const secret = kept && secretOf(config.secret, userId, kept);
  if (!secret) return null;
  const step = await stepOfCode(secret, code.replace(/\s/g, ''), clock());
  return step !== null && step > kept.last_step ? { step } : null;
}

/** The secret of a user's phone; null where the server has another secret since it was sealed. */
function secretOf(secret: string, userId: number, { sealed_secret }: KeptFactor): Uint8Array | null {
  return open(secret, 'second-factor', ownerOf(userId), sealed_secret);
}

/** For whom a secret is sealed: nobody else's row opens it. */
export const ownerOf = (userId: number) => `user:${userId}`;

async function tellOnce(services: Services, userId: number, tell: () => void): Promise<void> {
  try {
    await noteAttempt(services, [{ limit: LOCK_MAILS, subject: String(userId) }]);
  } catch (error) {
    if (error instanceof TooMany) return;
    throw error;
  }
  tell();
}
