import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { FarmSettings } from '#domain/account/user.ts';
import { farmDay, type PlainDate } from '#domain/calendar/calendar.ts';
import type { WeightUnit } from '#domain/values/weights.ts';
import { WORK_NUMBERS, type WorkNumbers } from '#domain/work/numbers.ts';
import { timeNow } from '../screen/clock.ts';
import { settingsQuery } from './settings-query.ts';

/** The time zone of this browser. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The unit of the farm's weights, kg until it is known. What shows weights asks for it, and is drawn anew when it changes. */
export function useWeightUnit(): WeightUnit {
  return useQuery({ ...settingsQuery, select: unitOf }).data ?? 'kg';
}

const workOf = (farm: FarmSettings): WorkNumbers => farm.work;

/** The farm's numbers of days, the usual ones until they are known. What goes by them asks for them, as with weights. */
export function useWorkNumbers(): WorkNumbers {
  return useQuery({ ...settingsQuery, select: workOf }).data ?? WORK_NUMBERS;
}

const currencyOf = (farm: FarmSettings) => farm.currency;

/** The currency of the farm's prices, null where it has none. What shows or takes prices asks for it, as with weights. */
export function useCurrency(): string | null {
  return useQuery({ ...settingsQuery, select: currencyOf }).data ?? null;
}

const unitOf = (farm: FarmSettings) => farm.weight_unit;

/**
 * The day it is on the farm, which every rule about cows counts from; by the time zone of this browser until that of the farm is known. What
 * shows it is drawn anew when the day turns.
 */
export function useFarmToday(): PlainDate {
  const timeZone = useQuery(settingsQuery).data?.time_zone ?? browserTimeZone();
  return useSyncExternalStore(onMinute, () => farmDay(timeNow(), timeZone));
}

/** Calls `listener` every minute and when a phone is taken up again; answers how to stop. */
function onMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
