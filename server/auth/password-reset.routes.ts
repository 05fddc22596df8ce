/** Helps with a forgotten password: sends a mail with a link, and takes the new password by that link. */
import type { FastifyRequest } from 'fastify';
import { PasswordResetAnswer, PasswordResetRequest } from '#domain/account/password-reset.ts';
import { fieldMessage } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { wordsFor } from '../http/answers/spoken.ts';
import type { App } from '../http/app-type.ts';
import { backgroundOf } from '../http/background.ts';
import { hashToken } from '../http/hash-token.ts';
import {
  type Counted,
  countedAddress,
  countOutcomes,
  type Limit,
  noteAttempt,
  TooMany,
} from '../http/limits/attempts.ts';
import { Empty } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';
import { mailboxOf, postLetter } from '../mail/postage.ts';
import { addresseeOf } from './account.repository.ts';
import { passwordResetLetter } from './account-letters.ts';
import { ChosenPasswordReset } from './chosen-password.ts';
import { isKnownAt } from './login-limits.ts';
import { findByEmail, linkFor, spendReset, userOfReset } from './password-reset.repository.ts';
import type { Passwords } from './passwords.ts';

const tags = ['Accounts'];
const config = { needs: 'public' } as const;

const reason = 'attempts.password-resets';
/** What one address may ask for one mailbox; the same whether or not the mailbox is known. Beyond it the address is refused. */
const FROM_ADDRESS: Limit = { name: 'reset-from', most: 3, minutes: 60, reason };
const FROM_ADDRESS_A_DAY: Limit = { name: 'reset-from-day', most: 10, minutes: 24 * 60, reason };
/**
 * What strangers may have mailed to one mailbox, so that nobody can fill it. Beyond it nobody is refused, or a stranger
 * could keep the owner out: a mail still goes every half hour, and its link holds for as long at least.
 */
const OF_MAILBOX: Limit = { name: 'reset-email', most: 3, minutes: 60, reason };
const OF_MAILBOX_A_DAY: Limit = { name: 'reset-email-day', most: 10, minutes: 24 * 60, reason };
const OF_MAILBOX_BEYOND: Limit = { name: 'reset-email-beyond', most: 1, minutes: 30, reason };
const OF_ADDRESS: Limit = { name: 'reset-address', most: 20, minutes: 60, reason };
const OF_TRIES: Limit = { name: 'reset-tries', most: 30, minutes: 15, reason };

export function passwordResetRoutes(app: App, services: Services, passwords: Passwords): void {
  const { db, clock, mailer } = services;
  const inBackground = backgroundOf(app);

  app.post(
    '/api/password-reset/',
    {
      config,
      schema: {
        tags,
        summary: 'Ask for a link for a new password; the answer does not tell whether the address is known',
        body: PasswordResetRequest,
        response: { 202: PasswordResetAnswer },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      const address = countedAddress(request.ip);
      const subject = `${mailboxOf(email)}\0${address}`;
      await noteAttempt(services, [
        { limit: FROM_ADDRESS, subject },
        { limit: FROM_ADDRESS_A_DAY, subject },
        { limit: OF_ADDRESS, subject: address },
      ]);
      // Not waited for: the time of the answer would tell whether the address is known.
      inBackground(sendLink(request, email), request.log, 'a link for a new password could not be sent');
      return reply.code(202).send({
        detail: wordsFor(reply).say('sent.reset'),
        way: mailer.way,
      });
    },
  );

  app.post(
    '/api/password-reset/confirm/',
    {
      config,
      schema: {
        tags,
        summary: 'Set a new password by a link; it works once, and ends every session',
        body: ChosenPasswordReset,
        response: { 204: Empty },
      },
    },
    async (request, reply) => {
      const tokenHash = hashToken(request.body.token);
      const broken = () => new AppError('invalid', fieldMessage('token', 'account.link-spent'));
      const address = countedAddress(request.ip);
      const check = async () => {
        // Before the password is hashed, which is slow on purpose.
        const userId = await userOfReset(db, tokenHash, clock());
        if (userId === undefined) throw broken();
        return { userId, hash: await passwords.hash(address, request.body.new_password) };
      };
      const failures = [{ limit: OF_TRIES, subject: address }];
      await countOutcomes(services, { failures }, check, {
        async pass(transaction, { userId, hash }) {
          if (!(await spendReset(transaction, { userId, tokenHash }, hash, clock()))) throw broken();
        },
      });
      return reply.code(204).send(undefined);
    },
  );

  async function sendLink(request: FastifyRequest, email: string): Promise<void> {
    const user = await findByEmail(db, email);
    if (!user) return;
    if (!(await isKnownAt(services, request, user.id)) && !(await mayMail(mailboxOf(email)))) return;
    const link = await linkFor(db, services.config.secret, user, clock());
    if (!link) return;
    const letter = passwordResetLetter(services.config.publicUrl, user, link);
    const addressee = await addresseeOf(db, user);
    if (addressee) await postLetter(services, addressee, letter);
  }

  /** Whether strangers may have another mail sent to a mailbox; counts it. */
  async function mayMail(subject: string): Promise<boolean> {
    const withinLimits = (counted: Counted[]) =>
      noteAttempt(services, counted).then(
        () => true,
        (error) => {
          if (error instanceof TooMany) return false;
          throw error;
        },
      );
    const usual = await withinLimits([
      { limit: OF_MAILBOX, subject },
      { limit: OF_MAILBOX_A_DAY, subject },
    ]);
    return usual || withinLimits([{ limit: OF_MAILBOX_BEYOND, subject }]);
  }
}
