/** The schemas of a kind, made from its columns: how it is answered, what makes one, what changes one. */
import { z } from 'zod/mini';
import { eid, entityId, farmDateTime, line, notes, number, plainDate, version } from '../values/fields.ts';
import { LIST_LENGTH } from '../values/limits.ts';
import type { Column, SentOf } from './column.ts';
import { COW_GENDERS } from './cow/gender.ts';
import { followsOf } from './follows.ts';
import { columnsOf } from './index.ts';
import type { RecordKind } from './kind.ts';
import { rulesOf } from './rules.ts';

type Known<C extends Column> = z.ZodMiniType<SentOf<C>, SentOf<C>>;
type OrNull<C extends Column> = z.ZodMiniNullable<Known<C>>;

/** As its table has it. */
type Field<C extends Column> = C extends { empty: true } ? OrNull<C> : Known<C>;

/** In what makes one: what may be empty, has a default or is worked out can be left out, or be null. */
type FirstField<C extends Column> = C extends { atFirst: true }
  ? Known<C>
  : C extends { empty: true } | { default: false | string | number } | { filled: true }
    ? z.ZodMiniOptional<OrNull<C>>
    : Known<C>;

/** In what changes one: what is left out stays as it is. */
type NextField<C extends Column> = z.ZodMiniOptional<
  C extends { atFirst: true } ? Known<C> : C extends { empty: true } | { filled: true } ? OrNull<C> : Known<C>
>;

/** The columns that somebody enters; `Without` is left out too. */
type Entered<K extends RecordKind, Without = never> = {
  [Name in keyof K['columns'] as K['columns'][Name] extends { kept: true } | { follows: true }
    ? never
    : Name extends Without
      ? never
      : Name]: K['columns'][Name];
};

export type AnswerShape<K extends RecordKind> = { id: typeof entityId; version: typeof version } & {
  [Name in keyof K['columns']]: Field<K['columns'][Name]>;
} & DerivedShape<K>;

/** What is answered after the columns. */
type DerivedShape<K extends RecordKind> = K extends {
  follows: { derived: infer D extends Record<string, Column> };
}
  ? { [Name in keyof D]: Field<D[Name]> }
  : unknown;

type CreateShape<K extends RecordKind> = {
  [Name in keyof Entered<K>]: FirstField<K['columns'][Name]>;
};
type PatchShape<K extends RecordKind> = {
  [Name in keyof Entered<K, K['cowColumn']>]: NextField<K['columns'][Name]>;
};

const gender = z.enum(COW_GENDERS);
const yes = z.boolean();

/** Keeps what `make` answers: records are answered, made and changed with the same, and each schema costs time at a start. */
function keptBy<Key, From>(keyOf: (from: From) => Key, make: (from: From) => z.ZodMiniType) {
  const kept = new Map<Key, z.ZodMiniType>();
  return (from: From): z.ZodMiniType => {
    const key = keyOf(from);
    const schema = kept.get(key) ?? make(from);
    kept.set(key, schema);
    return schema;
  };
}

/** A value of a column that is there; the same for all columns that are alike. */
const known = keptBy(
  ({ type, max, min, step, choices }: Column) => JSON.stringify([type, max, min, step, choices]),
  schemaOf,
);

/** A value of a column, or null. */
const knownOrNull = keptBy(known, (column: Column) => z.nullable(known(column)));

/** What can be left out. */
const optional = keptBy(
  (schema: z.ZodMiniType) => schema,
  (schema) => z.optional(schema),
);

function schemaOf({ type, max = 0, min = 0, step, choices = [] }: Column): z.ZodMiniType {
  switch (type) {
    case 'line':
      return line(max);
    case 'eid':
      return eid;
    case 'notes':
      return notes(max);
    case 'number':
      return number({ min, max, ...(step ? { step } : {}) });
    case 'yes':
      return yes;
    case 'date':
      return plainDate;
    case 'time':
      return farmDateTime;
    case 'gender':
      return gender;
    case 'choice':
      return z.enum(choices);
    case 'choices':
      return z.array(z.enum(choices)).check(z.maxLength(choices.length));
    case 'cows':
      return z.array(entityId).check(z.maxLength(LIST_LENGTH));
    case 'cow':
    case 'ref':
      return entityId;
    case 'image':
      return z.string();
  }
}

function shapeOf(
  kind: RecordKind,
  fieldOf: (column: Column, name: string) => z.ZodMiniType | null,
): z.core.$ZodShape {
  const fields: Record<string, z.ZodMiniType> = {};
  for (const [name, column] of columnsOf(kind)) {
    const field = fieldOf(column, name);
    if (field) fields[name] = field;
  }
  return fields;
}

/** A record as it is answered. */
export const answerOf = keptByKind((kind) => {
  const answered = (column: Column) => (column.empty ? knownOrNull(column) : known(column));
  const fields = shapeOf(kind, answered);
  const derived = Object.entries(followsOf(kind).derived ?? {}).map(([name, column]) => [
    name,
    answered(column),
  ]);
  return z.object({ id: entityId, version, ...fields, ...Object.fromEntries(derived) });
}) as <K extends RecordKind>(kind: K) => z.ZodMiniObject<AnswerShape<K>>;

/** What makes a record. */
export const createOf = keptByKind((kind) => {
  const fields = shapeOf(kind, (column) => {
    if (column.kept || column.follows) return null;
    const { empty, filled, atFirst, default: usual } = column;
    return !atFirst && (empty || filled || usual !== undefined)
      ? optional(knownOrNull(column))
      : known(column);
  });
  return z.object({ ...fields, ...confirmationOf(kind), ...dryingOffOf(kind) });
}) as <K extends RecordKind>(kind: K) => z.ZodMiniObject<CreateShape<K>>;

/** What changes a record; whose it is does not change. */
export const patchOf = keptByKind((kind) => {
  const fields = shapeOf(kind, (column, name) => {
    if (column.kept || column.follows || name === kind.cowColumn) return null;
    const { empty, filled, atFirst } = column;
    return optional(!atFirst && (empty || filled) ? knownOrNull(column) : known(column));
  });
  return z.object({ ...fields, ...confirmationOf(kind) });
}) as <K extends RecordKind>(kind: K) => z.ZodMiniObject<PatchShape<K>>;

/** The same for everybody who asks about a kind: acts, routes and its own file do. */
function keptByKind(make: (kind: RecordKind) => z.ZodMiniObject) {
  return keptBy((kind: RecordKind) => kind, make);
}

const confirmed = z
  .nullish(yes)
  .check(z.meta({ description: 'That it is meant, where it would be refused until somebody says so.' }));

function confirmationOf(kind: RecordKind): z.core.$ZodShape {
  return rulesOf(kind).confirms ? { confirmed } : {};
}

const driesOff = z.nullish(yes).check(
  z.meta({
    description: 'That she is dried off with it, on its day: kept as a dry-off, unless she is dry already.',
  }),
);

function dryingOffOf(kind: RecordKind): z.core.$ZodShape {
  return rulesOf(kind).driesOff ? { dries_off: driesOff } : {};
}
