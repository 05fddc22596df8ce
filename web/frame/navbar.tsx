import { type ReactNode, useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { FIND_PLACE } from '../lib/screen/find-place.ts';
import { useInNoFarm, useMay } from '../lib/session/farms.ts';
import { accessToken, dropAccessToken, isExpired } from '../lib/session/session.ts';
import { useSession } from '../lib/session/use-session.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { BellMark } from '../ui/bell-mark.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useFetchedAtSign } from '../ui/late.tsx';
import { FarmMenu } from './farm-menu.tsx';
import { Find, RECORD_SHEET, RecordSheet } from './late-parts.tsx';
import { UserMenu } from './user-menu.tsx';
import { WorkCount } from './work-number.tsx';

/**
 * The bar at the top; on a phone its links lie at the bottom, where the thumb is. `isOpen` says that the screen at hand may be seen
 * without a login.
 */
export function Navbar({ bell, isOpen: open }: { bell: ReactNode; isOpen: boolean }) {
  const session = useSession();
  const stale = accessToken() !== null && (session === null || isExpired(session));

  // On pages that need a login, the guard renews an expired token. Elsewhere an expired token counts as none.
  useEffect(() => {
    if (open && stale) dropAccessToken();
  }, [open, stale]);

  const user = open && stale ? null : session;
  const { pathname } = useLocation();
  const atHome = pathname === paths.home;
  // A link that was opened is answered there: what leads away would lose it.
  const isLink = pathname === paths.join || pathname === paths.signIn;
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-15 max-w-[76rem] items-center gap-2 px-4 sm:px-6 min-[85rem]:max-w-[84rem]">
        <Link
          to={paths.home}
          className="-ms-1 flex min-h-11 shrink-0 items-center gap-2 rounded-lg px-1 text-lg font-bold tracking-tight"
        >
          <BellMark className="size-7" />
          <span className={user ? 'max-[85rem]:sr-only' : 'max-[24rem]:sr-only'}>{t('frame.cowbell')}</span>
        </Link>
        {user ? (
          <OfUser username={user.username} atHome={atHome} bell={bell} />
        ) : (
          <div className="order-2 ms-auto flex min-w-24 items-center gap-2">{!isLink && <ToLogIn />}</div>
        )}
      </div>
    </header>
  );
}

/**
 * What leads a user around; who is in no farm has only their own. Nobody's farms are asked for without a login: that would renew one
 * that has ended.
 */
function OfUser({ username, atHome, bell }: { username: string; atHome: boolean; bell: ReactNode }) {
  const inFarm = !useInNoFarm();
  return (
    <>
      {/* Before the links, so that two presses of Tab lead there from the top of the page. */}
      <div
        id={FIND_PLACE}
        className={`order-1 ms-auto max-xl:shrink-0 xl:w-72 xl:min-w-32 xl:shrink-[99] ${atHome ? '' : 'max-xl:min-w-11'}`}
      >
        {inFarm && !atHome && <Find />}
      </div>
      {inFarm && <MainLinks bell={bell} />}
      <div className="order-2 flex min-w-24 items-center gap-1">
        {inFarm && <FarmMenu />}
        <UserMenu username={username} />
      </div>
    </>
  );
}

function ToLogIn() {
  return (
    <>
      <ButtonLink
        to={paths.register}
        look="quiet"
        className="max-sm:px-2.5 max-[24rem]:px-1.5 max-[24rem]:text-sm"
      >
        {t('frame.register')}
      </ButtonLink>
      <ButtonLink to={paths.login} look="primary" className="max-sm:px-2.5 max-[24rem]:text-sm">
        {t('frame.login')}
      </ButtonLink>
    </>
  );
}

/** How a link of the bar looks; on a phone it is a place at the foot. */
const PLACE =
  'relative flex items-center justify-center rounded-lg font-medium transition-colors max-sm:min-h-15 max-sm:w-full max-sm:flex-col max-sm:gap-0.5 max-sm:px-0.5 max-sm:text-center max-sm:text-[0.6875rem] max-[22rem]:text-[0.625rem] max-[22rem]:tracking-tight max-sm:leading-4 max-sm:hyphens-auto max-sm:wrap-anywhere sm:min-h-11 sm:px-1.5 whitespace-nowrap max-sm:whitespace-normal lg:text-[0.9375rem]';

function MainLinks({ bell }: { bell: ReactNode }) {
  const mayRecord = useMay('vet');
  const isWorker = useMay('worker');
  return (
    <nav
      aria-label={t('frame.main')}
      className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:border-line max-sm:bg-card max-sm:pb-[env(safe-area-inset-bottom)] sm:ms-1 sm:shrink-0 lg:ms-2"
    >
      <ul className={`grid ${mayRecord ? 'grid-cols-5' : 'grid-cols-4'} sm:flex`}>
        <Place to={paths.home} icon="home">
          {t('frame.home')}
        </Place>
        <Place to={paths.work} icon="check" beside={<WorkCount />}>
          {t('frame.work')}
        </Place>
        {mayRecord && <RecordPlace />}
        <Place to={paths.figures} icon="chart">
          {t('frame.figures')}
        </Place>
        {isWorker && (
          <>
            <Place to={paths.addCow} icon="cow" className="ms-1 border-s border-line ps-1 max-[85rem]:hidden">
              {t('frame.add-cow')}
            </Place>
            <Place to={paths.addFeed} icon="feed" className="max-[85rem]:hidden">
              {t('frame.add-feed')}
            </Place>
          </>
        )}
        <Place to={paths.notifications} icon="bell" beside={bell}>
          {t('frame.notifications')}
        </Place>
      </ul>
    </nav>
  );
}

interface PlaceProps {
  to: string;
  icon: IconName;
  /** What is shown beside the words: on a phone at the corner of the sign. */
  beside?: ReactNode;
  className?: string;
  children: ReactNode;
}

function Place({ to, icon, beside, className = '', children }: PlaceProps) {
  return (
    <li className={className}>
      <NavLink
        to={to}
        end
        className={({ isActive }) =>
          `${PLACE} ${isActive ? 'text-pasture sm:bg-pasture-tint' : 'text-soft hover:text-ink sm:hover:bg-sunk'}`
        }
      >
        <Icon name={icon} className="size-6 sm:hidden" />
        {children}
        {beside && (
          <span className="max-sm:absolute max-sm:top-1 max-sm:inset-s-1/2 max-sm:ms-1.5 sm:ms-1.5">
            {beside}
          </span>
        )}
      </NavLink>
    </li>
  );
}

/** Everything that can be recorded or added: on a phone the middle place, within reach of the thumb; at a desk a button with its word. */
function RecordPlace() {
  const [open, setOpen] = useState(false);
  useFetchedAtSign(RECORD_SHEET);
  return (
    <li className="lg:mx-1">
      <button
        type="button"
        aria-label={t('frame.record')}
        aria-haspopup="dialog"
        className={`${PLACE} text-soft`}
        onClick={() => setOpen(true)}
      >
        <span className="flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-full bg-pasture text-on-pasture shadow-card min-[85rem]:h-9 min-[85rem]:px-3">
          <Icon name="plus" className="size-6" />
          <span className="font-semibold max-[85rem]:hidden">{t('frame.record-short')}</span>
        </span>
      </button>
      {open && <RecordSheet onClose={() => setOpen(false)} />}
    </li>
  );
}
