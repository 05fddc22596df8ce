import { z } from 'zod';
import { AppError, invalidField } from '#domain/errors.ts';
import { AccountDeletion, PasswordChange, Session, User, UserChange } from '#domain/user.ts';
import { accountGone } from '../herd/refusals.ts';
import { type App, keeperOf } from '../http/app-type.ts';
import { Empty, IdPath } from '../http/schemas.ts';
import type { Services } from '../http/services.ts';
import {
  deleteFarm,
  endSessionById,
  findUser,
  listSessions,
  replacePassword,
  updateUser,
} from './account.repository.ts';
import { takenLogins, type UserRow } from './auth.repository.ts';
import { refuseTaken } from './auth.routes.ts';
import { limitGuesses } from './login-limits.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { hashToken } from './tokens.ts';

const tags = ['Accounts'];

/** One's own account. */
export function accountRoutes(app: App, services: Services): void {
  const { db, clock } = services;

  app.get(
    '/api/user/',
    { schema: { tags, summary: 'Who one is', response: { 200: User } } },
    async (request) => {
      const { id, username, email } = await existing(keeperOf(request).user_id);
      return { id, username, email };
    },
  );

  app.patch(
    '/api/user/',
    {
      schema: { tags, summary: "Change one's username or email", body: UserChange, response: { 200: User } },
    },
    async (request) => {
      const { user_id } = keeperOf(request);
      refuseTaken(await takenLogins(db, request.body, user_id));
      return updateUser(db, user_id, request.body);
    },
  );

  app.post(
    '/api/user/password/',
    {
      schema: {
        tags,
        summary: "Change one's password; every other device is signed out",
        body: PasswordChange.extend({
          refresh: z.string().max(500).nullish().meta({ description: 'The session that stays signed in.' }),
        }),
        response: { 204: Empty },
      },
    },
    async (request, reply) => {
      const user = await existing(keeperOf(request).user_id);
      const { current_password, new_password, refresh } = request.body;
      await limitGuesses(services, request, user.username, () =>
        refuseWrongPassword(user, 'current_password', current_password),
      );
      await replacePassword(
        db,
        user.id,
        await hashPassword(new_password),
        refresh ? hashToken(refresh) : null,
      );
      return reply.code(204).send(undefined);
    },
  );

  app.delete(
    '/api/user/',
    {
      schema: {
        tags,
        summary: 'Delete the account and its farm with all data, for good',
        body: AccountDeletion,
        response: { 204: Empty },
      },
    },
    async (request, reply) => {
      const { user_id, farm_id } = keeperOf(request);
      const user = await existing(user_id);
      await limitGuesses(services, request, user.username, () =>
        refuseWrongPassword(user, 'password', request.body.password),
      );
      await deleteFarm(db, farm_id);
      return reply.code(204).send(undefined);
    },
  );

  app.get(
    '/api/sessions/',
    { schema: { tags, summary: 'The devices one is signed in on', response: { 200: z.array(Session) } } },
    (request) => listSessions(db, keeperOf(request).user_id, clock()),
  );

  app.delete(
    '/api/sessions/:id/',
    { schema: { tags, summary: 'Sign a device out', params: IdPath, response: { 204: Empty } } },
    async (request, reply) => {
      const ended = await endSessionById(db, keeperOf(request).user_id, request.params.id);
      if (!ended) throw new AppError('not_found', 'There is no such session.');
      return reply.code(204).send(undefined);
    },
  );

  async function existing(userId: number): Promise<UserRow> {
    const user = await findUser(db, userId);
    if (!user) throw accountGone();
    return user;
  }
}

async function refuseWrongPassword(user: UserRow, field: string, password: string): Promise<void> {
  if (!(await verifyPassword(user.password_hash, password)))
    throw invalidField(field, 'This is not your password.');
}
