import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { t } from '../lib/words/words.ts';
import { difference, NUMBERS, type NumberAct, type Units } from './numbers.ts';

/** So many of the last ones are shown. */
const MOST_SHOWN = 12;

interface EnteredNumbersProps {
  act: NumberAct;
  animals: readonly CowListed[];
  /** By the animal's id, as they are kept, the last entered at the end. */
  entries: ReadonlyMap<number, number>;
  units: Units;
  onCorrect: (id: number) => void;
}

/** What was entered last, each beside what was known before; a press corrects it. */
export function EnteredNumbers({ act, animals, entries, units, onCorrect }: EnteredNumbersProps) {
  if (entries.size === 0) return null;
  const byId = new Map(animals.map((animal) => [animal.id, animal]));
  const newest = [...entries].slice(-MOST_SHOWN).reverse();
  const { last: lastOf, written } = NUMBERS[act];
  return (
    <ul aria-label={t('many.entered')} className="grid">
      {newest.map(([id, kept]) => {
        const animal = byId.get(id);
        if (!animal) return null;
        const last = lastOf(animal);
        return (
          <li key={id} className="border-b border-line last:border-0">
            <button
              type="button"
              onClick={() => onCorrect(id)}
              className="flex min-h-11 w-full items-center gap-3 rounded-lg px-2 text-start hover:bg-sunk"
            >
              <bdi className="min-w-0 flex-1 truncate">{animal.name}</bdi>
              {last !== null && (
                <span className="text-[0.8125rem] whitespace-nowrap text-soft max-[26rem]:hidden">
                  {t('many.last', { last: written(last) })}
                </span>
              )}
              <strong className="font-semibold whitespace-nowrap">{written(kept)}</strong>
              {last !== null && act === 'weigh' && (
                <span className="min-w-9 text-end text-[0.8125rem] text-soft">
                  {difference(kept, last, units.weight)}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
