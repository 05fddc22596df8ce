import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ageOn, type PlainDate } from '#domain/calendar.ts';
import type { Cow } from '#domain/cow.ts';
import { hasDraft } from '../lib/draft-names.ts';
import { useFocusBack } from '../lib/focus-back.ts';
import { formatDay, UNKNOWN } from '../lib/format.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { ageText } from './age.ts';
import { FormSkeleton } from './cow-states.tsx';
import { aboutDraft } from './drafts.ts';
import { Fact, Facts } from './facts.tsx';
import { Section } from './section.tsx';

const AboutForm = lazy(async () => ({ default: (await import('./about-form.tsx')).AboutForm }));

/** Who she is; what was registered wrongly is corrected in the same place. */
export function AboutSection({ cow, today }: { cow: Cow; today: PlainDate }) {
  const [editing, setEditing] = useState(() => hasDraft(aboutDraft(cow.id)));
  const opener = useFocusBack(editing);
  return (
    <Section
      title={cow.cow_gender === 'Female' ? 'About her' : 'About him'}
      action={
        !editing && (
          <Button ref={opener} icon="edit" onClick={() => setEditing(true)}>
            Correct
          </Button>
        )
      }
    >
      {editing ? (
        <Suspense fallback={<FormSkeleton />}>
          <AboutForm cow={cow} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <Facts>
          <Fact label="ID number">{cow.id_number}</Fact>
          <Fact label="Breed">{cow.breed ?? UNKNOWN}</Fact>
          <Fact label="Gender">{cow.cow_gender}</Fact>
          <Fact label="Mother">
            {cow.cow_mother === null ? (
              (cow.cow_mother_name ?? 'None')
            ) : (
              <Link
                to={paths.cow(cow.cow_mother)}
                className="reach text-pasture underline underline-offset-4"
              >
                {cow.cow_mother_name}
              </Link>
            )}
          </Fact>
          <Fact label="Date of birth">{formatDay(cow.date_of_birth)}</Fact>
          <Fact label="Age" wide>
            {ageText(ageOn(cow.date_of_birth, today))}
          </Fact>
        </Facts>
      )}
    </Section>
  );
}
