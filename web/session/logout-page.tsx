import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../lib/api/query-client.ts';
import { countKept } from '../lib/offline/databases.ts';
import { forgetHerds } from '../lib/offline/forget.ts';
import { dismissAllToasts } from '../lib/screen/toasts.ts';
import { clearStorage, currentSession, decodeToken, RUN_OUT, refreshToken } from '../lib/session/session.ts';
import { stored } from '../lib/session/stored.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { PageHeader } from '../ui/surface.tsx';
import { UnsentDialog } from '../ui/unsent-dialog.tsx';

/**
 * Ends the session on the server and clears all that this browser keeps, then leads to the login. What was entered and has not arrived
 * is asked about first.
 */
export function LogoutPage() {
  const navigate = useNavigate();
  const [user] = useState(() => (currentSession() ?? decodeToken(stored(RUN_OUT)))?.userId ?? null);
  const [count, setCount] = useState(0);
  const asked = useRef(false);

  async function leave(): Promise<void> {
    const refresh = refreshToken();
    // Sent along while leaving: logging out must work without a connection too.
    if (refresh) {
      void fetch('/api/token/blacklist/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ refresh }),
        keepalive: true,
      }).catch(() => undefined);
    }
    if (user !== null) void forgetHerds(user).catch(() => undefined);
    clearStorage();
    queryClient.clear();
    dismissAllToasts();
    await navigate(paths.login, { replace: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once, when the page opens.
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const counting = user === null ? Promise.resolve(0) : countKept(user).catch(() => 0);
    void counting.then((kept) => (kept > 0 ? setCount(kept) : leave()));
  }, []);

  /** Back to where one was. */
  const stay = () =>
    void (window.history.state?.idx > 0 ? navigate(-1) : navigate(paths.home, { replace: true }));

  if (count === 0 || user === null) return null;
  return (
    <>
      <PageHeader title={t('frame.logout')} />
      <UnsentDialog user={user} count={count} onSettled={() => void leave()} onClose={stay}>
        {t('kept.keep-lead')}
      </UnsentDialog>
    </>
  );
}
