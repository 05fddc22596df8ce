/** Programs write: one resource, or up to a thousand at once. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Fields, filled } from '#domain/exchange/ade/ade.ts';
import type { Collection } from '#domain/exchange/ade/collections.ts';
import { faultMessage, MOST_IN_A_BATCH, noticeMessage } from '#domain/exchange/ade/responses.ts';
import { actNamed } from '#domain/herd/acts/index.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { cell } from '#domain/values/objects.ts';
import type { HerdChange } from '../../herd/door/herd-change.ts';
import type { NamingAnswer } from '../../herd/door/repeats.ts';
import { wordsFor } from '../../http/answers/spoken.ts';
import { type App, contextOf } from '../../http/app-type.ts';
import { sendChange } from '../../http/requests/changes.ts';
import type { Services } from '../../http/services.ts';
import type { Words } from '../../http/words.ts';
import { countItems } from '../ade/calls.routes.ts';
import { collectionAt, judgeLocation } from '../ade/location-asked.ts';
import { AdeFaults, nothingHere } from '../ade/refusals.ts';
import { takeLongBodies, type WithBody } from './long-bodies.ts';
import { type WrittenItem, writeAll } from './write-all.ts';

/** Of a body. */
const MOST_BYTES = 5 * 1024 * 1024;

export function writingRoutes(ade: App, services: Services): void {
  // In a part of its own, since bodies are read otherwise here.
  void ade.register((app: App, _options, done) => {
    routesOf(app, services, takeLongBodies(app));
    done();
  });
}

function routesOf(app: App, services: Services, withBody: WithBody): void {
  const onRequest = async (request: FastifyRequest) => {
    await judgeLocation(services.db, request);
    // What follows from others is not written.
    if (collectionAt(request).readOnly) throw nothingHere();
  };
  const options = { onRequest, bodyLimit: MOST_BYTES };
  app.post(
    '/v1/locations/:scheme/:id/:collection',
    { ...options, config: { needs: 'worker', act: actNamed('ade.post') } },
    (request, reply) =>
      withBody(request, () =>
        send(services, request, reply, { kind: 'ade.post', many: 1 }, async (change, collection, words) => {
          if (request.body === undefined) throw new AppError('malformed', message('request.not-understood'));
          return oneAnswer(
            await writeAll(change, collection, [request.body], senderOf(services, request)),
            words,
          );
        }),
      ),
  );
  app.post(
    '/v1/batches/locations/:scheme/:id/:collection',
    { ...options, config: { needs: 'worker', act: actNamed('ade.batch') } },
    (request, reply) =>
      withBody(request, async () => {
        const bodies = batchIn(request.body);
        const asked = { kind: 'ade.batch', many: bodies.length } as const;
        return send(services, request, reply, asked, async (change, collection, words) =>
          batchAnswer(await writeAll(change, collection, bodies, senderOf(services, request)), words),
        );
      }),
  );
}

function send(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, many }: { kind: 'ade.post' | 'ade.batch'; many: number },
  run: (change: HerdChange, collection: Collection, words: Words) => Promise<NamingAnswer>,
): Promise<never> {
  request.sent = request.body ?? null;
  const collection = collectionAt(request);
  const words = wordsFor(reply);
  reply.type('application/json');
  countItems(reply, many);
  return sendChange(services, request, reply, kind, (change) => run(change, collection, words));
}

function senderOf({ clock }: Services, request: FastifyRequest) {
  const { key_id = 0, username } = contextOf(request);
  return { key: `key-${key_id}`, name: username, now: clock().toISOString() };
}

/** The resources of a batch: a list, or the members of a collection. */
function batchIn(body: unknown): readonly unknown[] {
  if (body === undefined) throw new AppError('malformed', message('request.not-understood'));
  const isObject = typeof body === 'object' && body !== null;
  const bodies = isObject && !Array.isArray(body) ? cell(body, 'member') : body;
  const refuse = (type: 'invalid' | 'too-many', reason: ReturnType<typeof message>) =>
    new AdeFaults([{ type, instance: '', reason }]);
  if (!Array.isArray(bodies) || bodies.length === 0) throw refuse('invalid', message('ade.nothing-sent'));
  if (bodies.length > MOST_IN_A_BATCH)
    throw refuse('too-many', message('ade.too-many', { most: MOST_IN_A_BATCH }));
  return bodies;
}

interface Written {
  readonly items: readonly WrittenItem[];
  readonly copies: (wish: { inFull: boolean }) => Promise<readonly (Fields | null)[]>;
}

/** The copy of what was sent, with what there is to say of it. Throws what is wrong with it. */
function oneAnswer({ items: [item], copies }: Written, words: Words): NamingAnswer {
  if (!item) throw new Error('Nothing was written');
  const { outcome } = item;
  if (outcome.refused) throw new AdeFaults(outcome.refused);
  const messages = outcome.notice === null ? {} : { messages: [noticeMessage(outcome.notice, words)] };
  return {
    status: outcome.isMade ? 201 : 200,
    naming: async () => ({ ...(await copies({ inFull: true }))[0], ...messages }),
  };
}

/** What became of each, in the order in which they were sent. */
function batchAnswer({ items, copies }: Written, words: Words): NamingAnswer {
  return {
    status: 200,
    naming: async () => {
      const all = await copies({ inFull: false });
      return {
        batchResults: items.map(({ outcome, sent }, place) => {
          const copy = all[place];
          const messages = outcome.refused
            ? outcome.refused.map((fault) => faultMessage(fault, words, place))
            : outcome.notice === null
              ? null
              : [noticeMessage(outcome.notice, words, place)];
          const id = copy?.id ?? sent.sourceId;
          return { ...(id === null ? {} : { id }), meta: copy?.meta ?? filled({ ...sent }), messages };
        }),
      };
    },
  };
}
