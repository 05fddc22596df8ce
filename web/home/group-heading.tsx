import type { CowGroup } from '#domain/kinds/cow/schema.ts';
import { counted } from '../lib/screen/format.ts';
import { BULLS, groupAnchor } from './stages.ts';

interface GroupHeadingProps {
  group: CowGroup;
  /** Told of the heading once it is drawn. */
  onDrawn: (heading: HTMLElement) => void;
}

/** What a group is and how many stand in it. */
export function GroupHeading({ group, onDrawn }: GroupHeadingProps) {
  const bulls = group.group_number === BULLS.group_number;
  return (
    <header data-stage={group.group_number} className="flex items-center gap-3 pt-4 pb-3">
      <span aria-hidden="true" className="h-10 w-1.5 shrink-0 rounded-full bg-stage" />
      <div className="min-w-0 flex-1">
        <h3
          ref={(heading) => {
            if (heading) onDrawn(heading);
          }}
          id={groupAnchor(group.group_number)}
          tabIndex={-1}
          className="text-lg"
        >
          {group.group_name}
        </h3>
        <p className="text-[0.8125rem] text-soft">
          {bulls ? '' : `Group ${group.group_number} · `}
          {group.group_description}
        </p>
      </div>
      <p className="self-start pt-1 whitespace-nowrap font-medium text-soft">
        {counted(group.count, bulls ? 'bull' : 'cow')}
      </p>
    </header>
  );
}
