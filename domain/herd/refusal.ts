import type { Texts as HerdTexts } from '#words/types/messages/herd.ts';
import type { Texts as ImportTexts } from '#words/types/messages/imports.ts';
import type { Message } from '../messages/message.ts';

/**
 * Why an act cannot be; `field` is the one of its arguments that is at fault. An import tells it within a remark, which has
 * words for just these codes.
 */
export type Refusal = Message<keyof HerdTexts | Extract<keyof ImportTexts, 'import.calved-since'>>;
