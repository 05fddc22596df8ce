/** A forgotten password: a mail with a link, and the new password by that link. */

import { PasswordResetAnswer, PasswordResetRequest } from '#domain/account/password-reset.ts';
import { fieldMessage } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { wordsFor } from '../http/answers/spoken.ts';
import type { App } from '../http/app-type.ts';
import { backgroundOf } from '../http/background.ts';
import { hashToken } from '../http/hash-token.ts';
import { countedAddress, countFailures, type Limit, noteAttempt } from '../http/limits/attempts.ts';
import { Empty } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';
import { mailboxOf, postLetter } from '../mail/postage.ts';
import { addresseeOf } from './account.repository.ts';
import { passwordResetLetter } from './account-letters.ts';
import { ChosenPasswordReset } from './chosen-password.ts';
import { findByEmail, keepReset, spendReset, userOfReset } from './password-reset.repository.ts';
import type { Passwords } from './passwords.ts';
import { newRefreshToken } from './tokens.ts';

const tags = ['Accounts'];
const config = { public: true };

const reason = 'attempts.password-resets';
/** So that nobody can fill somebody else's mailbox. */
const OF_MAILBOX: Limit = { name: 'reset-email', most: 3, minutes: 60, reason };
/** As many as an unconfirmed address may get in a day; the same whether or not the address is known. */
const OF_MAILBOX_A_DAY: Limit = { name: 'reset-email-day', most: 10, minutes: 24 * 60, reason };
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
      await noteAttempt(services, [
        { limit: OF_MAILBOX, subject: mailboxOf(email) },
        { limit: OF_MAILBOX_A_DAY, subject: mailboxOf(email) },
        { limit: OF_ADDRESS, subject: countedAddress(request.ip) },
      ]);
      // Not waited for: the time of the answer would tell whether the address is known.
      inBackground(sendLink(email), request.log, 'a link for a new password could not be sent');
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
      const check = async () => {
        // Before the password is hashed, which is slow on purpose.
        const userId = await userOfReset(db, tokenHash, clock());
        if (userId === undefined) throw broken();
        return { userId, hash: await passwords.hash(request.body.new_password) };
      };
      const counted = [{ limit: OF_TRIES, subject: countedAddress(request.ip) }];
      await countFailures(services, counted, check, async (transaction, { userId, hash }) => {
        if (!(await spendReset(transaction, { userId, tokenHash }, hash, clock()))) throw broken();
      });
      return reply.code(204).send(undefined);
    },
  );

  async function sendLink(email: string): Promise<void> {
    const user = await findByEmail(db, email);
    if (!user) return;
    const token = newRefreshToken();
    if (!(await keepReset(db, user, hashToken(token), clock()))) return;
    const letter = passwordResetLetter(services.config.publicUrl, user, token);
    await postLetter(services, await addresseeOf(db, user), letter);
  }
}
