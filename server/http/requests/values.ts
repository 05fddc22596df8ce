/** Converts what a client sent to what a route's schemas expect: forms, numbers written as text, empty fields, farm dates. */
import multipart from '@fastify/multipart';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { z } from 'zod/mini';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { readValues } from '#domain/values/fields.ts';
import { validated } from '#domain/values/reasons.ts';
import type { App } from '../app-type.ts';
import { othersTurn } from '../in-pieces.ts';
import { reasonAgainstName } from './forbidden-names.ts';
import { isNestedDeeper } from './nesting.ts';

/** The largest image that is taken, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** More than any payload nests objects. */
const MOST_NESTED = 32;
/** Reading and judging a megabyte takes 50 ms. Of bodies longer than this, in characters, one is read in a turn. */
const LONG_BODY = 64 * 1024;
const tooDeep = () => Object.assign(new Error('nested too deep'), { statusCode: 400 });

/** Registers reading and validation of values for every route. */
export async function readRequests(app: App): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 50, fieldSize: 64 * 1024, parts: 60 },
  });
  app.decorateRequest('image', null);
  app.decorateRequest('sent', null);

  // Accepts only JSON and, where a route takes one, a form with an image.
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const read = jsonReader(app);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.length > LONG_BODY) void othersTurn().then(() => read(request, text, done));
    else read(request, text, done);
  });

  app.addHook('preValidation', (request, _reply, done) => {
    // A route that takes files reads its form itself.
    if (!request.isMultipart() || request.routeOptions.config.files) {
      readAll(request);
      done();
      return;
    }
    readForm(request)
      .then(() => readAll(request))
      .then(() => done(), done);
  });
  app.setValidatorCompiler(judge);
}

type ReadJson = (
  request: FastifyRequest,
  text: string,
  done: (error: Error | null, value?: unknown) => void,
) => void;

/** Reads the JSON of a body; nothing where it is empty. */
export function jsonReader(app: App): ReadJson {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  return (request, text, done) => {
    if (text === '') done(null, undefined);
    else if (isNestedDeeper(text, MOST_NESTED)) done(tooDeep(), undefined);
    else
      void parseJson(request, text, (error, value) =>
        done(error && (reasonAgainstName(text) ?? error), value),
      );
  };
}

function readAll(request: FastifyRequest): void {
  const { schema } = request.routeOptions;
  const zone = request.caller?.context?.time_zone ?? 'UTC';
  if (schema?.body instanceof z.ZodMiniType) {
    const sent = request.body ?? {};
    // Read with a fixed time zone (UTC), since the farm's may be changed before the request is repeated.
    if (request.headers['idempotency-key']) request.sent = readValues(schema.body, sent, 'UTC');
    request.body = readValues(schema.body, sent, zone);
  }
  if (schema?.params instanceof z.ZodMiniType)
    request.params = readValues(schema.params, request.params, zone);
  if (schema?.querystring instanceof z.ZodMiniType) {
    request.query = readValues(schema.querystring, request.query, zone);
  }
}

const judge: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data) => {
    const { value, reasons } = validated(schema, data);
    if (!reasons) return { value };
    const ofFields = reasons.filter(({ field }) => field !== undefined);
    return {
      error: new AppError('invalid', ofFields.length > 0 ? ofFields : message('request.body-missing')),
    };
  };

async function readForm(request: FastifyRequest): Promise<void> {
  const imageField = request.routeOptions.config.image;
  if (!imageField) throw new AppError('unsupported_type', message('request.form-not-taken'));
  const values: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        values[part.fieldname] = part.value;
        continue;
      }
      const bytes = await part.toBuffer();
      if (part.fieldname !== imageField) continue;
      // A form whose file field was left empty still sends an empty file.
      if (bytes.length > 0) request.image = bytes;
    }
  } catch (error) {
    // A form over its limits has a status; a form that breaks off or is malformed has none.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new AppError('malformed', message('request.form-unreadable'));
  }
  request.body = values;
}
