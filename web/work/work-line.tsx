import { memo } from 'react';
import { Link } from 'react-router';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { work } from '#domain/messages/work.ts';
import { formatDayInYear } from '../lib/screen/format.ts';
import { tell } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { IdNumber, Numbers } from '../ui/animal-words.tsx';
import { Icon } from '../ui/icon.tsx';
import { saysWhen, WhenDue } from '../ui/when-due.tsx';
import type { AnsweredWorkList, AnsweredWorkRow } from './queries.ts';
import type { DoingActs, DoneRow } from './use-done.ts';
import { rowName } from './use-opened-row.ts';
import { WorkButtons } from './work-buttons.tsx';

export interface WorkLineProps {
  row: AnsweredWorkRow;
  list: AnsweredWorkList['key'];
  cow: CowListed | undefined;
  today: PlainDate;
  /** Whether the user may do what the list is about, and whether they may put it off. */
  mayAct: boolean;
  mayWait: boolean;
  /** The day on which one is listed again whose check told nothing. */
  again: PlainDate;
  /** What was done about it on this page, and what is under way. */
  done: DoneRow | undefined;
  busy: string | undefined;
  doing: DoingActs;
}

/** An animal, why she is listed, and what is done about it: on a phone in one storey, with all but the likely act behind it. */
export const WorkRowLine = memo(function WorkLine(props: WorkLineProps) {
  const { row, list, cow, today, done } = props;
  return (
    <li
      id={rowName(list, row)}
      tabIndex={-1}
      className={`flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1 break-inside-avoid max-sm:px-3.5 sm:py-2 ${done ? 'bg-sunk' : ''}`}
    >
      <div className="min-w-24 flex-1">
        <p className="flex items-baseline gap-x-2 leading-5 sm:flex-wrap">
          {row.cow === null ? (
            <bdi className="font-semibold wrap-anywhere">{row.title}</bdi>
          ) : (
            <Link
              to={paths.cow(row.cow)}
              className="reach min-w-0 font-semibold underline-offset-4 hover:underline"
            >
              <bdi className="block truncate">{cow?.name ?? row.cow_name ?? `#${row.cow}`}</bdi>
            </Link>
          )}
          {cow && <Called cow={cow} />}
        </p>
        {done ? <DoneMark label={done.label} /> : <Why row={row} list={list} today={today} />}
      </div>
      <WorkButtons {...props} />
    </li>
  );
});

/** What was recorded of her on this page. */
function DoneMark({ label }: { label: string }) {
  return (
    <p className="flex items-center gap-1.5 text-[0.8125rem] leading-4.5 font-medium text-pasture">
      <Icon name="check" className="size-4" />
      <span>{label}</span>
    </p>
  );
}

/** So many of the last digits of an ear tag tell animals of a herd apart. */
const DIGITS = 4;

const endOf = (number: string) => (number.length > DIGITS ? `…${number.slice(-DIGITS)}` : number);

/** Her numbers; on a phone the short one by which people call her, or the end of the other. */
function Called({ cow }: { cow: CowListed }) {
  const { barn_number, id_number, name } = cow;
  const isCalled = barn_number !== null && barn_number !== name;
  const isNamed = id_number !== name && barn_number !== name;
  return (
    <>
      {(isCalled || isNamed) && (
        <IdNumber className="min-w-0 shrink-[9] truncate text-[0.8125rem] text-soft sm:hidden">
          {isCalled ? barn_number : endOf(id_number)}
        </IdNumber>
      )}
      <Numbers cow={cow} className="text-[0.8125rem] text-soft max-sm:hidden" />
    </>
  );
}

type WhyProps = Pick<WorkLineProps, 'row' | 'list' | 'today'>;

/** Long, and of little use in the barn: on a phone they stand behind the row, and the day alone on it. */
const BEHIND: ReadonlySet<AnsweredWorkRow['reason']['code']> = new Set([
  'work.calving',
  'work.heat-expected',
  'work.heat-returns',
  'work.open-since-calving',
  'work.heifer-old-enough',
  'work.check',
  'work.recheck',
  'work.dry-off',
  'work.calf',
]);

/** The reason, and when: how late it is, or the day on which it begins. */
function Why({ row: { since, due, reason, held_until }, list, today }: WhyProps) {
  const isAhead = since > today && held_until === null;
  const says = !isAhead && saysWhen(list, due, today);
  const more = says || isAhead || held_until !== null;
  // What happened, and when, is as long as a line of a phone: until when it is declared stands beneath.
  const isEvent = list === 'declare';
  const look = isEvent ? 'max-sm:grid' : more && BEHIND.has(reason.code) ? 'max-sm:hidden' : '';
  return (
    <p className="text-[0.8125rem] leading-4.5 text-soft">
      {reason.code !== 'work.own' && (
        <span className={look}>
          {tell(work, reason)}
          {more && (isEvent ? <span className="max-sm:hidden"> · </span> : ' · ')}
        </span>
      )}
      {held_until !== null
        ? t('work.held-until', { day: formatDayInYear(held_until) })
        : isAhead
          ? t('work.from', { day: formatDayInYear(since) })
          : says && <WhenDue list={list} due={due} today={today} />}
    </p>
  );
}
