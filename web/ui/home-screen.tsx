import { useSyncExternalStore } from 'react';
import { useConnection } from '../lib/offline/connection.ts';
import { t } from '../lib/words/words.ts';
import { Button } from './button.tsx';

/** What Chromium hands over once it would offer to install the app; no type of the browser's own names it. */
interface Offer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: Offer | null = null;
const followers = new Set<() => void>();

function keepOffer(event: Event | null): void {
  offer = event as Offer | null;
  for (const follower of followers) follower();
}

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  keepOffer(event);
});

function follow(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** Puts Cowbell on the home screen, or says how where a browser lets no page do that. */
export function HomeScreen() {
  const offered = useSyncExternalStore(follow, () => offer);
  if (matchMedia('(display-mode: standalone)').matches) return null;

  async function install(): Promise<void> {
    await offered?.prompt();
    // It can be asked once.
    keepOffer(null);
  }

  if (offered)
    return (
      <Button look="primary" onClick={() => void install()} className="justify-self-start max-sm:w-full">
        {t('phone.home-screen')}
      </Button>
    );
  if (!/iPhone|iPad/.test(navigator.userAgent)) return <p>{t('phone.home-screen-menu')}</p>;
  return (
    <>
      <p>{t('phone.home-screen-apple')}</p>
      <OfThisTab />
    </>
  );
}

/** Apple gives what is on the home screen a store of its own: what waits in the tab is sent from there alone. */
function OfThisTab() {
  const count = useConnection()?.waiting ?? 0;
  return count > 0 && <p>{t('phone.home-screen-first', { count })}</p>;
}
