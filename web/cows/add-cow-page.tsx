import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { plainDate } from '#domain/values/fields.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { herdQuery } from '../lib/herd/herd.ts';
import { rich, t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/surface.tsx';
import { CowMissing, FormSkeleton } from './cow-states.tsx';
import { AddCowForm } from './forms/add-cow-form.tsx';
import { calfOf, EMPTY_COW, nextIdNumber } from './forms/new-cow.ts';
import { cowQuery } from './queries.ts';

/** The form that registers a cow. With `?mother=` it records a calving of hers: the mother is chosen and fixed. */
export function AddCowPage() {
  const [search] = useSearchParams();
  const mother = search.get('mother');
  return (
    <div className="mx-auto max-w-3xl">
      {mother === null ? (
        <>
          <PageHeader title={t('cow-forms.add')} lead={t('cow-forms.add-lead')} />
          <AddCowForm initial={EMPTY_COW} mother={null} />
        </>
      ) : (
        <Calf
          key={mother}
          motherId={Number(mother)}
          gender={search.get('gender')}
          born={search.get('born')}
          name={search.get('name')}
        />
      )}
    </div>
  );
}

interface CalfProps {
  motherId: number;
  gender: string | null;
  born: string | null;
  name: string | null;
}

function Calf({ motherId, gender, born, name }: CalfProps) {
  const today = useFarmToday();
  const { data: mother, error } = useQuery(cowQuery(motherId));
  const herd = useQuery(herdQuery);
  if (error instanceof ApiError && !mother) return <CowMissing error={error} />;
  // The next ID number is worked out from the herd; when that cannot be read, the field stays empty.
  if (!mother || herd.isPending) return <FormSkeleton />;
  if (mother.cow_gender === 'Male') return <CowMissing error={null} />;
  const known = gender === 'Female' || gender === 'Male' ? gender : '';
  const day = plainDate.safeParse(born).data ?? today;
  const initial = {
    ...calfOf(mother, { born: day, gender: known }),
    ...(name ? { name } : {}),
    id_number: known === '' ? '' : nextIdNumber(herd.data?.cows ?? []),
  };
  return (
    <>
      <PageHeader
        title={t('cow-forms.calf-title', { name: mother.name })}
        heading={rich('cow-forms.calf-title', { name: <bdi>{mother.name}</bdi> })}
        lead={t('cow-forms.calf-lead')}
        before={
          <ButtonLink to={paths.cow(mother.id)} look="quiet" icon="arrow-start" className="-ms-3 mb-2">
            <span>{rich('cow-forms.back-to', { name: <bdi>{mother.name}</bdi> })}</span>
          </ButtonLink>
        }
      />
      <AddCowForm initial={initial} mother={mother} />
    </>
  );
}
