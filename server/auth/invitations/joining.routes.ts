/** Joining a farm by an invitation: looking at it, and accepting it with an account or with a new one. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { OwnFarm } from '#domain/account/farms.ts';
import { LinkToken, ShownInvitation } from '#domain/account/invitations.ts';
import { TokenPair } from '#domain/account/user.ts';
import { languageOf } from '#domain/values/language.ts';
import type { Db } from '../../database/database.ts';
import { changingFarm } from '../../herd/door/farm-turns.ts';
import { accountGone } from '../../herd/door/refusals.ts';
import { type App, callerOf } from '../../http/app-type.ts';
import { hashToken } from '../../http/hash-token.ts';
import { countedAddress } from '../../http/limits/attempts.ts';
import type { Services } from '../../http/services.ts';
import { confirmEmail, existingUser, holdUser, setManager } from '../account.repository.ts';
import { createUser, loginKey, takenLogins } from '../auth.repository.ts';
import { refuseTakenUser } from '../auth.routes.ts';
import { beginSession } from '../begin-session.ts';
import { InvitedRegistration } from '../chosen-password.ts';
import { limitRegistrations } from '../login-limits.ts';
import { ownFarm } from '../own-farms.repository.ts';
import type { Passwords } from '../passwords.ts';
import type { AccessTokens } from '../tokens.ts';
import { openedBy } from '../tried-tokens.ts';
import { invitationOf, type OpenedInvitation } from './invitations.repository.ts';
import { joinByInvitation } from './join.ts';

const tags = ['People'];
const PATH = '/api/invitations/';

export function joiningRoutes(
  app: App,
  services: Services,
  tokens: AccessTokens,
  passwords: Passwords,
): void {
  const { db, clock } = services;

  app.post(
    `${PATH}look/`,
    {
      config: { needs: 'public' },
      schema: {
        tags,
        summary: 'What an invitation is for; changes nothing',
        body: LinkToken,
        response: { 200: ShownInvitation },
      },
    },
    async (request) => {
      const { farm_name, role, invited_by, name, expires_at } = await opened(request, request.body.token);
      return { farm_name, role, invited_by, name, expires_at };
    },
  );

  app.post(
    `${PATH}accept/`,
    {
      config: { needs: 'account' },
      schema: {
        tags,
        summary: 'Join a farm by an invitation, or get a higher role in it; never a lower one',
        body: LinkToken,
        response: { 200: OwnFarm },
      },
    },
    async (request) => {
      const { token } = request.body;
      const user = await existingUser(db, callerOf(request).user_id);
      const { farm_id } = await opened(request, token, user.id);
      return changingFarm(db, farm_id, async (transaction) => {
        await holdUser(transaction, user.id);
        await joinByInvitation(transaction, { token_hash: hashToken(token), farm_id, user, now: clock() });
        return joinedFarm(transaction, user.id, farm_id);
      });
    },
  );

  app.post(
    `${PATH}register/`,
    {
      config: { needs: 'public' },
      schema: {
        tags,
        summary: 'Make an account and join a farm by an invitation, also where registration is closed',
        body: InvitedRegistration,
        response: { 201: z.extend(TokenPair, { farm: OwnFarm }) },
      },
    },
    async (request, reply) => {
      const { token, username, password } = request.body;
      const email = request.body.email ?? null;
      const invitation = await opened(request, token);
      // The answer tells whether somebody has the name, as at any registration.
      await limitRegistrations(services, request);
      const logins = { username, email: email ?? undefined };
      refuseTakenUser(await takenLogins(db, logins));
      const password_hash = await passwords.hash(countedAddress(request.ip), password);
      const language = request.body.language ?? languageOf(request.headers['accept-language']);
      const now = clock();
      const joined = await changingFarm(db, invitation.farm_id, async (transaction) => {
        refuseTakenUser(await takenLogins(transaction, logins));
        const id = await createUser(transaction, { username, email, password_hash, language, now });
        const { farm_id } = invitation;
        await joinByInvitation(transaction, {
          ...{ token_hash: hashToken(token), farm_id, user: { id, username }, now },
        });
        if (email === null) await setManager(transaction, id, farm_id);
        else if (isMailedTo(invitation, email)) await confirmEmail(transaction, { id, email }, now);
        const session = await beginSession(services, tokens, transaction, request, { id, username });
        return { ...session, farm: await joinedFarm(transaction, id, farm_id) };
      });
      return reply.code(201).send(joined);
    },
  );

  /** The invitation of a token that is open, or that this user has used. */
  function opened(request: FastifyRequest, token: string, userId?: number): Promise<OpenedInvitation> {
    return openedBy(services, request, async () => {
      const found = await invitationOf(db, hashToken(token), clock());
      return found && (found.used_by === null || found.used_by === userId) ? found : undefined;
    });
  }
}

async function joinedFarm(transaction: Db, user_id: number, farm_id: number): Promise<OwnFarm> {
  const farm = await ownFarm(transaction, { user_id, farm_id });
  if (!farm) throw accountGone();
  return farm;
}

/** Whether an invitation was mailed to this address: who has the link has read the mail. */
function isMailedTo({ email: mailed }: OpenedInvitation, email: string): boolean {
  return mailed !== null && loginKey(mailed) === loginKey(email);
}
