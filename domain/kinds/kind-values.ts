/** The types of a kind's rows and answers, from its columns. */
import type { Column, SentOf, Value } from './column.ts';
import type { RecordKind } from './kind.ts';

/** The values of a kind's columns that somebody enters, as its table holds them. */
export type Values<K extends RecordKind> = {
  -readonly [Name in keyof K['columns'] as K['columns'][Name] extends { follows: true }
    ? never
    : Name]: Value<K['columns'][Name]>;
};

/** The values of all columns as they are answered. */
export type AnsweredValues<K extends RecordKind> = {
  -readonly [Name in keyof K['columns']]: K['columns'][Name] extends { type: 'choices' }
    ? SentOf<K['columns'][Name]> | null
    : K['columns'][Name] extends { type: 'cows' }
      ? number[]
      : Value<K['columns'][Name]>;
};

/** The values of what is kept with a row and follows from others. */
export type FollowedValues<K extends RecordKind> = {
  -readonly [Name in keyof K['columns'] as K['columns'][Name] extends { follows: true }
    ? Name
    : never]: Value<K['columns'][Name]>;
} & (K extends { follows: { followed: infer F extends Record<string, Column> } }
  ? { -readonly [Name in keyof F]: Value<F[Name]> }
  : unknown);

/** What is answered with a record of a kind beside its columns. */
export type DerivedValues<K extends RecordKind> = K extends {
  follows: { derived: infer D extends Record<string, Column> };
}
  ? { -readonly [Name in keyof D]: Value<D[Name]> }
  : unknown;

/** The columns that need not be given when a row is written. */
export type DefaultColumns<K extends RecordKind> = {
  [Name in keyof K['columns']]: K['columns'][Name] extends { default: false | string | number }
    ? Name
    : never;
}[keyof K['columns']];
