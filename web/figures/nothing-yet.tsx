import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { May } from '../ui/may.tsx';
import { EmptyState } from '../ui/surface.tsx';

/** In the place of figures of which none can be told; whoever may bring in a herd is led there. */
export function NothingYet() {
  return (
    <EmptyState
      icon="chart"
      action={
        <May needs="owner">
          <ButtonLink to={paths.imports}>{t('frame.imports')}</ButtonLink>
        </May>
      }
    >
      {t('figures.empty')}
    </EmptyState>
  );
}
