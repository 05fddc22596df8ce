import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ageOn, type PlainDate } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { shownEid } from '#domain/values/eid.ts';
import { eidDoubt } from '../../lib/herd/eid-doubt.ts';
import { formatDay, UNKNOWN } from '../../lib/screen/format.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { IdNumber } from '../../ui/animal-words.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldWarning } from '../../ui/fields.tsx';
import { May } from '../../ui/may.tsx';
import { Section } from '../../ui/section.tsx';
import { Fact, Facts } from './facts.tsx';

/** Who she is. */
export function AboutSection({
  cow,
  today,
  onEdit,
  sheet,
}: {
  cow: Cow;
  today: PlainDate;
  onEdit: () => void;
  sheet: ReactNode;
}) {
  return (
    <Section
      title={t('cow.about', { gender: cow.cow_gender })}
      action={
        <May needs="worker">
          <Button icon="edit" onClick={onEdit}>
            {t('cow.correct')}
          </Button>
        </May>
      }
    >
      <AboutFacts cow={cow} today={today} />
      {sheet}
    </Section>
  );
}

/** The same as pairs of a name and a value. */
export function AboutFacts({ cow, today }: { cow: Cow; today: PlainDate }) {
  return (
    <Facts>
      <Fact label={named('field.cows.id_number')} wide="phone">
        <IdNumber>{cow.id_number}</IdNumber>
        {cow.id_number_warning && <FieldWarning>{named('id-number.check-digit')}</FieldWarning>}
      </Fact>
      {cow.eid !== null && (
        <Fact label={named('field.cows.eid')} wide="phone">
          <IdNumber>{shownEid(cow.eid)}</IdNumber>
          {cow.eid_warning && <FieldWarning>{eidDoubt(cow.eid_warning)}</FieldWarning>}
        </Fact>
      )}
      {cow.barn_number !== null && (
        <Fact label={named('field.cows.barn_number')}>
          <IdNumber>{cow.barn_number}</IdNumber>
        </Fact>
      )}
      <Fact label={named('field.cows.breed')}>
        <bdi>{cow.breed ?? UNKNOWN}</bdi>
      </Fact>
      <Fact label={named('field.cows.cow_gender')}>{named('kind.gender', { gender: cow.cow_gender })}</Fact>
      <Fact label={named('field.cows.cow_mother')}>
        {cow.cow_mother_name === null ? t('cow.no-mother') : <bdi>{cow.cow_mother_name}</bdi>}
        {cow.cow_mother !== null && (
          <Link
            to={paths.cow(cow.cow_mother)}
            className="reach block text-pasture underline underline-offset-4"
          >
            {t('cow.to-mother')}
          </Link>
        )}
      </Fact>
      <SireFact cow={cow} />
      <Fact label={named('field.cows.date_of_birth')}>
        <bdi>{formatDay(cow.date_of_birth)}</bdi>
      </Fact>
      <Fact label={t('cow.age')} wide>
        {t('cow.age-in-full', ageOn(cow.date_of_birth, today))}
      </Fact>
    </Facts>
  );
}

/** By whom she is: a bull of the farm leads to his page. Nothing where nobody knows. */
function SireFact({ cow: { sire, sire_name, sire_code } }: { cow: Cow }) {
  if (sire === null && sire_name === null && sire_code === null) return null;
  return (
    <Fact label={named('field.cows.sire')}>
      {sire_name !== null && <bdi>{sire_name}</bdi>}
      {sire_code !== null && (
        <span className="block">
          <IdNumber>{sire_code}</IdNumber>
        </span>
      )}
      {sire !== null && (
        <Link to={paths.cow(sire)} className="reach block text-pasture underline underline-offset-4">
          {t('cow.to-sire')}
        </Link>
      )}
    </Fact>
  );
}
