import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { NamedAct } from '#domain/herd/acts/index.ts';
import type { Role } from '#domain/values/roles.ts';
import type { Caller, RequestContext, UserContext } from '../herd/request-context.ts';

/** The app as route files see it: its schemas are those of zod, and they give the handlers their types. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Who may call a route. `public`: anybody. `account`: a user, also one in no farm. Else the lowest role that may. */
export type Need = 'public' | 'account' | Role;

/** What is said of the act that a route runs. */
export type ActOfRoute = Pick<NamedAct, 'role' | 'waits'> & Partial<Pick<NamedAct, 'kind' | 'many'>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call it; without it the act says so. */
    needs?: Need;
    /** Whether programs may call it with a key; without it they may where less than an owner is needed. */
    keys?: false;
    /** Takes a multipart form with this file in it, beside JSON. */
    image?: string;
    /** Takes a multipart form with files of any size and reads it itself. */
    files?: boolean;
    /** The act that it runs, as the document of the interface tells of it; of many animals at once each act has its own name. */
    act?: ActOfRoute;
    /** It goes through the one door all the same: what is one user's own is no act of the farm. */
    change?: true;
    /** Is compressed for clients that accept it; never an answer that holds a secret. */
    compressed?: boolean;
    /** Makes a file, or as much, anew whenever it is asked for: only some do at a time. */
    file?: boolean;
    /** Works on all animals of the farm: of a large one it is handed over to the process for these. */
    wholeHerd?: boolean;
    /** Is answered with the herd's tag, and 304 to who has that. */
    tagged?: boolean;
  }
  interface FastifyRequest {
    /** Set by the token check; read it with `contextOf` or `callerOf`. */
    caller: Caller | null;
    /** The file of a multipart form, if one was sent. */
    image: Buffer | null;
    /** The body as the client sent it, read to its types, before defaults are filled in: it identifies a repeat. */
    sent: unknown;
  }
}

/** Who is asking, in whichever farm. Throws on a route that anybody may call, or a program, where no user is known. */
export function callerOf(request: FastifyRequest): { user_id: number; username: string } {
  const { user_id = null, username = '' } = request.caller ?? {};
  if (user_id === null) throw new Error(`${request.url} is for others too and knows no user`);
  return { user_id, username };
}

/** The user who is asking, on the farm that it is about. Throws on a route that programs may call. */
export function memberOf(request: FastifyRequest): UserContext {
  return { ...contextOf(request), ...callerOf(request) };
}

/** Who is asking, on the farm that it is about. Throws on a route that needs no role, where there may be none. */
export function contextOf(request: FastifyRequest): RequestContext {
  if (!request.caller?.context) throw new Error(`${request.url} needs no role and knows no farm`);
  return request.caller.context;
}
