import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { download } from '../lib/api/download.ts';
import { randomKey } from '../lib/api/idempotency.ts';
import { BY_VETS, MANY_ACTS, type ManyAct, type ManyProps } from '../lib/herd/acts-on-many.ts';
import { farmRowsQuery } from '../lib/herd/farm-rows.ts';
import { fail } from '../lib/screen/toasts.ts';
import { useMay } from '../lib/session/farms.ts';
import { t } from '../lib/words/words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { type LatePart, useFetchedSoon } from '../ui/late.tsx';
import { MENU_ITEM, Menu } from '../ui/menu.tsx';
import { takeOffList } from './choosing-queries.ts';
import { keepChoice } from './kept-choice.ts';
import { SaveList } from './save-list.tsx';

interface ChoiceBarProps {
  /** All animals of whom some are chosen. */
  animals: readonly CowListed[];
  /** Those that are shown. */
  found: readonly CowListed[];
  chosen: ReadonlySet<number>;
  /** The list that is shown. */
  list: number | null;
  onChosen: (chosen: ReadonlySet<number> | null) => void;
  /** The forms of the acts, which another slice has. */
  ActOnMany: LatePart<ManyProps>;
}

const ACT_WORDS = {
  vaccinate: 'choosing.vaccinate',
  treat: 'choosing.treat',
  weigh: 'choosing.weigh',
  move: 'choosing.move',
  'milk-group': 'choosing.milk-group',
  seminate: 'choosing.seminate',
  check: 'choosing.check',
  'dry-off': 'choosing.dry-off',
  heat: 'choosing.heat',
  leave: 'choosing.leave',
  condition: 'choosing.condition',
  feed: 'choosing.feed',
  'do-not-breed': 'choosing.do-not-breed',
  task: 'choosing.task',
} as const satisfies Record<ManyAct, string>;

/** Those that are offered first; the others are one press behind. */
const FIRST: ReadonlySet<ManyAct> = new Set(['vaccinate', 'treat', 'weigh', 'move', 'milk-group']);

