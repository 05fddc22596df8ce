import { type StagedLife, stagedLifeOf } from '../../stages/stage-on.ts';
import type { Book } from '../book.ts';

/** What she carries, in the form from which groups follow. */
export function carriedLife({
  carries,
  gestationDays,
}: Book): Pick<StagedLife, 'pregnancy' | 'gestationDays'> {
  return {
    gestationDays: carries?.gestationDays ?? gestationDays,
    pregnancy: carries && { start: carries.since },
  };
}

/** Her life in that form. The groups of days before her oldest record that was read do not follow from it. */
export function stagedLife(book: Book, today: number): StagedLife {
  const { born, stays, calvings, pregnancies, losses } = book;
  const began = new Map(pregnancies.map(({ from, to }) => [to, from]));
  return stagedLifeOf(
    {
      ...carriedLife(book),
      born,
      stays,
      calvings: calvings.map((day) => ({ day, start: began.get(day) ?? null })),
      losses: losses.map(({ day, from }) => ({ day, start: from })),
    },
    today,
  );
}
