import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { refreshOnce } from '../lib/api/api.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { keys } from '../lib/api/query-client.ts';
import { accessToken, isExpired } from '../lib/session/session.ts';
import { useAccessToken, useSession } from '../lib/session/use-session.ts';
import { t } from '../lib/words/words.ts';
import { loginPath, paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/surface.tsx';
import { Loading } from './loading.tsx';

/**
 * Lets only those in who are logged in. An expired token is refreshed first; once let in, one stays in while the token
 * expires and is refreshed by the requests themselves, so that no page is torn down under its reader.
 */
export function Protected() {
  const token = useAccessToken();
  const session = useSession();
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const [admitted, setAdmitted] = useState(() => {
    if (session === null) return false;
    // The Home of the last visit is shown while the server is asked whether the session still stands.
    return !isExpired(session) || (pathname === paths.home && client.getQueryData(keys.herd) !== undefined);
  });
  const [unreachable, setUnreachable] = useState(false);

  useEffect(() => {
    if (admitted || unreachable || !accessToken()) return;
    let here = true;
    refreshOnce().then(
      () => here && setAdmitted(true),
      // A refusal has dropped the tokens, which leads to the login; anything else may pass.
      (error) => here && setUnreachable(error instanceof ApiError && error.code !== 'unauthorized'),
    );
    return () => {
      here = false;
    };
  }, [admitted, unreachable]);

  if (!token) return <Navigate to={loginPath(pathname + search)} replace />;
  // Somebody else who logs in, perhaps in another tab, finds no form that was begun for another farm.
  if (admitted) return <Outlet key={session?.userId} />;
  if (!unreachable) return <Loading />;
  return (
    <EmptyState
      icon="alert"
      action={<Button onClick={() => setUnreachable(false)}>{t('frame.try-again')}</Button>}
    >
      {t('frame.session-unchecked')}
    </EmptyState>
  );
}
