/** Servers of ICAR's data exchange from which a farm fetches: its owners name them, and what they call the farm. */
import { z } from 'zod/mini';
import {
  AdeLocation,
  AdeSource,
  AdeSourceCreate,
  AdeSourcePatch,
  MOST_SOURCES,
} from '#domain/exchange/ade/sources.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../../database/database.ts';
import { changingFarm } from '../../herd/door/farm-turns.ts';
import { notFound } from '../../herd/door/refusals.ts';
import { holdAsOwner } from '../../herd/people/hold-as-owner.ts';
import { type App, contextOf, memberOf } from '../../http/app-type.ts';
import { refuseStale } from '../../http/requests/changes.ts';
import { Empty, IdPath } from '../../http/requests/schemas.ts';
import type { Services } from '../../http/services.ts';
import { guardOf } from './guard.ts';
import { BOUNDS, type Bounds } from './guarded-get.ts';
import { authorizationOf, keptPart, sourceAnswer } from './kept-sources.ts';
import { readLocations } from './locations.ts';
import {
  deleteSource,
  findSource,
  insertSource,
  listSources,
  type SourceRow,
  updateSource,
} from './sources.repository.ts';
import type { FetchTurns } from './turns.ts';

const tags = ['Exchange'];
const config = { needs: 'owner' } as const;
const PATH = '/api/ade-sources/';

export function sourceRoutes(
  app: App,
  { db, config: settings }: Services,
  inTurn: FetchTurns,
  bounds: Partial<Bounds> = {},
): void {
  const guard = guardOf(settings.adeAllow);
  const { secret } = settings;
  const answered = (row: SourceRow) => sourceAnswer(secret, row);
  const sourceAt = async (reading: Db, farmId: number, id: number) => {
    const row = await findSource(reading, farmId, id);
    if (!row) throw notFound();
    return row;
  };

  app.get(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'The servers from which the farm fetches',
        response: { 200: z.array(AdeSource) },
      },
    },
    async (request) => (await listSources(db, contextOf(request).farm_id)).map(answered),
  );

  app.post(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'Name a server of ICAR’s data exchange (ADE) from which the farm fetches',
        description:
          'A public server by https; who runs Cowbell can allow others. A token or a password is kept sealed, and never answered.',
        body: AdeSourceCreate,
        response: { 201: AdeSource },
      },
    },
    async (request, reply) => {
      const owner = memberOf(request);
      const { farm_id } = owner;
      const part = keptPart(secret, guard, farm_id, null, request.body);
      const row = await changingFarm(db, farm_id, async (transaction) => {
        await holdAsOwner(transaction, owner);
        if ((await listSources(transaction, farm_id)).length >= MOST_SOURCES)
          throw new AppError('quota', message('ade-source.too-many', { most: MOST_SOURCES }));
        return insertSource(transaction, { farm_id, ...part });
      });
      return reply.code(201).send(answered(row));
    },
  );

  app.patch(
    `${PATH}update/:id/`,
    {
      config,
      schema: {
        tags,
        summary: 'Change such a server',
        description:
          'What is left out stays as it is; `If-Match` names the version that was seen. Where the address leads to another server, the token or the password is needed again.',
        params: IdPath,
        body: AdeSourcePatch,
        response: { 200: AdeSource },
      },
    },
    (request) => {
      const owner = memberOf(request);
      return changingFarm(db, owner.farm_id, async (transaction) => {
        await holdAsOwner(transaction, owner);
        const row = await sourceAt(transaction, owner.farm_id, request.params.id);
        await refuseStale(request, row.version, async () => answered(row));
        const part = keptPart(secret, guard, owner.farm_id, row, request.body);
        return answered(await updateSource(transaction, owner.farm_id, row.id, part));
      });
    },
  );

  app.delete(
    `${PATH}delete/:id/`,
    {
      config,
      schema: {
        tags,
        summary: 'Forget such a server; what was fetched from it stays',
        params: IdPath,
        response: { 204: Empty },
      },
    },
    async (request, reply) => {
      const owner = memberOf(request);
      await changingFarm(db, owner.farm_id, async (transaction) => {
        await holdAsOwner(transaction, owner);
        const row = await sourceAt(transaction, owner.farm_id, request.params.id);
        await refuseStale(request, row.version, async () => answered(row));
        await deleteSource(transaction, owner.farm_id, row.id);
      });
      return reply.code(204).send(undefined);
    },
  );

  app.post(
    `${PATH}:id/locations/`,
    {
      config,
      schema: {
        tags,
        summary: 'Ask such a server which farms it has',
        description: 'A server that cannot be read is a 502, whose `code` begins with `ade_`.',
        params: IdPath,
        response: { 200: z.array(AdeLocation) },
      },
    },
    async (request) => {
      const { farm_id } = contextOf(request);
      const row = await sourceAt(db, farm_id, request.params.id);
      const authorization = authorizationOf(secret, row);
      return inTurn(farm_id, () =>
        readLocations({ address: row.address, authorization, guard, bounds: { ...BOUNDS, ...bounds } }),
      );
    },
  );
}
