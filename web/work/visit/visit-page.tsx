import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CrushSession } from '#domain/crush/schema.ts';
import { keysOf } from '#domain/values/objects.ts';
import { api } from '../../lib/api/api.ts';
import { randomKey } from '../../lib/api/idempotency.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useFarmToday } from '../../lib/herd/farm.ts';
import { undoOnce } from '../../lib/herd/undo.ts';
import {
  type DoneVisit,
  newVisit,
  type OldVisit,
  oldVisit,
  unrecordedIn,
  useVisit,
  type Visit,
  visitUnderWay,
} from '../../lib/herd/visit.ts';
import { formatDay } from '../../lib/screen/format.ts';
import { fail, succeed } from '../../lib/screen/toasts.ts';
import { useMay } from '../../lib/session/farms.ts';
import { t } from '../../lib/words/words.ts';
import { paths, type VisitLinkState } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LATER_MS, type LatePart, useFetchedAtSign } from '../../ui/late.tsx';
import { May } from '../../ui/may.tsx';
import { Card, PageHeader } from '../../ui/surface.tsx';
import { ShareLink } from './share-link.tsx';
import { VetSheet } from './vet-sheet.tsx';
import { VisitSetup } from './visit-setup.tsx';

interface VisitPageProps {
  /** What is on the sheet, and what is recorded of it: that is a session at the crush. */
  VisitSession: LatePart<{
    visit: Visit;
    onChange: (change: (before: Visit) => Visit) => void;
    onDone: (done: DoneVisit) => void;
  }>;
  OldVisitOffer: ComponentType<{
    old: OldVisit;
    count: number;
    onTakenUp: (visit: Visit) => void;
    onLeft: () => void;
  }>;
}

