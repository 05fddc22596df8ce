import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState, PageHeader } from '../ui/surface.tsx';

/** In the place of what a link led to that is spent or has run out. */
export function DeadLink() {
  return (
    <div className="mx-auto max-w-md pt-4 sm:pt-12">
      <PageHeader title={t('join.dead-title')} />
      <EmptyState
        icon="key"
        action={
          <ButtonLink to={paths.home} look="primary">
            {t('join.open')}
          </ButtonLink>
        }
      >
        <p role="alert">{t('join.dead')}</p>
      </EmptyState>
    </div>
  );
}
