import { useEffect, useState } from 'react';
import { fetchPhone } from '../lib/api/phone-here.ts';
import { isAppKept } from '../lib/offline/app-version.ts';
import { useConnection } from '../lib/offline/connection.ts';
import { countKept } from '../lib/offline/databases.ts';
import { clearPhone } from '../lib/offline/forget.ts';
import { bytesUsed, mayBeCleared } from '../lib/offline/room.ts';
import { timeOf } from '../lib/offline/time-of.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { useSession } from '../lib/session/use-session.ts';
import { t, words } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { HomeScreen } from '../ui/home-screen.tsx';
import { UnsentDialog } from '../ui/unsent-dialog.tsx';

/** How often one looks whether all has come, in ms. */
const LOOK_MS = 2000;

/** What of the browser is known: whether the app opens without a network, how many bytes are used, and whether they stay. */
interface Looked {
  readonly hasApp: boolean;
  readonly bytes: number | null;
  readonly mayClear: boolean;
}

/** Whether Cowbell opens on this phone without a connection, and what it keeps there. */
export function ThisPhone() {
  const herd = useConnection()?.herd;
  const user = useSession()?.userId;
  const looked = useLooked();
  const [unsent, setUnsent] = useState(0);
  const [busy, setBusy] = useState(false);

  async function clear(): Promise<void> {
    if (user == null) return;
    setUnsent(0);
    setBusy(true);
    try {
      await clearPhone(user);
      succeed(t('kept.cleared'));
    } catch (error) {
      fail(t('kept.clear-failed'), error);
    } finally {
      setBusy(false);
    }
  }

  async function ask(): Promise<void> {
    const count = user == null ? 0 : await countKept(user).catch(() => 0);
    if (count > 0) setUnsent(count);
    else await clear();
  }

  return (
    <div className="grid gap-4">
      <div>
        <Readiness hasApp={looked.hasApp} />
        {herd && <p>{t('kept.whole-herd', { time: timeOf(herd.asOf, herd.farm.time_zone) })}</p>}
        {looked.bytes !== null && looked.bytes > 0 && (
          <p className="text-soft">{t('kept.size', { size: sizeOf(looked.bytes) })}</p>
        )}
        {herd && looked.mayClear && <p className="text-soft">{t('kept.may-clear')}</p>}
      </div>
      {!isSecureContext && (
        <ButtonLink to={paths.phone} className="justify-self-start max-sm:w-full">
          {t('kept.set-up-phone')}
        </ButtonLink>
      )}
      <HomeScreen />
      <Button busy={busy} onClick={() => void ask()} className="justify-self-start max-sm:w-full">
        {t('kept.clear')}
      </Button>
      {unsent > 0 && user != null && (
        <UnsentDialog user={user} count={unsent} onSettled={() => void clear()} onClose={() => setUnsent(0)}>
          {t('kept.clear-lead')}
        </UnsentDialog>
      )}
    </div>
  );
}

const MEGABYTES = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 } as const;

const sizeOf = (bytes: number) => Math.max(1, bytes / 1e6).toLocaleString(words.locale, MEGABYTES);

/** A promise: from then on the network may be lost. */
function Readiness({ hasApp }: { hasApp: boolean }) {
  const herd = useConnection()?.herd;
  // Browsers trust this machine itself, and else https alone.
  if (!isSecureContext) return <p>{t('kept.needs-https')}</p>;
  return <p className="font-medium">{t(hasApp && herd ? 'kept.ready' : 'kept.not-ready')}</p>;
}

function useLooked(): Looked {
  const [looked, setLooked] = useState<Looked>({ hasApp: false, bytes: null, mayClear: false });
  useEffect(() => {
    let here = true;
    const look = async () => {
      const [hasApp, bytes, mayClear] = await Promise.all([isAppKept(), bytesUsed(), mayBeCleared()]);
      if (here) setLooked({ hasApp, bytes, mayClear });
    };
    const lookAgain = () => void look().catch(() => undefined);
    void fetchPhone();
    lookAgain();
    const timer = setInterval(lookAgain, LOOK_MS);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, []);
  return looked;
}
