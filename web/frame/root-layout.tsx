import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { arrived } from '../lib/screen/arrival.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { LATER_MS, useFetchedAtSign } from '../ui/late.tsx';
import { ConnectionLine } from './late-parts.tsx';
import { Loading } from './loading.tsx';
import { Navbar } from './navbar.tsx';
import { PageError } from './page-error.tsx';
import { Boundary } from './screen.tsx';
import { ScrollPlace } from './scroll-place.tsx';

/**
 * What surrounds every screen: the navbar, the main region, and the care for focus and scrolling between screens. The
 * bell is another slice's. `isGuarded` says whether the screen at an address needs a login.
 */
export function RootLayout({ bell, isGuarded }: { bell: ReactNode; isGuarded: (path: string) => boolean }) {
  const place = useLocation();
  const { pathname } = place;
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const bare = pathname === paths.login || pathname === paths.register;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation arrives, to the same screen too.
  useEffect(arrived, [place]);

  // A new screen is read from its start; without this the focus would stay on a link that no longer exists. Who types in a
  // field already, in the search of the frame for instance, goes on typing there.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const focused = document.activeElement;
    if (main.current?.contains(focused) || focused?.matches('input, select, textarea')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      {!bare && (
        <a
          href="#main"
          className="sr-only z-50 rounded-lg bg-card px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:inset-s-2"
        >
          {t('frame.skip')}
        </a>
      )}
      {!bare && <Navbar bell={bell} isOpen={!isGuarded(pathname)} />}
      {isGuarded(pathname) && <LateLine />}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={bare ? '' : 'mx-auto w-full max-w-[76rem] px-4 pt-6 pb-32 sm:px-6 sm:pt-9 sm:pb-20'}
      >
        <Boundary failed={<PageError />} at={place.key}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </Boundary>
      </main>
      <ScrollPlace />
    </>
  );
}

const LINE = [ConnectionLine];

/** Without a network the first screen is drawn by then, and nobody has pressed yet what the line would push away. */
const SOON_MS = 300;

/** Fetched once somebody is there, since the first screen must not wait for it. */
function LateLine() {
  const isHere = useFetchedAtSign(LINE, navigator.onLine ? LATER_MS : SOON_MS);
  return isHere ? <ConnectionLine /> : null;
}
