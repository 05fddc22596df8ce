import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../lib/api/api.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { formatMoment } from '../lib/screen/format.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { farmsQuery, membersQuery, useFarm } from '../lib/session/farms.ts';
import { goToFarm } from '../lib/session/go-to-farm.ts';
import { rich, t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields.tsx';
import { late } from '../ui/late.tsx';
import { MakeFarm } from '../ui/make-farm.tsx';
import { Badge, Skeleton } from '../ui/surface.tsx';
import type { FarmEndProps } from './farm-end.tsx';

const FarmEnd = late(async () => (await import('./farm-end.tsx')).FarmEnd, null);

/** The farms of the user with the role in each, and which of them programs are about that name none. */
export function OwnFarms() {
  const { data: farms } = useQuery(farmsQuery);
  const { data: members = [] } = useQuery({
    ...membersQuery,
    enabled: farms !== undefined && farms.length > 0,
  });
  const here = useFarm();
  const [ending, setEnding] = useState<Pick<FarmEndProps, 'what' | 'farm'> | null>(null);
  const choose = useMutation({
    mutationFn: (id: number) => api.patch('/api/user/', { first_farm: id }),
    onSuccess: () => succeed(t('account.first-farm-saved')),
    onError: (error) => fail(t('account.first-farm-failed'), error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: farmsQuery.queryKey }),
  });
  if (!farms) return <Skeleton className="h-11" />;
  const first = farms.find((farm) => farm.first);
  // Who has one farm for themselves ends it with the account.
  const isShared = farms.length > 1 || members.length > 1;
  return (
    <div className="grid gap-4">
      <ul aria-label={t('account.farms')} className="-my-2 divide-y divide-line empty:hidden">
        {farms.map((farm) => (
          <li key={farm.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-40 flex-1 wrap-anywhere">
              <p className="font-medium">
                <bdi>{farm.farm_name}</bdi>{' '}
                {farms.length > 1 && farm.id === here?.id && <Badge>{t('account.this-farm')}</Badge>}
              </p>
              <p className="text-[0.8125rem] text-soft">
                {rich('account.farm-role', {
                  role: farm.role,
                  since: <bdi>{formatMoment(farm.joined_at)}</bdi>,
                })}
              </p>
            </div>
            {farm.id !== here?.id && (
              <Button
                aria-label={t('account.open-farm', { farm: farm.farm_name })}
                onClick={() => goToFarm(farm.id)}
              >
                {t('account.open')}
              </Button>
            )}
            {(isShared || farm.role !== 'owner') && (
              <Button
                look="quiet"
                aria-label={t('account.leave-farm', { farm: farm.farm_name })}
                onClick={() => setEnding({ what: 'leave', farm })}
              >
                {t('account.leave')}
              </Button>
            )}
            {isShared && farm.role === 'owner' && (
              <Button
                look="quiet"
                className="text-danger!"
                aria-label={t('account.delete-farm-of', { farm: farm.farm_name })}
                onClick={() => setEnding({ what: 'delete', farm })}
              >
                {t('account.delete-farm')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <MakeFarm />
      {farms.length > 1 && (
        <SelectField
          label={t('account.first-farm')}
          hint={t('account.first-farm-hint')}
          value={first?.id ?? ''}
          disabled={choose.isPending}
          onChange={(event) => choose.mutate(Number(event.currentTarget.value))}
        >
          {first === undefined && <option value="">–</option>}
          {farms.map(({ id, farm_name }) => (
            <option key={id} value={id}>
              {farm_name}
            </option>
          ))}
        </SelectField>
      )}
      {ending && <FarmEnd {...ending} isHere={ending.farm.id === here?.id} onClose={() => setEnding(null)} />}
    </div>
  );
}
