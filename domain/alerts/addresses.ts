/** Where the day's work is found in the app: mails lead there. */
import type { WorkList } from '../work/numbers.ts';

export function listAddress(list: WorkList): string {
  return `/work?list=${list}`;
}

/** The name of an animal's row on a list. */
export function entryName(list: WorkList, cow: number): string {
  return `${list}-${cow}`;
}

/** An animal's row, opened on its list. */
export function entryAddress(list: WorkList, cow: number): string {
  return `${listAddress(list)}#${entryName(list, cow)}`;
}
