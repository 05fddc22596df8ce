/** Looking at what a server has, and fetching it. */
import { useEffect, useRef, useState } from 'react';
import type { AdeSource } from '#domain/exchange/ade/sources.ts';
import type { FetchAnswer } from '#domain/import/fetched.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { undoAction } from '../../lib/herd/undo.ts';
import { fail, succeed } from '../../lib/screen/toasts.ts';
import { t } from '../../lib/words/words.ts';
import { fetchFrom, lookAt, sourcesChanged } from './queries.ts';

interface Report {
  answer: FetchAnswer;
  /** Everything, and not what was changed since the last time. */
  all: boolean;
  /** What fetching would do; what it did else. */
  isLook: boolean;
}

interface Fetching {
  /** What is under way. */
  busy: 'looking' | 'fetching' | null;
  report: Report | null;
  look: (all: boolean) => void;
  fetch: (all: boolean) => void;
  close: () => void;
}

export function useFetch(source: AdeSource): Fetching {
  const [busy, setBusy] = useState<Fetching['busy']>(null);
  const [report, setReport] = useState<Report | null>(null);
  const looking = useRef<AbortController | null>(null);
  useEffect(() => () => looking.current?.abort(), []);

  async function look(all: boolean): Promise<void> {
    looking.current = new AbortController();
    const { signal } = looking.current;
    setBusy('looking');
    try {
      setReport({ answer: await lookAt(source, all, signal), all, isLook: true });
    } catch (error) {
      if (!signal.aborted) fail(t('fetching.look-failed', { name: source.name }), error);
    }
    if (!signal.aborted) setBusy(null);
  }

  async function fetch(all: boolean): Promise<void> {
    setBusy('fetching');
    try {
      const { answer, entry } = await fetchFrom(source, all);
      setReport({ answer, all, isLook: false });
      succeed(t('fetching.fetched', { name: source.name }), undoAction(entry));
      await queryClient.invalidateQueries();
    } catch (error) {
      fail(t('fetching.fetch-failed', { name: source.name }), error);
      await sourcesChanged();
    }
    setBusy(null);
  }

  return {
    busy,
    report,
    look: (all) => void look(all),
    fetch: (all) => void fetch(all),
    close: () => setReport(null),
  };
}
