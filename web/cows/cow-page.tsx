import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { calvingsIn } from '#domain/breeding/calvings.ts';
import { NOT_ANSWERED, seminationOutcomes } from '#domain/breeding/semination-outcome.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { BirthRecord } from '#domain/kinds/birth/schema.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { ApiError } from '../lib/api-error.ts';
import { useFarmToday } from '../lib/farm.ts';
import { counted, formatDay } from '../lib/format.ts';
import { FROM_HOME, paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useFetchedSoon } from '../ui/late.tsx';
import { AboutSection } from './about-section.tsx';
import { CareSection } from './care-section.tsx';
import { CowHero } from './cow-hero.tsx';
import { CowMissing, CowSkeleton } from './cow-states.tsx';
import { DeleteCow } from './delete-cow.tsx';
import { FamilySection } from './family-section.tsx';
import { HistorySection } from './history-section.tsx';
import { FORMS } from './late-forms.tsx';
import { LifeLine } from './life-line.tsx';
import { cowQuery } from './queries.ts';
import { BirthRow, VaccinationRow } from './record-rows.tsx';
import { RecordSection } from './record-section.tsx';
import { SeminationRow } from './semination-row.tsx';

type HistoryOf = (cowId: number) => ReactNode;

/** Everything about one cow; `history` shows what was changed of her. */
export function CowPage({ history }: { history: HistoryOf }) {
  const { id = '' } = useParams();
  // What is no id names no cow; the server need not be asked.
  if (!/^[1-9]\d{0,8}$/.test(id)) return <CowMissing error={null} />;
  // Another cow is another page: nothing of what was open stays so.
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
        <Button onClick={() => window.print()}>
          {cow.cow_gender === 'Female' ? 'Print her sheet' : 'Print his sheet'}
        </Button>
        <DeleteCow cow={cow} />
      </div>
    </>
  );
}

/** Back to Home, as it was left when one came from there; a link all the same, which opens in a tab of its own too. */
function BackToHome() {
  const { state } = useLocation();
  const navigate = useNavigate();

  function goBack(event: MouseEvent): void {
    if (state !== FROM_HOME || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <ButtonLink to={paths.home} look="quiet" icon="arrow-left" className="-ml-3 mb-2" onClick={goBack}>
      Back
    </ButtonLink>
  );
}

/** The one form of a new semination, which several places of the page open. */
interface SeminationForm {
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  /** Opens it and goes there. */
  open: () => void;
  /** Where it stands. */
  place: RefObject<HTMLDivElement | null>;
}

function useSeminationForm(): SeminationForm {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  function open(): void {
    setOpen(true);
    place.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
    // Where it is open already; else it takes the focus itself.
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
  const female = cow.cow_gender === 'Female';
  const [addingVaccination, setAddingVaccination] = useState(false);
  useFetchedSoon(FORMS);
  const outcomes = useMemo(() => seminationOutcomes(cow), [cow]);
  const calvings = useMemo(() => calvingsIn(cow.birth_records), [cow]);
  const calvesOf = (record: BirthRecord) =>
    calvings.find(({ births }) => births.includes(record))?.births.length ?? 1;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      {/* Who she is stays in sight beside her records, where there is height for it; a form scrolls to its end. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:[@media(min-height:40rem)]:not-has-[form]:sticky lg:top-20">
        <AboutSection cow={cow} today={today} />
        <CareSection cow={cow} onAddSemination={semination.open} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {female && (
          <>
            <div ref={semination.place} className="scroll-mt-20">
              <RecordSection
                cow={cow}
                kind="semination_records"
                records={cow.semination_records}
                title="Semination Records"
                empty="No semination yet."
                adding={semination.isOpen}
                onAdding={semination.setOpen}
                name={(record) => `semination record of ${formatDay(record.semination_date)}`}
              >
                {(record) => (
                  <SeminationRow
                    cow={cow}
                    record={record}
                    outcome={outcomes.get(record.id) ?? NOT_ANSWERED}
                    today={today}
                  />
                )}
              </RecordSection>
            </div>
            <RecordSection
              cow={cow}
              kind="birth_records"
              records={cow.birth_records}
              title="Birth Records"
              note={
                calvings.length < cow.birth_records.length
                  ? `${cow.birth_records.length} · ${counted(calvings.length, 'calving')}`
                  : undefined
              }
              empty="She has not calved yet."
              add={
                <ButtonLink icon="plus" to={paths.addCalf(cow.id)}>
                  <span>
                    Add<span className="max-sm:sr-only"> Birth Record</span>
                  </span>
                </ButtonLink>
              }
              adding={false}
              onAdding={() => undefined}
              name={(record) => `birth record of ${formatDay(record.birth_date)}`}
            >
              {(record) => <BirthRow record={record} calves={calvesOf(record)} />}
            </RecordSection>
          </>
        )}
        <RecordSection
          cow={cow}
          kind="vaccinations"
          records={cow.vaccinations}
          title="Vaccinations"
          empty="No vaccination yet."
          adding={addingVaccination}
          onAdding={setAddingVaccination}
          name={(record) => `vaccination ${record.vaccine_name} of ${formatDay(record.vaccination_date)}`}
        >
          {(record) => <VaccinationRow record={record} today={today} />}
        </RecordSection>
        <FamilySection cow={cow} />
        <HistorySection cow={cow} history={history} />
      </div>
    </div>
  );
}
