import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { unansweredQuery } from '../lib/herd/unanswered.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { NotRead } from '../ui/not-read.tsx';
import { EmptyState, PageHeader, Skeleton } from '../ui/surface.tsx';
import { AnswersForm } from './answers-form.tsx';

/** Who was seminated and not since: pregnant or empty, for all or one by one. After an import these are many. */
export function UnansweredPage() {
  const { data, isError, refetch } = useQuery(unansweredQuery);
  const [search] = useSearchParams();
  const cows = data?.cows.filter(({ is_old }) => is_old || !search.has('old')) ?? [];
  const others = (data?.cows.length ?? 0) - cows.length;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('unanswered.title')} lead={t('unanswered.lead')} />
      {data ? (
        cows.length === 0 && others === 0 ? (
          <EmptyState icon="check" action={<ButtonLink to={paths.work}>{t('frame.work')}</ButtonLink>}>
            {t('unanswered.none')}
          </EmptyState>
        ) : (
          <>
            {cows.length > 0 && <AnswersForm cows={cows} today={data.today} />}
            {others > 0 && (
              <p className="mt-6">
                <Link to={paths.unanswered} className="reach underline underline-offset-4">
                  {t('unanswered.others', { count: others })}
                </Link>
              </p>
            )}
          </>
        )
      ) : isError ? (
        <NotRead onRetry={refetch}>{t('unanswered.not-read')}</NotRead>
      ) : (
        <Skeleton className="h-60" />
      )}
    </div>
  );
}
