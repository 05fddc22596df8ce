import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { plainDate } from '#domain/values/fields.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { cowQuery } from '../../lib/herd/cow-query.ts';
import { rich, t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/surface.tsx';
import { CowMissing } from '../cow-states.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { CalvingForm } from './calving-form.tsx';

interface CalfPageProps {
  motherId: number;
  gender: string | null;
  born: string | null;
}

/** Records a calving of a cow, on a page of its own: the mother is chosen and fixed. */
export function CalfPage({ motherId, gender, born }: CalfPageProps) {
  const navigate = useNavigate();
  const { data: mother, error } = useQuery(cowQuery(motherId));
  if (error instanceof ApiError && !mother) return <CowMissing error={error} />;
  if (!mother) return <FormSkeleton />;
  if (mother.cow_gender === 'Male') return <CowMissing error={null} />;
  const page = {
    born: plainDate.safeParse(born).data ?? null,
    gender: gender === 'Female' || gender === 'Male' ? gender : null,
  } as const;
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
      <Card className="p-5 sm:p-6">
        <CalvingForm cow={mother} page={page} onClose={() => void navigate(paths.cow(mother.id))} />
      </Card>
    </>
  );
}
