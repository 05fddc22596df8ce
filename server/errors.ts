/** The one place where failures become answers: `{ detail, code, errors }`, never a stack. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '#domain/values/errors.ts';
import { databaseFailure } from './database/failures.ts';
import type { App } from './http/app-type.ts';

/** Seconds after which a client that was told 503 may try again. */
const RETRY_AFTER_SECONDS = 2;

/** An address of the web app that it does not know, which it says. */
const NO_PAGE = '/not-found';

export function handleErrors(app: App): void {
  app.setErrorHandler((error: FastifyError | AppError | Error, request, reply) => {
    const failure = toAppError(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendError(reply, failure);
  });
  app.setNotFoundHandler((request, reply) => sendError(reply, notFoundPath(request)));
}

/** Answers for what Fastify itself refuses before any hook or handler sees it. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const badAddress = error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  if (badAddress && isForAPage(request)) {
    // Not the app itself: the hooks that put a page's headers on it are not called here.
    reply.redirect(NO_PAGE);
    return;
  }
  sendError(reply, badAddress ? new AppError('malformed', 'The address is not valid.') : toAppError(error));
}

/** Whether a browser was led to an address of the web app, rather than a program to one of the API. */
function isForAPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
}

function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  const retryAfter = error.retryAfter ?? (error.code === 'unavailable' ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(error.status).send({
    detail: error.message,
    code: error.code,
    errors: error.errors ?? {},
    ...(error.current === undefined ? {} : { current: error.current }),
  });
}

function notFoundPath(request: FastifyRequest): AppError {
  return new AppError(
    'not_found',
    `There is nothing at ${request.method} ${request.url.split('?')[0]?.slice(0, 200)}.`,
  );
}

/** Fastify's own refusals, by the status it gives them. */
const BY_STATUS = new Map<number, { code: ErrorCode; detail: string }>([
  [400, { code: 'malformed', detail: 'The request could not be read: its body is not valid.' }],
  [404, { code: 'not_found', detail: 'There is nothing here.' }],
  [406, { code: 'malformed', detail: 'The form could not be read.' }],
  [412, { code: 'stale', detail: 'This is not the version that was asked for.' }],
  [
    413,
    {
      code: 'too_large',
      detail:
        'This is too large. Pictures may have 10 MB, other requests 1 MB, and 8 KB before one is logged in.',
    },
  ],
  [414, { code: 'malformed', detail: 'The address is too long.' }],
  [415, { code: 'unsupported_type', detail: 'Send JSON, or a form with a picture where one is taken.' }],
  [503, { code: 'unavailable', detail: 'The server is busy. Please try again in a moment.' }],
]);

/** What the reader of forms says of one that broke off; it gives no code and no status. */
const BROKEN_FORM = /multipart data|malformed part header|multipart: boundary/i;

function toAppError(error: FastifyError | AppError | Error): AppError {
  if (error instanceof AppError) {
    // A path whose id is no id leads nowhere.
    const inPath = (error as AppError & { validationContext?: string }).validationContext === 'params';
    return inPath ? new AppError('not_found', 'There is nothing with this id.') : error;
  }
  switch (databaseFailure(error)) {
    case 'unique':
      return new AppError('conflict', 'This already exists.');
    case 'constraint':
      return new AppError('conflict', 'This does not fit what is recorded.');
    case 'unavailable':
      return new AppError('unavailable', 'The database cannot be reached. Please try again in a moment.');
    case 'full':
      return new AppError(
        'unavailable',
        'There is no room left on the disk of the server. Nothing was changed.',
      );
    case 'damaged':
    case 'failing':
      return new AppError('unavailable', 'The server cannot read or write its data. It has been noted.');
    case null:
  }
  const known = 'statusCode' in error && error.statusCode ? BY_STATUS.get(error.statusCode) : undefined;
  if (known) return new AppError(known.code, known.detail);
  if ('statusCode' in error && error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('malformed', 'The request could not be understood.');
  }
  if (BROKEN_FORM.test(error.message))
    return new AppError('malformed', 'The form could not be read: it is incomplete.');
  return new AppError('internal', 'Something went wrong on our side. It has been noted.');
}
