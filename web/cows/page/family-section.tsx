import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Cow, CowListed } from '#domain/kinds/cow/schema.ts';
import { herdQuery } from '../../lib/herd/herd.ts';
import { formatDay } from '../../lib/screen/format.ts';
import { rich, t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { CowPortrait } from '../../ui/cow-portrait.tsx';
import { Section } from '../../ui/section.tsx';

/** Her mother and her calves, each leading to its own page. Nothing when none of them is in the herd. */
export function FamilySection({ cow }: { cow: Cow }) {
  const { data: herd } = useQuery(herdQuery);
  const mother = herd?.cows.find((other) => other.id === cow.cow_mother);
  const calves = (herd?.cows ?? [])
    .filter((other) => other.cow_mother === cow.id)
    .sort((calf, other) => other.date_of_birth.localeCompare(calf.date_of_birth));
  if (!mother && calves.length === 0) return null;
  return (
    <Section title={t('cow.family')}>
      <ul className="-mx-2 grid gap-1 sm:grid-cols-2">
        {mother && <Relative relative={mother} kinship="mother" />}
        {calves.map((calf) => (
          <Relative
            key={calf.id}
            relative={calf}
            kinship={calf.cow_gender === 'Female' ? 'daughter' : 'son'}
          />
        ))}
      </ul>
    </Section>
  );
}

function Relative({ relative, kinship }: { relative: CowListed; kinship: 'mother' | 'daughter' | 'son' }) {
  return (
    <li>
      <Link to={paths.cow(relative.id)} className="flex items-center gap-3 rounded-xl p-2 hover:bg-sunk">
        <CowPortrait cow={relative} className="size-12 rounded-lg" />
        <span className="min-w-0">
          <bdi className="block truncate font-medium">{relative.name}</bdi>
          <span className="block truncate text-[0.8125rem] text-soft">
            {rich('cow.relative', { kinship, born: <bdi>{formatDay(relative.date_of_birth)}</bdi> })}
          </span>
        </span>
      </Link>
    </li>
  );
}
