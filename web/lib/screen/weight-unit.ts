import type { FarmSettings } from '#domain/account/user.ts';
import type { ConditionScale } from '#domain/values/condition.ts';
import type { WeightUnit } from '#domain/values/weights.ts';
import { keys, queryClient } from '../api/query-client.ts';

/** The unit in which the farm's weights are shown and typed; kg until its settings are loaded. Components use `useWeightUnit`. */
export function weightUnit(): WeightUnit {
  return queryClient.getQueryData<FarmSettings>(keys.settings)?.weight_unit ?? 'kg';
}

/** The currency of the farm's prices (ISO 4217); null where it named none, and until its settings are there. */
export function farmCurrency(): string | null {
  return queryClient.getQueryData<FarmSettings>(keys.settings)?.currency ?? null;
}

/** On which scale the farm's condition scores are shown and typed; 1 to 5 until its settings are there. */
export function conditionScale(): ConditionScale {
  return queryClient.getQueryData<FarmSettings>(keys.settings)?.condition_scale ?? '1-5';
}
