/** In which unit the farm's weights are shown and typed. */
import { useSyncExternalStore } from 'react';
import type { FarmSettings } from '#domain/account/user.ts';
import type { WeightUnit } from '#domain/values/weights.ts';
import { keys, queryClient } from '../api/query-client.ts';

/** The farm's unit; kg until its settings are there. */
export function weightUnit(): WeightUnit {
  return queryClient.getQueryData<FarmSettings>(keys.settings)?.weight_unit ?? 'kg';
}

const onChange = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);

/** The same for what shows weights: it is drawn anew when the unit changes. */
export function useWeightUnit(): WeightUnit {
  return useSyncExternalStore(onChange, weightUnit);
}
