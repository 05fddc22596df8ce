import type { ReactNode } from 'react';
import { isDryAmongMilked } from '#domain/stages/stage-note.ts';
import { groupDescription, groupName } from '../lib/herd/stage-name.ts';
import { t } from '../lib/words/words.ts';
import { Icon } from '../ui/icon.tsx';
import { BULLS, groupAnchor, type ShownGroup } from './stages.ts';

interface GroupHeadingProps {
  group: ShownGroup;
  /** Whether its animals are shown; null where they always are. */
  open: boolean | null;
  onToggle: () => void;
  /** What chooses its animals. */
  children: ReactNode;
}

/** What a group is and how many stand in it; where groups are folded, a press on it opens and closes it. */
export function GroupHeading({
  group: { group_number, count, cows },
  open,
  onToggle,
  children,
}: GroupHeadingProps) {
  const bulls = group_number === BULLS;
  const description = groupDescription(group_number);
  const name = groupName(group_number);
  const dry = cows.filter(isDryAmongMilked).length;
  return (
    <header data-stage={group_number} className="relative flex items-center gap-3 pt-4 pb-3">
      <span aria-hidden="true" className="h-10 w-1.5 shrink-0 rounded-full bg-stage" />
      <div className="min-w-0 flex-1">
        <h3 id={groupAnchor(group_number)} tabIndex={-1} className="text-lg">
          {open === null ? (
            name
          ) : (
            <button
              type="button"
              aria-expanded={open}
              onClick={onToggle}
              className="text-start after:absolute after:inset-0"
            >
              {name}
            </button>
          )}
        </h3>
        <p className="text-[0.8125rem] text-soft">
          {bulls ? description : t('home.group', { number: String(group_number), description })}
          {dry > 0 && ` · ${t('home.dry-in-group', { count: dry })}`}
        </p>
      </div>
      <p className="self-start pt-1 whitespace-nowrap font-medium text-soft">
        {bulls ? t('home.bulls-in-group', { count }) : t('home.cows-in-group', { count })}
      </p>
      {children}
      {open !== null && (
        <Icon
          name="chevron-down"
          className={`size-5 text-soft transition-transform ${open ? 'rotate-180' : ''}`}
        />
      )}
    </header>
  );
}
