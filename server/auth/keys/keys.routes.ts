/** Keys with which programs call the interface on a farm: its owners make and end them. */
import { z } from 'zod/mini';
import { FarmKey, MadeKey, NewKey, USUAL_KEY_DAYS } from '#domain/account/keys.ts';
import { changingFarm } from '../../herd/door/farm-turns.ts';
import { notFound } from '../../herd/door/refusals.ts';
import { readSettings } from '../../herd/farm.repository.ts';
import { holdAsOwner } from '../../herd/people/hold-as-owner.ts';
import { notePeople } from '../../herd/people/journal-of-people.repository.ts';
import { type App, contextOf, memberOf } from '../../http/app-type.ts';
import { hashToken } from '../../http/hash-token.ts';
import type { AskAgain } from '../../http/requests/ask-again.ts';
import { Empty, IdPath } from '../../http/requests/schemas.ts';
import type { Services } from '../../http/services.ts';
import { newKey, prefixOf } from './key-form.ts';
import { endKey, keepKey, listKeys } from './keys.repository.ts';

const tags = ['People'];
const config = { needs: 'owner' } as const;
const PATH = '/api/keys/';

const DAY_MS = 86_400_000;

export function keyRoutes(app: App, { db, clock }: Services, askAgain: AskAgain): void {
  app.get(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'The keys that are not ended, the newest first',
        response: { 200: z.array(FarmKey) },
      },
    },
    (request) => listKeys(db, contextOf(request).farm_id),
  );

  app.post(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'Make a key for a program; it is answered this one time',
        description: 'The program sends it as `Authorization: Bearer cowbell_…`.',
        body: NewKey,
        response: { 201: MadeKey },
      },
    },
    async (request, reply) => {
      const context = memberOf(request);
      const { name, scope, opens, expires_in_days, password, code } = request.body;
      const now = clock();
      const days = expires_in_days ?? USUAL_KEY_DAYS;
      const key = newKey();
      const row = {
        ...{ farm_id: context.farm_id, name, scope, created_by: context.username },
        opens: opens ?? 'api',
        ...{ prefix: prefixOf(key), key_hash: hashToken(key), created_at: now.toISOString() },
        expires_at: new Date(now.getTime() + days * DAY_MS).toISOString(),
      };
      const made = await askAgain(request, { password, code }, async (transaction) => {
        await holdAsOwner(transaction, context);
        const { farm_name: farm } = await readSettings(transaction, context.farm_id);
        const result = await keepKey(transaction, row);
        await notePeople(transaction, context.farm_id, context, { kind: 'key.create', about: { name }, now });
        return { result, news: { what: 'key', farm, name } };
      });
      return reply.code(201).send({ ...made, key });
    },
  );

  app.delete(
    `${PATH}:id/`,
    {
      config,
      schema: {
        tags,
        summary: 'End a key: the next call with it is refused',
        params: IdPath,
        response: { 204: Empty },
      },
    },
    async (request, reply) => {
      const context = memberOf(request);
      await changingFarm(db, context.farm_id, async (transaction) => {
        await holdAsOwner(transaction, context);
        const name = await endKey(transaction, context.farm_id, request.params.id);
        if (name === undefined) throw notFound();
        const entry = { kind: 'key.end', about: { name }, now: clock() } as const;
        await notePeople(transaction, context.farm_id, context, entry);
      });
      return reply.code(204).send(undefined);
    },
  );
}
