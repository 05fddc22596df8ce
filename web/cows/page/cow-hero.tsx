import type { ReactNode } from 'react';
import { weeksOfPregnancy } from '#domain/breeding/pregnancy-weeks.ts';
import { daysBetween, type PlainDate } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { stageNoted } from '../../lib/herd/stage-name.ts';
import { t } from '../../lib/words/words.ts';
import { Numbers } from '../../ui/animal-words.tsx';
import { CowPortrait } from '../../ui/cow-portrait.tsx';
import { NotSent } from '../../ui/not-sent.tsx';
import { Badge, Card } from '../../ui/surface.tsx';
import { movedLine } from '../records/movement-row.tsx';
import { FreemartinLine } from './freemartin-line.tsx';
import { StandingLine } from './standing-line.tsx';
import { WithheldLines } from './withheld-lines.tsx';

interface CowHeroProps {
  cow: Cow;
  today: PlainDate;
  /** What can be done with her. */
  acts: ReactNode;
}

/** The head of a cow's page: her image, who she is, how she stands, and what is done with her next. */
export function CowHero({ cow, today, acts }: CowHeroProps) {
  const { standing } = cow;
  const image = cow.cow_image !== null;
  return (
    <Card className={`mb-2 overflow-hidden sm:flex sm:gap-6 sm:p-5 ${image ? '' : 'max-sm:p-5'}`}>
      <title>{t('frame.title', { page: cow.name })}</title>
      {image && (
        <CowPortrait
          cow={cow}
          size="page"
          alt={t('cow.photo-of', { name: cow.name })}
          className="max-h-72 w-full sm:size-48 sm:rounded-xl"
        />
      )}
      {!image && <CowPortrait cow={cow} className="hidden rounded-xl sm:block sm:size-48" />}
      <div className={`flex min-w-0 flex-1 flex-col ${image ? 'p-5 sm:p-0' : ''} sm:py-1`}>
        <div className="flex items-center gap-4">
          {!image && <CowPortrait cow={cow} className="size-20 rounded-xl sm:hidden" />}
          <div className="min-w-0">
            <BeneathName cow={cow} />
            <h1 className="mt-0.5 text-3xl max-[22.5rem]:text-2xl sm:text-4xl">
              <bdi>{cow.name}</bdi>
            </h1>
          </div>
        </div>
        <ul className="mt-3 flex flex-wrap items-center gap-2">
          <li className="empty:hidden">
            <NotSent table="cows" id={cow.id} />
          </li>
          {cow.group_number !== null && (
            <li
              data-stage={cow.group_number}
              className="inline-flex items-center gap-2 rounded-full border border-line px-2.5 py-0.5 text-[0.8125rem] font-medium leading-5"
            >
              <span aria-hidden="true" className="size-2.5 rounded-full bg-(--stage)" />
              {stageNoted(cow)}
            </li>
          )}
          {cow.in_herd && cow.is_pregnant && (
            <li>
              <PregnantBadge cow={cow} today={today} />
            </li>
          )}
          {cow.in_herd &&
            cow.last_calving_date !== null &&
            standing?.code !== 'open' &&
            standing?.code !== 'recovering' && (
              <li className="text-[0.8125rem] text-soft">
                {t('cow.days-since-calving', { days: daysBetween(cow.last_calving_date, today) })}
              </li>
            )}
        </ul>
        <Left cow={cow} />
        {(cow.in_heat || standing) && (
          <p className="mt-3 text-lg leading-6 font-medium">
            {cow.in_heat && <strong className="text-brass">{t('cow.in-heat-today')}</strong>}
            {cow.in_heat && standing && ' · '}
            {standing && <StandingLine standing={standing} cow={cow} today={today} />}
          </p>
        )}
        <FreemartinLine cow={cow} />
        <WithheldLines cow={cow} today={today} />
        <div className="mt-auto flex flex-wrap gap-2 pt-4">{acts}</div>
      </div>
    </Card>
  );
}

/** Before each part is a point, which is cut off where the part begins a line. */
const APART = "before:inline-block before:w-4 before:text-center before:content-['·'/'']";

/** Her numbers and her breed, as far as they are known. */
function BeneathName({ cow }: { cow: Cow }) {
  return (
    <p className="overflow-x-clip text-soft">
      <span className="-ms-4 flex flex-wrap">
        <Numbers cow={cow} className={APART} />
        {cow.breed && (
          <span className={APART}>
            <bdi>{cow.breed}</bdi>
          </span>
        )}
      </span>
    </p>
  );
}

/** Of one that has left the herd how, when and to where. */
function Left({ cow: { in_herd, movements } }: { cow: Cow }) {
  const [last] = movements;
  if (in_herd || !last) return null;
  return (
    <p className="mt-3 rounded-xl bg-brass-tint px-3.5 py-2.5 text-lg leading-6 font-medium text-brass">
      {movedLine(last)}
    </p>
  );
}

function PregnantBadge({ cow, today }: { cow: Cow; today: PlainDate }) {
  if (cow.pregnancy_start_date === null) {
    return (
      <Badge tone="warn" icon="alert">
        {t('cow.pregnant-no-start')}
      </Badge>
    );
  }
  return (
    <Badge tone="good" icon="heart">
      {t('cow.pregnant-weeks', { weeks: weeksOfPregnancy(cow.pregnancy_start_date, today) })}
    </Badge>
  );
}
