/** What is known of a farm, so that two farms can be compared of which one was moved to the other. */
import sharp from 'sharp';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { cowListsOf } from '#domain/kinds/cow-lists.ts';
import {
  type CowRecordKind,
  columnsOf,
  type Kind,
  kindOf,
  PLAIN_KINDS,
  RECORD_KINDS,
  referencesOf,
} from '#domain/kinds/index.ts';
import { referencesFrom } from '#domain/kinds/references.ts';
import type { Client } from './client.ts';

/** Everything about a farm, with ID numbers and images in place of ids: what a move must keep. */
export async function factsOf(keeper: Client) {
  const { body } = await keeper.get('/api/cows/');
  const numbers = new Map<number, string>(body.map(({ id, id_number }: Cow) => [id, id_number]));
  const numberOf = (id: number | null) => (id === null ? null : numbers.get(id));
  const cows = [];
  for (const { id } of body) {
    const {
      id: _,
      version: __,
      cow_image,
      cow_mother,
      place: ___,
      open_semination,
      ...cow
    } = await keeper.readCow(id);
    const lists = RECORD_KINDS.map((kind) => [
      kind.table,
      cow[kind.table].map((record) => withNumbers(kind, record, numberOf)),
    ]);
    cows.push({
      ...cow,
      ...Object.fromEntries(lists),
      cow_mother: numberOf(cow_mother),
      has_open_semination: open_semination !== null,
      image: cow_image && (await lookOf((await keeper.get(cow_image)).raw)),
    });
  }
  const ofFarm = [];
  for (const kind of PLAIN_KINDS.filter(({ cowColumn }) => cowColumn === null))
    ofFarm.push(
      (await keeper.get(`/api/${kind.path}/`)).body.map((row: object) =>
        ofFarmWithNumbers(kind, row, numberOf),
      ),
    );
  return { cows: cows.sort((a, b) => (a.id_number < b.id_number ? -1 : 1)), ofFarm };
}

/** A record with ID numbers in the place of ids. */
function withNumbers(
  kind: CowRecordKind,
  record: object,
  numberOf: (id: number | null) => string | null | undefined,
): Record<string, unknown> {
  const { id: _, version: __, ...facts } = { ...record } as Record<string, unknown>;
  for (const column of referencesOf(kind)) facts[column] = numberOf(facts[column] as number | null);
  // What is the farm's is said by the name beside it.
  for (const { column } of referencesFrom(kind.table)) facts[column] = typeof facts[column];
  return facts;
}

/** A row of the farm's with ID numbers in the place of ids. */
function ofFarmWithNumbers(
  { table }: Kind,
  row: object,
  numberOf: (id: number | null) => string | null | undefined,
): Record<string, unknown> {
  const { id: _, version: __, ...facts } = { ...row } as Record<string, unknown>;
  for (const column of cowListsOf(table)) facts[column] = (facts[column] as number[]).map(numberOf).sort();
  for (const [column, { type }] of columnsOf(kindOf(table)))
    if (type === 'cow') facts[column] = numberOf(facts[column] as number | null);
  // What is the farm's is said by the name beside it.
  for (const { column } of referencesFrom(table)) facts[column] = typeof facts[column];
  // Those of a feed stand among the farm's.
  if (table === 'feeds') delete facts.rations;
  if (Array.isArray(facts.left)) facts.left = facts.left.map(({ id: ___, ...animal }) => animal);
  return facts;
}

/** What an image shows, since its bytes differ: each image is encoded anew when it comes in. */
async function lookOf(bytes: Buffer): Promise<string> {
  const { width, height } = await sharp(bytes).metadata();
  const { dominant } = await sharp(bytes).stats();
  return `${width} × ${height}, ${Object.values(dominant)}`;
}
