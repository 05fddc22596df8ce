/** The farms of a user: which they are, another one, and the end of one. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { FarmDeletion, NewFarm, OwnFarm } from '#domain/account/farms.ts';
import { fieldMessage, message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { entityId } from '#domain/values/fields.ts';
import { languageOf } from '#domain/values/language.ts';
import { mayDo } from '#domain/values/roles.ts';
import { accountGone, roleNeeded } from '../herd/door/refusals.ts';
import { deleteFarm, makeFarm } from '../herd/people/farms.repository.ts';
import { type App, callerOf } from '../http/app-type.ts';
import type { AskAgain } from '../http/requests/ask-again.ts';
import { Empty, IdPath } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';
import { existingUser } from './account.repository.ts';
import { limitRegistrations } from './login-limits.ts';
import { listFarms, ownFarm } from './own-farms.repository.ts';

const tags = ['Accounts'];
const config = { needs: 'account' } as const;

export function ownFarmRoutes(app: App, services: Services, askAgain: AskAgain): void {
  const { db, clock } = services;

  app.get(
    '/api/farms/',
    {
      config,
      schema: {
        tags,
        summary: "One's farms, with one's role in each, by name",
        response: { 200: z.array(OwnFarm) },
      },
    },
    (request) => listFarms(db, callerOf(request).user_id),
  );

  app.post(
    '/api/farms/',
    {
      config,
      schema: { tags, summary: 'Make a farm, as its owner', body: NewFarm, response: { 201: OwnFarm } },
    },
    async (request, reply) => {
      if (!services.config.registrationOpen) throw new AppError('forbidden', message('registration.closed'));
      await limitRegistrations(services, request);
      const user = await existingUser(db, callerOf(request).user_id);
      const { farm_name, time_zone } = request.body;
      const made = await db.transaction().execute(async (transaction) => {
        const farm_id = await makeFarm(transaction, user.id, {
          farm_name,
          time_zone: time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
          language: user.language ?? languageOf(request.headers['accept-language']),
          now: clock(),
        });
        return ownFarm(transaction, { user_id: user.id, farm_id });
      });
      if (!made) throw accountGone();
      return reply.code(201).send(made);
    },
  );

  app.delete(
    '/api/farms/:id/',
    {
      config,
      // Who may not learns nothing of the body.
      onRequest: async (request) => {
        await farmToDelete(request);
      },
      schema: {
        tags,
        summary: 'Delete a farm with all data, for good; the accounts of its members stay',
        params: IdPath,
        body: FarmDeletion,
        response: { 204: Empty },
      },
    },
    async (request, reply) => {
      const { farm_name } = await farmToDelete(request);
      const { id: farm_id } = request.params;
      if (request.body.farm_name.trim() !== farm_name.trim())
        throw new AppError('invalid', fieldMessage('farm_name', 'farm.other-name'));
      await askAgain(request, request.body, async (transaction) => {
        await deleteFarm(transaction, farm_id);
        return { result: undefined, news: { what: 'farm_deleted', farm: farm_name } };
      });
      return reply.code(204).send(undefined);
    },
  );

  /** The farm that a request names. Throws a 404 for who is not in it, and a 403 for who is not its owner. */
  async function farmToDelete(request: FastifyRequest): Promise<OwnFarm> {
    const { user_id } = callerOf(request);
    // Before it is read: in the path it is a text.
    const path = entityId.safeParse(Number((request.params as { id: unknown }).id));
    const farm = path.success ? await ownFarm(db, { user_id, farm_id: path.data }) : undefined;
    if (!farm) throw new AppError('not_found', message('farm.unknown'));
    if (!mayDo(farm.role, 'owner')) throw roleNeeded('owner');
    return farm;
  }
}
