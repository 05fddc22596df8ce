import { useQuery } from '@tanstack/react-query';
import { herdQuery } from '../lib/herd/herd.ts';
import { choiceLabel } from '../lib/herd/kind-words.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { AnimalsLink } from './animals-link.tsx';
import { FarmRowsPage } from './farm-rows-page.tsx';

/** The places of the farm, and how many animals stand in each. */
export function PlacesPage() {
  const { data: herd } = useQuery(herdQuery);
  const counts = new Map<number | null, number>();
  for (const { place } of herd?.cows ?? []) counts.set(place, (counts.get(place) ?? 0) + 1);
  const nowhere = counts.get(null) ?? 0;
  return (
    <FarmRowsPage
      table="places"
      icon="home"
      beside={({ kind }) => <span className="text-soft">{choiceLabel('places', 'kind', kind)}</span>}
      facts={({ id }) => {
        const count = counts.get(id) ?? 0;
        if (count === 0) return <p className="text-soft">{t('farm-rows.places-empty')}</p>;
        return <AnimalsLink to={paths.herdIn(id)}>{t('farm-rows.places-animals', { count })}</AnimalsLink>;
      }}
      foot={
        nowhere > 0 && (
          <p>
            <AnimalsLink to={paths.herdIn('none')}>
              {t('farm-rows.places-nowhere', { count: nowhere })}
            </AnimalsLink>
          </p>
        )
      }
    />
  );
}
