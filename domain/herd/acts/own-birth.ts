/**
 * When and to whom an animal was born. The animal and the record of its birth say the same, so both are changed
 * together.
 */
import { beginningOf, dayOf, type PlainDate } from '../../calendar/calendar.ts';
import { message } from '../../messages/message.ts';
import type { CowRow } from '../rows.ts';
import { type Acting, columnAtFault } from '../run.ts';
import { refuseFuture } from './act-rules.ts';
import { moveCalving, recordCalf, shareEase } from './calvings.ts';
import { moveStatements } from './pregnancies.ts';

/** The animal of this id that is named as a mother; refused where there is none. */
export function motherFor({ herd, refuse }: Acting, id: number): CowRow | undefined {
  const mother = herd.cow(id);
  if (!mother) refuse('cow_mother', message('cow.unknown'));
  return mother;
}

/** Moves an animal's birthday; the record of its birth goes along. */
export function moveBirthday(acting: Acting, cow: CowRow, day: PlainDate | undefined): void {
  const { herd } = acting;
  if (day === undefined || day === cow.date_of_birth) return;
  refuseFuture(acting, 'date_of_birth', day);
  herd.update('cows', cow, { date_of_birth: day });
  moveStatements(herd, cow, day);
  const birth = herd.ownBirthRecord(cow);
  if (birth && dayOf(birth.birth_date) !== day) moveCalving(herd, birth, day + birth.birth_date.slice(10));
}

/**
 * Gives an animal another mother, or none, and another birthday if one is given. The record of its birth is taken
 * from the old mother, and one is made for the new.
 */
export function changeMother(
  acting: Acting,
  calf: CowRow,
  mother: CowRow | null,
  birthday: PlainDate | undefined,
): void {
  const { herd } = acting;
  const day = birthday ?? calf.date_of_birth;
  if (day !== calf.date_of_birth) refuseFuture(acting, 'date_of_birth', day);
  const birth = herd.ownBirthRecord(calf);
  if (birth) herd.remove('birth_records', birth);
  if (day !== calf.date_of_birth)
    moveStatements(herd, herd.update('cows', calf, { date_of_birth: day }), day);
  if (mother) {
    const made = recordCalf(herd, calf, {
      mother,
      birth_date: birth ? day + birth.birth_date.slice(10) : beginningOf(day),
      notes: birth?.notes ?? null,
      entered: {
        calf_status: birth?.calf_status,
        calf_sex: birth?.calf_sex,
        birth_weight: birth?.birth_weight,
      },
    });
    // The calving at which she was born is a new one: its day is reported by the field of her mother.
    acting.names({ table: 'birth_records', id: made.id }, (blame) =>
      columnAtFault(blame) === 'birth_date' ? 'cow_mother' : null,
    );
    if (birth && made.calving_ease === null) shareEase(herd, made, birth.calving_ease);
  }
  herd.update('cows', calf, { cow_mother: mother?.id ?? null, cow_mother_name: mother?.name ?? null });
}
