import { useState } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { useFocusBack } from '../../lib/screen/focus-back.ts';
import { formatDay, formatKg, UNKNOWN } from '../../lib/screen/format.ts';
import { Button } from '../../ui/button.tsx';
import { DraftLink } from '../../ui/draft-link.tsx';
import { careDraft } from '../drafts.ts';
import { CareForm } from '../late-forms.tsx';
import { Fact, Facts } from './facts.tsx';
import { Section } from './section.tsx';

/** What changes through the year: weight, feed, milk group and pregnancy; read, and edited in the same place. */
export function CareSection({ cow, onAddSemination }: { cow: Cow; onAddSemination: () => void }) {
  const [editing, setEditing] = useState(false);
  const opener = useFocusBack(editing);
  const female = cow.cow_gender === 'Female';
  return (
    <Section
      title="Care"
      action={
        !editing && (
          <div className="flex flex-wrap items-center justify-end gap-1">
            <DraftLink draft={careDraft(cow.id)} onOpen={() => setEditing(true)} />
            <Button ref={opener} icon="edit" onClick={() => setEditing(true)}>
              Edit Information
            </Button>
          </div>
        )
      }
    >
      {editing ? (
        <CareForm cow={cow} onClose={() => setEditing(false)} onAddSemination={onAddSemination} />
      ) : (
        <Facts>
          <Fact label="Weight">
            <bdi>{formatKg(cow.weight)}</bdi>
          </Fact>
          {female && <Fact label="Milk supply group">{cow.milk_supply_group ?? UNKNOWN}</Fact>}
          <Fact label="Daily feed amount">
            <bdi>{formatKg(cow.daily_feed_amount)}</bdi>
          </Fact>
          {female && <Fact label="Pregnant">{cow.is_pregnant ? 'Yes' : 'No'}</Fact>}
          {cow.is_pregnant && (
            <Fact label="Pregnancy start date">
              {cow.pregnancy_start_date === null ? (
                'No start date'
              ) : (
                <bdi>{formatDay(cow.pregnancy_start_date)}</bdi>
              )}
            </Fact>
          )}
        </Facts>
      )}
    </Section>
  );
}
