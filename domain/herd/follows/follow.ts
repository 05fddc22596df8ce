/** What a rule for a followed column is: see `followed` in kinds/follows.ts. */
import type { HerdView } from '../herd-view.ts';
import type { RowFollowing } from '../life/of-herd.ts';
import type { CowRow, Followed, NewRow, RecordTable } from '../rows.ts';

/** Columns of an animal's row that follow from her other columns or from her records. */
export interface Follow<Names extends keyof Followed> {
  /** What an animal without such records has. */
  readonly start: Pick<Followed, Names>;
  /** The kinds of her records that they follow from, each with the columns that say something about it. */
  readonly reads: { readonly [T in RecordTable]?: readonly (keyof NewRow<T>)[] | 'all' };
  /** The columns of her own row that they follow from. */
  readonly watches: readonly (keyof NewRow<'cows'>)[];
  /** Their values, by all her records of these kinds. It asks for nothing else. */
  readonly of: (herd: HerdView, cow: CowRow) => Pick<Followed, Names>;
  /** If values that follow are kept with her records too: these values, and those that `of` answers. */
  readonly rows?: (herd: HerdView, cow: CowRow) => Iterable<RowFollowing>;
}

/** Any of these rules. */
export interface Rule extends Omit<Follow<never>, 'start' | 'of'> {
  readonly start: Partial<Followed>;
  readonly of: (herd: HerdView, cow: CowRow) => Partial<Followed>;
}

/** Helps the compiler to see which columns a rule gives. */
export function follow<Names extends keyof Followed>(rule: Follow<Names>): Follow<Names> {
  return rule;
}
