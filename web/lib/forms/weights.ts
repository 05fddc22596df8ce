/**
 * Fields in which people type weights in the farm's unit. Drafts and requests contain kg, so a draft stays right when the farm
 * changes its unit.
 */
import { z } from 'zod/mini';
import { number, readValues } from '#domain/values/fields.ts';
import type { NumberLimits } from '#domain/values/limits.ts';
import { type ValueReason, validated } from '#domain/values/reasons.ts';
import { limitsIn, shownIn, typedKg, type WeightUnit } from '#domain/values/weights.ts';
import type { FormValues } from './form-draft.ts';

/** The limits in kg of those fields of a form that hold weights. */
export type WeightFields = Readonly<Record<string, NumberLimits>>;

/** A form's weights as they are typed in one unit. */
export class TypedWeights {
  readonly #fields: readonly [string, NumberLimits][];
  readonly #unit: WeightUnit;

  constructor(fields: WeightFields, unit: WeightUnit) {
    this.#unit = unit;
    this.#fields = unit === 'kg' ? [] : Object.entries(fields);
  }

  /** Values in kg, as the inputs show them. */
  shown(values: FormValues): FormValues {
    return this.#each(values, (kg, limits) => this.#shown(kg, limits));
  }

  /** What the inputs show, in kg. A weight that still shows what `base` does is that of `base`, whatever was rounded for the eye. */
  kept(values: FormValues, base: FormValues): FormValues {
    return this.#each(values, (typed, limits, field) => {
      const begun = base[field] ?? '';
      if (typed === this.#shown(begun, limits)) return begun;
      const read = numberIn(typed);
      return read === null ? typed : String(typedKg(this.#unit, read, limits));
    });
  }

  /** What is wrong with what was typed, in the unit in which it was. */
  faults(values: FormValues): ValueReason[] {
    return this.#fields.flatMap(([field, limits]) => {
      const read = numberIn(values[field]);
      if (read === null) return [];
      const { reasons } = validated(number(limitsIn(this.#unit, limits)), read);
      return (reasons ?? []).map((reason) => ({ ...reason, field }));
    });
  }

  #shown(kg: FormValues[string], limits: NumberLimits): FormValues[string] {
    const read = numberIn(kg);
    return read === null ? kg : String(shownIn(this.#unit, read, limits));
  }

  #each(
    values: FormValues,
    write: (value: FormValues[string], limits: NumberLimits, field: string) => FormValues[string],
  ): FormValues {
    const written = { ...values };
    for (const [field, limits] of this.#fields) {
      const value = values[field];
      if (value !== undefined) written[field] = write(value, limits, field);
    }
    return written;
  }
}

/** The number that was typed; null where there is none, or something that is no number. */
function numberIn(text: FormValues[string] | undefined): number | null {
  const read = readValues(ANY_NUMBER, text, 'UTC');
  return typeof read === 'number' ? read : null;
}

const ANY_NUMBER = z.number();
