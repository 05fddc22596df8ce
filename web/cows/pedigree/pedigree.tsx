import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { percentOf } from '#domain/breeding/inbreeding.ts';
import type { Ancestor, Pedigree } from '#domain/kinds/cow/inbreeding.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { IdNumber } from '../../ui/animal-words.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/surface.tsx';
import { pedigreeQuery } from './queries.ts';

/**
 * An animal's parents, grandparents and great-grandparents, as far as they are known: lists in lists, which a wide screen
 * lays out side by side. Only for an animal of which a parent is known.
 */
export function PedigreeTree({ cow }: { cow: Cow }) {
  const { data, isError, refetch } = useQuery(pedigreeQuery(cow.id));
  return (
    <Section title={t('pedigree.title')}>
      {cow.inbreeding > 0 && (
        <p className="mb-3 text-soft">
          {t('pedigree.inbred', { percent: percentOf(cow.inbreeding), generations: cow.pedigree_depth })}
        </p>
      )}
      {data && <Parents {...data} generation={0} place={0} />}
      {!data && isError && <Failed onRetry={() => void refetch()}>{t('pedigree.failed')}</Failed>}
      {!data && !isError && <Skeleton className="h-56 w-full" />}
    </Section>
  );
}

/** The two parents of whoever stands at `place` of the generation before, the sire first, and with them theirs. */
function Parents({ generations, generation, place }: Pedigree & { generation: number; place: number }) {
  return (
    <ul
      className={`grid min-w-0 grow content-center gap-1 ${generation === 0 ? '' : 'border-line max-sm:ms-2 max-sm:border-s max-sm:ps-3 sm:border-s sm:ps-2'}`}
    >
      {(['sire', 'dam'] as const).map((parent, index) => {
        const at = 2 * place + index;
        const ancestor = generations[generation]?.[at] ?? null;
        // The farm knows no parents of an animal that never was its own.
        const isFollowed = ancestor?.id != null && generation + 1 < generations.length;
        return (
          <li key={parent} className="min-w-0 break-inside-avoid sm:flex sm:items-stretch sm:gap-2">
            <div className="flex min-w-0 flex-col justify-center sm:w-32 sm:shrink-0 lg:w-28 xl:w-32">
              <Named ancestor={ancestor} parent={parent} />
            </div>
            {isFollowed && <Parents generations={generations} generation={generation + 1} place={at} />}
          </li>
        );
      })}
    </ul>
  );
}

/** One ancestor: a link to an animal of the farm, of another its name or code. */
function Named({ ancestor, parent }: { ancestor: Ancestor | null; parent: 'sire' | 'dam' }) {
  const kinship = (
    <span className="block text-[0.8125rem] text-soft">{t('pedigree.parent', { parent })}</span>
  );
  if (!ancestor)
    return (
      <div className="py-1.5">
        {kinship}
        <span className="text-soft">{t('pedigree.unknown')}</span>
      </div>
    );
  const { id, name, id_number, code } = ancestor;
  const number = id_number ?? code;
  const naming = (
    <>
      {kinship}
      {name !== null && name !== number && <bdi className="block font-medium wrap-anywhere">{name}</bdi>}
      {number !== null && (
        <IdNumber
          className={`block wrap-anywhere ${name === null || name === number ? 'font-medium' : 'text-[0.8125rem] text-soft'}`}
        >
          {number}
        </IdNumber>
      )}
    </>
  );
  if (id === null) return <div className="py-1.5">{naming}</div>;
  return (
    <Link to={paths.cow(id)} className="-mx-2 block rounded-xl px-2 py-1.5 hover:bg-sunk">
      {naming}
    </Link>
  );
}
