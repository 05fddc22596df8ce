import { useQuery } from '@tanstack/react-query';
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
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('unanswered.title')} lead={t('unanswered.lead')} />
      {data ? (
        data.cows.length === 0 ? (
          <EmptyState icon="check" action={<ButtonLink to={paths.work}>{t('frame.work')}</ButtonLink>}>
            {t('unanswered.none')}
          </EmptyState>
        ) : (
          <AnswersForm cows={data.cows} today={data.today} />
        )
      ) : isError ? (
        <NotRead onRetry={refetch}>{t('unanswered.not-read')}</NotRead>
      ) : (
        <Skeleton className="h-60" />
      )}
    </div>
  );
}