/** The vet's visit: chosen, printed or shared, and entered in the order of the paper. */
export function VisitPage({ VisitSession, OldVisitOffer }: VisitPageProps) {
  const later = useMemo(() => [VisitSession], [VisitSession]);
  useFetchedAtSign(later, LATER_MS);
  const asked: VisitLinkState | null = useLocation().state;
  const navigate = useNavigate();
  const today = useFarmToday();
  const mayRecord = useMay('vet');
  const [visit, setVisit] = useVisit();
  const [old, setOld] = useState(oldVisit);
  const [done, setDone] = useState<DoneVisit | null>(null);
  const [dialog, setDialog] = useState<'share' | 'anew' | null>(null);
  const isGoing = visit !== null && (visit.session ?? visit.begins) !== null;
  // A link begins once, and never over a visit that is under way.
  const [atOnce, setAtOnce] = useState(isGoing ? null : (asked?.begin ?? null));
  // What was only read is made anew on another day.
  const isStale = visit !== null && !isGoing && visit.sheet.day !== today;
  const shown = atOnce !== null || isStale ? null : visit;
  const unrecorded = old ? keysOf(unrecordedIn(old)).length : 0;

  const printsFirst = useRef(asked?.begin === 'print');
  useEffect(() => {
    if (!shown || !printsFirst.current) return;
    printsFirst.current = false;
    window.print();
  }, [shown]);

  const change = useCallback(
    (make: (before: Visit) => Visit) => setVisit((before) => before && make(before)),
    [setVisit],
  );

  function show(next: Visit): void {
    setVisit(() => next);
    setDone(null);
    setAtOnce(null);
    // A reload does not begin, or print, again.
    void navigate(paths.visit, { replace: true, state: null });
  }

  /** All that was recorded is taken back; who was on the sheet is still on it. */
  async function takeBack({ visit: before, history }: DoneVisit): Promise<void> {
    if (history === null || !(await undoOnce(history))) return;
    setDone(null);
    setVisit(() => ({ ...newVisit(before.sheet, false), link: before.link }));
  }

  const setState = (session: string, state: 'open' | 'ended') =>
    api.patch<CrushSession>(`/api/crush/${session}/`, { state }, { idempotencyKey: randomKey() });

  async function goOn({ visit: before }: DoneVisit): Promise<void> {
    try {
      await setState(before.session ?? '', 'open');
      // As it was last read, it has ended.
      queryClient.removeQueries({ queryKey: ['crush', 'session', before.session] });
      show({ ...before, last: null });
    } catch (error) {
      fail(t('visit.not-begun'), error);
    }
  }

  async function anew(): Promise<void> {
    setDialog(null);
    try {
      if (visit?.session && mayRecord) await setState(visit.session, 'ended');
      setVisit(() => null);
    } catch (error) {
      fail(t('visit.not-ended'), error);
    }
  }

  function finish(over: DoneVisit): void {
    setVisit(() => null);
    if (over.isUndone) return;
    setDone(over);
    scrollTo(0, 0);
    const { history } = over;
    const undo = { action: { label: t('frame.undo'), onAct: () => void takeBack(over) } };
    succeed(over.summary, history === null ? {} : undo);
  }

  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={t('visit.title')}
          before={
            <ButtonLink to={paths.work} look="quiet" icon="arrow-start" className="-ms-3 mb-2">
              {t('visit.back')}
            </ButtonLink>
          }
          lead={
            shown && shown.sheet.rows.length > 0
              ? t('visit.of', { day: formatDay(shown.sheet.day), count: shown.sheet.rows.length })
              : t('visit.lead')
          }
          actions={
            shown && (
              <>
                <Button icon="list" onClick={() => window.print()}>
                  {t('visit.print')}
                </Button>
                <May needs="worker">
                  <Button icon="upload" onClick={() => setDialog('share')}>
                    {t('visit.share-sheet')}
                  </Button>
                </May>
                <Button
                  look="quiet"
                  onClick={() => (isGoing && mayRecord ? setDialog('anew') : setVisit(() => null))}
                >
                  {t('visit.anew')}
                </Button>
              </>
            )
          }
        />
        {done && !shown && (
          <Card className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <p className="flex min-w-0 flex-1 items-center gap-2 font-medium text-pasture">
              <Icon name="check" className="size-5 shrink-0" />
              {done.summary}
            </p>
            <May needs="vet">
              <Button onClick={() => void goOn(done)}>{t('visit.go-on')}</Button>
              {done.history !== null && (
                <Button onClick={() => void takeBack(done)}>{t('frame.undo')}</Button>
              )}
            </May>
          </Card>
        )}
        {!shown && old && unrecorded > 0 && mayRecord && (
          <OldVisitOffer
            old={old}
            count={unrecorded}
            onTakenUp={(taken) => {
              setOld(null);
              show(taken);
            }}
            onLeft={() => setOld(null)}
          />
        )}
        {shown ? (
          <VisitSession visit={shown} onChange={change} onDone={finish} />
        ) : (
          <>
            {atOnce === null && !done && <UnderWay today={today} mayRecord={mayRecord} onGoOn={show} />}
            <VisitSetup
              asked={asked?.lists}
              atOnce={atOnce}
              onSheet={(sheet, begins) => show(newVisit(sheet, begins))}
            />
          </>
        )}
      </div>
      {shown && <VetSheet sheet={shown.sheet} />}
      <Dialog open={dialog === 'share'} onClose={() => setDialog(null)} title={t('visit.share-sheet')}>
        {shown && <ShareLink visit={shown} onLink={(link) => change((before) => ({ ...before, link }))} />}
      </Dialog>
      <ConfirmDialog
        open={dialog === 'anew'}
        onClose={() => setDialog(null)}
        onConfirm={() => void anew()}
        title={t('visit.anew-question')}
        confirmLabel={t('visit.anew')}
      >
        {t('visit.anew-warning')}
      </ConfirmDialog>
    </>
  );
}

interface UnderWayProps {
  today: string;
  mayRecord: boolean;
  onGoOn: (visit: Visit) => void;
}

/** Today's visit that was begun on another device. */
function UnderWay({ today, mayRecord, onGoOn }: UnderWayProps) {
  const { data: session } = useQuery({
    queryKey: ['crush', 'visit', today],
    queryFn: ({ signal }) => visitUnderWay(today, signal),
    retry: false,
  });
  if (!session) return null;
  const { key, expected, summary } = session;
  const sheet = { farm_name: '', day: today, rows: [] };
  return (
    <Card className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <p className="min-w-48 flex-1">
        {t('visit.under-way', { count: summary.done, all: expected.length, user: session.started_by })}
      </p>
      <Button look="primary" onClick={() => onGoOn({ ...newVisit(sheet, false), session: key })}>
        {mayRecord ? t('visit.go-on') : t('visit.look')}
      </Button>
    </Card>
  );
}
