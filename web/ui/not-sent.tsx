import { useSyncExternalStore } from 'react';
import type { Table } from '#domain/kinds/index.ts';
import { markOf, onKeptRows } from '../lib/api/kept-rows.ts';
import { t } from '../lib/words/words.ts';
import { Badge } from './surface.tsx';

/** Says of a row that was entered in this browser that it has not arrived; nothing of any other. */
export function NotSent({ table, id }: { table: Table; id: number }) {
  const mark = useSyncExternalStore(onKeptRows, () => markOf(table, id));
  if (!mark) return null;
  return mark === 'waits' ? (
    <Badge icon="clock">{t('connection.not-sent')}</Badge>
  ) : (
    <Badge tone="warn" icon="alert">
      {t('connection.needs-you')}
    </Badge>
  );
}
