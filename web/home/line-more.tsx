/** What else is done about a line of the day: its other acts, and what puts it off. Fetched when its menu is first opened. */
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { holdRow, ROW_ACTS } from '../lib/herd/work-acts.ts';
import { t } from '../lib/words/words.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { MENU_ITEM } from '../ui/menu.tsx';
import type { TodayEntry, TodayEntryRow } from './today-line.tsx';
import type { Press } from './use-press.ts';

interface LineMoreProps {
  list: TodayEntry['list'];
  row: TodayEntryRow;
  name: string;
  today: PlainDate;
  /** Whether the button of the line records its first act. */
  pressed: boolean;
  press: Press;
}

export function LineMore({ list, row, name, today, pressed, press }: LineMoreProps) {
  const item = (icon: IconName, label: string, said: string, send: (key: string) => Promise<object>) => (
    <button key={label} type="button" className={MENU_ITEM} onClick={() => void press(said, send)}>
      <Icon name={icon} className="size-[1.125rem] text-soft" />
      {label}
    </button>
  );
  return (
    <>
      {ROW_ACTS[list].slice(pressed ? 1 : 0).map((act) => {
        const label = t(act.label);
        return item('check', label, t('work.act-of', { act: label, name }), (key) =>
          act.send(row, today, key),
        );
      })}
      {item('clock', t('work.later'), t('work.later-of', { name }), (key) => holdRow(row, list, key))}
    </>
  );
}
