import { lazy, Suspense, useState } from 'react';
import type { Cow } from '#domain/cow.ts';
import { hasDraft } from '../lib/draft-names.ts';
import { useFocusBack } from '../lib/focus-back.ts';
import { formatDay, formatKg, UNKNOWN } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { FormSkeleton } from './cow-states.tsx';
import { careDraft } from './drafts.ts';
import { Fact, Facts } from './facts.tsx';
import { Section } from './section.tsx';

const CareForm = lazy(async () => ({ default: (await import('./care-form.tsx')).CareForm }));

/** What changes through the year: weight, feed, milk group and pregnancy; read, and edited in the same place. */
export function CareSection({ cow, onAddSemination }: { cow: Cow; onAddSemination: () => void }) {
  const [editing, setEditing] = useState(() => hasDraft(careDraft(cow.id)));
  const opener = useFocusBack(editing);
  const female = cow.cow_gender === 'Female';
  return (
    <Section
      title="Care"
      action={
        !editing && (
          <Button ref={opener} icon="edit" onClick={() => setEditing(true)}>
            Edit Information
          </Button>
        )
      }
    >
      {editing ? (
        <Suspense fallback={<FormSkeleton />}>
          <CareForm cow={cow} onClose={() => setEditing(false)} onAddSemination={onAddSemination} />
        </Suspense>
      ) : (
        <Facts>
          <Fact label="Weight">{formatKg(cow.weight)}</Fact>
          {female && <Fact label="Milk supply group">{cow.milk_supply_group ?? UNKNOWN}</Fact>}
          <Fact label="Daily feed amount">{formatKg(cow.daily_feed_amount)}</Fact>
          {female && <Fact label="Pregnant">{cow.is_pregnant ? 'Yes' : 'No'}</Fact>}
          {cow.is_pregnant && (
            <Fact label="Pregnancy start date">
              {cow.pregnancy_start_date === null ? 'No start date' : formatDay(cow.pregnancy_start_date)}
            </Fact>
          )}
        </Facts>
      )}
    </Section>
  );
}
