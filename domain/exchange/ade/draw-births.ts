/** Births and calvings: icarMovementBirthEventResource of a calf, icarReproParturitionEventResource of its mother. */
import { calvingsIn } from '../../breeding/calvings.ts';
import { dayOf } from '../../calendar/calendar.ts';
import type { BirthRow, CowRow } from '../../herd/rows.ts';
import { type AdeView, type Drawn, type Fields, filled, ownFields, type RowName } from './ade.ts';
import { animalIdentifier, otherIdentifiers } from './animal-ids.ts';
import { BIRTH_STATUSES, EASES } from './codes.ts';
import { writtenDay } from './days.ts';
import { animalDetail, CATTLE, recordsBehind, rowsOf } from './draw-animals.ts';
import { drawEvent, keyOf, writtenWhen } from './draw-event.ts';

/** The births of a mother's calves that are animals here. */
export function drawBirths(mother: CowRow, view: AdeView): Drawn[] {
  return view.recordsOf('birth_records', mother.id).flatMap((birth) => {
    const calf = birth.newborn_cow === null ? undefined : view.cow(birth.newborn_cow);
    return calf ? [drawBirth(calf, birth, view)] : [];
  });
}

/** The birth of a calf; without a record of it, as it came from outside where its mother is not of the farm, of its birthday. */
export function drawBirth(calf: CowRow, birth: BirthRow | null, view: AdeView): Drawn {
  const key = birth ? keyOf('birth_records', birth.id) : keyOf('cows', calf.id);
  return {
    ...{ key, cow: calf.id },
    rows: [...(birth ? [['birth_records', birth.id] as const] : []), ...rowsOf(calf)],
    records: recordsBehind(calf),
    fields: {
      id: key,
      animal: animalIdentifier(calf),
      eventDateTime: birth
        ? writtenWhen(birth.birth_date, view.farm.time_zone)
        : writtenDay(calf.date_of_birth, view.farm.time_zone),
      registrationReason: 'Born',
      animalDetail: animalDetail(calf, view),
    },
  };
}

/** The calvings of a mother: all birth records of one day are one. */
export function drawParturitions(mother: CowRow, view: AdeView): Drawn[] {
  return calvingsIn(view.recordsOf('birth_records', mother.id)).flatMap(({ birthRecords }, place) => {
    const [first] = birthRecords;
    if (!first) return [];
    const ease = birthRecords.find(({ calving_ease }) => calving_ease !== null)?.calving_ease ?? null;
    const remark = birthRecords.find(({ notes }) => notes !== null)?.notes ?? null;
    const rows = birthRecords.flatMap(({ id, newborn_cow }): RowName[] => [
      ['birth_records', id],
      ...(newborn_cow === null ? [] : [['cows', newborn_cow] as const]),
    ]);
    const fields = {
      damParity: mother.parity_offset + place + 1,
      calvingEase: ease === null ? null : EASES.written(ease),
      liveProgeny: birthRecords.filter(({ calf_status }) => calf_status !== 'stillborn').length,
      totalProgeny: birthRecords.length,
      remark,
      progenyDetails: birthRecords.map((birth) => progenyOf(birth, { first, remark }, view)),
    };
    const { id, birth_date: when } = first;
    // Which calving it was, and with how many calves, follows from all births of hers.
    const records = [['birth_records', mother.id] as const];
    return [drawEvent({ table: 'birth_records', id, cow: mother, when }, fields, view, { rows, records })];
  });
}

/** A calf of a calving; what its record says otherwise than the calving stands beside it. */
function progenyOf(
  birth: BirthRow,
  { first, remark }: { first: BirthRow; remark: string | null },
  view: AdeView,
): Fields {
  const calf = birth.newborn_cow === null ? undefined : view.cow(birth.newborn_cow);
  const status = birth.calf_status;
  return filled({
    resourceType: 'icarProgenyDetailsResource',
    identifier: calf && animalIdentifier(calf),
    alternativeIdentifiers: calf && otherIdentifiers(calf, view.farm.key),
    specie: CATTLE,
    gender: calf?.cow_gender ?? birth.calf_sex ?? 'Unknown',
    name: calf?.name ?? birth.newborn_name,
    birthStatus: status === null ? null : BIRTH_STATUSES.written(status),
    ...ownFields({
      calf_status: status === 'not_kept' ? status : null,
      birth_weight: birth.birth_weight,
      birth_time: timeBeside(birth, first),
      notes: birth.notes === remark ? null : birth.notes,
    }),
  });
}

/** The hour of a twin that was born at another one than the first. */
function timeBeside({ birth_date }: BirthRow, first: BirthRow): string | null {
  return birth_date === first.birth_date || dayOf(birth_date) !== dayOf(first.birth_date)
    ? null
    : birth_date.slice(11);
}
