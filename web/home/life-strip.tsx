import { groupName } from '../lib/herd/stage-name.ts';
import { hyphenated } from '../lib/words/hyphenated.ts';
import { rich, t } from '../lib/words/words.ts';
import { Hidden } from '../ui/surface.tsx';
import { LIFE, type ShownGroup } from './stages.ts';

interface LifeStripProps {
  groups: readonly ShownGroup[];
  onJump: (groupNumber: number) => void;
}

/** The ten groups in the order of life: how many animals are in each, each a button that jumps to it. */
export function LifeStrip({ groups: shown, onJump }: LifeStripProps) {
  const counts = new Map(shown.map((group) => [group.group_number, group.count]));
  const most = Math.max(1, ...counts.values());
  return (
    <nav aria-label={t('home.strip')} className="mb-5 grid gap-x-5 gap-y-3 lg:grid-cols-2">
      {LIFE.map(({ title, groups }) => (
        <div key={title} className="min-w-0">
          <p className="mb-1 text-[0.8125rem] font-medium text-soft">{t(title)}</p>
          <ul className="grid grid-cols-5 rounded-2xl border border-line bg-card p-1 shadow-card">
            {groups.map((number) => {
              const count = counts.get(number) ?? 0;
              return (
                <li key={number} data-stage={number} className="min-w-0">
                  <button
                    type="button"
                    onClick={() => onJump(number)}
                    className="flex h-full w-full flex-col items-center rounded-xl px-0.5 pt-2 pb-2 text-center transition-colors hover:bg-sunk"
                  >
                    <span aria-hidden="true" className="flex h-12 w-full items-end justify-center">
                      <span
                        className={`w-7 rounded-t-md rounded-b-sm bg-stage ${count === 0 ? 'opacity-35' : ''}`}
                        style={{ height: count === 0 ? '3px' : `${8 + 92 * (count / most)}%` }}
                      />
                    </span>
                    {rich('home.strip-group', {
                      count,
                      group: hyphenated(groupName(number)),
                      number: (inside) => (
                        <span
                          className={`mt-1.5 text-base leading-5 font-semibold ${count === 0 ? 'text-soft' : ''}`}
                        >
                          {inside}
                        </span>
                      ),
                      hidden: (inside) => <Hidden>{inside}</Hidden>,
                      name: (inside) => (
                        <span className="mt-0.5 w-full text-xs leading-4 text-balance text-soft wrap-anywhere [hyphenate-limit-chars:8_3_3] max-[22rem]:text-[0.6875rem]">
                          {inside}
                        </span>
                      ),
                    })}
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
