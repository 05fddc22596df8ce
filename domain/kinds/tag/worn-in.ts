import type { tag } from './kind.ts';

export type TagKind = (typeof tag.columns.kind.choices)[number];

/** The column of an animal that has what she wears of each kind. */
export const WORN_IN = {
  official: 'id_number',
  electronic: 'eid',
  barn: 'barn_number',
} as const satisfies Record<TagKind, string>;
