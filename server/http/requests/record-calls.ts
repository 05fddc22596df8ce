/** The three calls of a kind of record: to record one, to change it, to delete it. */
import type { z } from 'zod/mini';
import type { ChangeOfRow, RowAt } from '#domain/herd/acts/act-rules.ts';
import { actNamed } from '#domain/herd/acts/index.ts';
import type { Act } from '#domain/herd/run.ts';
import type { App } from '../app-type.ts';
import type { Services } from '../services.ts';
import { sendAct } from './changes.ts';
import { Empty, IdPath } from './schemas.ts';

type Row = { readonly id: number };

/** An act that a call runs, and what the document of the interface says of the call. */
interface Call<Arguments, Result> {
  readonly act: Act<Arguments, Result>;
  readonly summary: string;
}

interface RecordCalls<Create extends z.ZodMiniType, Patch extends z.ZodMiniType, Result extends Row> {
  /** Its address below `/api/`. */
  readonly path: string;
  /** Under which the document of the interface lists the calls. */
  readonly tag: string;
  /** How a record is answered. */
  readonly answer: z.ZodMiniType;
  readonly create: Call<z.output<Create>, Result> & { readonly body: Create };
  readonly update: Call<ChangeOfRow<z.output<Patch>>, Result> & { readonly body: Patch };
  readonly remove: Call<RowAt, Row>;
}

/** Adds the three calls of a kind. */
export function recordCalls<Create extends z.ZodMiniType, Patch extends z.ZodMiniType, Result extends Row>(
  app: App,
  services: Services,
  { path, tag, answer, create, update, remove }: RecordCalls<Create, Patch, Result>,
): void {
  const tags = [tag];

  app.post(
    `/api/${path}/`,
    {
      config: { act: actNamed(create.act.kind) },
      schema: { tags, summary: create.summary, body: create.body, response: { 201: answer } },
    },
    (request, reply) => sendAct(services, request, reply, create.act, sentTo(create.body, request)),
  );

  app.patch(
    `/api/${path}/update/:id/`,
    {
      config: { act: actNamed(update.act.kind) },
      schema: {
        tags,
        summary: update.summary,
        params: IdPath,
        body: update.body,
        response: { 200: answer },
      },
    },
    (request, reply) =>
      sendAct(services, request, reply, update.act, {
        id: request.params.id,
        patch: sentTo(update.body, request),
      }),
  );

  app.delete(
    `/api/${path}/delete/:id/`,
    {
      config: { act: actNamed(remove.act.kind) },
      schema: { tags, summary: remove.summary, params: IdPath, response: { 204: Empty } },
    },
    (request, reply) => sendAct(services, request, reply, remove.act, { id: request.params.id }),
  );
}

/** The body of a request, which its route's schema has judged: the types of routes do not follow a schema that is a parameter. */
function sentTo<Body extends z.ZodMiniType>(
  _schema: Body,
  { body }: { readonly body: unknown },
): z.output<Body> {
  return body as z.output<Body>;
}
