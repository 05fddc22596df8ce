/** An animal with what is only answered of one, and with her records. */

import { gestationDaysOf, gestationOn } from '../../breeding/gestation.ts';
import type { Inbreeding } from '../../kinds/cow/inbreeding.ts';
import type { Cow } from '../../kinds/cow/schema.ts';
import { RECORD_KINDS, type RecordTable } from '../../kinds/index.ts';
import { eidWarning } from '../../values/eid-warning.ts';
import { numberWarning } from '../../values/id-number.ts';
import { type AnimalRecords, derivationOf } from '../derived/index.ts';
import { weight205 } from '../growth.ts';
import type { CowRow, HerdRows } from '../rows.ts';
import { type AnsweringFarm, cowAnswer, type HerdCow } from './cow-listed.ts';
import { recordAnswer } from './record.ts';

/** The records of one animal, the newest first; kinds that were not read are left out. */
export type RecordsRead = { readonly [T in RecordTable]?: readonly HerdRows[T][] };

/** Her row with what is read beside it; the days of her latest records are found in them. */
export type CowAlone = Omit<HerdCow, 'last_calving' | 'last_semination'>;

/** All that is answered of an animal but how she stands today, which follows from it by the farm's numbers of days. */
export type CowAnswer = Omit<Cow, 'standing' | 'in_heat' | 'next_act' | 'open_semination'>;

/** An animal with her records, as derived values follow from them; `breedOf` answers the breed of a bull of the farm by his id. */
export function animalWithRecords(
  cow: CowRow,
  records: RecordsRead,
  { time_zone, gestation }: Pick<AnsweringFarm, 'time_zone' | 'gestation'>,
  breedOf: (bull: number) => string | null,
): AnimalRecords {
  return {
    cow,
    timeZone: time_zone,
    gestationDays: gestationDaysOf(cow, gestationOn(gestation), breedOf),
    recordsOf<T extends RecordTable>(table: T) {
      const newestFirst: readonly HerdRows[T][] = records[table] ?? [];
      return newestFirst.toReversed();
    },
  };
}

/** The animal with her records. `animal` is made of the same row and the same records: see `animalWithRecords`. */
export function wholeCowAnswer(
  row: CowAlone,
  records: RecordsRead,
  { animal, inbreeding, farm }: { animal: AnimalRecords; inbreeding: Inbreeding; farm: AnsweringFarm },
): CowAnswer {
  const cow: HerdCow = {
    ...row,
    last_calving: records.birth_records?.[0]?.birth_date ?? null,
    last_semination: records.semination_records?.[0]?.semination_date ?? null,
  };
  return {
    ...cowAnswer(cow, farm, gestationOn(farm.gestation)),
    do_not_breed: cow.do_not_breed,
    sire_name: cow.sire_name,
    sire_code: cow.sire_code,
    id_number_warning: numberWarning(cow.id_number),
    eid_warning: cow.eid === null ? null : eidWarning(cow.eid),
    weight_205: weight205(animal.recordsOf('weights'), cow.date_of_birth),
    parity_offset: cow.parity_offset,
    is_dry: cow.dried_off_on !== null,
    ...inbreeding,
    ...recordAnswers(animal, records),
  };
}

function recordAnswers(animal: AnimalRecords, records: RecordsRead): Pick<Cow, RecordTable> {
  const answered = <T extends RecordTable>(table: T) => {
    const rows = records[table] ?? [];
    const derived = rows.length > 0 ? derivationOf(table)?.of(animal) : undefined;
    return rows.map((row) => recordAnswer(table, row, animal.timeZone, derived?.get(row.id)));
  };
  return Object.fromEntries(RECORD_KINDS.map(({ table }) => [table, answered(table)])) as Pick<
    Cow,
    RecordTable
  >;
}
