import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CrushSession } from '#domain/crush/schema.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { formatGain } from '../lib/herd/gain.ts';
import { formatNearDay, formatWeight } from '../lib/screen/format.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { addressOfSession, sessionsChanged, sheetOfSession, stateOfSession } from './queries.ts';
import { NotSeen, NotSentHere, Refused, Rows, rowSaid } from './row-lists.tsx';
import { liveSummary, type ShownRow } from './rows.ts';
import { isOff, type Signal, switchOff } from './signals.ts';
import type { Crush } from './use-crush.ts';
import type { Known } from './use-known.ts';

/** `Weigh and treat, 24 Nov`, and how far it has come. */
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
  const on = formatNearDay(session.day);
  return (
    <header className="crush-head">
      <title>{t('frame.title', { page: session.name })}</title>
      <h1>
        <bdi>{session.name}</bdi>
        {/* A proposed name has it. */}
        {!session.name.includes(on) && (
          <small>
            <bdi>{on}</bdi>
          </small>
        )}
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

/** What was done last, what was refused, who was not seen, and the end. */
export function Foot({ session, crush, known }: { session: CrushSession; crush: Crush; known: Known }) {
  const { last, refused, rows } = crush;
  const { not_seen } = liveSummary(session, rows, known.cards);
  const [shows, setShows] = useState<'not-seen' | 'rows' | null>(null);

  return (
    <>
      <Refused rows={refused} onMend={crush.correct} />
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
          <Switch signal="sound">{t('at-crush.sound')}</Switch>
          {'vibrate' in navigator && <Switch signal="vibration">{t('at-crush.vibration')}</Switch>}
          <ButtonLink to={sheetOfSession(session.key)} look="quiet">
            {t('at-crush.face-sheet')}
          </ButtonLink>
          <EndSession session={session} />
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

/** Ends a session, and leads to what it has come to. */
export function EndSession({ session }: { session: CrushSession }) {
  const navigate = useNavigate();
  const [ending, setEnding] = useState(false);

  async function end(): Promise<void> {
    setEnding(true);
    try {
      await stateOfSession(session.key, 'ended');
      await sessionsChanged();
      void navigate(addressOfSession(session.key), { replace: true });
      scrollTo(0, 0);
    } catch (error) {
      fail(t('at-crush.not-ended'), error);
      setEnding(false);
    }
  }

  return (
    <Button busy={ending} onClick={() => void end()}>
      {t('at-crush.end')}
    </Button>
  );
}

/** Switches the sound or the vibration on and off. */
function Switch({ signal, children }: { signal: Signal; children: string }) {
  const [off, setOff] = useState(() => isOff(signal));
  return (
    <Button
      look="quiet"
      aria-pressed={!off}
      className={off ? 'crush-off' : ''}
      onClick={() => {
        switchOff(signal, !off);
        setOff(!off);
      }}
    >
      {children}
    </Button>
  );
}
