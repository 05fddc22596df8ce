import { z } from 'zod/mini';
import { AccountDeletion, OwnUser, Session, UserChange } from '#domain/account/user.ts';
import { fieldMessage, message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../database/database.ts';
import { type App, callerOf } from '../http/app-type.ts';
import { backgroundOf } from '../http/background.ts';
import { hashToken } from '../http/hash-token.ts';
import { countedAddress } from '../http/limits/attempts.ts';
import type { AskAgain } from '../http/requests/ask-again.ts';
import { Empty, IdPath } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';
import { postLetter } from '../mail/postage.ts';
import {
  addresseeOf,
  deleteAccount,
  existingUser,
  listSessions,
  managerOf,
  renameUser,
  replaceEmail,
  replacePassword,
  setFirstFarm,
  setLanguage,
} from './account.repository.ts';
import { addressChangedLetter, confirmationLetter } from './account-letters.ts';
import type { AskUserAgain } from './asked-again.ts';
import { loginKey, takenLogins, type UserRow } from './auth.repository.ts';
import { refuseTakenUser } from './auth.routes.ts';
import { payloadOf } from './authenticate.ts';
import { ChosenPasswordChange } from './chosen-password.ts';
import { endSessionsAlways } from './ended-sessions.repository.ts';
import { limitChanges } from './login-limits.ts';
import type { Passwords } from './passwords.ts';
import { countRecoveryCodes, findFactor } from './second-factor/second-factor.repository.ts';
import type { AccessTokens } from './tokens.ts';

const tags = ['Accounts'];

/** The calls with which users read, change and delete their own account. */
export function accountRoutes(
  app: App,
  services: Services,
  tokens: AccessTokens,
  passwords: Passwords,
  askAgain: AskUserAgain,
  askCaller: AskAgain,
): void {
  const { db, clock } = services;
  const inBackground = backgroundOf(app);

  app.get(
    '/api/user/',
    { config: { needs: 'account' }, schema: { tags, summary: 'Who one is', response: { 200: OwnUser } } },
    async (request) => {
      return ownUser(db, await existingUser(db, callerOf(request).user_id));
    },
  );

  app.patch(
    '/api/user/',
    {
      config: { needs: 'account' },
      schema: {
        tags,
        summary:
          "Change one's username, email, language or first farm; another email asks for the current password",
        body: UserChange,
        response: { 200: OwnUser },
      },
    },
    async (request) => {
      const user = await existingUser(db, callerOf(request).user_id);
      const { username = user.username, email, language = user.language } = request.body;
      const { current_password, code, first_farm } = request.body;
      const isMoving = email !== undefined && email !== user.email;
      // The answer tells whether somebody has the name or address, so tries are limited.
      const asksForAnother =
        loginKey(username) !== user.username_key || (isMoving && loginKey(email) !== user.email_key);
      if (asksForAnother) await limitChanges(services, request, user.id);
      const change = async (transaction: Db): Promise<OwnUser> => {
        refuseTakenUser(await takenLogins(transaction, { username, email }, user.id));
        if (username !== user.username) await renameUser(transaction, user.id, username);
        if (isMoving) await replaceEmail(transaction, user.id, email);
        if (language !== user.language) await setLanguage(transaction, user.id, language);
        if (first_farm !== undefined) await setFirstFarm(transaction, user.id, first_farm);
        return ownUser(transaction, await existingUser(transaction, user.id));
      };
      if (!isMoving) return db.transaction().execute(change);
      const field = 'current_password';
      if (!current_password) throw new AppError('invalid', fieldMessage(field, 'account.password-needed'));
      const changed = await askAgain(request, user, { field, password: current_password, code }, change);
      inBackground(
        tellBoth({ ...user, language }, email),
        request.log,
        'the mail about a change of address could not be sent',
      );
      return changed;
    },
  );

  app.post(
    '/api/user/password/',
    {
      config: { needs: 'account' },
      schema: {
        tags,
        summary: "Change one's password; every other device is signed out",
        body: z.extend(ChosenPasswordChange, {
          refresh: z
            .nullish(z.string().check(z.maxLength(500)))
            .check(z.meta({ description: 'The session that stays signed in.' })),
        }),
        response: { 204: Empty },
      },
    },
    async (request, reply) => {
      const user = await existingUser(db, callerOf(request).user_id);
      const { current_password, code, new_password, refresh } = request.body;
      // Hashing is slow on purpose, so it comes only after the old password was checked and the limits were passed.
      const prepare = () => passwords.hash(countedAddress(request.ip), new_password);
      const given = { field: 'current_password', password: current_password, code, prepare };
      await askAgain(request, user, given, (transaction, hash) =>
        replacePassword(transaction, user.id, hash, refresh ? hashToken(refresh) : null),
      );
      return reply.code(204).send(undefined);
    },
  );

  app.delete(
    '/api/user/',
    {
      config: { needs: 'account' },
      schema: {
        tags,
        summary:
          'Delete the account, and every farm with all data that nobody else is a member of, for good; 409 for the last owner of others',
        body: AccountDeletion,
        response: { 204: Empty },
      },
    },
    async (request, reply) => {
      const user = await existingUser(db, callerOf(request).user_id);
      await askCaller(request, request.body, async (transaction) => {
        await deleteAccount(transaction, user, clock());
        return { result: undefined, news: { what: 'account_deleted', farm: '' } };
      });
      return reply.code(204).send(undefined);
    },
  );

  app.get(
    '/api/sessions/',
    {
      config: { needs: 'account' },
      schema: { tags, summary: 'The devices one is signed in on', response: { 200: z.array(Session) } },
    },
    (request) => {
      const now = clock();
      const current = payloadOf(request.raw, tokens, now)?.session_id;
      return listSessions(db, callerOf(request).user_id, current, now);
    },
  );

  app.delete(
    '/api/sessions/:id/',
    {
      config: { needs: 'account' },
      schema: { tags, summary: 'Sign a device out', params: IdPath, response: { 204: Empty } },
    },
    async (request, reply) => {
      const which = { user_id: callerOf(request).user_id, id: request.params.id };
      if ((await endSessionsAlways(db, which)) === 0)
        throw new AppError('not_found', message('session.unknown'));
      return reply.code(204).send(undefined);
    },
  );

  /** Tells the user's former address of the change, and sends the new one a link to confirm it. */
  async function tellBoth(before: UserRow, email: string): Promise<void> {
    const old = await addresseeOf(db, before);
    const owner = await addresseeOf(db, { ...before, email, email_confirmed_at: null });
    const outcomes = await Promise.allSettled([
      ...(old ? [postLetter(services, old, addressChangedLetter(services.config.publicUrl, before))] : []),
      ...(owner ? [postLetter(services, owner, confirmationLetter(services.config, owner))] : []),
    ]);
    const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    if (faults.length > 0) throw new AggregateError(faults);
  }
}

/** A user as they see themselves. */
async function ownUser(db: Db, user: UserRow): Promise<OwnUser> {
  const { id, username, email, email_confirmed_at, language, first_farm_id } = user;
  const second_factor = (await findFactor(db, id))?.confirmed_at != null;
  const recovery_codes_left = second_factor ? await countRecoveryCodes(db, id) : null;
  const email_confirmed = email_confirmed_at !== null;
  const own = { id, username, email, email_confirmed, language, second_factor, recovery_codes_left };
  return { ...own, first_farm: first_farm_id, managed_by: await managerOf(db, user) };
}
