import type { Message, Values } from '../messages/message.ts';

/**
 * Why an act cannot be; `field` is the one of its arguments that is at fault. An import tells it within a remark, which has
 * words for just these codes.
 */
export type Refusal = Message<Values<'import.birth-refused'>['reason']['code']>;
