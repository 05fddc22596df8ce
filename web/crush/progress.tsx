import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CrushSession } from '#domain/crush/schema.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { api } from '../lib/api/api.ts';
import { randomKey } from '../lib/api/idempotency.ts';
import { formatGain } from '../lib/herd/gain.ts';
import { choiceLabel } from '../lib/herd/kind-words.ts';
import { undoAction, withEntry } from '../lib/herd/undo.ts';
import { formatNearDay, formatWeight } from '../lib/screen/format.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { IdNumber, Numbers } from '../ui/animal-words.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Badge } from '../ui/surface.tsx';
import { kgIn, resultIn } from './asked.ts';
import { addressOfSession, sessionIs, sessionsChanged } from './queries.ts';
import { liveSummary, type ShownRow } from './rows.ts';
import { isSilent, setSilent } from './signals.ts';
import type { Crush } from './use-crush.ts';
import type { Known } from './use-known.ts';

/** `Weigh and treat · 24 Nov`, and how far it has come. */
export function Progress({
  session,
  rows,
  known,
}: {
  session: CrushSession;
  rows: readonly ShownRow[];
  known: Known;
}) {
  const { done, expected, weights } = liveSummary(session, rows, known.cards);
  return (
    <header className="crush-head">
      <title>{t('frame.title', { page: session.name })}</title>
      <h1>
        <bdi>{session.name}</bdi>
        <small>{formatNearDay(session.day)}</small>
      </h1>
      <p role="status">
        {[
          expected > 0 ? t('at-crush.done-of', { done, expected }) : t('at-crush.done', { done }),
          ...(weights.mean === null
            ? []
            : [t('at-crush.mean', { weight: formatWeight(weights.mean, WEIGHT_KG) })]),
          ...(weights.gain_mean === null ? [] : [formatGain(weights.gain_mean)]),
        ].join(' · ')}
      </p>
    </header>
  );
}

/** What was recorded of an animal, in a few words. */
export function rowSaid({ values, way }: Pick<ShownRow, 'values' | 'way'>): string {
  const kg = kgIn(values);
  const result = resultIn(values);
  const said = [
    ...(kg === null ? [] : [formatWeight(kg, WEIGHT_KG)]),
    ...(result === null ? [] : [choiceLabel('pregnancy_checks', 'result', result)]),
  ].join(' · ');
  return way === null ? said : `${said} → ${way}`.trim();
}

/** What was done last, what was refused, who was not seen, and the end. */
export function Foot({ session, crush, known }: { session: CrushSession; crush: Crush; known: Known }) {
  const navigate = useNavigate();
  const { last, refused, rows } = crush;
  const { not_seen } = liveSummary(session, rows, known.cards);
  const [shows, setShows] = useState<'not-seen' | 'rows' | null>(null);
  const [ending, setEnding] = useState(false);
  const [silent, setIsSilent] = useState(isSilent);

  async function end(): Promise<void> {
    setEnding(true);
    try {
      const ended = await api.patch<CrushSession>(
        `/api/crush/${session.key}/`,
        { state: 'ended' },
        { idempotencyKey: randomKey() },
      );
      if (ended.rows) sessionIs(ended);
      await sessionsChanged();
      void navigate(addressOfSession(session.key), { replace: true });
      scrollTo(0, 0);
    } catch (error) {
      fail(t('at-crush.not-ended'), error);
      setEnding(false);
    }
  }

  return (
    <>
      {refused.length > 0 && (
        <ul aria-label={t('at-crush.refused')} className="crush-refused">
          {refused.map((row) => (
            <li key={row.cow}>
              <span>
                <b>{t('at-crush.was-refused', { name: row.name })}</b>{' '}
                {Object.values(row.local?.error?.errors ?? {}).join(' ') || row.local?.error?.message}
              </span>
              <Button onClick={() => crush.correct(row)}>{t('at-crush.mend')}</Button>
            </li>
          ))}
        </ul>
      )}
      <div className="crush-foot">
        {last && (
          <p>
            {t('at-crush.last', { name: last.name, said: rowSaid(last) })} <NotSentHere row={last} />
            <Button look="quiet" onClick={() => crush.correct(last)}>
              {t('at-crush.correct')}
            </Button>
          </p>
        )}
        <div>
          <Button look="quiet" onClick={() => setShows('not-seen')} disabled={session.expected.length === 0}>
            {t('at-crush.not-seen', { count: not_seen.length })}
          </Button>
          <Button look="quiet" onClick={() => setShows('rows')} disabled={rows.length === 0}>
            {t('at-crush.rows', { count: rows.length })}
          </Button>
          <Button
            look="quiet"
            aria-pressed={!silent}
            onClick={() => {
              setSilent(!silent);
              setIsSilent(!silent);
            }}
          >
            {t('at-crush.sound')}
          </Button>
          <Button busy={ending} onClick={() => void end()}>
            {t('at-crush.end')}
          </Button>
        </div>
      </div>
      <Dialog
        open={shows === 'not-seen'}
        onClose={() => setShows(null)}
        title={t('at-crush.not-seen', { count: not_seen.length })}
      >
        <NotSeen session={session} ids={not_seen} known={known} />
      </Dialog>
      <Dialog
        open={shows === 'rows'}
        onClose={() => setShows(null)}
        title={t('at-crush.rows', { count: rows.length })}
      >
        <Rows
          rows={rows}
          onCorrect={(row) => {
            setShows(null);
            crush.correct(row);
          }}
        />
      </Dialog>
    </>
  );
}

