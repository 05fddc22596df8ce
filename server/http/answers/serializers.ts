import { isDeepStrictEqual } from 'node:util';
import type { FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';

/** Answers go out as the handlers made them; that they fit their schemas is held by every test (see `judgeAnswers`). */
export const sendAnswers: FastifySerializerCompiler<z.ZodType> = () => (data) => JSON.stringify(data);

/**
 * Refuses an answer that differs from its schema in anything, a field too many included. Judging each answer of a
 * running server would take longer than making it, so tests do it.
 */
export const judgeAnswers: FastifySerializerCompiler<z.ZodType> =
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
