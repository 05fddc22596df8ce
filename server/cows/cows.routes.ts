import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { changeCow, removeCow } from '#domain/herd/acts/cows.ts';
import { actNamed } from '#domain/herd/acts/index.ts';
import { registerCow } from '#domain/herd/acts/register-cow.ts';
import { imageAddress } from '#domain/herd/answers/cow-listed.ts';
import { foundCows } from '#domain/herd/answers/found-cows.ts';
import { FoundCows, typedNumber } from '#domain/kinds/cow/found.ts';
import { Cow, CowCreate, CowGroup, CowPatch, CowSent } from '#domain/kinds/cow/schema.ts';
import { fieldMessage } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { type Image, keepImage, readImage } from '../herd/animals/images.ts';
import { readNumbers } from '../herd/animals/numbered.repository.ts';
import type { HerdChange } from '../herd/door/herd-change.ts';
import { perform, rowAfter } from '../herd/door/perform.ts';
import { notFound } from '../herd/door/refusals.ts';
import { readCow, withoutRecords } from '../herd/ready/herd.repository.ts';
import type { HerdCache } from '../herd/ready/herd-cache.ts';
import type { HerdShape } from '../herd/ready/herd-text.ts';
import type { HowAsked, ReadyAnswer } from '../herd/ready/ready-answers.ts';
import { acceptedEncoding } from '../http/answers/encoding.ts';
import { sent } from '../http/answers/sent.ts';
import { varyBy } from '../http/answers/vary.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { sendAct, sendChange } from '../http/requests/changes.ts';
import { Empty, IdPath } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';

const tags = ['Cows'];

const HerdQuery = z.object({
  left: z
    .optional(z.boolean())
    .check(z.meta({ description: 'Those that have left the herd, in place of those in it.' })),
});
const image = 'cow_image';

export function cowRoutes(app: App, services: Services, herd: HerdCache): void {
  const sendHerd = async (request: FastifyRequest, reply: FastifyReply, shape: HerdShape) =>
    sendReady(reply, await herd.herd(contextOf(request), shape, askedBy(request)));

  app.get(
    '/api/cows/',
    {
      config: { needs: 'viewer', tagged: true },
      schema: {
        tags,
        summary: 'List the herd, or with `left=1` the animals that have left it',
        querystring: HerdQuery,
        response: { 200: z.array(CowSent) },
      },
    },
    (request, reply) => sendHerd(request, reply, request.query.left ? 'left' : 'list'),
  );

  app.get(
    '/api/cows/grouped/',
    {
      config: { needs: 'viewer', tagged: true },
      schema: { tags, summary: 'The herd in its ten groups', response: { 200: z.array(CowGroup) } },
    },
    (request, reply) => sendHerd(request, reply, 'grouped'),
  );

  app.get(
    '/api/cows/find/',
    {
      config: { needs: 'viewer', wholeHerd: true },
      schema: {
        tags,
        summary: 'Whom a number means: the barn number, what she wears, what she wore, or how it ends',
        querystring: z.object({ number: typedNumber }),
        response: { 200: FoundCows },
      },
    },
    async (request) =>
      foundCows(await readNumbers(services.db, contextOf(request).farm_id), request.query.number),
  );

  app.get(
    '/api/cows/:id/',
    {
      config: { needs: 'viewer' },
      schema: { tags, summary: 'One cow with her records', params: IdPath, response: { 200: Cow } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const context = contextOf(request);
      const answer = await herd.animal(context, id, askedBy(request), async () => {
        const cow = await readCow(services.db, context, id);
        return cow && Buffer.from(String(reply.serialize(cow)));
      });
      if (!answer) throw notFound();
      return sendReady(reply, answer);
    },
  );

  app.post(
    '/api/cows/',
    {
      config: { image, act: actNamed('cow.create') },
      schema: { tags, summary: 'Register a cow', body: CowCreate, response: { 201: Cow } },
    },
    async (request, reply) => {
      if (request.body.cow_image)
        throw new AppError('invalid', fieldMessage('cow_image', 'picture.not-in-form'));
      const image = await readImage(request.image, { farmId: contextOf(request).farm_id });
      return sendChange(services, request, reply, registerCow.kind, async (change) => {
        const args = { body: request.body, imageKey: await keep(change, image) };
        const performed = await perform(change, registerCow, args);
        const cow = rowAfter(performed, 'cows', performed.result.id);
        // Without a semination, a calving, a pregnancy or a purchase she has no records to read.
        const { semination_date, last_calving_date, bought_on, is_pregnant } = request.body;
        const body =
          semination_date || last_calving_date || bought_on || is_pregnant
            ? await asItStands(change, cow.id)
            : await withoutRecords(change.db, cow, change.context);
        return { status: 201, body };
      });
    },
  );

  app.patch(
    '/api/cows/update/:id/',
    {
      config: { image, act: actNamed('cow.update') },
      schema: { tags, summary: 'Change a cow', params: IdPath, body: CowPatch, response: { 200: Cow } },
    },
    async (request, reply) => {
      const image = await readImage(request.image, { farmId: contextOf(request).farm_id });
      const { id } = request.params;
      return sendAct(services, request, reply, changeCow, async (change, herd) => {
        const before = herd.get('cows', id);
        const imageKey = image
          ? await keep(change, image)
          : sentImage(request.body.cow_image, change.context.farm_id, before.image_key);
        return { id, patch: request.body, imageKey };
      });
    },
  );

  app.delete(
    '/api/cows/delete/:id/',
    {
      config: { act: actNamed('cow.delete') },
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

function askedBy({ headers }: FastifyRequest): HowAsked {
  return { encoding: acceptedEncoding(headers['accept-encoding']), known: headers['if-none-match'] };
}

function sendReady(reply: FastifyReply, { status, headers: { vary: _, ...headers }, bytes }: ReadyAnswer) {
  varyBy(reply.code(status).headers(headers), 'accept-encoding');
  return sent(reply, bytes ?? undefined);
}

function asItStands(change: HerdChange, id: number): Promise<Cow | null> {
  return readCow(change.db, change.context, id);
}

/** What a patch without a file says about the image: null removes it, its own address keeps it. */
function sentImage(
  sent: string | null | undefined,
  farmId: number,
  imageKey: string | null,
): null | undefined {
  if (sent === null || sent === undefined) return sent;
  if (imageKey !== null) {
    const address = imageAddress(farmId, imageKey);
    // A program may have kept the address of an older release, which names no farm.
    if (sent.endsWith(address) || sent.endsWith(address.replace(`${farmId}-`, ''))) return undefined;
  }
  throw new AppError('invalid', fieldMessage('cow_image', 'picture.not-in-form'));
}
