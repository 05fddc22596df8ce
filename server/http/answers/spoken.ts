/** In which language the sentences of an answer are: the one that its request asks for. */
import type { FastifyReply } from 'fastify';
import { CONTRACT_LANGUAGE, languageOf } from '#domain/values/language.ts';
import { type Words, wordsIn } from '../words.ts';
import { varyBy } from './vary.ts';

/**
 * The words for an answer that has sentences, and the headers that say so: `Content-Language`, and `Vary` for whoever keeps
 * answers. For these alone: what only holds what a keeper entered, as a herd does, is the same in every language.
 */
export function wordsFor(reply: FastifyReply): Words {
  const language = languageOf(reply.request.headers['accept-language']) ?? CONTRACT_LANGUAGE;
  varyBy(reply, 'accept-language');
  reply.header('content-language', language);
  return wordsIn(language);
}
