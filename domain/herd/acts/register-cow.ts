/** An animal is registered, with what is known of her life until then. */
import { beginningOf } from '../../calendar/calendar.ts';
import type { CowCreate } from '../../kinds/cow/schema.ts';
import { message } from '../../messages/message.ts';
import type { CowRow } from '../rows.ts';
import type { Act } from '../run.ts';
import { unsaid } from '../unsaid.ts';
import { refuseFuture } from './act-rules.ts';
import { recordCalf } from './calvings.ts';
import { motherFor } from './own-birth.ts';
import { statePregnancy } from './pregnancies.ts';
import { addSemination } from './seminations.ts';
import { NO_SIRE, namesSire, saidSire, sireOfBirth } from './sires.ts';

export interface NewCow {
  readonly body: CowCreate;
  /** The key of her image, which is stored already. */
  readonly imageKey: string | null;
}

/**
 * Registers an animal. A mother also records that mother's calving, a semination date a semination, and a last
 * calving date a calving of her own, which lies before the pregnancy that she is said to have now; a day on which she was
 * bought that she came.
 */
export const registerCow: Act<NewCow, CowRow> = {
  kind: 'cow.create',
  fields: [
    'date_of_birth',
    'semination_date',
    'pregnancy_start_date',
    'id_number',
    'eid',
    // The date of one of her own calvings; her mother's calving has no field of its own.
    {
      field: 'last_calving_date',
      column: 'birth_date',
      isWrittenTo: (birth) => 'newborn_cow' in birth && !birth.newborn_cow,
    },
    'cow_mother',
    { field: 'cow_mother', column: 'birth_date' },
    'sire',
    { field: 'bought_on', column: 'moved_on' },
  ],
  asks: ({ body }) => ({
    animals: [body.cow_mother],
    seen: [body.sire],
    idNumbers: [body.id_number, body.eid],
  }),
  run(acting, { body, imageKey }) {
    const { herd } = acting;
    const female = body.cow_gender === 'Female';
    const semination = female ? (body.semination_date ?? null) : null;
    const calved = female ? (body.last_calving_date ?? null) : null;
    const pregnant = female && (body.is_pregnant ?? (semination !== null && semination >= (calved ?? '')));
    const start = pregnant ? (body.pregnancy_start_date ?? semination) : null;
    refuseFuture(acting, 'date_of_birth', body.date_of_birth);
    if (semination) refuseFuture(acting, 'semination_date', semination);
    if (start) refuseFuture(acting, 'pregnancy_start_date', start);
    if (calved) refuseFuture(acting, 'last_calving_date', calved);
    if (body.bought_on) refuseFuture(acting, 'bought_on', body.bought_on);
    if (calved && start && start < calved)
      acting.refuse('last_calving_date', message('pregnancy.before-last-calving', { start }));
    const mother = body.cow_mother ? motherFor(acting, body.cow_mother) : undefined;

    const cow = herd.insert('cows', {
      id_number: body.id_number,
      eid: body.eid ?? null,
      name: body.name,
      cow_mother: mother?.id ?? null,
      cow_mother_name: mother?.name ?? null,
      breed: body.breed,
      weight: body.weight,
      milk_supply_group: female ? (body.milk_supply_group ?? null) : null,
      date_of_birth: body.date_of_birth,
      cow_gender: body.cow_gender,
      daily_feed_amount: body.daily_feed_amount,
      image_key: imageKey,
      registered_weight: body.weight,
      barn_number: body.barn_number ?? null,
      do_not_breed: body.do_not_breed ?? false,
      parity_offset: female ? (body.parity_offset ?? 0) : 0,
      ...saidSire(acting, body, NO_SIRE),
    });
    if (calved) {
      herd.insert('birth_records', {
        ...unsaid('birth_records'),
        mother_cow: cow.id,
        birth_date: beginningOf(calved),
      });
    }
    if (body.bought_on) {
      herd.insert('movements', {
        ...unsaid('movements'),
        cow: cow.id,
        direction: 'in',
        kind: 'purchase',
        moved_on: body.bought_on,
        place: body.bought_from ?? null,
        price: body.bought_price ?? null,
      });
    }
    if (semination)
      addSemination(herd, cow, { semination_date: beginningOf(semination), successful: pregnant });
    if (female) statePregnancy(herd, cow, { is_pregnant: pregnant, pregnancy_start_date: start });
    if (mother) {
      const birth_date = beginningOf(cow.date_of_birth);
      recordCalf(herd, cow, { mother, birth_date, notes: null });
      if (!namesSire(body)) return herd.update('cows', cow, sireOfBirth(acting, mother, birth_date));
    }
    return cow;
  },
};
