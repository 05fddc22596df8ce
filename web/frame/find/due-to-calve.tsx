import { useQuery } from '@tanstack/react-query';
import { addDays, byDay } from '#domain/calendar/calendar.ts';
import { useFarmToday } from '../../lib/herd/farm.ts';
import { herdQuery } from '../../lib/herd/herd.ts';
import { formatDay } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { opening, paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Who is expected to calve within so many days is proposed, with all who are late. */
const AHEAD_DAYS = 14;
const MOST_SHOWN = 4;

/** The cows whose calving is most likely meant, the longest expected first; each opens its form. */
export function DueToCalve({ onOpened }: { onOpened: () => void }) {
  const { data: herd } = useQuery(herdQuery);
  const last = addDays(useFarmToday(), AHEAD_DAYS);
  const due = (herd?.cows ?? [])
    .flatMap((cow) =>
      cow.expected_calving_date === null ? [] : [{ ...cow, due: cow.expected_calving_date }],
    )
    .filter((cow) => cow.in_herd && cow.due <= last)
    .sort((one, other) => byDay(one.due, other.due))
    .slice(0, MOST_SHOWN);
  if (due.length === 0) return null;
  return (
    <section aria-label={t('record-sheet.due')}>
      <h3 className="mb-1.5 text-[0.8125rem] font-medium text-soft">{t('record-sheet.due')}</h3>
      <ul className="grid gap-2">
        {due.map((cow) => (
          <li key={cow.id}>
            <ButtonLink
              to={paths.cow(cow.id)}
              state={opening('birth_records')}
              className="w-full justify-between! text-start!"
              onClick={onOpened}
            >
              <bdi className="wrap-anywhere">{cow.name}</bdi>
              <bdi className="font-normal whitespace-nowrap text-soft">{formatDay(cow.due)}</bdi>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
