import { useId } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { t } from '../../lib/words/words.ts';
import { Card } from '../../ui/surface.tsx';
import { LactationTable } from './lactation-table.tsx';

/** What the milk recording measured of a cow. Only where it did. */
export function Lactation({ cow }: { cow: Cow }) {
  const id = useId();
  return (
    <Card className="mb-4 p-5">
      <section aria-labelledby={id}>
        <h3 id={id} className="mb-4 text-lg">
          {t('lactation.title')}
        </h3>
        <LactationTable days={cow.test_days} />
      </section>
    </Card>
  );
}
