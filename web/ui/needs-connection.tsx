import { type ComponentType, useRef } from 'react';
import { useConnection } from '../lib/offline/connection.ts';
import { t } from '../lib/words/words.ts';
import { Icon } from './icon.tsx';
import { PageHeader } from './surface.tsx';

/**
 * Whether what stands here can be answered by the server alone, which cannot be reached. What was answered once stays: somebody may be
 * typing in it.
 * @param isFetched whether the page has an answer of its own already
 */
export function useNeedsConnection(isFetched = false): boolean {
  const connection = useConnection();
  const wasLost = useRef(false);
  const answered = useRef(false);
  if (connection?.isReached === false) wasLost.current = true;
  // Before the first answer nobody knows whether there is a connection.
  else if (isFetched || (connection && (wasLost.current || connection.ended === 'sent')))
    answered.current = true;
  return connection?.isReached === false && !answered.current;
}

/** A page of which nothing is kept in this browser: without a connection it says so in its place. */
export function onlineOnly(Page: ComponentType): ComponentType {
  return function OnlineOnly() {
    return useNeedsConnection() ? <PageHeader title={t('frame.needs-connection')} /> : <Page />;
  };
}

/** In place of a part of a page. */
export function NeedsConnection() {
  return (
    <p className="flex items-center gap-2 text-soft">
      <Icon name="alert" className="size-4 shrink-0" />
      {t('frame.needs-connection')}
    </p>
  );
}
