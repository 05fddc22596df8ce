/** The line below the bar that says how the connection is; nothing where there is nothing to say. */
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { fetchPhone } from '../lib/api/phone-here.ts';
import { hasNewVersion, onNewVersion, takeNewVersion } from '../lib/offline/app-version.ts';
import { type Connection, useConnection } from '../lib/offline/connection.ts';
import { WRONG_CLOCK_MS } from '../lib/offline/learn-clock.ts';
import { onPhone, troubleHere } from '../lib/offline/phone-changes.ts';
import { timeOf } from '../lib/offline/time-of.ts';
import { useOtherFarms } from '../lib/offline/use-other-farms.ts';
import { useFarm } from '../lib/session/farms.ts';
import { useSession } from '../lib/session/use-session.ts';
import { t } from '../lib/words/words.ts';
import { loginPath, paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useNeedsHttps } from './needs-https.ts';
import { useSticks } from './use-sticks.ts';

/** What is sent within this time is not spoken of, and what arrived is for so long, in ms. */
const SOON_MS = 1000;
const SAID_MS = 5000;

export function ConnectionLine() {
  const connection = useConnection();
  const isCalm = useAfter(true, SOON_MS);
  const isLong = useAfter(connection?.isSending === true && connection.waiting > 0, SOON_MS);
  const arrived = useArrived(connection, isLong);
  const { pathname, search } = useLocation();
  const isNew = useSyncExternalStore(onNewVersion, hasNewVersion);
  const trouble = useSyncExternalStore(onPhone, troubleHere);
  const others = useOtherFarms();
  useBegun();
  // It is on every page of a farm, and comes once somebody is there.
  useSticks();
  const needsHttps = useNeedsHttps(connection?.isReached === false);
  const said = connection && saying(connection, { isLong, arrived, login: loginPath(pathname + search) });
  const isWaiting = others.length > 0 || (said && (connection.waiting > 0 || connection.needYou > 0));
  // It comes with the first sign of somebody, which mostly is a press: nothing moves away under it.
  if (!isCalm && navigator.onLine) return null;
  if (!said && !isNew && !trouble && !needsHttps && others.length === 0) return null;
  const toWaiting = isWaiting && pathname !== paths.waiting && (
    <LineLink to={paths.waiting}>{t('frame.waiting-entries')}</LineLink>
  );
  return (
    <div
      role="status"
      aria-label={t('connection.name')}
      className="border-b border-line bg-sunk text-sm print:hidden"
    >
      {isNew && (
        <Said text={t('connection.new-version')}>
          <Button look="quiet" onClick={takeNewVersion}>
            {t('connection.update')}
          </Button>
        </Said>
      )}
      {said && (
        <Said text={said.text}>
          {said.link}
          {toWaiting}
        </Said>
      )}
      {others.map(({ farm, name, count, isIn }) => (
        <Said key={farm} text={t(isIn ? 'kept.in-farm' : 'kept.no-longer', { farm: name, count })}>
          {!said && toWaiting}
        </Said>
      ))}
      {trouble && (
        <Said text={t(trouble === 'keeps-nothing' ? 'kept.keeps-nothing' : 'kept.does-not-open')} />
      )}
      {needsHttps && (
        <Said text={t('kept.needs-https')}>
          <LineLink to={paths.phone}>{t('kept.set-up-phone')}</LineLink>
        </Said>
      )}
    </div>
  );
}

function Said({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <p className="mx-auto flex max-w-[76rem] flex-wrap items-center gap-x-2 px-4 py-2 sm:px-6">
      <span className="flex items-center gap-x-2">
        <Icon name="alert" className="size-4 shrink-0 text-soft" />
        <span>{text}</span>
      </span>
      {children}
    </p>
  );
}

function LineLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-pasture underline">
      {children}
    </Link>
  );
}

interface Besides {
  /** Sending takes longer than a moment. */
  readonly isLong: boolean;
  /** How many came just now. */
  readonly arrived: number;
  readonly login: string;
}

/** The first that holds. */
function saying(
  { isReached, ended, waiting, needYou, isNearlyFull, arrived: before, herd }: Connection,
  { isLong, arrived, login }: Besides,
): { text: string; link?: ReactNode } | null {
  const count = waiting;
  if (ended === 'session' && count > 0)
    return {
      text: t('connection.log-in-to-send', { count }),
      link: <LineLink to={login}>{t('connection.log-in')}</LineLink>,
    };
  if (!isReached && count > 0) return { text: t('connection.kept', { count }) };
  if (!isReached && herd)
    return { text: t('connection.none', { time: timeOf(herd.asOf, herd.farm.time_zone) }) };
  // The herd of this farm is not on this phone.
  if (!isReached) return { text: t('frame.needs-connection') };
  if (needYou > 0) return { text: t('connection.need-you', { count: needYou }) };
  if (isLong)
    return { text: t('connection.sending', { number: String(before + 1), count: String(before + count) }) };
  if (ended === 'busy' && count > 0) return { text: t('connection.busy', { count }) };
  if (arrived > 0) return { text: t('connection.arrived', { count: arrived }) };
  if (isNearlyFull) return { text: t('kept.nearly-full') };
  if (herd && Math.abs(herd.offset) >= WRONG_CLOCK_MS) return { text: t('connection.clock') };
  return null;
}

/** What works without a connection begins with the line, and anew for another user. */
function useBegun(): void {
  const user = useSession()?.userId;
  const farm = useFarm()?.id;
  useEffect(() => {
    if (user !== undefined && farm !== undefined) void fetchPhone();
  }, [user, farm]);
}

/** Whether something has held for so long, in ms. */
function useAfter(holds: boolean, ms: number): boolean {
  const [isSo, setSo] = useState(false);
  useEffect(() => {
    if (!holds) {
      setSo(false);
      return;
    }
    const timer = setTimeout(() => setSo(true), ms);
    return () => clearTimeout(timer);
  }, [holds, ms]);
  return holds && isSo;
}

/**
 * How many of those that waited have arrived since one last heard of it, for some seconds after the last came. What arrives as it is
 * entered is said where it is entered.
 */
function useArrived(connection: Connection | undefined, isLong: boolean): number {
  const { arrived = 0, waiting = 0, isReached = true, ended = null } = connection ?? {};
  const [heard, setHeard] = useState<number | null>(null);
  const [hasWaited, setWaited] = useState(false);
  // Those of an earlier visit waited too.
  const isStopped = !isReached || ended === 'busy' || ended === 'session';
  const waits = waiting > 0 && (heard === null || isStopped || isLong);
  if (waits && !hasWaited) setWaited(true);
  if (connection && heard === null) setHeard(arrived);
  useEffect(() => {
    if (isLong || heard === null || arrived === heard) return;
    const timer = setTimeout(
      () => {
        setHeard(arrived);
        setWaited(false);
      },
      hasWaited ? SAID_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [arrived, heard, isLong, hasWaited]);
  return hasWaited && heard !== null ? arrived - heard : 0;
}
