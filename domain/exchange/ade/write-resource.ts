/** What becomes of the herd by a resource that came from outside: one act for each, judged as a whole and taken back as a whole. */
import { dayOf } from '../../calendar/calendar.ts';
import type { Act } from '../../herd/run.ts';
import { kindOf, RECORD_KINDS, type Table } from '../../kinds/index.ts';
import type { CollectionName } from './collections.ts';
import { doAnimal, doArrival, doBirth } from './do-animals.ts';
import { doCalving } from './do-calvings.ts';
import { doFeed, doRecord, doStock, removeRecord } from './do-records.ts';
import { type Doing, type Done, doAct, type RowAt } from './doing.ts';
import type { AdeRead } from './reading.ts';

type Where = Omit<Doing, 'acting'>;

/** Writes what was read; `where` says what is known of it by now. */
export function writing(read: AdeRead, where: Where): Act<null, Done> {
  return {
    kind: 'ade.post',
    fields: [],
    run: (acting) => doRead({ acting, ...where }, read),
  };
}

function doRead(doing: Doing, read: AdeRead): Done | null {
  switch (read.what) {
    case 'animal':
      return doAnimal(doing, read.animal);
    case 'birth':
      return doBirth(doing, read);
    case 'calving':
      return doCalving(doing, read);
    case 'arrival':
      return doArrival(doing, read);
    case 'record':
      return doRecord(doing, read);
    case 'feed':
      return doFeed(doing, read);
    case 'stock':
      return doStock(doing, read);
  }
}

/**
 * Deletes what came from outside. An animal goes only where all her records came from there too; else nothing is done, and the act answers
 * *false*.
 * @param cameFrom whether a row was made of what came from that source
 */
export function deleting(
  { table, id }: RowAt,
  cameFrom: (row: RowAt) => boolean,
): Act<null, { readonly isDone: boolean }> {
  return {
    kind: 'ade.post',
    fields: [],
    run(acting) {
      const { herd } = acting;
      if (table === 'cows') {
        const cow = herd.get('cows', id);
        const isTheirs = RECORD_KINDS.every(({ table: of }) =>
          herd
            .recordsOf(of, cow)
            .every((row) => of === 'pregnancy_statements' || cameFrom({ table: of, id: row.id })),
        );
        if (!isTheirs) return { isDone: false };
        doAct(acting, 'cow.delete', {}, { cow: id, id });
      } else if (table === 'birth_records') {
        const { mother_cow, birth_date } = herd.get('birth_records', id);
        const births = herd.recordsOn('birth_records', herd.get('cows', mother_cow), dayOf(birth_date));
        for (const birth of [...births]) removeRecord({ acting }, { table, id: birth.id });
      } else removeRecord({ acting }, { table, id });
      return { isDone: true };
    },
  };
}

/** Which field of a resource says what an act calls so: a JSON pointer, empty where none does. */
export function pointerOf(collection: CollectionName, field: string | undefined): string {
  if (field === undefined) return '';
  const [list, place] = field.split('.');
  if (list === 'calves' && place !== undefined) return `/progenyDetails/${place}`;
  if (collection === 'animals') return OF_ANIMALS[field] ?? '';
  if (DAYS.has(field)) return '/eventDateTime';
  // The mother is here: all else is said of a calf.
  if (collection === 'parturitions' && !MOTHER.has(field)) return '/progenyDetails';
  return FIELDS[field] ?? '';
}

const MOTHER: ReadonlySet<string> = new Set(['cow', 'mother_cow']);

const DAYS: ReadonlySet<string> = new Set(
  RECORD_KINDS.flatMap(({ table }: { table: Table }) => kindOf(table).day ?? []),
);

const OF_ANIMALS: Readonly<Record<string, string>> = {
  id_number: '/identifier',
  eid: '/alternativeIdentifiers',
  cow_gender: '/gender',
  date_of_birth: '/birthDate',
  cow_mother: '/parentage',
  sire: '/parentage',
  name: '/name',
  breed: '/primaryBreed',
};

const FIELDS: Readonly<Record<string, string>> = {
  cow: '/animal',
  mother_cow: '/animal',
  feed: '/feedId',
  id_number: '/animalDetail/identifier',
  date_of_birth: '/animalDetail/birthDate',
  bull: '/sireIdentifiers',
  kg: '/weight',
  ended_on: '/eventEndDateTime',
};
