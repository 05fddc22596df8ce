/** Messages as they are stored and sent: by whichever release, so that their values are known only to their words. */
import { z } from 'zod/mini';

export const MessageValues = z.record(z.string(), z.unknown());

/** A code and its values. */
export const SentMessage = z.object({
  code: z.string().check(z.meta({ description: 'A stable word for programs.' })),
  values: MessageValues.check(z.meta({ description: 'What its words are made of.' })),
});
export type SentMessage = z.infer<typeof SentMessage>;
