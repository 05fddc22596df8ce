import { useState } from 'react';
import { weeksOfPregnancy } from '#domain/breeding/gestation.ts';
import { daysBetween, type PlainDate } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';

import { stageName } from '../../lib/herd/stage-name.ts';

import { formatDay } from '../../lib/screen/format.ts';
import { rich, t } from '../../lib/words/words.ts';

import { paths } from '../../paths.ts';
import { BeneathName } from '../../ui/animal-words.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CowPortrait } from '../../ui/cow-portrait.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftLink } from '../../ui/draft-link.tsx';
import { Badge, Card } from '../../ui/surface.tsx';
import { calvingDraft } from '../drafts.ts';
import { CalvingForm } from '../late-forms.tsx';

interface CowHeroProps {
  cow: Cow;
  today: PlainDate;
  onAddSemination: () => void;
}

/** The head of a cow's page: her image, her name, how she stands, and what is done with her most. */
export function CowHero({ cow, today, onAddSemination }: CowHeroProps) {
  const [calving, setCalving] = useState(false);
  const close = () => setCalving(false);
  const image = cow.cow_image !== null;
  return (
    <Card className={`mb-4 overflow-hidden sm:flex sm:gap-6 sm:p-5 ${image ? '' : 'max-sm:p-5'}`}>
      <title>{t('frame.title', { page: cow.name })}</title>
      {image && (
        <CowPortrait
          cow={cow}
          size="page"
          alt={t('cow.photo-of', { name: cow.name })}
          className="max-h-72 w-full sm:size-56 sm:rounded-xl"
        />
      )}
      {!image && <CowPortrait cow={cow} className="hidden rounded-xl sm:block sm:size-56" />}
      <div className={`flex min-w-0 flex-1 flex-col ${image ? 'p-5 sm:p-0' : ''} sm:py-1`}>
        <div className="flex items-center gap-4">
          {!image && <CowPortrait cow={cow} className="size-24 rounded-xl sm:hidden" />}
          <div className="min-w-0">
            <p className="text-soft">
              <BeneathName cow={cow} />
            </p>
            <h1 className="mt-0.5 text-3xl max-[22.5rem]:text-2xl sm:text-4xl">
              <bdi>{cow.name}</bdi>
            </h1>
          </div>
        </div>
        <ul className="mt-4 flex flex-wrap items-center gap-2">
          <li
            data-stage={cow.group_number}
            className="inline-flex items-center gap-2 rounded-full border border-line px-2.5 py-0.5 text-[0.8125rem] font-medium leading-5"
          >
            <span aria-hidden="true" className="size-2.5 rounded-full bg-(--stage)" />
            {stageName(cow)}
          </li>
          {cow.is_pregnant && (
            <li>
              <PregnantBadge cow={cow} today={today} />
            </li>
          )}
        </ul>
        {cow.expected_calving_date !== null && (
          <p className="mt-3 text-soft">
            {rich('cow.expected-on', {
              date: <bdi className="font-medium text-ink">{formatDay(cow.expected_calving_date)}</bdi>,
              ...awaited(daysBetween(today, cow.expected_calving_date)),
              together: (inside) => <span className="whitespace-nowrap">{inside}</span>,
            })}
          </p>
        )}
        <div className="mt-auto flex flex-wrap gap-2 pt-5">
          {cow.cow_gender === 'Female' && (
            <>
              <Button
                look={cow.group_number >= 6 && cow.group_number <= 8 ? 'secondary' : 'primary'}
                icon="plus"
                className="max-sm:w-full"
                onClick={() => setCalving(true)}
              >
                {t('cow.record-calving')}
              </Button>
              <Button icon="calendar" className="max-sm:flex-1 max-sm:px-3" onClick={onAddSemination}>
                {t('cow.add-semination-date')}
              </Button>
            </>
          )}
          {cow.cow_mother !== null && (
            <ButtonLink className="max-sm:flex-1 max-sm:px-3" to={paths.cow(cow.cow_mother)}>
              {t('cow.to-mother')}
            </ButtonLink>
          )}
          <DraftLink draft={calvingDraft(cow.id)} onOpen={() => setCalving(true)}>
            {t('cow.draft-of-calving')}
          </DraftLink>
        </div>
      </div>
      <Dialog
        open={calving}
        onClose={close}
        title={rich('cow.record-calving-of', { name: <bdi>{cow.name}</bdi> })}
      >
        <CalvingForm cow={cow} onClose={close} />
      </Dialog>
    </Card>
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

/** How many days it is until a day that is awaited, or since. */
function awaited(days: number): { time: string; days: number } {
  return { time: days === 0 ? 'today' : days > 0 ? 'ahead' : 'past', days: Math.abs(days) };
}
