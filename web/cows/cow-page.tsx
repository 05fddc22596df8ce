import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { RECORD_KINDS_AS_TOLD } from '#domain/kinds/index.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { t } from '../lib/words/words.ts';
import { FROM_HOME, paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useFetchedSoon } from '../ui/late.tsx';
import { CowMissing, CowSkeleton } from './cow-states.tsx';
import { FORMS } from './late-forms.tsx';
import { AboutSection } from './page/about-section.tsx';
import { CareSection } from './page/care-section.tsx';
import { CowHero } from './page/cow-hero.tsx';
import { DeleteCow } from './page/delete-cow.tsx';
import { FamilySection } from './page/family-section.tsx';
import { HistorySection } from './page/history-section.tsx';
import { LifeLine } from './page/life-line.tsx';
import { cowQuery } from './queries.ts';
import { Records, type SeminationForm } from './records/records.tsx';

type HistoryOf = (cowId: number) => ReactNode;

/** A cow's page; `history` shows the changes of her. */
export function CowPage({ history }: { history: HistoryOf }) {
  const { id = '' } = useParams();
  // A text that is no id names no cow; the server need not be asked.
  if (!/^[1-9]\d{0,8}$/.test(id)) return <CowMissing error={null} />;
  // Keyed by the id, so that nothing that is open for one cow stays open for another.
  return <OneCow key={id} id={Number(id)} history={history} />;
}

function OneCow({ id, history }: { id: number; history: HistoryOf }) {
  const { data: cow, error } = useQuery(cowQuery(id));
  const semination = useSeminationForm();
  const today = useFarmToday();
  if (error instanceof ApiError && (!cow || error.code === 'not_found')) return <CowMissing error={error} />;
  if (!cow) return <CowSkeleton />;
  return (
    <>
      <BackToHome />
      <CowHero cow={cow} today={today} onAddSemination={semination.open} />
      <LifeLine cow={cow} today={today} />
      <Sections cow={cow} today={today} history={history} semination={semination} />
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.print()}>{t('cow.print', { gender: cow.cow_gender })}</Button>
        <DeleteCow cow={cow} />
      </div>
    </>
  );
}

/** Back to Home as it was left, when one came from there. A real link, so that it also opens in another tab. */
function BackToHome() {
  const { state } = useLocation();
  const navigate = useNavigate();

  function goBack(event: MouseEvent): void {
    if (state !== FROM_HOME || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <ButtonLink to={paths.home} look="quiet" icon="arrow-start" className="-ms-3 mb-2" onClick={goBack}>
      {t('cow.back')}
    </ButtonLink>
  );
}

function useSeminationForm(): SeminationForm {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  function open(): void {
    setOpen(true);
    place.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
    // When the form is open already; otherwise it takes the focus itself.
    place.current?.querySelector<HTMLElement>('form input')?.focus({ preventScroll: true });
  }

  return { isOpen, setOpen, open, place };
}

interface SectionsProps {
  cow: Cow;
  today: PlainDate;
  history: HistoryOf;
  semination: SeminationForm;
}

function Sections({ cow, today, history, semination }: SectionsProps) {
  useFetchedSoon(FORMS);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      {/* Her head stays in sight beside her records when the window is high enough; a form scrolls to its end. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:[@media(min-height:40rem)]:not-has-[form]:sticky lg:top-20">
        <AboutSection cow={cow} today={today} />
        <CareSection cow={cow} onAddSemination={semination.open} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {RECORD_KINDS_AS_TOLD.map(({ table, sex }) =>
          sex === 'any' || cow.cow_gender === sex ? (
            <Records key={table} cow={cow} kind={table} today={today} semination={semination} />
          ) : null,
        )}
        <FamilySection cow={cow} />
        <HistorySection cow={cow} history={history} />
      </div>
    </div>
  );
}
