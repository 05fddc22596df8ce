import { useQuery } from '@tanstack/react-query';
import type { FarmSettings } from '#domain/account/user.ts';
import type { ConditionScale } from '#domain/values/condition.ts';
import { settingsQuery } from './settings-query.ts';

const scaleOf = (farm: FarmSettings) => farm.condition_scale;

/** The scale of the farm's condition scores, 1 to 5 until it is known. What shows scores asks for it, as with weights. */
export function useConditionScale(): ConditionScale {
  return useQuery({ ...settingsQuery, select: scaleOf }).data ?? '1-5';
}
