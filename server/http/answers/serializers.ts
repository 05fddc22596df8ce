import { isDeepStrictEqual } from 'node:util';
import type { FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod/mini';

/**
 * Sends answers as the handlers made them, without a check; the tests check that they fit their schemas (see
 * `judgeAnswers`).
 */
export const sendAnswers: FastifySerializerCompiler<z.ZodMiniType> = () => (data) => JSON.stringify(data);

/**
 * Refuses an answer that differs from its schema in anything, even in an additional field. For tests: checking each
 * answer of a running server would take longer than making it.
 */
export const judgeAnswers: FastifySerializerCompiler<z.ZodMiniType> =
  ({ schema, method, url }) =>
  (data) => {
    const text = JSON.stringify(data);
    const answer: unknown = JSON.parse(text);
    const fitting = schema.safeParse(answer);
    if (!fitting.success)
      throw new Error(`${method} ${url} answers what its schema does not allow: ${fitting.error}`);
    if (!isDeepStrictEqual(fitting.data, answer))
      throw new Error(`${method} ${url} answers more than its schema says`);
    return text;
  };
