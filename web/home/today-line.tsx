import { Link } from 'react-router';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { work } from '#domain/messages/work.ts';
import type { WorkToday } from '#domain/work/schema.ts';
import { hyphenated } from '../lib/words/hyphenated.ts';
import { named, tell } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { FROM_HOME, paths } from '../paths.ts';
import { IdNumber, Numbers } from '../ui/animal-words.tsx';
import { CowPortrait } from '../ui/cow-portrait.tsx';
import { Icon } from '../ui/icon.tsx';
import { WhenDue } from '../ui/when-due.tsx';
import { TodayAct } from './today-act.tsx';

export type TodayEntry = WorkToday['first'][number];
export type TodayEntryRow = NonNullable<TodayEntry['row']>;

/** How a line looks; where its words lead somewhere, all of it does. */
export const LINE =
  'relative flex min-h-14 min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 bg-card px-3 py-1.5 has-[a:hover]:bg-sunk sm:min-h-16';

interface TodayLineProps {
  line: TodayEntry;
  /** Missing while the shown herd is older than the list, and where the line is about several or none. */
  cow: CowListed | undefined;
  today: PlainDate;
}

/** An animal or several, what is to be done, and the one act that answers it. */
export function TodayLine({ line, cow, today }: TodayLineProps) {
  const { list, row, count, of } = line;
  const several = row === null;
  const animals = count < of ? t('home.animals-of', { count, all: of }) : t('home.animals', { count });
  const name = several ? animals : (cow?.name ?? row.cow_name ?? row.title ?? `#${row.cow}`);
  return (
    <li className={LINE}>
      {cow ? (
        <CowPortrait cow={cow} className="size-10 rounded-full" />
      ) : (
        <Icon name={several ? 'groups' : 'check'} className="m-2 size-6 text-brass" />
      )}
      <span className="min-w-24 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <Name line={line} name={name} />
          {cow && <ShortNumber cow={cow} />}
        </span>
        <span className="block text-[0.8125rem] leading-4.5 text-soft">
          <What line={line} named={name} />
          {row && <WhenDue list={list} due={row.due} today={today} before=" · " />}
        </span>
      </span>
      <TodayAct line={line} name={name} today={today} />
    </li>
  );
}

/** The short number by which people call her; where there is room, also the other. */
function ShortNumber({ cow }: { cow: CowListed }) {
  const { barn_number, name } = cow;
  const look = 'max-w-full truncate text-[0.8125rem] text-soft';
  return (
    <>
      {barn_number !== null && barn_number !== name && (
        <IdNumber className={`${look} font-semibold sm:hidden`}>{barn_number}</IdNumber>
      )}
      <Numbers cow={cow} className={`${look} max-sm:hidden`} />
    </>
  );
}

/** An animal's name leads to her page. */
function Name({ line: { row }, name }: { line: TodayEntry; name: string }) {
  if (row === null) return <span className="font-semibold">{name}</span>;
  const data = <bdi className="block truncate font-semibold">{name}</bdi>;
  if (row.cow === null) return data;
  return (
    <Link to={paths.cow(row.cow)} state={FROM_HOME} className="max-w-full after:absolute after:inset-0">
      {data}
    </Link>
  );
}

/** What is to be done, unless that is the line's name already. */
function What({ line: { list, row, vaccine_name }, named: name }: { line: TodayEntry; named: string }) {
  if (vaccine_name !== undefined) return <bdi>{vaccine_name}</bdi>;
  if (list === 'treat' && row) return tell(work, row.reason);
  if (list === 'withheld')
    return (
      <span className="font-medium text-danger">
        {row ? tell(work, row.reason) : named('work.list.withheld')}
      </span>
    );
  if (list === 'own' && row) return row.title === name ? named('work.list.own') : <bdi>{row.title}</bdi>;
  if (row?.reason.code === 'work.in-heat-open' || row?.reason.code === 'work.in-heat-heifer')
    return tell(work, row.reason);
  return hyphenated(named(`work.list.${list}`));
}
