/**
 * Words of ours and of ICAR's data exchange for the same. Each list says what is written; what is read besides stands beside it. Only
 * values that ADE 1.5.1 released are written.
 */

import type { HerdRows } from '../../herd/rows.ts';
import type { CalfStatus, CalvingEase } from '../../kinds/birth/kind.ts';

/** Our words with theirs, and with what others send for the same. */
export interface Codes<Ours extends string> {
  /** Their word for ours; null where they have none that says it. */
  written(ours: Ours): string | null;
  /** Our word for theirs, in any case; undefined where it is no word of theirs. */
  read(theirs: string): Ours | undefined;
  /** All words of theirs that are read. */
  readonly words: readonly string[];
}

/** @param also further words of theirs that are read, by our word */
function codes<Ours extends string>(
  pairs: Readonly<Record<Ours, string | null>>,
  also: Readonly<Record<string, Ours>> = {},
): Codes<Ours> {
  const read = new Map<string, Ours>();
  const words: string[] = [];
  const add = (word: string, ours: Ours) => {
    const key = word.toLowerCase();
    if (read.has(key)) return;
    read.set(key, ours);
    words.push(word);
  };
  for (const ours of Object.keys(pairs) as Ours[]) {
    const word = pairs[ours];
    if (word !== null) add(word, ours);
  }
  for (const [word, ours] of Object.entries(also)) add(word, ours);
  return { written: (ours) => pairs[ours], read: (theirs) => read.get(theirs.trim().toLowerCase()), words };
}

/** *Unknown* is read apart: it says that nobody knows. */
export const GENDERS = codes<'Female' | 'Male'>(
  { Female: 'Female', Male: 'Male' },
  { FemaleNeuter: 'Female', Freemartin: 'Female', MaleNeuter: 'Male', MaleCryptorchid: 'Male' },
);

export const EASES = codes<CalvingEase>({
  unassisted: 'EasyUnassisted',
  easy_assisted: 'EasyAssisted',
  difficult: 'DifficultExtraAssistance',
  vet: 'DifficultVeterinaryCare',
  caesarean: 'CaesareanOrSurgery',
});

/** `not_kept` is alive there, and ours beside it. */
export const BIRTH_STATUSES = codes<CalfStatus>(
  { alive: 'Alive', stillborn: 'Stillborn', died_48h: 'DiedBeforeTaggingDate', not_kept: 'Alive' },
  {
    Aborted: 'stillborn',
    DiedAfterTaggingDate: 'died_48h',
    SlaughteredAtBirth: 'died_48h',
    EuthanisedAtBirth: 'died_48h',
  },
);

export const INSEMINATION_TYPES = codes<HerdRows['semination_records']['method']>({
  insemination: 'Insemination',
  natural: 'NaturalService',
  bull_run: 'RunWithBull',
  embryo: 'Implantation',
});

/** Of two fetuses or more it is written as *Multiple*. */
export const CHECK_RESULTS = codes<HerdRows['pregnancy_checks']['result']>(
  { pregnant: 'Pregnant', empty: 'Empty', recheck: 'Unknown' },
  { Multiple: 'pregnant' },
);
export const MULTIPLE = 'Multiple';

export const CHECK_METHODS = codes<NonNullable<HerdRows['pregnancy_checks']['method']>>(
  { ultrasound: 'Echography', palpation: 'Palpation', blood: 'Blood', milk: 'Milk', other: 'Other' },
  { Visual: 'other' },
);

export const WEIGHT_METHODS = codes<HerdRows['weights']['method']>(
  { scale: 'LoadCell', tape: 'Girth', estimate: 'Assessed' },
  {
    WalkOver: 'scale',
    Predicted: 'estimate',
    Imaged: 'estimate',
    FrontEndCorrelated: 'estimate',
    GroupAverage: 'estimate',
  },
);

type MovementKind = HerdRows['movements']['kind'];
type Arrival = Extract<MovementKind, 'purchase' | 'return' | 'other'>;
type Departure = Extract<MovementKind, 'sale' | 'slaughter' | 'other'>;

/** Returns are only such of an animal that had left; of any other they are `other`. */
export const ARRIVAL_REASONS = codes<Arrival>(
  { purchase: 'Purchase', return: 'AgistmentReturn', other: 'Other' },
  {
    Imported: 'purchase',
    Sale: 'purchase',
    SaleReturn: 'return',
    ShowReturn: 'return',
    StudServiceReturn: 'return',
    InternalTransfer: 'other',
    StudService: 'other',
    Slaughter: 'other',
    Agistment: 'other',
    Show: 'other',
  },
);

export const DEPARTURE_KINDS = codes<Departure>(
  { sale: 'Sale', slaughter: 'Slaughter', other: 'Other' },
  {
    Export: 'sale',
    Newborn: 'sale',
    InternalTransfer: 'other',
    StudService: 'other',
    StudServiceReturn: 'other',
    Agistment: 'other',
    AgistmentReturn: 'other',
    Show: 'other',
    ShowReturn: 'other',
    SaleReturn: 'other',
  },
);

export type Reason = NonNullable<HerdRows['movements']['reason']>;

/** What ADE calls the same in both of its lists of reasons. */
const SAME_REASONS = {
  age: 'Age',
  leg_or_claw: 'LegOrClaw',
  nutrition: 'Nutrition',
  parturition: 'Parturition',
  mastitis: 'Mastitis',
  fertility: 'Fertility',
  production: 'Production',
  milking_ability: 'MilkingAbility',
  other: 'Other',
  unknown: 'Unknown',
} as const;

/** Those that ADE 1.6 adds for departures, and what is the nearest of ours. */
const COMING_REASONS = {
  Metabolic: 'health',
  BodyCondition: 'health',
  Oral: 'health',
  ReproductiveFailure: 'fertility',
  MaternalAbility: 'production',
  BreedingIndex: 'production',
  Accident: 'accident',
} as const;

/** A word of ours that the list lacks is written as *Other*, and stands beside it. */
export const DEPARTURE_REASONS = codes<Reason>(
  {
    ...SAME_REASONS,
    surplus: 'Superfluous',
    health: 'Health',
    bad_type: 'BadType',
    behaviour: 'Behaviour',
    disease: null,
    accident: null,
  },
  { Slaughter: 'other', Sale: 'other', Newborn: 'other', ...COMING_REASONS },
);

export const DEATH_REASONS = codes<Reason>(
  {
    ...SAME_REASONS,
    surplus: 'Culled',
    disease: 'Disease',
    accident: 'Accident',
    health: null,
    bad_type: null,
    behaviour: null,
  },
  { Missing: 'other', Consumption: 'other', Superfluous: 'surplus' },
);
export const OTHER = 'Other';

/** Whether a word of theirs says less, or other, than ours: then it is kept in the notes. */
export function isNarrowed<Ours extends string>(list: Codes<Ours>, theirs: string, ours: Ours): boolean {
  return list.written(ours)?.toLowerCase() !== theirs.trim().toLowerCase();
}

type MedicineUnit = NonNullable<HerdRows['treatments']['unit']>;

/** Of UN/CEFACT's units; tablets, tubes and doses have none there. */
export const DOSE_UNITS = codes<MedicineUnit>({
  ml: 'MLT',
  g: 'GRM',
  mg: 'MGM',
  tablet: null,
  tube: null,
  dose: null,
});

/** How many kg one of them is: LBR is the international pound. */
export const KG_IN: ReadonlyMap<string, number> = new Map([
  ['kgm', 1],
  ['grm', 0.001],
  ['lbr', 0.45359237],
  ['tne', 1000],
]);
