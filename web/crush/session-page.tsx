import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { useMay } from '../lib/session/farms.ts';
import { t } from '../lib/words/words.ts';
import { NotRead } from '../ui/not-read.tsx';
import { Skeleton } from '../ui/surface.tsx';
import { AtCrush } from './at-crush.tsx';
import { EndedSession } from './ended.tsx';
import { sessionQuery } from './queries.ts';
import { SheetFace } from './sheet-face.tsx';
import { useKnown } from './use-known.ts';

/** A session: the animals one by one while it is open, what it has come to afterwards, or all of them as a sheet. */
export function SessionPage({ id }: { id: string }) {
  const { data: session, isError, refetch } = useQuery(sessionQuery(id));
  const known = useKnown();
  const mayRecord = useMay('vet');
  const [query] = useSearchParams();
  const mends: unknown = useLocation().state?.mends;
  if (!session && isError) return <NotRead onRetry={refetch}>{t('at-crush.not-read')}</NotRead>;
  if (known.failed) return <NotRead onRetry={known.retry}>{t('at-crush.herd-not-read')}</NotRead>;
  if (!session || !known.isThere) return <Skeleton className="h-60" />;
  // An ended session takes rows too: one is put right where it was entered.
  const isGoneOn = session.state === 'open' || (session.state === 'ended' && mends != null);
  if (query.get('face') === 'sheet' && session.state !== 'undone' && mends == null)
    return <SheetFace session={session} known={known} locked={!(session.state === 'open' && mayRecord)} />;
  return isGoneOn && mayRecord ? (
    <AtCrush session={session} known={known} />
  ) : (
    <EndedSession session={session} known={known} />
  );
}
