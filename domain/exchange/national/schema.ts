/** Files for national databases as the interface has them: what is asked for and what is answered. */
import { z } from 'zod/mini';
import { entityId } from '../../values/fields.ts';
import { MOST_AT_ONCE } from '../../values/limits.ts';
import { PRODUCTIONS } from './national-file.ts';

export const DeclarationFileWish = z.object({
  /** One of `files` of `GET /api/declarations/`. */
  file: z.string().check(z.maxLength(50)),
  /** Ids of what `GET /api/declarations/` answers. */
  declarations: z.array(z.string().check(z.maxLength(50))).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
  /** What the farm is kept for, which New Zealand asks of births. */
  production: z._default(z.enum(PRODUCTIONS), 'dairy'),
});
export type DeclarationFileWish = z.infer<typeof DeclarationFileWish>;

export const DeclarationFile = z.object({
  id: entityId,
  file: z.string(),
  /** As it is called where it is saved: `hit-births-2026-03-01.csv`. */
  name: z.string(),
  made_at: z.string().check(z.meta({ format: 'date-time' })),
  /** How many declarations it holds. */
  count: z.int(),
});

const LeftOut = z.object({
  declaration: z.string(),
  reasons: z.array(
    z.object({
      /** The office's own code where it has one, else ours. */
      code: z.string(),
      /** The field to mend; null where it is none. */
      field: z.nullable(z.string()),
      detail: z.string(),
    }),
  ),
});

export const DeclarationFileMade = z.extend(DeclarationFile, { left_out: z.array(LeftOut) });
