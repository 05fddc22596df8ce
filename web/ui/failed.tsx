import type { ReactNode } from 'react';
import { t } from '../lib/words/words.ts';
import { Button } from './button.tsx';
import { NeedsConnection, useNeedsConnection } from './needs-connection.tsx';

interface FailedProps {
  /** What could not be loaded, as a sentence. */
  children: ReactNode;
  onRetry: () => void;
}

/**
 * In place of a part of a page that could not be loaded: a sentence that says so, and a button to try again. Where the server cannot be
 * reached it says that alone, and is no alarm: trying again cannot help there.
 */
export function Failed({ children, onRetry }: FailedProps) {
  if (useNeedsConnection()) return <NeedsConnection />;
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-soft">{children}</p>
      <Button icon="refresh" onClick={onRetry}>
        {t('frame.try-again')}
      </Button>
    </div>
  );
}
