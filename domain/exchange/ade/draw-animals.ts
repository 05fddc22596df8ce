/** An animal as icarAnimalCoreResource has it. */
import { dayOf } from '../../calendar/calendar.ts';
import { openSemination } from '../../herd/life/open-semination.ts';
import type { CowRow, RecordTable } from '../../herd/rows.ts';
import { icarCodeOf } from '../../values/icar-breeds.ts';
import {
  type AdeView,
  type Drawn,
  type Fields,
  filled,
  ownFields,
  type RecordsName,
  type RowName,
} from './ade.ts';
import { type AdeIdentifier, animalIdentifier, otherIdentifiers, SCHEMES } from './animal-ids.ts';
import { writtenDay } from './days.ts';

export const CATTLE = 'Cattle';
export const ANIMAL_TYPE = 'icarAnimalCoreResource';
export const BREED_SCHEME = 'icar.breed-3';

/** The animal, whether she is in the herd or has left it. */
export function drawAnimal(cow: CowRow, view: AdeView): Drawn {
  return {
    ...{ key: `cows/${cow.id}`, cow: cow.id },
    ...{ rows: rowsOf(cow), records: recordsBehind(cow) },
    fields: animalFields(cow, view),
  };
}

/** An animal inside of an event: a resource of its own, without what says whence it is. */
export function animalDetail(cow: CowRow, view: AdeView): Fields {
  return { resourceType: ANIMAL_TYPE, ...animalFields(cow, view) };
}

/** The rows that an animal's resource comes from: her own and her parents'. */
export function rowsOf({ id, cow_mother, sire }: CowRow): RowName[] {
  return [id, cow_mother, sire].flatMap((of): RowName[] => (of === null ? [] : [['cows', of]]));
}

/** What pregnancies follow from. */
export const BREEDING = [
  'semination_records',
  'birth_records',
  'pregnancy_losses',
  'pregnancy_checks',
  'pregnancy_statements',
] as const satisfies readonly RecordTable[];

/** What of an animal's resource follows from her records: whether she is pregnant, in milk, in the herd. */
export function recordsBehind({ id }: Pick<CowRow, 'id'>): RecordsName[] {
  return [...BREEDING, 'dry_offs' as const, 'movements' as const].map((table) => [table, id]);
}

function animalFields(cow: CowRow, view: AdeView): Fields {
  const { farm } = view;
  const code = cow.breed === null ? null : icarCodeOf(cow.breed);
  return filled({
    identifier: animalIdentifier(cow),
    alternativeIdentifiers: otherIdentifiers(cow, farm.key),
    specie: CATTLE,
    gender: cow.cow_gender,
    birthDate: writtenDay(cow.date_of_birth, farm.time_zone),
    primaryBreed: code === null ? null : { id: code, scheme: BREED_SCHEME },
    managementTag: cow.barn_number,
    name: cow.name,
    status: statusOf(cow),
    ...femaleStatus(cow, view),
    parentage: parentageOf(cow, view),
    ...ownFields(
      {
        id_number: cow.id_number,
        eid: cow.eid,
        breed: cow.breed,
        weight: cow.registered_weight,
        milk_supply_group: cow.milk_supply_group,
        daily_feed_amount: cow.daily_feed_amount,
        do_not_breed: cow.do_not_breed,
        ...(cow.cow_gender === 'Female' && {
          parity_offset: cow.parity_offset,
          is_pregnant: cow.is_pregnant,
          pregnancy_start_date: cow.pregnancy_start_date,
        }),
      },
      // That nothing was said by hand is known too: else her pregnancy would be taken as said.
      cow.cow_gender === 'Female' ? { pregnancy_statements: statementsOf(cow, view) } : {},
    ),
  });
}

function statementsOf({ id }: CowRow, view: AdeView): Fields[] {
  return view
    .recordsOf('pregnancy_statements', id)
    .map(({ as_of, is_pregnant, pregnancy_start_date, notes }) =>
      filled({ as_of, is_pregnant, pregnancy_start_date, notes }),
    );
}

function statusOf({ in_herd, left_kind }: CowRow): string {
  if (in_herd) return 'Alive';
  return left_kind === 'death' ? 'Dead' : 'OffFarm';
}

function femaleStatus(cow: CowRow, view: AdeView): Fields {
  if (cow.cow_gender !== 'Female') return {};
  return { reproductionStatus: reproductionOf(cow, view), lactationStatus: lactationOf(cow) };
}

function lactationOf({ parity, dried_off_on }: CowRow): string | null {
  if (!parity) return null;
  return dried_off_on === null ? 'Lactating' : 'Dry';
}

/** *Birthed* until something else comes after her calving. */
function reproductionOf(cow: CowRow, view: AdeView): string {
  if (cow.is_pregnant) return 'Pregnant';
  const births = view.recordsOf('birth_records', cow.id);
  const seminations = view.recordsOf('semination_records', cow.id);
  const losses = view.recordsOf('pregnancy_losses', cow.id);
  const isOpen = openSemination({
    cow_gender: cow.cow_gender,
    is_pregnant: cow.is_pregnant,
    semination_records: seminations,
    birth_records: births,
    pregnancy_losses: losses,
    pregnancy_checks: view.recordsOf('pregnancy_checks', cow.id),
  });
  if (isOpen) return 'Inseminated';
  const calved = births
    .map(({ birth_date }) => dayOf(birth_date))
    .sort()
    .at(-1);
  if (calved === undefined) return 'Open';
  const isAfter =
    seminations.some(({ semination_date }) => dayOf(semination_date) >= calved) ||
    losses.some(({ loss_date }) => loss_date > calved);
  return isAfter ? 'Open' : 'Birthed';
}

/** An animal of the farm by her number; of any other what is known: a bull's code, else a name. */
function parentIdentifier(
  known: { readonly id: number | null; readonly code?: string | null; readonly name: string | null },
  view: AdeView,
): AdeIdentifier | null {
  const cow = known.id === null ? undefined : view.cow(known.id);
  if (cow) return animalIdentifier(cow);
  if (known.code) return { id: known.code, scheme: SCHEMES.bull };
  return known.name ? { id: known.name, scheme: SCHEMES.name } : null;
}

function parentageOf(cow: CowRow, view: AdeView): Fields[] {
  const mother = { id: cow.cow_mother, name: cow.cow_mother_name };
  const sire = { id: cow.sire, code: cow.sire_code, name: cow.sire_name };
  const parents = [
    { gender: 'Female', parent: mother },
    { gender: 'Male', parent: sire },
  ] as const;
  return parents.flatMap(({ gender, parent }) => {
    const identifier = parentIdentifier(parent, view);
    if (!identifier) return [];
    return [filled({ parentOf: animalIdentifier(cow), gender, identifier, officialName: parent.name })];
  });
}
