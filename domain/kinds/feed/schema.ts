import type { z } from 'zod/mini';
import { answerOf, createOf, patchOf } from '../schemas.ts';
import { feed } from './kind.ts';

export const Feed = answerOf(feed);
export type Feed = z.infer<typeof Feed>;

export const FeedCreate = createOf(feed);
export type FeedCreate = z.infer<typeof FeedCreate>;

export const FeedPatch = patchOf(feed);
export type FeedPatch = z.infer<typeof FeedPatch>;
