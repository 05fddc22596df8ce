/** A made-up herd for a farm that has none. */
import { type KindOf, PLAIN_RECORD_KINDS, type PlainRecordKind } from '../../kinds/index.ts';
import type { NewRow } from '../rows.ts';
import type { Act } from '../run.ts';
import { unsaidOf } from './plain-records.ts';
import { type Doing, NOTHING_SAID } from './seminations.ts';

/** The columns that may be left out: those that may be empty, or have a default. */
type Unsaid<T extends PlainRecordKind['table']> = {
  [Name in keyof NewRow<T>]: KindOf<T>['columns'][Name] extends
    | { empty: true }
    | { default: false | string | number }
    ? Name
    : never;
}[keyof NewRow<T>];

/** Records of the kinds from which nothing follows, each with the number of its cow. */
type PlainRecords = {
  readonly [T in PlainRecordKind['table']]?: readonly (Omit<NewRow<T>, 'cow' | Unsaid<T>> &
    Partial<Pick<NewRow<T>, Unsaid<T>>> & { readonly cow_ref: number })[];
};

type OfCow<T extends 'pregnancy_checks' | 'pregnancy_losses'> = Omit<NewRow<T>, 'cow'> & {
  readonly cow_ref: number;
};

/** Cows and records that refer to each other by numbers of their own. Mothers come before their calves. */
export interface MadeUpHerd extends PlainRecords {
  readonly cows: readonly (Omit<
    NewRow<'cows'>,
    'cow_mother' | 'image_key' | 'registered_weight' | 'barn_number'
  > & {
    readonly ref: number;
    readonly mother_ref: number | null;
  })[];
  readonly semination_records: readonly (Omit<NewRow<'semination_records'>, 'cow' | keyof Doing> &
    Partial<Doing> & { readonly cow_ref: number })[];
  readonly pregnancy_checks: readonly OfCow<'pregnancy_checks'>[];
  readonly pregnancy_losses: readonly OfCow<'pregnancy_losses'>[];
  readonly birth_records: readonly (Omit<
    NewRow<'birth_records'>,
    'mother_cow' | 'newborn_cow' | 'ended_pregnancy'
  > & { readonly mother_ref: number; readonly newborn_ref: number | null })[];
  readonly feeds: readonly NewRow<'feeds'>[];
}

/** Adds all cows and records of a made-up herd, and answers how many cows there are. */
export const plant: Act<MadeUpHerd, number> = {
  kind: 'herd.sample',
  fields: [],
  needs: () => ({}),
  run(
    { herd },
    { cows, semination_records, pregnancy_checks, pregnancy_losses, birth_records, feeds, ...others },
  ) {
    const ids = new Map<number | null, number>();
    const idOf = (ref: number) => ids.get(ref) as number;
    for (const { ref, mother_ref, ...cow } of cows) {
      const cow_mother = mother_ref === null ? null : idOf(mother_ref);
      const unsaid = { image_key: null, barn_number: null };
      const planted = { ...cow, ...unsaid, cow_mother, registered_weight: cow.weight };
      ids.set(ref, herd.insert('cows', planted).id);
    }
    for (const { cow_ref, ...record } of semination_records)
      herd.insert('semination_records', { ...NOTHING_SAID, ...record, cow: idOf(cow_ref) });
    for (const { cow_ref, ...check } of pregnancy_checks)
      herd.insert('pregnancy_checks', { ...check, cow: idOf(cow_ref) });
    for (const { cow_ref, ...loss } of pregnancy_losses)
      herd.insert('pregnancy_losses', { ...loss, cow: idOf(cow_ref) });
    for (const { mother_ref, newborn_ref, ...record } of birth_records) {
      const newborn_cow = newborn_ref === null ? null : idOf(newborn_ref);
      herd.insert('birth_records', {
        ...record,
        mother_cow: idOf(mother_ref),
        newborn_cow,
        ended_pregnancy: true,
      });
    }
    for (const kind of PLAIN_RECORD_KINDS) {
      const { table, cowColumn } = kind;
      const unsaid = unsaidOf(kind);
      for (const { cow_ref, ...record } of others[table] ?? [])
        herd.insert(table, { ...unsaid, ...record, [cowColumn]: idOf(cow_ref) } as NewRow<typeof table>);
    }
    for (const feed of feeds) herd.insert('feeds', feed);
    return cows.length;
  },
};
