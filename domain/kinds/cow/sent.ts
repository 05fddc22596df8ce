/** How lists send an animal: what most animals of a herd do not have is left out where it is null. */
import type { CowListed, CowSent } from './schema.ts';

/** What is left out of a list where it is null, or an empty list. */
export const LEFT_OUT_WHERE_NULL = [
  'last_calving_date',
  'expected_calving_date',
  'expected_calving_from',
  'expected_calving_to',
  'left_on',
  'left_kind',
  'milk_withheld_until',
  'meat_withheld_until',
  'barn_number',
  'eid',
  'place_name',
  'dried_off_on',
  'sire',
  'former_numbers',
] as const;

/** Their names. */
export type LeftOut = (typeof LEFT_OUT_WHERE_NULL)[number];

/** The animal for JSON, which leaves out what is undefined. */
export function forList(cow: CowListed): Omit<CowListed, LeftOut> {
  const sent: { [Name in LeftOut]?: CowListed[Name] | undefined } & Omit<CowListed, LeftOut> = { ...cow };
  for (const name of LEFT_OUT_WHERE_NULL) if (sent[name] === null) sent[name] = undefined;
  if (cow.former_numbers.length === 0) sent.former_numbers = undefined;
  return sent;
}

const NULLS: Pick<CowListed, LeftOut> = {
  last_calving_date: null,
  expected_calving_date: null,
  expected_calving_from: null,
  expected_calving_to: null,
  left_on: null,
  left_kind: null,
  milk_withheld_until: null,
  meat_withheld_until: null,
  barn_number: null,
  eid: null,
  place_name: null,
  dried_off_on: null,
  sire: null,
  former_numbers: [],
};

/** The animal with all that a list left out. */
export function fromList(sent: CowSent): CowListed {
  return { ...NULLS, ...sent } as CowListed;
}
