import { z } from 'zod/mini';
import { AccessToken, Login, RefreshToken, TokenPair, User } from '#domain/account/user.ts';
import { fieldMessage, message } from '#domain/messages/message.ts';
import { cut } from '#domain/values/cut.ts';
import { AppError } from '#domain/values/errors.ts';
import { CONTRACT_LANGUAGE, languageOf } from '#domain/values/language.ts';
import type { Db } from '../database/database.ts';
import { unlessFull } from '../database/failures.ts';
import type { App } from '../http/app-type.ts';
import { hashToken } from '../http/hash-token.ts';
import { countedAddress } from '../http/limits/attempts.ts';
import type { Services } from '../http/services.ts';
import { wordsIn } from '../http/words.ts';
import {
  createAccount,
  findByLogin,
  holdVerified,
  renewSession,
  stillVerified,
  takenLogins,
  type UserRow,
} from './auth.repository.ts';
import { beginSession } from './begin-session.ts';
import { Registration } from './chosen-password.ts';
import { endSessionsAlways, wasEnded } from './ended-sessions.repository.ts';
import { knowAddress, limitGuesses, limitRegistrations } from './login-limits.ts';
import type { Passwords } from './passwords.ts';
import { AT_LOGIN, codeNeeded } from './second-factor/codes.ts';
import type { SecondFactors } from './second-factor/second-factors.ts';
import { type AccessTokens, newToken } from './tokens.ts';

const tags = ['Accounts'];
const config = { needs: 'public' } as const;

/** Registration, login, refresh and logout. */
export function authRoutes(
  app: App,
  services: Services,
  tokens: AccessTokens,
  passwords: Passwords,
  factors: SecondFactors,
): void {
  const { db, clock } = services;

  app.post(
    '/api/user/register/',
    { config, schema: { tags, summary: 'Register', body: Registration, response: { 201: User } } },
    async (request, reply) => {
      if (!services.config.registrationOpen) {
        throw new AppError('forbidden', message('registration.closed'));
      }
      await limitRegistrations(services, request);
      const { username, email, password, time_zone, farm_name } = request.body;
      const language = request.body.language ?? languageOf(request.headers['accept-language']);
      const words = wordsIn(language ?? CONTRACT_LANGUAGE);
      refuseTakenUser(await takenLogins(db, { username, email }));
      const { user_id } = await createAccount(db, {
        username,
        email,
        password_hash: await passwords.hash(countedAddress(request.ip), password),
        farm_name: farm_name ?? cut(words.say('registration.farm-of-user', { username }), 100),
        time_zone: time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
        language,
        now: clock(),
      });
      return reply.code(201).send({ id: user_id, username, email });
    },
  );

  app.post(
    '/api/token/',
    { config, schema: { tags, summary: 'Log in', body: Login, response: { 200: TokenPair } } },
    async (request) => {
      const { username, password, code } = request.body;
      const users = await findByLogin(db, username);
      const verified = () => verifyLogin(users, password, countedAddress(request.ip));
      const signIn = async (transaction: Db, user: UserRow): Promise<TokenPair> => {
        if (!(await holdVerified(transaction, user))) throw wrongLogin();
        return beginSession(services, tokens, transaction, request, user);
      };
      const passed = await limitGuesses(services, request, { login: username, users }, verified, {
        async pass(transaction, user) {
          if (await factors.isOn(transaction, user.id)) return { user };
          return { signedIn: await signIn(transaction, user) };
        },
        // Without a session: nothing renews the token, and one logs in again when it is over.
        async withoutRoom(user) {
          if (!(await stillVerified(db, user))) throw wrongLogin();
          if (await factors.isOn(db, user.id)) return { user };
          return { signedIn: { access: tokens.sign(user, clock()), refresh: newToken() } };
        },
      });
      if ('signedIn' in passed) return passed.signedIn;
      if (!code) throw codeNeeded();
      const { user } = passed;
      return factors.prove(request, user, code, AT_LOGIN, (transaction) => signIn(transaction, user));
    },
  );

  app.post(
    '/api/token/refresh/',
    {
      config,
      schema: { tags, summary: 'Renew the access token', body: RefreshToken, response: { 200: AccessToken } },
    },
    async (request) => {
      const now = clock();
      const token_hash = hashToken(request.body.refresh);
      const user = await renewSession(db, token_hash, now);
      if (!user) throw (await wasEnded(db, token_hash)) ? sessionEnded() : sessionExpired();
      await knowAddress(services, request, user.id).catch(unlessFull);
      return { access: tokens.sign(user, now) };
    },
  );

  app.post(
    '/api/token/blacklist/',
    { config, schema: { tags, summary: 'Log out', body: RefreshToken, response: { 200: z.object({}) } } },
    async (request) => {
      const token_hash = hashToken(request.body.refresh);
      if ((await endSessionsAlways(db, { token_hash })) === 0) throw sessionEnded();
      return {};
    },
  );

  /**
   * The one of these users who has this password. Throws `wrong_login` where there is none, after the same time as with a
   * wrong password.
   */
  async function verifyLogin(found: UserRow[], password: string, address: string): Promise<UserRow> {
    const right = await Promise.all(
      found.map((user) => passwords.verify(address, user.password_hash, password)),
    );
    if (found.length === 0) await passwords.verify(address, undefined, password);
    const user = found.find((_, index) => right[index]);
    if (!user) throw wrongLogin();
    return user;
  }
}

function wrongLogin(): AppError {
  return new AppError('wrong_login', message('session.login-wrong'));
}

function sessionEnded(): AppError {
  return new AppError('unauthorized', message('session.ended'));
}

/** It ran out, gave way to newer ones, or is not known here, as after a restore. */
function sessionExpired(): AppError {
  return new AppError('unauthorized', message('session.expired'));
}

/** Throws a 409 that names what is taken. */
export function refuseTakenUser(taken: { username: boolean; email: boolean }): void {
  const reasons = [
    ...(taken.username ? [fieldMessage('username', 'account.username-taken')] : []),
    ...(taken.email ? [fieldMessage('email', 'account.email-taken')] : []),
  ];
  if (reasons.length > 0) throw new AppError('conflict', reasons);
}
