import { memo } from 'react';
import { Link } from 'react-router';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { work } from '#domain/messages/work.ts';
import { ACTS, holdRow, NEVER_HELD } from '../lib/herd/work-acts.ts';
import { formatDayInYear } from '../lib/screen/format.ts';
import { tell } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { opening, paths } from '../paths.ts';
import { Numbers } from '../ui/animal-words.tsx';
import { Button, ButtonLink, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { WorkList, WorkRow } from './queries.ts';
import type { DoingActs, DoneRow } from './use-done.ts';
import { rowName } from './use-opened-row.ts';

interface WorkLineProps {
  row: WorkRow;
  list: WorkList['key'];
  cow: CowListed | undefined;
  today: PlainDate;
  /** What was done about it on this page, and what is under way. */
  done: DoneRow | undefined;
  busy: string | undefined;
  doing: DoingActs;
}

/** An animal, why she is listed, and what is done about it. */
export const WorkLine = memo(function WorkLine(props: WorkLineProps) {
  const { row, cow, today, done } = props;
  return (
    <li
      id={rowName(props.list, row)}
      tabIndex={-1}
      className={`relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 break-inside-avoid ${done ? 'bg-sunk' : ''}`}
    >
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 max-[22rem]:pe-9">
          {row.cow === null ? (
            <bdi className="font-semibold">{row.title}</bdi>
          ) : (
            <Link to={paths.cow(row.cow)} className="reach font-semibold underline-offset-4 hover:underline">
              <bdi>{cow?.name ?? `#${row.cow}`}</bdi>
            </Link>
          )}
          {cow && <Numbers cow={cow} className="text-[0.8125rem] text-soft" />}
        </p>
        <Why row={row} today={today} />
      </div>
      <Buttons {...props} />
    </li>
  );
});

/** The reason, and when: how late it is, or the day on which it begins. */
function Why({
  row: { cow, late_days, since, reason, held_until },
  today,
}: Pick<WorkLineProps, 'row' | 'today'>) {
  const ahead = since > today;
  return (
    <p className="text-[0.8125rem] leading-5 text-soft">
      {(cow !== null || reason.code !== 'work.own') && tell(work, reason)}
      {late_days > 0 && (
        <span className="font-medium whitespace-nowrap text-danger">
          {' '}
          · {t('work.late', { days: late_days })}
        </span>
      )}
      {held_until !== null && <span> · {t('work.held-until', { day: formatDayInYear(held_until) })}</span>}
      {held_until === null && ahead && <span> · {t('work.from', { day: formatDayInYear(since) })}</span>}
    </p>
  );
}

function Buttons({ row, list, cow, today, done, busy, doing }: WorkLineProps) {
  const entry = done?.entry ?? null;
  if (done) {
    return (
      <span className="flex flex-wrap items-center gap-2 print:hidden">
        <span className="inline-flex items-center gap-1.5 font-medium text-pasture">
          <Icon name="check" className="size-4" />
          {done.label}
        </span>
        {entry !== null && (
          <Button
            look="quiet"
            narrow
            busy={busy !== undefined}
            onClick={() => void doing.takeBack(list, row, entry)}
          >
            {t('work.undo')}
          </Button>
        )}
      </span>
    );
  }
  const name = cow?.name ?? row.title ?? '';
  // On a phone they take a line of their own, all of it, with what puts her off at its end.
  const several = ACTS[list].length > 2;
  const button = (label: string, described: string, look: 'secondary' | 'quiet', onPress: () => void) => (
    <Button
      key={label}
      look={look}
      narrow
      className={several ? 'max-sm:flex-auto max-sm:px-2' : ''}
      aria-label={described}
      busy={busy === label}
      disabled={busy !== undefined && busy !== label}
      onClick={onPress}
    >
      {label}
    </Button>
  );
  if (row.hold !== null) {
    const now = t('work.now');
    return (
      <span className="print:hidden">
        {button(now, t('work.act-of', { act: now, name }), 'quiet', () => void doing.release(list, row, now))}
      </span>
    );
  }
  const later = t('work.later');
  return (
    <span className={`flex flex-wrap gap-2 print:hidden ${several ? 'max-sm:w-full max-sm:gap-1.5' : ''}`}>
      {list === 'calving' && row.cow !== null && (
        <ButtonLink to={paths.cow(row.cow)} state={opening('birth_records')} narrow>
          {t('work.act.calving')}
        </ButtonLink>
      )}
      {ACTS[list].map((act) => {
        const label = t(act.label);
        return button(
          label,
          t('work.act-of', { act: label, name }),
          'secondary',
          () => void doing.act(list, row, label, (key) => act.send(row, today, key)),
        );
      })}
      {!NEVER_HELD.has(list) && row.cow !== null && (
        <IconButton
          icon="clock"
          label={t('work.later-of', { name })}
          // On the narrowest phones it would stand in a line of its own.
          className={several ? 'max-[22rem]:absolute max-[22rem]:inset-e-1 max-[22rem]:top-0.5' : ''}
          disabled={busy !== undefined}
          onClick={() => void doing.act(list, row, later, (key) => holdRow(row, list, key))}
        />
      )}
    </span>
  );
}
