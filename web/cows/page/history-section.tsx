import { type ReactNode, useState } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { rich, t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';

/** Her history, fetched when it is opened. */
export function HistorySection({ cow, history }: { cow: Cow; history: (cowId: number) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Section
      level={2}
      title={t('cow.history')}
      action={
        <Button icon="history" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('cow.history-hide') : t('cow.history-show')}
        </Button>
      }
    >
      {open ? (
        <>
          {history(cow.id)}
          <ButtonLink look="quiet" className="mt-2 -ms-4" to={`${paths.history}?cow=${cow.id}`}>
            {t('cow.history-filtered')}
          </ButtonLink>
        </>
      ) : (
        <p className="text-soft">{rich('cow.history-of', { name: <bdi>{cow.name}</bdi> })}</p>
      )}
    </Section>
  );
}
