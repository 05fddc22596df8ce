/** The schemas that many routes share. */
import { z } from 'zod/mini';
import { entityId } from '#domain/values/fields.ts';

/** The id in a path. */
export const IdPath = z.object({ id: entityId });

/** The body of every failure. */
export const ErrorBody = z
  .object({
    detail: z.string().check(z.meta({ description: 'One sentence for people.' })),
    code: z.string().check(z.meta({ description: 'A stable word for programs.' })),
    errors: z
      .record(z.string(), z.string())
      .check(z.meta({ description: 'A sentence for each field at fault.' })),
    reasons: z
      .array(
        z.object({
          code: z
            .string()
            .check(z.meta({ description: 'A stable name of the reason, such as `cow.not-female`.' })),
          values: z
            .record(z.string(), z.unknown())
            .check(z.meta({ description: 'What its sentence tells, such as a name or a date.' })),
          field: z
            .optional(z.string())
            .check(z.meta({ description: 'The field at fault, where it is one.' })),
        }),
      )
      .check(z.meta({ description: 'The same as facts, for programs and for other languages.' })),
    current: z.optional(z.unknown()).check(z.meta({ description: 'With 412: the entity as it stands now.' })),
    farms: z
      .optional(z.array(z.object({ id: entityId, farm_name: z.string() })))
      .check(z.meta({ description: 'With `last_owner`: the farms that would be left without an owner.' })),
  })
  .check(z.meta({ id: 'Error' }));

/** The body of a 204: none. */
export const Empty = z.undefined();
