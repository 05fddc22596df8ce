/** What fetching from another server answers: that of an import, and what the server handed out. */
import { z } from 'zod/mini';
import { FetchedCollection } from '../exchange/ade/sources.ts';
import { ImportAnswer } from './answers.ts';

export const FetchAnswer = z.extend(ImportAnswer, { collections: z.array(FetchedCollection) });
export type FetchAnswer = z.infer<typeof FetchAnswer>;
