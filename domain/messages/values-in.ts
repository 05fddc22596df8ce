import type { GetICUArgs } from '@schummar/icu-type-parser';

/** How the values of an ICU text are typed: what is counted is a number, all else is put in as it stands. */
interface Types {
  ICUArgument: string;
  ICUNumberArgument: number;
  ICUDateArgument: never;
}

/** The arguments that stand in a text. */
export type ValuesIn<Text extends string> = GetICUArgs<Text, Types>;

/** The tags that stand in a text. */
export type TagsIn<Text extends string> = Text extends `${string}<${infer Tag}>${infer Rest}`
  ? (Tag extends `/${string}` ? never : Tag) | TagsIn<Rest>
  : never;
