import { groupName } from '../lib/herd/stage-name.ts';
import { t } from '../lib/words/words.ts';
import { IconButton } from '../ui/button.tsx';
import { withAll } from '../ui/rows/chosen.ts';
import { keepChoice, keptChoice } from './kept-choice.ts';
import type { ShownGroup } from './stages.ts';
import { ALL_COWS, type HomeView } from './use-herd-view.ts';

interface ChooseGroupProps {
  group: ShownGroup;
  change: (change: Partial<HomeView>) => void;
}

/** Chooses every animal of a group, beside those that are chosen already, and shows them in the list. */
export function ChooseGroup({ group: { group_number, cows }, change }: ChooseGroupProps) {
  function choose(): void {
    const ids = cows.map(({ id }) => id);
    // The list takes up what is kept.
    keepChoice(withAll(keptChoice() ?? new Set(), ids, true));
    change({ ...ALL_COWS, view: 'list', who: 'herd', group: group_number });
    // The button that was pressed is gone.
    document.getElementById('cows-heading')?.focus();
  }

  return (
    <IconButton
      icon="check"
      label={t('choosing.group', { group: groupName(group_number), count: cows.length })}
      onClick={choose}
      className="relative -my-2 print:hidden"
    />
  );
}
