import { useQuery } from '@tanstack/react-query';
import { isTwinOfBull } from '#domain/breeding/freemartin.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { cowQuery } from '../../lib/herd/cow-query.ts';
import { useIdle } from '../../lib/screen/idle.ts';
import { t } from '../../lib/words/words.ts';
import { FieldWarning } from '../../ui/fields.tsx';

/** That a heifer is twin to a bull, which her mother's records say. Of one that calved there is nothing to fear. */
export function FreemartinLine({ cow }: { cow: Cow }) {
  const idle = useIdle();
  const mother = cow.cow_mother;
  const asks = idle && mother !== null && cow.cow_gender === 'Female' && cow.last_calving_date === null;
  const { data } = useQuery({ ...cowQuery(mother ?? 0), enabled: asks });
  if (!asks || !data || !isTwinOfBull(cow.id, data.birth_records)) return null;
  return <FieldWarning>{t('cow.freemartin')}</FieldWarning>;
}
