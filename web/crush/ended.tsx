import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CrushSession } from '#domain/crush/schema.ts';
import type { SessionSummary } from '#domain/crush/summary.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { formatGain } from '../lib/herd/gain.ts';
import { choiceLabel } from '../lib/herd/kind-words.ts';
import { undoOnce } from '../lib/herd/undo.ts';
import { formatDay, formatNumber, formatWeight } from '../lib/screen/format.ts';
import { saveTable } from '../lib/screen/save-table.ts';
import { fail } from '../lib/screen/toasts.ts';
import { currentSession } from '../lib/session/session.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { May } from '../ui/may.tsx';
import { Section } from '../ui/section.tsx';
import { PageHeader } from '../ui/surface.tsx';
import './crush.css';
import './set-up.css';
import { useCrushEntries } from './entries.ts';
import { addressOfSession, sessionsChanged, sheetOfSession, stateOfSession } from './queries.ts';
import { NotSeen, Refused, Rows } from './row-lists.tsx';
import { type LocalRow, liveSummary, type RowBody, shownRows } from './rows.ts';
import { SheetOnPaper } from './sheet-on-paper.tsx';
import type { Known } from './use-known.ts';

/** What a session has come to, who was not seen, and its table on paper and as a file. */
export function EndedSession({ session, known }: { session: CrushSession; known: Known }) {
  const { key, name, day, state, history, started_by } = session;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const waiting = useCrushEntries(key);
  const by = currentSession()?.username ?? '';
  const local = waiting.map((entry): LocalRow => ({ ...entry, body: entry.body as RowBody }));
  const rows = shownRows(session, local, known.byId, by);
  const summary = liveSummary(session, rows, known.cards);
  const isUndone = state === 'undone';

  async function act(does: () => Promise<unknown>, failed: string): Promise<void> {
    setBusy(true);
    try {
      await does();
      await sessionsChanged();
    } catch (error) {
      fail(failed, error);
    }
    setBusy(false);
  }

  const open = () => act(() => stateOfSession(key, 'open'), t('at-crush.not-opened'));

  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={name}
          heading={<bdi>{name}</bdi>}
          before={
            <ButtonLink to={paths.crush} look="quiet" icon="arrow-start" className="-ms-3 mb-2">
              {t('at-crush.back')}
            </ButtonLink>
          }
          lead={t(
            isUndone ? 'at-crush.undone-on' : state === 'open' ? 'at-crush.open-on' : 'at-crush.ended-on',
            {
              day: formatDay(day),
              user: started_by,
            },
          )}
          actions={
            <>
              {!isUndone && <ButtonLink to={sheetOfSession(key)}>{t('at-crush.face-sheet')}</ButtonLink>}
              <Button icon="list" disabled={rows.length === 0} onClick={() => window.print()}>
                {t('at-crush.print')}
              </Button>
              <Button
                icon="download"
                onClick={() =>
                  void saveTable(`/api/crush/${key}/table/`, {
                    name,
                    failed: t('at-crush.no-file'),
                    format: 'xlsx',
                  })
                }
              >
                <span translate="no">XLSX</span>
              </Button>
              <May needs="vet">
                {!isUndone && state !== 'open' && (
                  <Button busy={busy} onClick={() => void open()}>
                    {t('at-crush.go-on')}
                  </Button>
                )}
                {!isUndone && history !== null && (
                  <Button
                    icon="undo"
                    busy={busy}
                    onClick={() => void act(() => undoOnce(history), t('frame.undo-failed'))}
                  >
                    {t('frame.undo')}
                  </Button>
                )}
              </May>
            </>
          }
        />
        <div className="grid grid-cols-1 gap-4">
          <Refused
            rows={rows}
            onMend={({ cow }) =>
              void navigate(addressOfSession(key), { replace: true, state: { mends: cow } })
            }
          />
          {!isUndone && <Summary summary={summary} />}
          {session.expected.length > 0 && !isUndone && (
            <Section level={2} title={t('at-crush.not-seen', { count: summary.not_seen.length })}>
              <NotSeen session={session} ids={summary.not_seen} known={known} />
            </Section>
          )}
          {rows.length > 0 && (
            <Section level={2} title={t('at-crush.were-here')} note={rows.length}>
              <Rows rows={rows} />
            </Section>
          )}
        </div>
      </div>
      <SheetOnPaper session={session} rows={rows} />
    </>
  );
}

/** The numbers of a session. */
function Summary({
  summary: { done, expected, unexpected, weights, results, ways },
}: {
  summary: SessionSummary;
}) {
  const checked = results.pregnant + results.empty + results.recheck;
  const facts: [label: ReactNode, value: string][] = [
    [
      t('at-crush.sum-animals'),
      expected > 0 ? t('at-crush.done-of', { done, expected }) : formatNumber(done),
    ],
    ...(unexpected.length > 0
      ? [[t('at-crush.sum-unexpected'), formatNumber(unexpected.length)] as [string, string]]
      : []),
    ...(weights.n > 0
      ? ([
          [t('at-crush.sum-mean'), formatWeight(weights.mean, WEIGHT_KG)],
          [
            t('at-crush.sum-range'),
            `${formatWeight(weights.min, WEIGHT_KG)} – ${formatWeight(weights.max, WEIGHT_KG)}`,
          ],
        ] as [string, string][])
      : []),
    ...(weights.gain_mean === null
      ? []
      : [[t('at-crush.sum-gain'), formatGain(weights.gain_mean)] as [string, string]]),
    ...(checked > 0
      ? (['pregnant', 'empty', 'recheck'] as const).map((result): [string, string] => [
          choiceLabel('pregnancy_checks', 'result', result),
          formatNumber(results[result]),
        ])
      : []),
    ...ways.map(({ way, count }): [ReactNode, string] => [<bdi key={way}>{way}</bdi>, formatNumber(count)]),
  ];
  return (
    <Section level={2} title={t('at-crush.summary')}>
      <dl className="crush-facts">
        {facts.map(([label, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stand in their order, and hold nothing.
          <div key={index}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
