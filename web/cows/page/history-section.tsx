import { type ReactNode, useState } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Section } from './section.tsx';

/** Her history, fetched when it is asked for. */
export function HistorySection({ cow, history }: { cow: Cow; history: (cowId: number) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Section
      title="History"
      action={
        <Button icon="history" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide' : 'Show'}
        </Button>
      }
    >
      {open ? (
        <>
          {history(cow.id)}
          <ButtonLink look="quiet" className="mt-2 -ms-4" to={`${paths.history}?cow=${cow.id}`}>
            By kind and day
          </ButtonLink>
        </>
      ) : (
        <p className="text-soft">
          Every change of <bdi>{cow.name}</bdi>, with who made it. Most can be undone.
        </p>
      )}
    </Section>
  );
}
