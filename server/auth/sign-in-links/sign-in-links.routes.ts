/** Logging in without an address: an owner shows a link, by which the person chooses a password. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { AskedAgain } from '#domain/account/farms.ts';
import { LinkToken, ShownSignIn, SignInLink } from '#domain/account/invitations.ts';
import { TokenPair } from '#domain/account/user.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../../database/database.ts';
import { readSettings } from '../../herd/farm.repository.ts';
import { holdAsOwner } from '../../herd/people/hold-as-owner.ts';
import { notePeople } from '../../herd/people/journal-of-people.repository.ts';
import { roleIn } from '../../herd/people/memberships.repository.ts';
import { type App, memberOf } from '../../http/app-type.ts';
import { hashToken } from '../../http/hash-token.ts';
import { countedAddress } from '../../http/limits/attempts.ts';
import type { AskAgain } from '../../http/requests/ask-again.ts';
import { IdPath } from '../../http/requests/schemas.ts';
import type { Services } from '../../http/services.ts';
import { findUser, replacePassword } from '../account.repository.ts';
import type { UserRow } from '../auth.repository.ts';
import { beginSession } from '../begin-session.ts';
import { ChosenPasswordSignIn } from '../chosen-password.ts';
import type { Passwords } from '../passwords.ts';
import { AT_LOGIN, codeNeeded } from '../second-factor/codes.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { AccessTokens } from '../tokens.ts';
import { linkSpent, openedBy } from '../tried-tokens.ts';
import { makeSignInLink, spendSignInLink, userOfLink } from './sign-in-links.repository.ts';

interface Needed {
  readonly tokens: AccessTokens;
  readonly passwords: Passwords;
  readonly factors: SecondFactors;
  readonly askAgain: AskAgain;
}

export function signInLinkRoutes(
  app: App,
  services: Services,
  { tokens, passwords, factors, askAgain }: Needed,
): void {
  const { db, clock, config } = services;

  app.post(
    '/api/members/:id/sign-in-link/',
    {
      config: { needs: 'owner' },
      schema: {
        tags: ['People'],
        summary:
          'Make a link for a member without an address; 403 where the farm does not manage the account',
        params: IdPath,
        body: z.nullish(AskedAgain),
        response: { 201: SignInLink },
      },
    },
    async (request, reply) => {
      const context = memberOf(request);
      const { farm_id } = context;
      const { id } = request.params;
      await managed(db, farm_id, id);
      const link = await askAgain(request, request.body ?? {}, async (transaction) => {
        await holdAsOwner(transaction, context);
        const member = await managed(transaction, farm_id, id);
        const now = clock();
        const entry = { kind: 'member.sign_in_link', about: { name: member.username }, now } as const;
        await notePeople(transaction, farm_id, context, entry);
        const { farm_name: farm } = await readSettings(transaction, farm_id);
        const result = await makeSignInLink(transaction, id, farm_id, now);
        return { result, news: { what: 'sign_in_link', farm, name: member.username } };
      });
      return reply
        .code(201)
        .send({ url: `${config.publicUrl}/sign-in#${link.token}`, expires_at: link.expires_at });
    },
  );

  app.post(
    '/api/sign-in/look/',
    {
      config: { needs: 'public' },
      schema: {
        tags: ['Accounts'],
        summary: 'Who logs in by a sign-in link; changes nothing',
        body: LinkToken,
        response: { 200: ShownSignIn },
      },
    },
    async (request) => {
      const { username, expires_at } = await opened(request, hashToken(request.body.token));
      return { username, expires_at };
    },
  );

  app.post(
    '/api/sign-in/',
    {
      config: { needs: 'public' },
      schema: {
        tags: ['Accounts'],
        summary:
          'Choose a password by a sign-in link, and log in; it works once, and ends every other session',
        body: ChosenPasswordSignIn,
        response: { 200: TokenPair },
      },
    },
    async (request) => {
      const { token, new_password, code } = request.body;
      const tokenHash = hashToken(token);
      const user = await opened(request, tokenHash);
      const needsCode = await factors.isOn(db, user.id);
      if (needsCode && !code) throw codeNeeded();
      // Slow on purpose: only for who has a link.
      const hash = await passwords.hash(countedAddress(request.ip), new_password);
      const signIn = async (transaction: Db): Promise<TokenPair> => {
        // First, as in every change of the password: it locks the user's row.
        await replacePassword(transaction, user.id, hash, null);
        if ((await userOfLink(transaction, tokenHash, clock()))?.id !== user.id) throw linkSpent();
        if (!(await spendSignInLink(transaction, tokenHash))) throw linkSpent();
        if (!needsCode && (await factors.isOn(transaction, user.id))) throw codeNeeded();
        return beginSession(services, tokens, transaction, request, user);
      };
      return needsCode && code
        ? factors.prove(request, user, code, AT_LOGIN, signIn)
        : db.transaction().execute(signIn);
    },
  );

  function opened(request: FastifyRequest, tokenHash: string) {
    return openedBy(services, request, () => userOfLink(db, tokenHash, clock()));
  }
}

/** A member whose account the farm manages. Throws 404 where there is no such member, and `forbidden` for any other account. */
async function managed(db: Db, farm_id: number, id: number): Promise<UserRow> {
  const member = (await roleIn(db, { user_id: id, farm_id })) === null ? undefined : await findUser(db, id);
  if (!member) throw new AppError('not_found', message('member.unknown'));
  if (member.managed_by !== farm_id) throw new AppError('forbidden', message('member.not-managed'));
  return member;
}