export function NotSentHere({ row: { local } }: { row: ShownRow }) {
  if (local === null || local.state === 'sending') return null;
  return local.state === 'kept' ? (
    <Badge icon="clock">{t('at-crush.not-sent')}</Badge>
  ) : (
    <Badge tone="warn" icon="alert">
      {t('at-crush.needs-you')}
    </Badge>
  );
}

/** Who was here, the last one first. */
export function Rows({
  rows,
  onCorrect,
}: {
  rows: readonly ShownRow[];
  onCorrect?: (row: ShownRow) => void;
}) {
  return (
    <ul aria-label={t('at-crush.were-here')} className="crush-rows">
      {rows.toReversed().map((row) => (
        <li key={row.cow}>
          <span className="min-w-0 flex-1">
            <bdi className="font-semibold">{row.name}</bdi> <Numbers cow={row} className="crush-under" />
            <NotSentHere row={row} />
          </span>
          <span>{rowSaid(row)}</span>
          {onCorrect && (
            <Button
              look="quiet"
              aria-label={t('at-crush.correct-of', { name: row.name })}
              onClick={() => onCorrect(row)}
            >
              {t('at-crush.correct')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Who was expected and did not come. */
export function NotSeen({
  session,
  ids,
  known,
}: {
  session: CrushSession;
  ids: readonly number[];
  known: Known;
}) {
  const [isSaved, setSaved] = useState(false);
  const names = ids.flatMap((id) => known.byId.get(id) ?? []);

  async function save(): Promise<void> {
    const list = { name: t('at-crush.list-of', { name: session.name }).slice(0, 100), cows: [...ids] };
    try {
      const { entry } = await withEntry((options) =>
        api.post<object>('/api/lists/', list, { ...options, idempotencyKey: randomKey() }),
      );
      setSaved(true);
      succeed(t('at-crush.list-saved', { name: list.name }), undoAction(entry));
      await sessionsChanged();
    } catch (error) {
      fail(t('at-crush.list-not-saved'), error);
    }
  }

  if (names.length === 0) return <p className="text-soft">{t('at-crush.all-seen')}</p>;
  return (
    <>
      <ul aria-label={t('at-crush.not-seen', { count: ids.length })} className="crush-rows">
        {names.map((cow) => (
          <li key={cow.id}>
            <bdi className="font-semibold">{cow.name}</bdi>
            {cow.barn_number && <IdNumber>{cow.barn_number}</IdNumber>}
            <IdNumber className="text-soft">{cow.id_number}</IdNumber>
          </li>
        ))}
      </ul>
      <Button disabled={isSaved} onClick={() => void save()}>
        {t('at-crush.save-list')}
      </Button>
    </>
  );
}
