import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { calvingsIn } from '#domain/breeding/calvings.ts';
import { byDay } from '#domain/calendar/calendar.ts';
import type { BirthRecord } from '#domain/kinds/birth/schema.ts';
import type { Cow, CowListed } from '#domain/kinds/cow/schema.ts';
import { herdQuery } from '../../lib/herd/herd.ts';
import { choiceLabel } from '../../lib/herd/kind-words.ts';
import { formatDay } from '../../lib/screen/format.ts';
import { rich, t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { CowPortrait } from '../../ui/cow-portrait.tsx';
import { Section } from '../../ui/section.tsx';
import { Badge } from '../../ui/surface.tsx';

/** Her mother and her calves, those in the herd each leading to its own page. Nothing when she has none. */
export function FamilySection({ cow }: { cow: Cow }) {
  const { data: herd } = useQuery(herdQuery);
  const mother = herd?.cows.find((other) => other.id === cow.cow_mother);
  const calves = (herd?.cows ?? [])
    .filter((other) => other.cow_mother === cow.id)
    .sort((calf, other) => byDay(other.date_of_birth, calf.date_of_birth));
  const here = new Set(calves.map(({ id }) => id));
  const births = calvingsIn(cow.birth_records).toReversed();
  // As long as the herd is on its way nobody knows who is in it.
  const gone = births.flatMap(({ birthRecords }) =>
    birthRecords
      .filter(({ newborn_cow }) => newborn_cow === null || (herd && !here.has(newborn_cow)))
      .map((birth) => ({ birth, isTwin: birthRecords.length > 1 })),
  );
  if (!mother && calves.length === 0 && gone.length === 0) return null;
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
        {gone.map(({ birth, isTwin }) => (
          <Gone key={birth.id} birth={birth} isTwin={isTwin} />
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
        <Words
          name={relative.name}
          beneath={rich('cow.relative', { kinship, born: <bdi>{formatDay(relative.date_of_birth)}</bdi> })}
        />
      </Link>
    </li>
  );
}

/** A calf that died, was born dead, or left the herd. */
function Gone({ birth, isTwin }: { birth: BirthRecord; isTwin: boolean }) {
  const { newborn_cow, newborn_name, calf_sex, calf_status, birth_date } = birth;
  const kinship = calf_sex === null ? 'calf' : calf_sex === 'Female' ? 'daughter' : 'son';
  const what =
    calf_status === null || calf_status === 'alive'
      ? t('cow.calf-gone')
      : choiceLabel('birth_records', 'calf_status', calf_status);
  const words = (
    <>
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-lg bg-sunk text-soft"
      >
        –
      </span>
      <Words
        name={newborn_name ?? what}
        beneath={rich('cow.relative-gone', { kinship, born: <bdi>{formatDay(birth_date)}</bdi> })}
        mark={isTwin ? <Badge>{t('cow.twin', { calves: 2 })}</Badge> : null}
      />
    </>
  );
  const place = 'flex items-center gap-3 rounded-xl p-2';
  return (
    <li>
      {newborn_cow === null ? (
        <div className={place}>{words}</div>
      ) : (
        <Link to={paths.cow(newborn_cow)} className={`${place} hover:bg-sunk`}>
          {words}
        </Link>
      )}
    </li>
  );
}

function Words({ name, beneath, mark }: { name: string; beneath: ReactNode; mark?: ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="flex items-center gap-2">
        <bdi className="truncate font-medium">{name}</bdi>
        {mark}
      </span>
      <span className="block truncate text-[0.8125rem] text-soft">{beneath}</span>
    </span>
  );
}
