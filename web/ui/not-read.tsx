import type { ReactNode } from 'react';
import { t } from '../lib/words/words.ts';
import { Button } from './button.tsx';
import { EmptyState } from './surface.tsx';

/** What stands where something could not be read, with a button that tries again. */
export function NotRead({ onRetry, children }: { onRetry: () => unknown; children: ReactNode }) {
  return (
    <EmptyState icon="alert" action={<Button onClick={() => void onRetry()}>{t('frame.try-again')}</Button>}>
      {children}
    </EmptyState>
  );
}
