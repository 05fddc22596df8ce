import { useState } from 'react';
import type { OwnFarm } from '#domain/account/farms.ts';
import { api } from '../lib/api/api.ts';
import { browserTimeZone } from '../lib/herd/farm.ts';
import { goToFarm } from '../lib/session/go-to-farm.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CredentialsForm } from '../ui/credentials-form.tsx';
import { TextField } from '../ui/fields.tsx';
import { Card, PageHeader } from '../ui/surface.tsx';

/** Where somebody stands who is in no farm: they open a link that they were given, or make a farm. */
export function NoFarmPage() {
  const [making, setMaking] = useState(false);

  async function make({ farm_name }: Record<string, string>): Promise<void> {
    const farm = await api.post<OwnFarm>('/api/farms/', { farm_name, time_zone: browserTimeZone() });
    goToFarm(farm.id);
  }

  return (
    <div className="mx-auto max-w-md pt-4 sm:pt-12">
      <PageHeader title={t('join.no-farm')} lead={t('join.no-farm-lead')} />
      {making ? (
        <Card className="p-5 sm:p-6">
          <CredentialsForm id="farm-form" submitLabel={t('join.make-farm')} send={make}>
            {(errors) => (
              <TextField
                label={t('join.farm-name')}
                name="farm_name"
                required
                autoFocus
                autoComplete="organization"
                error={errors.farm_name}
              />
            )}
          </CredentialsForm>
        </Card>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button look="primary" onClick={() => setMaking(true)}>
            {t('join.make-farm')}
          </Button>
          <ButtonLink to={paths.profile}>{t('join.profile')}</ButtonLink>
        </div>
      )}
    </div>
  );
}
