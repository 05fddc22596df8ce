/** Brings a new screen to its top, and one that is come back to, or loaded again, to where it was left. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const NAME = 'scroll-places';

/** How far down each entry of the history was left, in px, by its key. */
let places: Map<string, number> | null = null;

function placesNow(): Map<string, number> {
  if (places) return places;
  try {
    places = new Map(JSON.parse(sessionStorage.getItem(NAME) ?? '[]'));
  } catch {
    places = new Map();
  }
  return places;
}

/** Belongs below the screen: the place is taken once the screen is drawn. */
export function ScrollPlace() {
  const { key, pathname, hash } = useLocation();
  const way = useNavigationType();
  const last = useRef<string | null>(null);
  const keyNow = useRef(key);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => {
      history.scrollRestoration = 'auto';
      // The event of a last scroll comes with the next frame, which a page that is left does not see.
      placesNow().set(keyNow.current, scrollY);
      try {
        sessionStorage.setItem(NAME, JSON.stringify([...placesNow()]));
      } catch {
        // No room: after a reload the page begins at its top.
      }
    };
    const goOn = () => {
      history.scrollRestoration = 'manual';
    };
    addEventListener('pagehide', keep);
    addEventListener('pageshow', goOn);
    return () => {
      removeEventListener('pagehide', keep);
      removeEventListener('pageshow', goOn);
    };
  }, []);

  useLayoutEffect(() => {
    const isSameScreen = last.current === pathname;
    last.current = pathname;
    keyNow.current = key;
    const left = way === 'POP' ? placesNow().get(key) : undefined;
    const named = left === undefined && hash !== '' ? document.getElementById(hash.slice(1)) : null;
    if (left !== undefined) scrollTo(0, left);
    else if (named) named.scrollIntoView();
    else if (!isSameScreen) scrollTo(0, 0);
    const follow = () => placesNow().set(key, scrollY);
    if (isSameScreen) follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [key, way, pathname, hash]);

  return null;
}
