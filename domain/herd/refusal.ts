import type { Texts as HerdTexts } from '#words/types/messages/herd.ts';
import type { Texts as ImportTexts } from '#words/types/messages/imports.ts';
import type { Texts as ValueTexts } from '#words/types/messages/values.ts';
import type { Message } from '../messages/message.ts';

/**
 * Why an act is refused; `field` is the argument at fault. An import puts it into a remark, which has texts for
 * exactly these codes.
 */
export type Refusal = Message<
  | keyof HerdTexts
  | Extract<keyof ImportTexts, 'import.calved-since'>
  | Extract<keyof ValueTexts, 'value.not-an-eid' | 'value.too-long'>
>;
