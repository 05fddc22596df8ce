import { z } from 'zod/mini';
import { because } from '#domain/values/reasons.ts';

/** What is measured in the unit of a dose. */
const AMOUNTS = ['dose', 'bought_amount'];

/**
 * The schema of a form that asks for the unit of an amount of medicine: 20 ml and 20 mg are not the same. The API takes an
 * amount without one, as files of other programs have it.
 */
export function askingForUnit(schema: z.ZodMiniObject): z.ZodMiniType<Record<string, unknown>> {
  const isEmpty = (value: unknown) => value === null || value === undefined;
  return schema.check(
    z.refine((given) => !isEmpty(given.unit) || AMOUNTS.every((name) => isEmpty(given[name])), {
      path: ['unit'],
      ...because('value.unit-required'),
      // Reported together with the other faults, not only once they are mended.
      when: () => true,
    }),
  );
}
