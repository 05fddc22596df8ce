import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DECLARED_EVENTS } from '#domain/kinds/declaration/kind.ts';
import { choiceIn } from '#domain/values/objects.ts';
import { choiceLabel } from '../lib/herd/kind-words.ts';
import { settingsQuery } from '../lib/herd/settings-query.ts';
import { useMay } from '../lib/session/farms.ts';
import { rich, t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { SelectField } from '../ui/fields.tsx';
import { onlineOnly } from '../ui/needs-connection.tsx';
import { NotRead } from '../ui/not-read.tsx';
import { EmptyState, PageHeader, Skeleton } from '../ui/surface.tsx';
import { DeclarationList } from './declaration-list.tsx';
import { MadeFiles } from './made-files.tsx';
import { stateName } from './mark.ts';
import { declarationsQuery, SHOWN, type Shown } from './queries.ts';

/** What is to be declared to the authority, by the day it is due, and what became of it. */
export const DeclarationsPage = onlineOnly(Page);

function Page() {
  const { data: farm, isError, refetch } = useQuery(settingsQuery);
  return (
    <div className="mx-auto max-w-3xl">
      {farm?.country ? <OfCountry /> : <PageHeader title={t('declarations.title')} />}
      {farm && farm.country === null && <NoCountry />}
      {!farm && isError && <NotRead onRetry={refetch}>{t('declarations.not-read')}</NotRead>}
      {!farm && !isError && <Skeleton className="h-60" />}
    </div>
  );
}

function NoCountry() {
  const isOwner = useMay('owner');
  return (
    <EmptyState icon="globe">
      <p>
        {rich('declarations.no-country', {
          exchange: (words) =>
            isOwner ? (
              <Link to={paths.exchange} className="font-semibold text-pasture underline underline-offset-4">
                {words}
              </Link>
            ) : (
              <span>{words}</span>
            ),
        })}
      </p>
    </EmptyState>
  );
}

function OfCountry() {
  const [search, setSearch] = useSearchParams();
  const shown = choiceIn(search.get('state'), SHOWN) ?? 'open';
  const event = choiceIn(search.get('event'), DECLARED_EVENTS) ?? null;
  const { data, isError, refetch } = useQuery(declarationsQuery(shown));
  const items = useMemo(
    () => data?.items.filter((item) => event === null || item.event === event),
    [data, event],
  );

  function choose(name: 'state' | 'event', value: string): void {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '' || value === 'open') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  }

  return (
    <>
      <PageHeader
        title={t('declarations.title')}
        lead={
          <>
            {data && <p className="font-medium text-ink">{t('declarations.count', data)}</p>}
            <p>{t('declarations.lead')}</p>
          </>
        }
      />
      <div className="mb-4 grid grid-cols-2 items-start gap-4 print:hidden">
        <SelectField
          label={t('declarations.state')}
          value={shown}
          onChange={({ target }) => choose('state', target.value)}
        >
          {SHOWN.map((choice) => (
            <option key={choice} value={choice}>
              {shownName(choice)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('declarations.event')}
          value={event ?? ''}
          onChange={({ target }) => choose('event', target.value)}
        >
          <option value="">{t('declarations.all-events')}</option>
          {DECLARED_EVENTS.map((choice) => (
            <option key={choice} value={choice}>
              {choiceLabel('declarations', 'event', choice)}
            </option>
          ))}
        </SelectField>
      </div>
      {!items && isError && <NotRead onRetry={refetch}>{t('declarations.not-read')}</NotRead>}
      {!items && !isError && <Skeleton className="h-60" />}
      {items?.length === 0 && (
        <EmptyState icon="check">
          {t(shown === 'open' && event === null ? 'declarations.nothing' : 'declarations.none')}
        </EmptyState>
      )}
      {items && data && items.length > 0 && (
        <DeclarationList key={`${shown} ${event}`} items={items} today={data.today} files={data.files} />
      )}
      <MadeFiles />
    </>
  );
}

function shownName(shown: Shown): string {
  return shown === 'open' ? t('declarations.open') : stateName(shown);
}