/** What can be done with the animals that are chosen; stays at the foot of the screen, one line high on a phone. */
export function ChoiceBar({ animals, found, chosen, list, onChosen, ActOnMany }: ChoiceBarProps) {
  const { data: lists } = useQuery(farmRowsQuery('lists'));
  const [asking, setAsking] = useState<ManyAct | 'save' | null>(null);
  const saved = lists?.find(({ id }) => id === list);
  const { own, hidden } = useOwn(animals, found, chosen);
  const inOrder = useMemo(() => inOrderOf(chosen, own), [chosen, own]);
  const allShown = found.every(({ id }) => chosen.has(id));
  const none = own.length === 0;
  const isWorker = useMay('worker');
  const acts = MANY_ACTS.filter((act) => isWorker || BY_VETS.has(act));
  useFetchedSoon(useMemo(() => [ActOnMany], [ActOnMany]));
  useEffect(() => keepChoice(chosen), [chosen]);

  function done(changed: boolean): void {
    setAsking(null);
    if (changed) end();
  }

  function end(): void {
    keepChoice(null);
    onChosen(null);
    // The bar is gone.
    document.getElementById('cows-heading')?.focus({ preventScroll: true });
  }

  async function takeOff(): Promise<void> {
    if (!saved) return;
    try {
      await takeOffList(saved, chosen, randomKey());
      end();
    } catch (error) {
      fail(t('choosing.save-failed'), error);
    }
  }

  async function saveFile(): Promise<void> {
    const ids = own.map(({ id }) => id);
    try {
      await download('POST', '/api/export/herd/', 'herd.xlsx', { format: 'xlsx', ids });
    } catch (error) {
      fail(t('home.download-failed'), error);
    }
  }

  const button = (label: string, onPress: () => void, disabled = none) => (
    <Button narrow className="shrink-0 whitespace-nowrap max-sm:px-2" disabled={disabled} onClick={onPress}>
      {label}
    </Button>
  );
  const item = (label: string, onPress: () => void) => (
    <button
      key={label}
      type="button"
      disabled={none}
      className={`${MENU_ITEM} disabled:opacity-55`}
      onClick={onPress}
    >
      {label}
    </button>
  );
  return (
    <section
      aria-label={t('choosing.bar')}
      className="foot-bar sticky bottom-3 z-20 mt-3 flex items-center gap-2 rounded-2xl border border-edge bg-card p-1.5 shadow-float max-sm:-mx-2 max-sm:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] sm:flex-wrap sm:p-2 print:hidden"
    >
      <IconButton icon="close" label={t('choosing.end')} onClick={end} className="max-sm:-me-2" />
      <p
        role="status"
        className="min-w-0 leading-5 font-semibold max-sm:w-min max-sm:max-w-28 max-sm:shrink-0 max-sm:text-[0.8125rem] max-sm:[overflow-wrap:normal]"
      >
        {t('choosing.chosen', { count: own.length, hidden })}
      </p>
      <Button
        look="quiet"
        narrow
        className="max-sm:hidden"
        onClick={() => onChosen(new Set(allShown ? [] : [...chosen, ...found.map(({ id }) => id)]))}
      >
        {allShown ? t('choosing.none') : t('choosing.all', { count: found.length })}
      </Button>
      {/* Not so high that it would hide the herd: on a phone it is moved sideways, and fades where more follows. */}
      <div className="-my-1 flex min-w-0 flex-1 gap-1.5 p-1 max-sm:overflow-x-auto max-sm:pe-6 max-sm:mask-r-from-[calc(100%-1.5rem)] max-sm:[scrollbar-width:none] max-sm:rtl:mask-r-from-100% max-sm:rtl:mask-l-from-[calc(100%-1.5rem)] sm:flex-wrap sm:justify-end">
        {acts
          .filter((act) => FIRST.has(act))
          .map((act) => (
            <Button
              key={act}
              look={act === 'vaccinate' ? 'primary' : 'secondary'}
              narrow
              className="shrink-0 whitespace-nowrap max-sm:px-2"
              disabled={none}
              onClick={() => setAsking(act)}
            >
              {t(ACT_WORDS[act])}
            </Button>
          ))}
        {button(t('choosing.print'), () => print())}
        {isWorker && button(t('choosing.save'), () => setAsking('save'))}
        {saved &&
          isWorker &&
          button(t('choosing.take-off'), () => void takeOff(), !saved.cows.some((id) => chosen.has(id)))}
      </div>
      <Menu
        button={
          <>
            <span className="max-sm:sr-only">{t('choosing.more')}</span>
            <Icon name="more" />
          </>
        }
        buttonClassName="shrink-0 border border-outline bg-card px-2.5 font-semibold shadow-card hover:bg-sunk"
      >
        {acts.filter((act) => !FIRST.has(act)).map((act) => item(t(ACT_WORDS[act]), () => setAsking(act)))}
        {item(t('home.download-excel'), () => void saveFile())}
      </Menu>
      {asking === 'save' && <SaveList cows={own.map(({ id }) => id)} onDone={done} />}
      {asking !== null && asking !== 'save' && (
        <ActOnMany act={asking} animals={isNumberByNumber(asking) ? inOrder : own} onDone={done} />
      )}
    </section>
  );
}

/** Whether each animal is asked for: as they walk over the scale, they were noted down. */
const isNumberByNumber = (act: ManyAct) => act === 'weigh' || act === 'condition';

/** The chosen animals in the order in which they were chosen, which of numbers that were pasted is theirs. */
function inOrderOf(chosen: ReadonlySet<number>, own: readonly CowListed[]): CowListed[] {
  const byId = new Map(own.map((cow) => [cow.id, cow]));
  return [...chosen].flatMap((id) => byId.get(id) ?? []);
}

/** The chosen animals, those that are shown first and in their order, and how many are not shown. */
function useOwn(animals: readonly CowListed[], found: readonly CowListed[], chosen: ReadonlySet<number>) {
  return useMemo(() => {
    const shown = found.filter(({ id }) => chosen.has(id));
    const ids = new Set(shown.map(({ id }) => id));
    const others = animals.filter(({ id }) => chosen.has(id) && !ids.has(id));
    return { own: [...shown, ...others], hidden: others.length };
  }, [animals, found, chosen]);
}
