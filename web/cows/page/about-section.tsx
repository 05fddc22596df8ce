import { useState } from 'react';
import { Link } from 'react-router';
import { ageOn, type PlainDate } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { useFocusBack } from '../../lib/screen/focus-back.ts';
import { formatDay, UNKNOWN } from '../../lib/screen/format.ts';
import { paths } from '../../paths.ts';
import { IdNumber } from '../../ui/animal-words.tsx';
import { Button } from '../../ui/button.tsx';
import { DraftLink } from '../../ui/draft-link.tsx';
import { aboutDraft } from '../drafts.ts';
import { AboutForm } from '../late-forms.tsx';
import { ageText } from './age.ts';
import { Fact, Facts } from './facts.tsx';
import { Section } from './section.tsx';

/** Who she is; what was registered wrongly is corrected in the same place. */
export function AboutSection({ cow, today }: { cow: Cow; today: PlainDate }) {
  const [editing, setEditing] = useState(false);
  const opener = useFocusBack(editing);
  return (
    <Section
      title={cow.cow_gender === 'Female' ? 'About her' : 'About him'}
      action={
        !editing && (
          <div className="flex flex-wrap items-center justify-end gap-1">
            <DraftLink draft={aboutDraft(cow.id)} onOpen={() => setEditing(true)} />
            <Button ref={opener} icon="edit" onClick={() => setEditing(true)}>
              Correct
            </Button>
          </div>
        )
      }
    >
      {editing ? (
        <AboutForm cow={cow} onClose={() => setEditing(false)} />
      ) : (
        <Facts>
          <Fact label="ID number">
            <IdNumber>{cow.id_number}</IdNumber>
          </Fact>
          <Fact label="Breed">
            <bdi>{cow.breed ?? UNKNOWN}</bdi>
          </Fact>
          <Fact label="Gender">{cow.cow_gender}</Fact>
          <Fact label="Mother">
            {cow.cow_mother === null ? (
              cow.cow_mother_name === null ? (
                'None'
              ) : (
                <bdi>{cow.cow_mother_name}</bdi>
              )
            ) : (
              <Link
                to={paths.cow(cow.cow_mother)}
                className="reach text-pasture underline underline-offset-4"
              >
                <bdi>{cow.cow_mother_name}</bdi>
              </Link>
            )}
          </Fact>
          <Fact label="Date of birth">
            <bdi>{formatDay(cow.date_of_birth)}</bdi>
          </Fact>
          <Fact label="Age" wide>
            {ageText(ageOn(cow.date_of_birth, today))}
          </Fact>
        </Facts>
      )}
    </Section>
  );
}
