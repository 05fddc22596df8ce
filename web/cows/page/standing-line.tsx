import type { ReactNode } from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import type { Standing } from '#domain/kinds/cow/standing.ts';
import { formatDay, formatNearDays, UNKNOWN } from '../../lib/screen/format.ts';
import { rich, t } from '../../lib/words/words.ts';

interface StandingLineProps {
  standing: Standing;
  cow: Cow;
  today: PlainDate;
}

/** How she stands, in one line. */
export function StandingLine({ standing, cow, today }: StandingLineProps): ReactNode {
  switch (standing.code) {
    case 'calving-expected':
    case 'dry-off-due':
      return (
        <>
          {rich('cow.expected-on', {
            date: <bdi className="font-medium">{formatDay(standing.date)}</bdi>,
            usual: <bdi>{usualDays(cow)}</bdi>,
            ...awaited(standing.days, isLate(cow, today)),
            together: (inside) => <span className="whitespace-nowrap">{inside}</span>,
          })}
          {standing.code === 'dry-off-due' && <> · {t('cow.standing-dry-off-due')}</>}
        </>
      );
    case 'pregnant-start-unknown':
      return t('cow.standing-start-unknown');
    case 'seminated':
      return t('cow.standing-seminated', { days: standing.days });
    case 'return-expected':
      return t('cow.standing-return-expected', { days: standing.days });
    case 'check-due':
      return t('cow.standing-check-due', { days: standing.days });
    case 'no-result':
      return t('cow.standing-no-result', { days: standing.days });
    case 'not-to-be-bred':
      return t('cow.standing-not-to-be-bred');
    case 'recovering':
      return t('cow.standing-recovering', { days: standing.days });
    case 'open':
      return t('cow.standing-open', {
        days: standing.days,
        seminated: standing.seminated ? 'yes' : 'no',
      });
    case 'heifer-open':
      return t('cow.standing-heifer-open');
  }
}

/** The days between which her calving is usual. */
function usualDays({ expected_calving_from: from, expected_calving_to: to }: Cow): string {
  return from === null || to === null ? UNKNOWN : formatNearDays(from, to);
}

/** Whether the usual days are over: only then a calving is overdue. */
function isLate({ expected_calving_to: to }: Cow, today: PlainDate): boolean {
  return to !== null && today > to;
}

/** How many days it is until a day that is awaited, or since. */
function awaited(days: number, late: boolean): { time: string; days: number } {
  const past = late ? 'past' : 'since';
  return { time: days === 0 ? 'today' : days > 0 ? 'ahead' : past, days: Math.abs(days) };
}
