import { useQuery } from '@tanstack/react-query';
import { useMatch } from 'react-router';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import type { RecordTable } from '#domain/kinds/index.ts';
import { herdQuery } from '../../lib/herd/herd.ts';
import { t } from '../../lib/words/words.ts';
import { opening, paths } from '../../paths.ts';
import { NameAndNumber } from '../../ui/animal-words.tsx';
import { ButtonLink } from '../../ui/button.tsx';

interface OnThisPageProps {
  /** What is recorded of her. */
  kind: RecordTable;
  /** Of which animals it can be recorded. */
  among: ((cow: CowListed) => boolean) | undefined;
  onOpened: () => void;
}

/** The animal on whose page one is: she is meant most likely. */
export function OnThisPage({ kind, among, onOpened }: OnThisPageProps) {
  const id = Number(useMatch('/cow/:id')?.params.id);
  const { data: herd } = useQuery({ ...herdQuery, enabled: Number.isInteger(id) });
  const cow = herd?.cows.find((other) => other.id === id);
  if (!cow || among?.(cow) === false) return null;
  return (
    <section aria-label={t('record-sheet.on-this-page')}>
      <h3 className="mb-1.5 text-[0.8125rem] font-medium text-soft">{t('record-sheet.on-this-page')}</h3>
      <ButtonLink
        to={paths.cow(cow.id)}
        state={opening(kind)}
        className="w-full justify-start! text-start!"
        onClick={onOpened}
      >
        <span className="wrap-anywhere">
          <NameAndNumber animal={cow} />
        </span>
      </ButtonLink>
    </section>
  );
}
