import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import type { RecordTable } from '#domain/kinds/index.ts';
import { isKeptId } from '#domain/outbox/entry.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { cowQuery } from '../lib/herd/cow-query.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { useRowNamed } from '../lib/herd/row-named.ts';
import { useFirstInPieces } from '../lib/screen/first-in-pieces.ts';
import { useIdle } from '../lib/screen/idle.ts';
import { useOpenedByLink } from '../lib/screen/opened-by-link.ts';
import { t } from '../lib/words/words.ts';
import { type CowLinkState, paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { LATER_MS, useFetchedAtSign } from '../ui/late.tsx';
import { May } from '../ui/may.tsx';
import { addCowCode } from './add-cow-code.ts';
import { CowMissing, CowSkeleton } from './cow-states.tsx';
import { CalfPage } from './late-add-cow.tsx';
import {
  AboutForm,
  Beside,
  CalvingForm,
  CareForm,
  DeleteCow,
  Growth,
  Lactation,
  PedigreeTree,
  RecordForm,
} from './late-forms.tsx';
import { AboutSection } from './page/about-section.tsx';
import { Acts } from './page/acts.tsx';
import { CareSection } from './page/care-section.tsx';
import { CowHero } from './page/cow-hero.tsx';
import { useCurrentPart } from './page/current-part.ts';
import { DraftsNote } from './page/drafts-note.tsx';
import { useEditSheets } from './page/edit-sheets.tsx';
import { FamilySection } from './page/family-section.tsx';
import { HistorySection } from './page/history-section.tsx';
import { LifeLine } from './page/life-line.tsx';
import { Part } from './page/part.tsx';
import { PartNav } from './page/part-nav.tsx';
import { hasPedigree, isThere, kindsIn, kindsOf, PARTS } from './page/parts.ts';
import { PrintedCow } from './page/printed-cow.tsx';
import { useRecordForms } from './page/record-forms.tsx';
import { useCalving } from './page/use-calving.tsx';

/** Everything that a press on the page can open, with the page of a new calf. */
const FORMS = [AboutForm, CareForm, RecordForm, CalvingForm, CalfPage, DeleteCow, { fetch: addCowCode }];

/** What other slices show of an animal: the changes of her, and the tasks that somebody wrote down. */
interface Others {
  history: (cowId: number) => ReactNode;
  tasks: (cowId: number) => ReactNode;
}

/** A cow's page. */
export function CowPage(others: Others) {
  const { id: address = '' } = useParams();
  const id = useRowNamed('cows', address);
  if (id === undefined) return <CowSkeleton />;
  // A text that is no id names no cow; the server need not be asked.
  if (id === null) return <CowMissing error={null} />;
  // She has arrived since.
  if (address !== String(id) && !isKeptId(id)) return <Navigate replace to={paths.cow(id)} />;
  // Keyed by the id, so that nothing that is open for one cow stays open for another.
  return <OneCow key={id} id={id} {...others} />;
}

function OneCow({ id, ...others }: Others & { id: number }) {
  const { data, error } = useQuery(cowQuery(id));
  // As long as the page is open she keeps the id that she had when it was opened: what is typed is about her.
  const cow = useMemo(() => data && { ...data, id }, [data, id]);
  const shown = useFirstInPieces(cow);
  // Here already: the farm's settings are under way with her, and an answer that nobody reads would hold its connection.
  const today = useFarmToday();
  if (error instanceof ApiError && (!cow || error.code === 'not_found')) return <CowMissing error={error} />;
  return shown ? <Loaded cow={shown} today={today} {...others} /> : <CowSkeleton />;
}

/** Her page in parts, of which one is shown, and her sheet for paper. */
function Loaded({ cow, today, history, tasks }: Others & { cow: Cow; today: PlainDate }) {
  useFetchedAtSign(FORMS, LATER_MS);
  const kinds = kindsOf(cow);
  const parts = PARTS.filter((part) => isThere(part, cow, kinds));
  const current = useCurrentPart(parts);
  const forms = useRecordForms(cow, kinds, kindsIn(current, kinds, current));
  const calving = useCalving(cow);
  const sheets = useEditSheets(cow, current === 'overview', () => forms.open('semination_records'));
  // Her page comes without what asks, until somebody wants to delete her.
  const [deleting, setDeleting] = useState<'never' | 'now' | 'no-more'>('never');
  const askToDelete = () => setDeleting('now');
  const open = (kind: RecordTable) => (kind === 'birth_records' ? calving.open() : forms.open(kind));
  useOpenedByLink((kind: RecordTable) => kinds.some(({ table }) => table === kind) && open(kind));
  const compared = cow.parity ? [{ key: 'beside', size: 12, node: <Beside cow={cow} /> }] : [];
  const inPart = {
    overview: {
      lead: <LifeLine cow={cow} today={today} />,
      before: [
        {
          key: 'about',
          size: 10,
          node: (
            <AboutSection
              cow={cow}
              today={today}
              onEdit={() => sheets.open('about')}
              sheet={sheets.sheetIn('about')}
            />
          ),
        },
        {
          key: 'care',
          size: 8,
          node: <CareSection cow={cow} onEdit={() => sheets.open('care')} sheet={sheets.sheetIn('care')} />,
        },
      ],
      after: [{ key: 'tasks', size: 3, node: tasks(cow.id) }],
    },
    milk: {
      lead: cow.test_days.length > 0 && <Lactation cow={cow} />,
      after: parts.includes('milk') ? compared : [],
    },
    weights: {
      lead: cow.weights.length > 0 && <Growth cow={cow} />,
      after: parts.includes('milk') ? [] : compared,
    },
    family: {
      before: [
        { key: 'family', size: 4, node: <FamilySection cow={cow} /> },
        ...(hasPedigree(cow) ? [{ key: 'pedigree', size: 10, node: <PedigreeTree cow={cow} /> }] : []),
      ],
    },
    history: {
      after: [
        {
          key: 'history',
          size: 10,
          node: <HistorySection cow={cow} seen={current === 'history'} history={history} />,
        },
      ],
    },
  };
  return (
    <>
      <BackToHome />
      <DraftsNote cow={cow} kinds={kinds} forms={forms} onCalving={calving.open} onEdit={sheets.open} />
      <CowHero
        cow={cow}
        today={today}
        acts={
          <Acts
            cow={cow}
            today={today}
            kinds={kinds}
            next={cow.next_act}
            onAct={open}
            onDelete={askToDelete}
          />
        }
      />
      <PartNav parts={parts} current={current} />
      {parts.map((part) => (
        <Part
          key={part}
          part={part}
          current={part === current}
          kinds={kindsIn(part, kinds, current)}
          records={{ cow, today, forms }}
          {...(part in inPart ? inPart[part as keyof typeof inPart] : {})}
        />
      ))}
      <End cow={cow} onLeave={() => forms.open('movements')} onDelete={askToDelete} />
      <PrintedCow cow={cow} today={today} kinds={kinds} />
      {sheets.sheet}
      {forms.sheet}
      {calving.dialog}
      {deleting !== 'never' && (
        <DeleteCow
          cow={cow}
          open={deleting === 'now'}
          onClose={() => setDeleting('no-more')}
          onLeave={() => forms.open('movements')}
        />
      )}
    </>
  );
}

interface EndProps {
  cow: Cow;
  onLeave: () => void;
  onDelete: () => void;
}

/** What stands at the end of every part. It comes after the part above it: no button is pushed away under a thumb. */
function End({ cow, onLeave, onDelete }: EndProps) {
  if (!useIdle()) return null;
  return (
    <div className="mt-8 flex flex-wrap items-center justify-center gap-3">
      <Button onClick={() => window.print()}>{t('cow.print', { gender: cow.cow_gender })}</Button>
      <May needs="worker">
        <Button icon="arrow-end" onClick={onLeave}>
          {cow.in_herd ? t('cow.leave') : t('cow.came-back')}
        </Button>
        <Button icon="trash" className="text-danger!" onClick={onDelete}>
          {t('cow.delete')}
        </Button>
        <p className="w-full text-center text-[0.8125rem] text-soft print:hidden">
          {t('cow.delete-mistakes')}
        </p>
      </May>
    </div>
  );
}

/** Back to Home as it was left, when one came from there. A real link, so that it also opens in another tab. */
function BackToHome() {
  const state: CowLinkState | null = useLocation().state;
  const navigate = useNavigate();

  function goBack(event: MouseEvent): void {
    if (!state?.fromHome || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1 - (state.partsOpened ?? 0));
  }

  return (
    <ButtonLink to={paths.home} look="quiet" icon="arrow-start" className="-ms-3 mb-2" onClick={goBack}>
      {t('cow.back')}
    </ButtonLink>
  );
}
