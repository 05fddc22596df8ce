/** A calving with all its calves: one act, so that it is one entry of the history and is undone as one. */
import { dayOf, type PlainDate } from '../../calendar/calendar.ts';
import type { CalfBorn, CalvingCreate } from '../../kinds/birth/calving.ts';
import { message } from '../../messages/message.ts';
import { cut } from '../../values/cut.ts';
import { NAME_LENGTH } from '../../values/limits.ts';
import type { Blame } from '../invariants/invariant.ts';
import type { BirthRow, CowRow } from '../rows.ts';
import { type Act, type Acting, columnAtFault } from '../run.ts';
import { unsaid } from '../unsaid.ts';
import { refuseFuture } from './act-rules.ts';
import { recordCalving } from './calvings.ts';
import { sireOfBirth } from './sires.ts';

/** What a calving made, in the order of its calves. */
interface Calved {
  readonly birth_records: readonly BirthRow[];
  /** Those that are in the herd. */
  readonly cows: readonly CowRow[];
}

/** The columns of a calf's row and of its birth record that its own part of the request fills. */
const OF_CALF = new Set(['id_number', 'eid', 'calf_status', 'calf_sex', 'birth_weight']);

/** Records a calving: a birth record for each calf, an animal for each that stays, and the dry-off before it. */
export const calve: Act<CalvingCreate, Calved> = {
  kind: 'birth.create',
  fields: [
    'mother_cow',
    'birth_date',
    { field: 'mother_cow', column: 'cow_mother' },
    { field: 'birth_date', column: 'date_of_birth' },
    'dry_off_date',
  ],
  asks: ({ mother_cow, calves }) => ({
    animals: [mother_cow],
    idNumbers: calves.flatMap(({ id_number, eid }) => [id_number ?? undefined, eid ?? undefined]),
  }),
  run(acting, { mother_cow, birth_date, dry_off_date, calves, calving_ease, notes = null }) {
    const { herd, refuse } = acting;
    const mother = herd.cow(mother_cow);
    if (!mother) return refuse('mother_cow', message('cow.unknown'));
    refuseFuture(acting, 'birth_date', birth_date);
    if (dry_off_date) dryOff(acting, mother, dry_off_date, dayOf(birth_date));
    const cows: CowRow[] = [];
    const birth_records = calves.map((born, place) => {
      const fieldOf = (blame: Blame) => {
        const column = columnAtFault(blame);
        return OF_CALF.has(column) ? `calves.${place}.${column}` : null;
      };
      const newborn = calfOf(acting, mother, born, { day: dayOf(birth_date), place, before: cows });
      if (newborn) {
        cows.push(newborn);
        acting.names({ table: 'cows', id: newborn.id }, fieldOf);
      }
      const { calf_sex, birth_weight } = born;
      const birth = recordCalving(herd, {
        mother,
        newborn,
        newborn_name: born.name ?? null,
        birth_date,
        notes,
        entered: {
          calving_ease: calving_ease ?? undefined,
          calf_status: statusOf(born),
          calf_sex,
          birth_weight,
        },
      });
      acting.names({ table: 'birth_records', id: birth.id }, fieldOf);
      return birth;
    });
    const sire = sireOfBirth(acting, mother, birth_date);
    // A later calf may have given all of them its ease.
    return {
      cows: cows.map((calf) => herd.update('cows', calf, sire)),
      birth_records: birth_records.map(({ id }) => herd.get('birth_records', id)),
    };
  },
};

/** A calf with an ID number lives where nothing else is said. */
function statusOf({ calf_status, id_number }: CalfBorn): BirthRow['calf_status'] {
  return calf_status ?? (id_number ? 'alive' : null);
}

/** The animal that a calf becomes; null of one that has no number, or is dead or gone. */
function calfOf(
  { herd, refuse }: Acting,
  mother: CowRow,
  born: CalfBorn,
  { day, place, before }: { day: PlainDate; place: number; before: readonly CowRow[] },
): CowRow | null {
  const { id_number, calf_sex, birth_weight } = born;
  if (!id_number) return null;
  if (statusOf(born) !== 'alive')
    return refuse(`calves.${place}.id_number`, message('birth.number-of-calf-gone'));
  if (!calf_sex) return refuse(`calves.${place}.calf_sex`, message('birth.sex-required'));
  // Of two calves with one number the second is reported: the first was typed when it was free.
  const isTwin = ({ id }: CowRow) => before.some((calf) => calf.id === id);
  if (herd.withIdNumber(id_number).some(isTwin))
    return refuse(`calves.${place}.id_number`, message('birth.number-twice', { id_number }));
  return herd.insert('cows', {
    ...unsaid('cows'),
    id_number,
    eid: born.eid ?? null,
    name: born.name ?? cut(`${mother.name}'s calf`, NAME_LENGTH),
    cow_mother: mother.id,
    cow_mother_name: mother.name,
    breed: born.breed ?? mother.breed,
    weight: born.weight ?? birth_weight ?? null,
    registered_weight: born.weight ?? null,
    milk_supply_group: calf_sex === 'Female' ? (born.milk_supply_group ?? null) : null,
    date_of_birth: day,
    cow_gender: calf_sex,
    daily_feed_amount: born.daily_feed_amount ?? null,
  });
}

/** Records that she was dried off before she calved; a dry-off of that day is there only once. */
function dryOff({ herd, refuse }: Acting, mother: CowRow, day: PlainDate, calved: PlainDate): void {
  if (day > calved) refuse('dry_off_date', message('dry-off.after-calving', { date: calved }));
  else if (herd.recordsOn('dry_offs', mother, day).length === 0)
    herd.insert('dry_offs', { cow: mother.id, dry_off_date: day, notes: null });
}
