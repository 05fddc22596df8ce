/** Checks a form's values with the schemas of the server, before anything is sent. */
import type { FieldErrors } from 'react-hook-form';
import type { z } from 'zod/mini';
import { values as valueFillings } from '#domain/messages/values.ts';
import { readValues } from '#domain/values/fields.ts';
import { type ValueReason, validated } from '#domain/values/reasons.ts';
import { tell } from '../words/tell.ts';
import type { FormValues } from './form-draft.ts';

/** The time zone matters to values that carry an offset only, and inputs give none. */
const ANY_ZONE = 'UTC';

/** Stands for what a browser cannot read (such as half a date) and reports as empty. No schema accepts it. */
const UNREADABLE = '?';

interface Validated<Output> {
  values: Output | Record<string, never>;
  errors: FieldErrors;
}

/** Judges a form's values as the server does: texts are read into the types of `schema` first. */
export function validate<Output>(schema: z.ZodMiniType<Output>, values: FormValues): Validated<Output> {
  return judged(schema, values, []);
}

/** With what was found already, which is shown before what the schema has against the same field. */
function judged<Output>(
  schema: z.ZodMiniType<Output>,
  values: FormValues,
  found: readonly ValueReason[],
): Validated<Output> {
  const { value, reasons } = validated(schema, readValues(schema, values, ANY_ZONE));
  if (!reasons && found.length === 0) return { values: value, errors: {} };
  const errors: FieldErrors = {};
  for (const reason of [...(reasons ?? []), ...found])
    errors[reason.field ?? ''] = { type: 'invalid', message: tell(valueFillings, reason) };
  return { values: {}, errors };
}

/** Reads what was typed into weights. */
interface Weights {
  kept: (values: FormValues) => FormValues;
  faults: (values: FormValues) => ValueReason[];
}

/**
 * The same for react-hook-form. A field of `form` whose content the browser cannot read has no value, and is not empty all
 * the same. `weights` brings those that were typed to kg.
 */
export function resolverOf<Output>(
  schema: z.ZodMiniType<Output>,
  form?: { current: HTMLFormElement | null },
  weights?: Weights,
) {
  return (typed: FormValues): Validated<Output> => {
    const values = { ...typed };
    for (const field of form?.current?.elements ?? [])
      if (field instanceof HTMLInputElement && field.validity.badInput) values[field.name] = UNREADABLE;
    return weights ? judged(schema, weights.kept(values), weights.faults(values)) : validate(schema, values);
  };
}
