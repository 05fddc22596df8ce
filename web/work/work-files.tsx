/** The lists of work taken along: as a workbook, or the coming week on paper. */

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addDays, type PlainDate } from '#domain/calendar/calendar.ts';
import { withheldNow } from '#domain/herd/withheld-now.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { work as fillings } from '#domain/messages/work.ts';
import type { Work } from '#domain/work/schema.ts';
import { download } from '../lib/api/download.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { settingsQuery } from '../lib/herd/settings-query.ts';
import { timeNow } from '../lib/screen/clock.ts';
import { formatDay, formatNumber, formatShortDay } from '../lib/screen/format.ts';
import { usePrinting } from '../lib/screen/printing.ts';
import { fail } from '../lib/screen/toasts.ts';
import { tell } from '../lib/words/tell.ts';
import { rich, t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { MENU_ITEM, MenuLink } from '../ui/menu.tsx';
import { withheldShort } from '../ui/withheld.tsx';
import { WordMenu } from '../ui/word-menu.tsx';
import { WEEK_DAYS } from './days-ahead.tsx';
import { listName } from './list-name.ts';
import { type AnsweredWorkList, type AnsweredWorkRow, rowKey, workQuery } from './queries.ts';

/** Has the browser save a workbook of a list, or of all of them where none is named. */
async function saveWork(list: AnsweredWorkList['key'] | null, days: number): Promise<void> {
  const asked = new URLSearchParams({ days: String(days), ...(list ? { list } : {}) });
  try {
    await download('GET', `/api/work/table/?${asked}`, `${list ?? 'work'}.xlsx`);
  } catch (error) {
    fail(t('work.save-failed'), error);
  }
}

/** A workbook of a list. */
export function SaveWorkList({ list, days }: { list: AnsweredWorkList['key']; days: number }) {
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    await saveWork(list, days);
    setBusy(false);
  }

  return (
    <IconButton
      icon="download"
      label={t('work.save-list', { list: listName(list) })}
      aria-busy={busy || undefined}
      disabled={busy}
      onClick={() => void save()}
      className="print:hidden"
    />
  );
}

interface PaperProps {
  cows: ReadonlyMap<number, CowListed>;
  today: PlainDate;
}

/** What is wanted less often than the lists: the calendar, the coming week on paper, a workbook of all lists. */
export function WorkMenu({ cows, today, days, work }: PaperProps & { days: number; work: Work | undefined }) {
  const { data: farm } = useQuery(settingsQuery);
  const [paper, setPaper] = useState<Work | null>(null);
  // Who prints the page without its menu gets what it shows.
  const printing = usePrinting();
  const onPaper = paper ?? (printing ? work : null);
  useEffect(() => {
    if (paper === null) return;
    const end = () => setPaper(null);
    addEventListener('afterprint', end);
    window.print();
    return () => removeEventListener('afterprint', end);
  }, [paper]);

  async function print(): Promise<void> {
    try {
      setPaper(await queryClient.fetchQuery(workQuery(WEEK_DAYS)));
    } catch (error) {
      fail(t('work.failed'), error);
    }
  }

  const item = (icon: IconName, name: string, onPress: () => Promise<void>) => (
    <button type="button" className={MENU_ITEM} onClick={() => void onPress()}>
      <Icon name={icon} className="size-[1.125rem] text-soft" />
      {name}
    </button>
  );
  return (
    <>
      <WordMenu words={t('work.also')}>
        <MenuLink to={paths.calendar} icon="calendar">
          {t('frame.calendar')}
        </MenuLink>
        {farm?.country && (
          <MenuLink to={paths.declarations} icon="check">
            {t('frame.to-declare')}
          </MenuLink>
        )}
        {item('list', t('work.print-week'), print)}
        {item('download', t('work.save-all'), () => saveWork(null, days))}
      </WordMenu>
      {onPaper && (
        <PrintedWork
          work={onPaper}
          until={addDays(today, paper ? WEEK_DAYS : days)}
          cows={cows}
          today={today}
        />
      )}
    </>
  );
}

function PrintedWork({ work, until, cows, today }: PaperProps & { work: Work; until: PlainDate }) {
  const { data: farm } = useQuery(settingsQuery);
  const about = {
    farm: <bdi>{farm?.farm_name}</bdi>,
    day: <bdi>{formatDay(until)}</bdi>,
  };
  const lists = work.lists
    .map(({ key, items }) => ({ key, rows: items.filter(({ hold }) => hold === null) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <table className="printed-table printed-work hidden print:table">
      <caption>{rich('work.paper-title', about)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('work.paper-animal')}</th>
          <th scope="col" />
          <th scope="col">{t('work.paper-due')}</th>
          <th scope="col">{t('work.paper-late')}</th>
          <th scope="col">{t('work.paper-done')}</th>
        </tr>
      </thead>
      {lists.map(({ key, rows }) => (
        <tbody key={key}>
          <tr>
            <th colSpan={5}>{listName(key)}</th>
          </tr>
          {rows.map((row) => (
            <PaperRow key={rowKey(row)} list={key} row={row} cow={cows.get(row.cow ?? 0)} today={today} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface PaperRowProps {
  list: AnsweredWorkList['key'];
  row: AnsweredWorkRow;
  cow: CowListed | undefined;
  today: PlainDate;
}

function PaperRow({ list, row, cow, today }: PaperRowProps) {
  return (
    <tr>
      <td>
        {cow ? (
          <>
            <strong>
              <bdi>{cow.name}</bdi>
            </strong>{' '}
            <bdi dir="ltr">{[cow.barn_number, cow.id_number].filter(Boolean).join(' · ')}</bdi>
          </>
        ) : (
          <bdi>{row.cow_name ?? row.title}</bdi>
        )}
        {/* The list of what is withheld says so itself. */}
        {cow && list !== 'withheld' && (
          <strong className="ms-2">{withheldShort(withheldNow(cow, today, timeNow())).join(' · ')}</strong>
        )}
      </td>
      <td>{row.reason.code !== 'work.own' && tell(fillings, row.reason)}</td>
      <td className="whitespace-nowrap">{row.due && formatShortDay(row.due)}</td>
      <td>{row.late_days > 0 && formatNumber(row.late_days)}</td>
      <td>{list !== 'withheld' && <span className="box" />}</td>
    </tr>
  );
}
