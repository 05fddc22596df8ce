import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdeSource, MOST_SOURCES } from '#domain/exchange/ade/sources.ts';
import { withWords } from '../../lib/words/load.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { late } from '../../ui/late.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/surface.tsx';
import { sourcesQuery } from './queries.ts';

// Most farms fetch from nowhere.
const SourceRow = late(
  async () => (await withWords(import('./source-row.tsx'), 'fetching', 'messages/ade')).SourceRow,
  <Skeleton className="h-11" />,
);
const SourceForm = late(
  async () => (await withWords(import('./source-form.tsx'), 'fetching')).SourceForm,
  null,
);

/** The servers from which the farm fetches what others recorded of its herd. */
export function FetchSection() {
  const { data: sources, isPending, refetch } = useQuery(sourcesQuery);
  /** `new` while a program is added. */
  const [edited, setEdited] = useState<AdeSource | 'new' | null>(null);
  return (
    <Section
      title={t('exchange.fetch-from')}
      action={
        sources &&
        sources.length < MOST_SOURCES && (
          <Button icon="plus" onClick={() => setEdited('new')}>
            {t('exchange.add-program')}
          </Button>
        )
      }
    >
      <p className="mb-3 text-soft">{t('exchange.fetch-lead')}</p>
      {isPending && <Skeleton className="h-11" />}
      {!isPending && !sources && (
        <Failed onRetry={() => void refetch()}>{t('exchange.sources-failed')}</Failed>
      )}
      {sources && sources.length > 0 && (
        <ul className="-mb-3 divide-y divide-line border-t border-line">
          {sources.map((source) => (
            <SourceRow key={source.id} source={source} onChange={() => setEdited(source)} />
          ))}
        </ul>
      )}
      {edited !== null && <SourceForm edited={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}
