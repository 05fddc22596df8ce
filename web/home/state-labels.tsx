import { weeksOfPregnancy } from '#domain/breeding/pregnancy-weeks.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { isDryAmongMilked } from '#domain/stages/stage-note.ts';
import { t } from '../lib/words/words.ts';
import { Badge } from '../ui/surface.tsx';

interface StateProps {
  cow: CowListed;
  today: PlainDate;
}

/** Whether a cow is pregnant, and that she is dry where her group has its name from milking. Nothing for all others. */
export function StateLabels({ cow, today }: StateProps) {
  const pregnant = PregnancyLabel({ cow, today });
  if (!isDryAmongMilked(cow)) return pregnant;
  return (
    <span className="flex flex-wrap gap-1">
      {pregnant}
      <Badge>{t('home.is-dry')}</Badge>
    </span>
  );
}

/** That a cow is pregnant and for how many weeks, or that nobody said since when. Nothing for all others. */
function PregnancyLabel({ cow, today }: StateProps) {
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
