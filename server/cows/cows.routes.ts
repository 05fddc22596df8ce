import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { changeCow, removeCow } from '#domain/herd/acts/cows.ts';
import { registerCow } from '#domain/herd/acts/register-cow.ts';
import { Cow, CowCreate, CowGroup, CowListed, CowPatch } from '#domain/kinds/cow/schema.ts';
import { fieldMessage } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { imageAddress } from '../herd/answers.ts';
import { readCow, withoutRecords } from '../herd/herd.repository.ts';
import type { HerdCache } from '../herd/herd-cache.ts';
import type { HerdChange } from '../herd/herd-change.ts';
import type { HerdShape } from '../herd/herd-text.ts';
import { type Image, keepImage, readImage } from '../herd/images.ts';
import { perform, rowAfter } from '../herd/perform.ts';
import { notFound } from '../herd/refusals.ts';
import { acceptedEncoding } from '../http/answers/encoding.ts';
import { varyBy } from '../http/answers/vary.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { sendAct, sendChange } from '../http/requests/changes.ts';
import { Empty, IdPath } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';

const tags = ['Cows'];

const HerdQuery = z.object({
  left: z
    .boolean()
    .optional()
    .meta({ description: 'Those that have left the herd, in place of those in it.' }),
});
const config = { image: 'cow_image' };

export function cowRoutes(app: App, services: Services, herd: HerdCache): void {
  const sendHerd = async (request: FastifyRequest, reply: FastifyReply, shape: HerdShape) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const asked = { shape, encoding, known: request.headers['if-none-match'] };
    const answer = await herd.answer(contextOf(request), asked);
    const { vary: _, ...headers } = answer.headers;
    varyBy(reply.code(answer.status).headers(headers), 'accept-encoding');
    return reply.send(answer.bytes ?? undefined);
  };

  app.get(
    '/api/cows/',
    {
      schema: {
        tags,
        summary: 'List the herd, or with `left=1` the animals that have left it',
        querystring: HerdQuery,
        response: { 200: z.array(CowListed) },
      },
    },
    (request, reply) => sendHerd(request, reply, request.query.left ? 'left' : 'list'),
  );

  app.get(
    '/api/cows/grouped/',
    { schema: { tags, summary: 'The herd in its ten groups', response: { 200: z.array(CowGroup) } } },
    (request, reply) => sendHerd(request, reply, 'grouped'),
  );

  app.get(
    '/api/cows/:id/',
    {
      config: { compressed: true },
      schema: { tags, summary: 'One cow with her records', params: IdPath, response: { 200: Cow } },
    },
    async (request) => {
      const cow = await readCow(services.db, contextOf(request), request.params.id);
      if (!cow) throw notFound();
      return cow;
    },
  );

  app.post(
    '/api/cows/',
    { config, schema: { tags, summary: 'Register a cow', body: CowCreate, response: { 201: Cow } } },
    async (request, reply) => {
      if (request.body.cow_image)
        throw new AppError('invalid', fieldMessage('cow_image', 'picture.not-in-form'));
      const image = await readImage(request.image, { farmId: contextOf(request).farm_id });
      return sendChange(services, request, reply, registerCow.kind, async (change) => {
        const args = { body: request.body, imageKey: await keep(change, image) };
        const performed = await perform(change, registerCow, args);
        const cow = rowAfter(performed, 'cows', performed.result.id);
        // Without a semination, a calving or a purchase she has no records to read.
        const { semination_date, last_calving_date, bought_on } = request.body;
        const body =
          semination_date || last_calving_date || bought_on
            ? await asItStands(change, cow.id)
            : await withoutRecords(change.db, cow, change.context);
        return { status: 201, body };
      });
    },
  );

  app.patch(
    '/api/cows/update/:id/',
    {
      config,
      schema: { tags, summary: 'Change a cow', params: IdPath, body: CowPatch, response: { 200: Cow } },
    },
    async (request, reply) => {
      const image = await readImage(request.image, { farmId: contextOf(request).farm_id });
      const { id } = request.params;
      return sendAct(services, request, reply, changeCow, async (change, herd) => {
        const before = herd.get('cows', id);
        const imageKey = image
          ? await keep(change, image)
          : sentImage(request.body.cow_image, before.image_key);
        return { id, patch: request.body, imageKey };
      });
    },
  );

  app.delete(
    '/api/cows/delete/:id/',
    {
      schema: {
        tags,
        summary: 'Delete a cow with her records; her calves stay',
        params: IdPath,
        response: { 204: Empty },
      },
    },
    (request, reply) => sendAct(services, request, reply, removeCow, { id: request.params.id }),
  );

  async function keep(change: HerdChange, image: Image | null): Promise<string | null> {
    return image && keepImage(change, image, services.clock());
  }
}

function asItStands(change: HerdChange, id: number): Promise<Cow | null> {
  return readCow(change.db, change.context, id);
}

/** What a patch without a file says about the image: null removes it, its own address keeps it. */
function sentImage(sent: string | null | undefined, imageKey: string | null): null | undefined {
  if (sent === null || sent === undefined) return sent;
  if (imageKey !== null && sent.endsWith(imageAddress(imageKey))) return undefined;
  throw new AppError('invalid', fieldMessage('cow_image', 'picture.not-in-form'));
}
