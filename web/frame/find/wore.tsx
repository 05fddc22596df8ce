import { useQuery } from '@tanstack/react-query';
import { readEid, shownEid } from '#domain/values/eid.ts';
import { normalNumber } from '#domain/values/id-number.ts';
import { cowQuery } from '../../lib/herd/cow-query.ts';
import { formatDay } from '../../lib/screen/format.ts';
import { rich } from '../../lib/words/words.ts';
import { IdNumber } from '../../ui/animal-words.tsx';

/** A number that an animal wears no more, and until when she wore it: lists have the number alone, her page has the day. */
export function Wore({ cow, number }: { cow: number; number: string }) {
  const { data } = useQuery(cowQuery(cow));
  // Of one that she wore several times, the last time.
  const tag = data?.tags.find(
    (one) => one.removed_on !== null && normalNumber(one.number) === normalNumber(number),
  );
  const shown = <IdNumber>{readEid(number) === number ? shownEid(number) : number}</IdNumber>;
  return (
    <span className="block truncate text-[0.8125rem] text-soft">
      {tag?.removed_on
        ? rich('find.wore-until', { number: shown, day: <bdi>{formatDay(tag.removed_on)}</bdi> })
        : rich('find.wore', { number: shown })}
    </span>
  );
}
