import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../lib/api/query-client.ts';
import { forgetHerds } from '../lib/offline/forget.ts';
import { dismissAllToasts } from '../lib/screen/toasts.ts';
import { clearStorage, currentSession, refreshToken } from '../lib/session/session.ts';
import { paths } from '../paths.ts';

/** Ends the session on the server and clears all that this browser keeps, then leads to the login. */
export function LogoutPage() {
  const navigate = useNavigate();
  useEffect(() => {
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
    const user = currentSession()?.userId;
    if (user != null) void forgetHerds(user).catch(() => undefined);
    clearStorage();
    queryClient.clear();
    dismissAllToasts();
    void navigate(paths.login, { replace: true });
  }, [navigate]);
  return null;
}
