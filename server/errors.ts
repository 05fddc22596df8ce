/** The one place where failures become answers: `{ detail, code, errors, reasons }`, never a stack. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { message, type PlainCode } from '#domain/messages/message.ts';
import { AppError, type ErrorCode } from '#domain/values/errors.ts';
import { databaseFailure } from './database/failures.ts';
import { nothingHere, sendRefusal } from './exchange/ade/refusals.ts';
import { wordsFor } from './http/answers/spoken.ts';
import type { App } from './http/app-type.ts';
import { lacksRoom } from './http/full-disk.ts';
import { noteFailure } from './http/log.ts';
import { type Meter, refusalOf } from './http/metrics/meter.ts';
import { REQUEST_ID } from './http/requests/request-id.ts';

/** Seconds after which a client that got 503 may try again. */
const RETRY_AFTER_SECONDS = 2;

/** A page that the web app does not have, so that it shows "not found". */
const NO_PAGE = '/not-found';

/** `meter` is told of what a database failed at, and of what was refused for want of room. */
export function handleErrors(app: App, meter?: Meter): void {
  app.setErrorHandler((error: FastifyError | AppError | Error, request, reply) => {
    const failure = toAppError(error, request.id);
    if (meter) countFailure(meter, error, failure);
    noteFailure(request.log, error, failure);
    return sendError(reply, failure);
  });
  app.setNotFoundHandler((request, reply) => sendError(reply, notFoundPath(request)));
}

function countFailure(meter: Meter, error: unknown, { reasons }: AppError): void {
  const refusal = refusalOf(reasons[0]?.code);
  if (refusal) meter.refused(refusal);
  const failure = databaseFailure(error);
  if (failure) meter.databaseFailed(failure);
}

/** Answers what Fastify itself refuses before any hook or handler runs. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // No hook has told it.
  reply.header(REQUEST_ID, request.id);
  // A token that no address can hold opens as little as any other.
  if (request.url.startsWith('/calendar/')) {
    sendError(reply, new AppError('not_found', message('calendar.unknown')));
    return;
  }
  const badAddress = error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  if (request.url.startsWith('/ade/')) {
    sendRefusal(reply, badAddress ? nothingHere() : toAppError(error, request.id));
    return;
  }
  if (badAddress && isForAPage(request)) {
    // Only a redirect: the hooks that set a page's headers do not run here.
    reply.redirect(NO_PAGE);
    return;
  }
  sendError(
    reply,
    badAddress ? new AppError('malformed', message('address.invalid')) : toAppError(error, request.id),
  );
}

/** Whether a browser opens a page of the web app, rather than a program calling the API. */
function isForAPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
}

function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  const retryAfter = error.retryAfter ?? (error.code === 'unavailable' ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const words = wordsFor(reply);
  return reply.code(error.status).send({
    detail: words.detailOf(error.reasons),
    code: error.code,
    errors: words.fieldSentences(error.reasons),
    reasons: error.reasons,
    ...(error.current === undefined ? {} : { current: error.current }),
    ...(error.farms === undefined ? {} : { farms: error.farms }),
  });
}

function notFoundPath(request: FastifyRequest): AppError {
  const path = request.url.split('?')[0]?.slice(0, 200) ?? '';
  return new AppError('not_found', message('address.unknown', { method: request.method, path }));
}

/** Fastify's own refusals, by the status it gives them. */
const BY_STATUS = new Map<number, { code: ErrorCode; reason: PlainCode }>([
  [400, { code: 'malformed', reason: 'request.body-invalid' }],
  [404, { code: 'not_found', reason: 'address.nothing-here' }],
  [406, { code: 'malformed', reason: 'request.form-unreadable' }],
  [412, { code: 'stale', reason: 'entity.other-version' }],
  [413, { code: 'too_large', reason: 'request.too-large' }],
  [414, { code: 'malformed', reason: 'address.too-long' }],
  [415, { code: 'unsupported_type', reason: 'request.type-not-taken' }],
  [503, { code: 'unavailable', reason: 'server.busy' }],
]);

/** The messages of the form parser for a form that broke off; it sets no code and no status. */
const BROKEN_FORM = /multipart data|malformed part header|multipart: boundary/i;

/**
 * What a failure is to a client.
 * @param id by which who runs the server finds in the log what happened
 */
export function toAppError(error: FastifyError | AppError | Error, id: string): AppError {
  if (error instanceof AppError) {
    // An invalid id in the path is answered as not found.
    const inPath = (error as AppError & { validationContext?: string }).validationContext === 'params';
    return inPath ? new AppError('not_found', message('entity.unknown')) : error;
  }
  if (lacksRoom(error)) return new AppError('unavailable', message('server.disk-full'));
  switch (databaseFailure(error)) {
    case 'unique':
      return new AppError('conflict', message('entity.exists-already'));
    case 'constraint':
      return new AppError('conflict', message('entity.at-odds'));
    case 'unavailable':
      return new AppError('unavailable', message('server.database-unreachable'));
    case 'full':
      return new AppError('unavailable', message('server.disk-full'));
    case 'damaged':
    case 'failing':
      return new AppError('unavailable', message('server.storage-failing'));
    case null:
  }
  const known = 'statusCode' in error && error.statusCode ? BY_STATUS.get(error.statusCode) : undefined;
  if (known) return new AppError(known.code, message(known.reason));
  if ('statusCode' in error && error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('malformed', message('request.not-understood'));
  }
  if (BROKEN_FORM.test(error.message)) return new AppError('malformed', message('request.form-incomplete'));
  return new AppError('internal', message('server.fault', { id }));
}
