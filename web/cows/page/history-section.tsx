import type { ReactNode } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { rich, t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';

interface HistorySectionProps {
  cow: Cow;
  /** Whether somebody looks at it: only then it is fetched. */
  seen: boolean;
  history: (cowId: number) => ReactNode;
}

/** What was changed of her. */
export function HistorySection({ cow, seen, history }: HistorySectionProps) {
  return (
    <Section title={t('cow.history')}>
      <p className="text-soft">{rich('cow.history-of', { name: <bdi>{cow.name}</bdi> })}</p>
      {seen && (
        <>
          {history(cow.id)}
          <ButtonLink look="quiet" className="mt-2 -ms-4" to={`${paths.history}?cow=${cow.id}`}>
            {t('cow.history-filtered')}
          </ButtonLink>
        </>
      )}
    </Section>
  );
}
