/** What the resources of ICAR's data exchange have in common: of which farm they are, from where, and what they hang on. */
import type { GestationOf } from '../../breeding/gestation.ts';
import type { CowRow, HerdRows } from '../../herd/rows.ts';
import type { RecordTable, Table } from '../../kinds/index.ts';
import { cell } from '../../values/objects.ts';
import type { AdeIdentifier } from './animal-ids.ts';

/** The farm as others know it. */
export interface AdeFarm {
  /** A UUID, made once. */
  readonly key: string;
  /** An IANA name. */
  readonly time_zone: string;
  /** Its first number, else its key. */
  readonly location: AdeIdentifier;
  readonly gestationOf: GestationOf;
}

/** The herd as resources are made of it: now, or as it was when a resource was deleted. */
export interface AdeView {
  readonly farm: AdeFarm;
  /** The animal with this id; undefined where there is none. */
  cow(id: number): CowRow | undefined;
  /** Her records of a kind, the oldest first. */
  recordsOf<T extends RecordTable>(table: T, cow: number): readonly HerdRows[T][];
}

export type RowName = readonly [table: Table, id: number];
/** All records of a kind that an animal has or had; of what is the farm's, all of its kind. */
export type RecordsName = readonly [table: Table, cow: number | null];

/** A resource without what says whence it is. */
export interface Drawn {
  /** `<path of the table>/<id>`: what the resource is called in Cowbell for ever. */
  readonly key: string;
  /** The animal that it is about; null of what is the farm's. */
  readonly cow: number | null;
  /** The rows that anything in it comes from: it was changed when one of them was. */
  readonly rows: readonly RowName[];
  /** What something in it follows from, those too that were deleted: it was changed when one of them came, changed or went. */
  readonly records: readonly RecordsName[];
  /** Its fields, without those that are empty. */
  readonly fields: Fields;
}

export type Fields = Readonly<Record<string, unknown>>;

/** The id of a row that a text is; null of any other text, and of a number that no row has: it could not be told from its neighbour. */
export function rowIdIn(text: string): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
  return Number.isSafeInteger(id) ? id : null;
}

/** From where a resource is, and of when. */
export interface Whence {
  /** RFC 3339 in UTC, with milliseconds. */
  readonly modified: string;
  /** It was deleted, and is sent as it last was. */
  readonly isDeleted?: boolean;
  /** Of what came from outside: what its sender called it, and the name of the key that it came with. */
  readonly outside?: { readonly source: string; readonly sourceId: string; readonly creator: string | null };
}

/** What the farm's own resources name as their source. */
export function ownSource(farmKey: string): string {
  return `urn:uuid:${farmKey}`;
}

/** The resource as it is sent. */
export function resourceOf(
  resourceType: string,
  { key, fields }: Drawn,
  { key: farmKey, location }: AdeFarm,
  { modified, isDeleted, outside }: Whence,
): Fields {
  const { source, sourceId, creator } = outside ?? {
    source: ownSource(farmKey),
    sourceId: key,
    creator: null,
  };
  return {
    resourceType,
    meta: filled({ source, sourceId, modified, isDeleted: isDeleted || null, creator }),
    location,
    ...fields,
  };
}

/** The fields that hold something: no null, no empty list and no empty object goes out. */
export function filled(fields: Fields): Fields {
  const kept: Record<string, unknown> = {};
  for (const name in fields) if (!isEmpty(fields[name])) kept[name] = fields[name];
  return kept;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/**
 * What ADE has no word for, under our own field names.
 * @param known what is said though it is null or empty: nothing there is an answer too
 */
export function ownFields(fields: Fields, known: Fields = {}): { readonly [OWN]: Fields } {
  return { [OWN]: { ...filled(fields), ...known } };
}

/** The object that holds it. */
export const OWN = 'x-cowbell';

/** Columns of a row under their own names; those that the row does not have are passed over. */
export function columnsFrom(row: object, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, cell(row, name)]));
}
