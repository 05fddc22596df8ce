import { useSearchParams } from 'react-router';
import { t } from '../lib/words/words.ts';
import { PageHeader } from '../ui/surface.tsx';
import { AddCowForm, CalfPage } from './late-add-cow.tsx';

/** The form that registers a cow, with `?bought` one that was bought. With `?mother=` it records a calving of hers: the mother is chosen and fixed. */
export function AddCowPage() {
  const [search] = useSearchParams();
  const mother = search.get('mother');
  return (
    <div className="mx-auto max-w-3xl">
      {mother === null ? (
        <>
          <PageHeader title={t('cow-forms.add')} lead={t('cow-forms.add-lead')} />
          <AddCowForm key={search.get('bought')} bought={search.has('bought')} />
        </>
      ) : (
        <CalfPage
          key={mother}
          motherId={Number(mother)}
          gender={search.get('gender')}
          born={search.get('born')}
        />
      )}
    </div>
  );
}
