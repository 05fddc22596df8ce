import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { refreshOnce } from '../lib/api/api.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { fetchPhone } from '../lib/api/phone-here.ts';
import { keys } from '../lib/api/query-client.ts';
import { accessToken, comeBack, isExpired, mayComeBack } from '../lib/session/session.ts';
import { useAccessToken, useSession } from '../lib/session/use-session.ts';
import { t } from '../lib/words/words.ts';
import { loginPath, paths } from '../paths.ts';
import { NotRead } from '../ui/not-read.tsx';
import { InFarm } from './in-farm.tsx';
import { Loading } from './loading.tsx';
import { PaperHead } from './paper-head.tsx';

/**
 * Lets in only users who are logged in. An expired token is renewed first; where nobody can be asked, whoever has a herd in this
 * browser is let in. Once let in, one stays in when the token expires: requests renew it, and the page stays.
 */
export function Protected({ noFarm }: { noFarm: ReactNode }) {
  const token = useAccessToken();
  const session = useSession();
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const [admitted, setAdmitted] = useState(() => {
    if (session === null) return false;
    // The Home of the last visit is shown while the server is asked whether the session is still valid.
    return !isExpired(session) || (pathname === paths.home && client.getQueryData(keys.herd) !== undefined);
  });
  const [unreachable, setUnreachable] = useState(false);

  useEffect(() => {
    comeBack();
    if (admitted || unreachable || !accessToken()) return;
    let here = true;
    refreshOnce().then(
      () => here && setAdmitted(true),
      async (error) => {
        // After a refusal the tokens are gone, which leads to the login; any other failure may pass.
        if (!(error instanceof ApiError) || error.code === 'unauthorized') return;
        // Nobody is logged out while the server cannot be reached: their herd is on this phone.
        const herd = (await fetchPhone())?.connection.herd;
        if (here) (herd ? setAdmitted : setUnreachable)(true);
      },
    );
    return () => {
      here = false;
    };
  }, [admitted, unreachable]);

  if (!token && !mayComeBack()) return <Navigate to={loginPath(pathname + search)} replace />;
  // Keyed by the user: another one who logs in, perhaps in another tab, gets no form of the user before.
  if (admitted)
    return (
      <>
        <PaperHead />
        <InFarm key={session?.userId} noFarm={noFarm} />
      </>
    );
  if (!unreachable) return <Loading />;
  return <NotRead onRetry={() => setUnreachable(false)}>{t('frame.session-unchecked')}</NotRead>;
}
