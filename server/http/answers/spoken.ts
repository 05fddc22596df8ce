/** The language of the sentences in an answer, as its request asks for it. */
import type { FastifyReply } from 'fastify';
import { CONTRACT_LANGUAGE, languageOf } from '#domain/values/language.ts';
import { type Words, wordsIn } from '../words.ts';
import { varyBy } from './vary.ts';

/**
 * The words for an answer that has sentences, with weights in the unit of the farm that asks. Sets the headers
 * `Content-Language` and `Vary`. Only for such answers: one that holds only what a keeper entered, such as a herd, is the same
 * in every language.
 */
export function wordsFor(reply: FastifyReply): Words {
  const language = languageOf(reply.request.headers['accept-language']) ?? CONTRACT_LANGUAGE;
  varyBy(reply, 'accept-language');
  reply.header('content-language', language);
  return wordsIn(language, reply.request.caller?.context?.weight_unit);
}
