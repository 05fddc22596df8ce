/** A made-up herd for a farm that has none. */

import type { PlainDate } from '../../calendar/calendar.ts';
import { keptCows } from '../../kinds/cow-lists.ts';
import { PLAIN_RECORD_KINDS, type PlainRecordKind } from '../../kinds/index.ts';
import type { HerdTable, NewRow } from '../rows.ts';
import type { Act } from '../run.ts';
import { unsaid } from '../unsaid.ts';

/** What a made-up herd says of a row; the rest is as of a row of which nothing is said. */
type Entered<T extends HerdTable, Own extends string> = Omit<
  NewRow<T>,
  Own | keyof ReturnType<typeof unsaid<T>>
> &
  Partial<Omit<NewRow<T>, Own>>;

/** Records of the kinds from which nothing follows, each with the number of its cow. */
type PlainRecords = {
  readonly [T in Exclude<PlainRecordKind['table'], 'place_moves'>]?: readonly (Entered<T, 'cow'> & {
    readonly cow_ref: number;
  })[];
};

type OfCow<T extends 'pregnancy_checks' | 'pregnancy_losses'> = Omit<NewRow<T>, 'cow'> & {
  readonly cow_ref: number;
};

/** Cows and records that refer to each other by numbers of their own. Mothers come before their calves. */
export interface MadeUpHerd extends PlainRecords {
  readonly cows: readonly (Entered<'cows', 'cow_mother'> & {
    readonly ref: number;
    readonly mother_ref: number | null;
  })[];
  readonly semination_records: readonly (Entered<'semination_records', 'cow'> & {
    readonly cow_ref: number;
  })[];
  readonly pregnancy_checks: readonly OfCow<'pregnancy_checks'>[];
  readonly pregnancy_losses: readonly OfCow<'pregnancy_losses'>[];
  readonly birth_records: readonly (Entered<'birth_records', 'mother_cow' | 'newborn_cow'> & {
    readonly mother_ref: number;
    readonly newborn_ref: number | null;
  })[];
  readonly medicines: readonly NewRow<'medicines'>[];
  readonly places: readonly Omit<NewRow<'places'>, 'notes'>[];
  /** `place` is the name of one of the places. */
  readonly place_moves: readonly { cow_ref: number; place: string; moved_on: PlainDate }[];
  readonly tasks: readonly (Omit<NewRow<'tasks'>, 'cow'> & { readonly cow_ref: number | null })[];
  readonly lists: readonly { name: string; cow_refs: readonly number[] }[];
  readonly feeds: readonly Entered<'feeds', 'registered_amount'>[];
  /** `feed_name` is the name of one of the feeds. */
  readonly feed_movements: readonly Entered<'feed_movements', 'feed'>[];
  readonly rations: readonly Entered<'rations', 'feed'>[];
}

/** Adds all cows and records of a made-up herd, and answers how many cows there are. */
export const plant: Act<MadeUpHerd, number> = {
  kind: 'herd.sample',
  fields: [],
  run(
    { herd },
    {
      cows,
      semination_records,
      pregnancy_checks,
      pregnancy_losses,
      birth_records,
      medicines,
      places,
      place_moves,
      tasks,
      lists,
      feeds,
      feed_movements,
      rations,
      ...others
    },
  ) {
    const ids = new Map<number | null, number>();
    const idOf = (ref: number) => {
      const id = ids.get(ref);
      if (id === undefined) throw new RangeError(`No animal has the number ${ref}`);
      return id;
    };
    for (const { ref, mother_ref, ...cow } of cows) {
      const cow_mother = mother_ref === null ? null : idOf(mother_ref);
      const planted = { ...unsaid('cows'), registered_weight: cow.weight ?? null, ...cow, cow_mother };
      ids.set(ref, herd.insert('cows', planted).id);
    }
    for (const { cow_ref, ...record } of semination_records)
      herd.insert('semination_records', { ...unsaid('semination_records'), ...record, cow: idOf(cow_ref) });
    for (const { cow_ref, ...check } of pregnancy_checks)
      herd.insert('pregnancy_checks', { ...check, cow: idOf(cow_ref) });
    for (const { cow_ref, ...loss } of pregnancy_losses)
      herd.insert('pregnancy_losses', { ...loss, cow: idOf(cow_ref) });
    for (const { mother_ref, newborn_ref, ...record } of birth_records) {
      const newborn_cow = newborn_ref === null ? null : idOf(newborn_ref);
      herd.insert('birth_records', {
        ...unsaid('birth_records'),
        ...record,
        mother_cow: idOf(mother_ref),
        newborn_cow,
      });
    }
    const medicineIds = new Map(
      medicines.map((medicine) => [medicine.name, herd.insert('medicines', medicine).id]),
    );
    const placeIds = new Map(
      places.map((place) => [place.name, herd.insert('places', { ...place, notes: null }).id]),
    );
    for (const { cow_ref, place: place_name, ...move } of place_moves) {
      const place = placeIds.get(place_name) ?? null;
      herd.insert('place_moves', { ...move, place, place_name, notes: null, cow: idOf(cow_ref) });
    }
    for (const { table, cowColumn } of PLAIN_RECORD_KINDS) {
      if (table === 'place_moves') continue;
      for (const { cow_ref, ...record } of others[table] ?? [])
        herd.insertCells(table, {
          ...unsaid(table),
          ...('medicine_name' in record ? { medicine: medicineIds.get(record.medicine_name) ?? null } : {}),
          ...record,
          [cowColumn]: idOf(cow_ref),
        });
    }
    for (const { cow_ref, ...task } of tasks)
      herd.insert('tasks', { ...task, cow: cow_ref === null ? null : idOf(cow_ref) });
    for (const { name, cow_refs } of lists)
      herd.insert('lists', { name, cows: keptCows(cow_refs.map(idOf)) });
    const feedIds = new Map<string, number>();
    for (const feed of feeds) {
      const planted = { ...unsaid('feeds'), ...feed, registered_amount: feed.total_amount };
      feedIds.set(feed.name, herd.insert('feeds', planted).id);
    }
    const feedCalled = (name: string) => {
      const id = feedIds.get(name);
      if (id === undefined) throw new RangeError(`No feed is called ${name}`);
      return id;
    };
    for (const move of feed_movements)
      herd.insert('feed_movements', {
        ...unsaid('feed_movements'),
        ...move,
        feed: feedCalled(move.feed_name),
      });
    for (const ration of rations)
      herd.insert('rations', { ...unsaid('rations'), ...ration, feed: feedCalled(ration.feed_name) });
    return cows.length;
  },
};
