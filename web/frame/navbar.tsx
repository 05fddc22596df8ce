import { type ReactNode, useEffect } from 'react';
import { Link, NavLink, useMatches } from 'react-router';
import { accessToken, dropAccessToken, isExpired } from '../lib/session/session.ts';
import { useSession } from '../lib/session/use-session.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { BellMark } from '../ui/bell-mark.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuLink } from '../ui/menu.tsx';

const LINKS = [
  { to: paths.home, label: 'frame.home', icon: 'home' },
  { to: paths.work, label: 'frame.work', icon: 'check' },
  { to: paths.addCow, label: 'frame.add-cow', icon: 'cow' },
  { to: paths.addFeed, label: 'frame.add-feed', icon: 'feed' },
  { to: paths.notifications, label: 'frame.notifications', icon: 'bell' },
] as const;

/** The bar at the top; on a phone its links lie at the bottom, where the thumb is. */
export function Navbar({ bell }: { bell: ReactNode }) {
  const session = useSession();
  const open = useOpenToAll();
  const stale = accessToken() !== null && (session === null || isExpired(session));

  // On pages that need a login, the guard renews an expired token. Elsewhere an expired token counts as none.
  useEffect(() => {
    if (open && stale) dropAccessToken();
  }, [open, stale]);

  const user = open && stale ? null : session;
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-15 max-w-[76rem] items-center gap-2 px-4 sm:px-6">
        <Link
          to={paths.home}
          className="-ms-1 flex min-h-11 shrink-0 items-center gap-2 rounded-lg px-1 text-lg font-bold tracking-tight"
        >
          <BellMark className="size-7" />
          <span className={user ? '' : 'max-[24rem]:sr-only'}>{t('frame.cowbell')}</span>
        </Link>
        {user && <MainLinks bell={bell} />}
        <div className="ms-auto flex min-w-0 items-center gap-2">
          {user ? (
            <UserMenu username={user.username} />
          ) : (
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
          )}
        </div>
      </div>
    </header>
  );
}

/** Whether the screen at hand may be seen without a login: only the catch-all and the session's own screens. */
function useOpenToAll(): boolean {
  return !useMatches().some((match) => (match.handle as { guarded?: boolean } | undefined)?.guarded);
}

function MainLinks({ bell }: { bell: ReactNode }) {
  return (
    <nav
      aria-label={t('frame.main')}
      className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:border-line max-sm:bg-card max-sm:pb-[env(safe-area-inset-bottom)] sm:ms-4"
    >
      <ul className="grid grid-cols-5 sm:flex sm:gap-1">
        {LINKS.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                `relative flex items-center justify-center rounded-lg font-medium transition-colors max-sm:min-h-15 max-sm:flex-col max-sm:gap-0.5 max-sm:px-0.5 max-sm:text-center max-sm:text-[0.6875rem] max-sm:leading-4 max-sm:hyphens-auto max-sm:wrap-anywhere sm:min-h-11 sm:px-3 ${isActive ? 'text-pasture sm:bg-pasture-tint' : 'text-soft hover:text-ink sm:hover:bg-sunk'}`
              }
            >
              <Icon name={icon} className="size-6 sm:hidden" />
              {t(label)}
              {to === paths.notifications && (
                <span className="max-sm:absolute max-sm:top-1 max-sm:inset-s-1/2 max-sm:ms-1.5 sm:ms-1.5">
                  {bell}
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function UserMenu({ username }: { username: string }) {
  return (
    <Menu
      buttonClassName="min-w-0 max-w-48 pe-2 ps-1.5 font-medium hover:bg-sunk"
      button={
        <>
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-brass-tint text-sm font-bold text-brass uppercase"
          >
            <bdi>{[...username][0]}</bdi>
          </span>
          <bdi className="truncate">{username}</bdi>
          <Icon name="chevron-down" className="size-4 text-soft" />
        </>
      }
    >
      <MenuLink to={paths.profile} icon="user">
        {t('frame.profile')}
      </MenuLink>
      <MenuLink to={paths.notifications} icon="mail">
        {t('frame.mails')}
      </MenuLink>
      <MenuLink to={paths.calendar} icon="calendar">
        {t('frame.calendar')}
      </MenuLink>
      <MenuLink to={paths.imports} icon="upload">
        {t('frame.imports')}
      </MenuLink>
      <MenuLink to={paths.registers} icon="list">
        {t('frame.registers')}
      </MenuLink>
      <MenuLink to={paths.places} icon="home">
        {t('frame.places')}
      </MenuLink>
      <MenuLink to={paths.medicines} icon="syringe">
        {t('frame.medicines')}
      </MenuLink>
      <MenuLink to={paths.lists} icon="list">
        {t('frame.lists')}
      </MenuLink>
      <MenuLink to={paths.howWeWork} icon="calendar">
        {t('frame.how-we-work')}
      </MenuLink>
      <MenuLink to={paths.history} icon="history">
        {t('frame.history')}
      </MenuLink>
      <MenuLink to={paths.help} icon="help">
        {t('frame.help')}
      </MenuLink>
      <hr className="mx-2 my-1.5 border-line" />
      <MenuLink to={paths.logout} icon="logout">
        {t('frame.logout')}
      </MenuLink>
    </Menu>
  );
}
