import type { ReactNode } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { DAILY_FEED_KG, WEIGHT_KG } from '#domain/values/limits.ts';
import { useWeightUnit } from '../../lib/herd/farm.ts';
import { formatDay, formatWeight, UNKNOWN } from '../../lib/screen/format.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { May } from '../../ui/may.tsx';
import { Section } from '../../ui/section.tsx';
import { Fact, Facts } from './facts.tsx';

/** What changes through the year: weight, feed, milk group and pregnancy. */
export function CareSection({ cow, onEdit, sheet }: { cow: Cow; onEdit: () => void; sheet: ReactNode }) {
  return (
    <Section
      title={t('cow.care')}
      action={
        <May needs="worker">
          <Button icon="edit" onClick={onEdit}>
            {t('cow.edit-care')}
          </Button>
        </May>
      }
    >
      <CareFacts cow={cow} />
      {sheet}
    </Section>
  );
}

/** The same as pairs of a name and a value. */
export function CareFacts({ cow }: { cow: Cow }) {
  useWeightUnit();
  const female = cow.cow_gender === 'Female';
  return (
    <Facts>
      <Fact label={named('field.cows.weight')}>
        <bdi>{formatWeight(cow.weight, WEIGHT_KG)}</bdi>
      </Fact>
      {female && (
        <Fact label={named('field.cows.milk_supply_group')}>{cow.milk_supply_group ?? UNKNOWN}</Fact>
      )}
      <Fact label={named('field.cows.daily_feed_amount')}>
        <bdi>{formatWeight(cow.daily_feed_amount, DAILY_FEED_KG)}</bdi>
      </Fact>
      {female && (
        <Fact label={named('field.cows.is_pregnant')}>
          {cow.is_pregnant ? t('frame.yes') : t('frame.no')}
        </Fact>
      )}
      {cow.is_pregnant && (
        <Fact label={named('field.cows.pregnancy_start_date')}>
          {cow.pregnancy_start_date === null ? (
            t('cow.pregnancy-start-unknown')
          ) : (
            <bdi>{formatDay(cow.pregnancy_start_date)}</bdi>
          )}
        </Fact>
      )}
      {female && <Fact label={named('field.cows.parity')}>{cow.parity ?? UNKNOWN}</Fact>}
      {cow.do_not_breed && <Fact label={named('field.cows.do_not_breed')}>{t('frame.yes')}</Fact>}
    </Facts>
  );
}
