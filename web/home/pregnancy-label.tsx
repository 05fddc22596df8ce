import { weeksOfPregnancy } from '#domain/breeding/pregnancy-weeks.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { t } from '../lib/words/words.ts';
import { Badge } from '../ui/surface.tsx';

/** That a cow is pregnant and for how many weeks, or that nobody said since when. Nothing for all others. */
export function PregnancyLabel({ cow, today }: { cow: CowListed; today: PlainDate }) {
  if (!cow.in_herd || !cow.is_pregnant || cow.cow_gender !== 'Female') return null;
  if (cow.pregnancy_start_date === null) {
    return (
      <span className="flex flex-wrap gap-1">
        <Badge tone="good">{t('home.pregnant')}</Badge>
        <Badge tone="warn" icon="alert">
          {t('home.no-start-date')}
        </Badge>
      </span>
    );
  }
  const weeks = weeksOfPregnancy(cow.pregnancy_start_date, today);
  return <Badge tone="good">{t('home.pregnant-weeks', { weeks })}</Badge>;
}
