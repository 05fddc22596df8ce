import { groupDescription, groupName } from '../lib/herd/stage-name.ts';
import { t } from '../lib/words/words.ts';
import { BULLS, groupAnchor, type ShownGroup } from './stages.ts';

/** What a group is and how many stand in it. */
export function GroupHeading({ group: { group_number, count } }: { group: ShownGroup }) {
  const bulls = group_number === BULLS;
  const description = groupDescription(group_number);
  return (
    <header data-stage={group_number} className="flex items-center gap-3 pt-4 pb-3">
      <span aria-hidden="true" className="h-10 w-1.5 shrink-0 rounded-full bg-stage" />
      <div className="min-w-0 flex-1">
        <h3 id={groupAnchor(group_number)} tabIndex={-1} className="text-lg">
          {groupName(group_number)}
        </h3>
        <p className="text-[0.8125rem] text-soft">
          {bulls ? description : t('home.group', { number: String(group_number), description })}
        </p>
      </div>
      <p className="self-start pt-1 whitespace-nowrap font-medium text-soft">
        {bulls ? t('home.bulls-in-group', { count }) : t('home.cows-in-group', { count })}
      </p>
    </header>
  );
}
