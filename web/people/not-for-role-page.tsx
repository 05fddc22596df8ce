import { useLocation } from 'react-router';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState, PageHeader } from '../ui/surface.tsx';

const OF_OWNERS: ReadonlySet<string> = new Set([paths.imports, paths.exchange]);

/** In the place of a page on which one has nothing to do in this farm. */
export function NotForRolePage() {
  const { pathname } = useLocation();
  const needs = OF_OWNERS.has(pathname) ? 'owner' : pathname === paths.unanswered ? 'vet' : 'worker';
  return (
    <div className="mx-auto max-w-md pt-4 sm:pt-12">
      <PageHeader title={t('join.not-for-you')} />
      <EmptyState
        icon="user"
        action={
          <ButtonLink to={paths.home} look="primary" icon="arrow-start">
            {t('frame.back-home')}
          </ButtonLink>
        }
      >
        {t('join.only', { needs })}
      </EmptyState>
    </div>
  );
}
