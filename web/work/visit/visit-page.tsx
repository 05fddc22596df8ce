import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { randomKey } from '../../lib/api/idempotency.ts';
import { undoOnce } from '../../lib/herd/undo.ts';
import { formatDay } from '../../lib/screen/format.ts';
import { succeed } from '../../lib/screen/toasts.ts';
import { t } from '../../lib/words/words.ts';
import { paths, type VisitLinkState } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { May } from '../../ui/may.tsx';
import { Card, PageHeader } from '../../ui/surface.tsx';
import { ShareLink } from './share-link.tsx';
import { VetSheet } from './vet-sheet.tsx';
import { enteredIn, newVisit, useVisit, type Visit } from './visit.ts';
import { summaryOf } from './visit-acts.ts';
import { VisitEntry } from './visit-entry.tsx';
import { VisitSetup } from './visit-setup.tsx';

/** The vet's visit: chosen, printed or shared, and entered in the order of the paper. */
export function VisitPage() {
  const asked: VisitLinkState | null = useLocation().state;
  const navigate = useNavigate();
  const [visit, setVisit] = useVisit();
  const [recorded, setRecorded] = useState<Visit | null>(null);
  const [dialog, setDialog] = useState<'share' | 'anew' | null>(null);
  // A link begins once, and never over what was entered.
  const [atOnce, setAtOnce] = useState(
    asked?.begin !== undefined && (visit === null || enteredIn(visit) === 0),
  );
  const shown = atOnce ? null : visit;
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

  async function takeBack(done: Visit): Promise<void> {
    const sent = { ...done.sent };
    // The last first, each undone by itself.
    for (const [name, entry] of Object.entries(done.sent).toReversed()) {
      if (!(await undoOnce(entry))) {
        setRecorded((now) => now && { ...now, sent });
        return;
      }
      delete sent[name];
    }
    setRecorded(null);
    setVisit(() => ({ ...done, sent: {}, key: randomKey() }));
  }

  function finish(done: Visit): void {
    setVisit(() => null);
    setRecorded(done);
    scrollTo(0, 0);
    succeed(summaryOf(done), { action: { label: t('frame.undo'), onAct: () => void takeBack(done) } });
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
            shown
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
                  onClick={() => (enteredIn(shown) > 0 ? setDialog('anew') : setVisit(() => null))}
                >
                  {t('visit.anew')}
                </Button>
              </>
            )
          }
        />
        {recorded && !shown && (
          <Card className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <p className="flex min-w-0 flex-1 items-center gap-2 font-medium text-pasture">
              <Icon name="check" className="size-5 shrink-0" />
              {summaryOf(recorded)}
            </p>
            <Button onClick={() => void takeBack(recorded)}>{t('frame.undo')}</Button>
          </Card>
        )}
        {shown ? (
          <May needs="vet">
            <VisitEntry visit={shown} onChange={change} onDone={finish} />
          </May>
        ) : (
          <VisitSetup
            asked={asked?.lists}
            atOnce={atOnce}
            onBegin={(sheet) => {
              setVisit(() => newVisit(sheet));
              setRecorded(null);
              setAtOnce(false);
              // A reload does not begin, or print, again.
              void navigate(paths.visit, { replace: true, state: null });
            }}
          />
        )}
      </div>
      {shown && <VetSheet sheet={shown.sheet} />}
      <Dialog open={dialog === 'share'} onClose={() => setDialog(null)} title={t('visit.share-sheet')}>
        {shown && <ShareLink visit={shown} onLink={(link) => change((before) => ({ ...before, link }))} />}
      </Dialog>
      <ConfirmDialog
        open={dialog === 'anew'}
        onClose={() => setDialog(null)}
        onConfirm={() => {
          setDialog(null);
          setVisit(() => null);
        }}
        title={t('visit.anew-question')}
        confirmLabel={t('visit.anew')}
      >
        {t('visit.anew-warning', { count: shown ? enteredIn(shown) : 0 })}
      </ConfirmDialog>
    </>
  );
}
