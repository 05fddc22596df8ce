import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { RequestContext } from '../herd/request-context.ts';

/** The app as route files see it: schemas are zod's, and type the handlers. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Anybody may call it; every other route under /api needs a token. */
    public?: boolean;
    /** Takes a multipart form with this file in it, beside JSON. */
    image?: string;
    /** Takes a multipart form with files of any size and reads it itself. */
    files?: boolean;
    /** Is compressed for clients that accept it; never an answer that holds a secret. */
    compressed?: boolean;
  }
  interface FastifyRequest {
    /** Set by the token check; read it with `contextOf`. */
    requestContext: RequestContext | null;
    /** The file of a multipart form, if one was sent. */
    image: Buffer | null;
    /** The body as the client sent it, read to its types, before defaults are filled in: it identifies a repeat. */
    sent: unknown;
  }
}

/** Who is asking. Throws on a public route, where nobody is known. */
export function contextOf(request: FastifyRequest): RequestContext {
  if (!request.requestContext) throw new Error(`${request.url} is public and knows no context`);
  return request.requestContext;
}
