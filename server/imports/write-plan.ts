/** Writes a plan through the one door: many rows a statement, and none for what stays as it is. */
import { setImmediate } from 'node:timers/promises';
import {
  type Animal,
  type Birth,
  changedFields,
  type Entity,
  type HerdModel,
} from '#domain/import/herd-model.ts';
import { PLAIN_RECORD_KINDS, type PlainRecordKind } from '#domain/kinds/index.ts';
import type { HerdTable } from '../database/schema.ts';
import type { HerdChange, NewRow } from '../herd/herd-change.ts';

/** Rows written before other requests get a turn. */
const ROWS_AT_ONCE = 2000;
/** Changed rows are written one by one. */
const UPDATES_AT_ONCE = 200;

/** Writes what is new and what differs. Afterwards everything in the plan has its id. */
export async function writePlan(change: HerdChange, herd: HerdModel): Promise<void> {
  await insertAnimals(change, herd.animals);
  await insert(change, 'birth_records', herd.births, birthColumns);
  await insert(change, 'semination_records', herd.seminations, ofAnimal);
  for (const kind of PLAIN_RECORD_KINDS) await insertPlain(change, kind, herd);
  await insert(change, 'feeds', herd.feeds, (row) => row);

  await update(change, 'cows', herd.animals, animalColumns);
  await update(change, 'birth_records', herd.births, birthColumns);
  await update(change, 'semination_records', herd.seminations, ofAnimal);
  for (const { table } of PLAIN_RECORD_KINDS)
    await update(change, table, herd.plainRecords(table), (row) => row);
  await update(change, 'feeds', herd.feeds, (row) => ({ ...row }));
}

/** Mothers come before their calves, a generation at a time, so that each row is written once, with its mother. */
async function insertAnimals(change: HerdChange, animals: readonly Animal[]): Promise<void> {
  for (const generation of generations(animals))
    await insert(change, 'cows', generation, (row) => ({ ...animalColumns(row), image_key: null }));
}

/** The new animals: those whose mothers are there already or unknown, then their calves, then theirs. */
function generations(animals: readonly Animal[]): Animal[][] {
  const fresh = animals.filter(({ id }) => id === null);
  const place = new Map<Animal, number>();
  for (const animal of fresh) {
    // Up to a mother who has her place, and down again: each animal is passed twice, however long the line.
    const line: Animal[] = [];
    for (let one: Animal | null = animal; one?.id === null && !place.has(one); one = one.row.mother) {
      if (line.length === fresh.length) throw new Error('The animals of an import are mothers of each other');
      line.push(one);
    }
    for (const one of line.reverse()) {
      const { mother } = one.row;
      place.set(one, mother === null ? 0 : (place.get(mother) ?? -1) + 1);
    }
  }
  const all: Animal[][] = [];
  for (const animal of fresh) {
    const generation = place.get(animal) ?? 0;
    all[generation] ??= [];
    all[generation].push(animal);
  }
  return all;
}

function animalColumns({ mother, ...row }: Animal['row']) {
  return { ...row, cow_mother: mother && idOf(mother) };
}

function birthColumns({ mother, newborn, ...row }: Birth['row']) {
  return { ...row, mother_cow: idOf(mother), newborn_cow: newborn && idOf(newborn) };
}

function ofAnimal<Row extends { animal: Animal }>({ animal, ...row }: Row) {
  return { ...row, cow: idOf(animal) };
}

async function insertPlain(change: HerdChange, kind: PlainRecordKind, herd: HerdModel): Promise<void> {
  const records = herd.plainRecords(kind.table);
  const animalOf = new Map(records.map(({ row, animal }) => [row, animal]));
  await insert(change, kind.table, records, (row) => {
    const animal = animalOf.get(row);
    return { ...row, [kind.animal]: animal && idOf(animal) } as NewRow<typeof kind.table>;
  });
}

async function insert<T extends HerdTable, Row>(
  change: HerdChange,
  table: T,
  entities: readonly Entity<Row>[],
  columns: (row: Row) => NewRow<T>,
): Promise<void> {
  const fresh = entities.filter(({ id }) => id === null);
  for (let from = 0; from < fresh.length; from += ROWS_AT_ONCE) {
    const some = fresh.slice(from, from + ROWS_AT_ONCE);
    const rows = await change.insertAll(
      table,
      some.map(({ row }) => columns(row)),
    );
    for (const [index, entity] of some.entries())
      entity.id = (rows[index] as { id: number } | undefined)?.id ?? null;
    await setImmediate();
  }
}

async function update<Row>(
  change: HerdChange,
  table: HerdTable,
  entities: readonly Entity<Row>[],
  columns: (row: Row) => Record<string, unknown>,
): Promise<void> {
  let count = 0;
  for (const entity of entities) {
    // What was only just inserted has nothing before it.
    if (entity.id === null || changedFields(entity).length === 0) continue;
    await change.update(table, entity.id, columns(entity.row));
    count += 1;
    if (count % UPDATES_AT_ONCE === 0) await setImmediate();
  }
}

function idOf(entity: { id: number | null }): number {
  if (entity.id === null) throw new Error('A record is written before the animal it belongs to');
  return entity.id;
}
