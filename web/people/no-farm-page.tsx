import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { MakeFarm } from '../ui/make-farm.tsx';
import { PageHeader } from '../ui/surface.tsx';

/** Where somebody stands who is in no farm: they open a link that they were given, or make a farm. */
export function NoFarmPage() {
  return (
    <div className="mx-auto max-w-md pt-4 sm:pt-12">
      <PageHeader title={t('join.no-farm')} lead={t('join.no-farm-lead')} />
      <div className="flex flex-wrap gap-2">
        <MakeFarm look="primary" />
        <ButtonLink to={paths.profile}>{t('join.profile')}</ButtonLink>
      </div>
    </div>
  );
}
