/** What is behind a row of the work on a phone: the whole reason, the other acts, and what puts her off. */
import type { ReactNode } from 'react';
import { t } from '../lib/words/words.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { MENU_ITEM, Menu } from '../ui/menu.tsx';

interface RowMoreProps {
  /** Of the animal. */
  name: string;
  /** Said above the acts: who it is, and why she is listed. */
  about: ReactNode;
  items: readonly RowItem[];
}

export interface RowItem {
  icon: IconName;
  /** What it does, in the menu and with the animal's name. */
  label: string;
  described: string;
  onPress: () => void;
}

export function RowMore({ name, about, items }: RowMoreProps) {
  return (
    <span className="-me-2 sm:hidden print:hidden">
      <Menu
        label={t('work.act-of', { act: t('work.also'), name })}
        buttonClassName="w-9 justify-center text-soft hover:bg-sunk hover:text-ink"
        button={<Icon name="more" />}
      >
        <div className="max-w-72 border-b border-line px-3 pt-1.5 pb-2.5 text-[0.8125rem] leading-5 text-soft">
          {about}
        </div>
        {items.map(({ icon, label, described, onPress }) => (
          <button
            key={label}
            type="button"
            aria-label={described}
            className={`${MENU_ITEM} first-of-type:mt-1.5`}
            onClick={onPress}
          >
            <Icon name={icon} className="size-[1.125rem] text-soft" />
            {label}
          </button>
        ))}
      </Menu>
    </span>
  );
}
