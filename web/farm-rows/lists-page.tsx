import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FarmRow } from '../lib/herd/farm-rows.ts';
import { herdQuery } from '../lib/herd/herd.ts';
import { formatList } from '../lib/screen/format.ts';
import { rich, t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { AnimalsLink } from './animals-link.tsx';
import { FarmRowsPage } from './farm-rows-page.tsx';

/** So many animals of a list are named; who all of them are shows the list itself. */
const NAMED = 12;

/** The lists of animals that somebody saved, and who is on each. */
export function ListsPage() {
  const { data: herd } = useQuery(herdQuery);
  const names = new Map(herd?.cows.map(({ id, name }) => [id, name]));
  return (
    <FarmRowsPage
      table="lists"
      icon="list"
      facts={(list) => <OnList list={list} names={list.cows.flatMap((id) => names.get(id) ?? [])} />}
    />
  );
}

function OnList({ list: { id, cows, left }, names }: { list: FarmRow<'lists'>; names: readonly string[] }) {
  return (
    <>
      {cows.length === 0 ? (
        <p className="text-soft">{t('farm-rows.lists-empty')}</p>
      ) : (
        <>
          <AnimalsLink to={paths.herdOn(id)}>
            {t('farm-rows.lists-animals', { count: cows.length })}
          </AnimalsLink>
          <p className="text-soft empty:hidden">{firstOf(names)}</p>
        </>
      )}
      {left.length > 0 && (
        <p className="text-soft">
          {rich('farm-rows.lists-left', { names: <span>{firstOf(left.map(({ name }) => name))}</span> })}
        </p>
      )}
    </>
  );
}

/** The first of several names, and how many more there are. */
function firstOf(names: readonly string[]): ReactNode {
  if (names.length <= NAMED) return <bdi>{formatList(names)}</bdi>;
  const first = <bdi>{names.slice(0, NAMED).join(', ')}</bdi>;
  return rich('farm-rows.more', { names: first, count: names.length - NAMED });
}
