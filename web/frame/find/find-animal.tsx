import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useDeferredValue, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { findAnimals } from '../../lib/herd/find-animals.ts';
import { herdQuery, leftQuery } from '../../lib/herd/herd.ts';
import { stepOfKey, useMarked } from '../../lib/screen/use-marked.ts';
import { t } from '../../lib/words/words.ts';
import { type CowLinkState, paths } from '../../paths.ts';
import { FindField } from '../../ui/find-field.tsx';
import { FoundAnimal } from './found-animal.tsx';
import { formerFound, isWhole } from './hit-number.ts';

interface FindAnimalProps {
  /** Only these are looked for; all of the herd where it is absent. */
  among?: (cow: CowListed) => boolean;
  /** What the links of the hits say beside the address. */
  state?: CowLinkState;
  /** What the field is called, where that is not that it finds an animal. */
  label?: string;
  /** Whether the hits lie above what is below the field; otherwise they take their own room. */
  floating?: boolean;
  /** Called once a hit is opened. */
  onOpened: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** How many are listed at once: nobody reads more, and a herd of thousands stays fast. */
const LISTED = 20;

/** Finds an animal of the herd while one types, and leads to her page. A combobox with a list box of links. */
export function FindAnimal({ among, state, label, floating = false, onOpened, ref }: FindAnimalProps) {
  const id = useId();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  // The herd is asked for once somebody finds.
  const [asked, setAsked] = useState(false);
  const { data: herd, isError } = useQuery({ ...herdQuery, enabled: asked });
  const [open, setOpen] = useState(false);
  const search = useDeferredValue(query.trim());
  const animals = useMemo(() => (among ? herd?.cows.filter(among) : herd?.cows), [herd, among]);
  const inHerd = useMemo(
    () => (animals && search !== '' ? findAnimals(animals, search) : []),
    [animals, search],
  );
  // Who is not in the herd any more still has her page. An act is for animals of the herd alone.
  const asksLeft = !among && animals !== undefined && search !== '' && inHerd.length === 0;
  const left = useQuery({ ...leftQuery, enabled: asksLeft });
  const found = asksLeft ? findAnimals(left.data ?? [], search) : inHerd;
  const listed = found.slice(0, LISTED);
  const { active, step, point, clear } = useMarked(id, listed.length, isMeantAlone(found, search) ? 0 : -1);
  const shown = open && search !== '';

  function type(text: string): void {
    setQuery(text);
    clear();
    setOpen(true);
    setAsked(true);
  }

  function end(): void {
    setOpen(false);
    setQuery('');
    clear();
    onOpened();
  }

  function press(event: KeyboardEvent): void {
    const by = stepOfKey(event.key);
    if (by !== null && search !== '') {
      event.preventDefault();
      setOpen(true);
      step(by);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const animal = listed[active];
      if (animal) {
        void navigate(paths.cow(animal.id), { state });
        end();
      } else if (listed.length > 0) step(1);
    }
    if (event.key === 'Escape' && query !== '') {
      // A dialog around it stays: the next press closes that.
      event.preventDefault();
      event.stopPropagation();
      setQuery('');
      clear();
    }
  }

  return (
    <search
      className="relative block w-full"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <FindField
        {...(label === undefined ? {} : { label })}
        ref={ref}
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        value={query}
        onFocus={() => {
          setAsked(true);
          setOpen(true);
        }}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <div
        className={`${shown ? '' : 'hidden'} ${floating ? 'absolute inset-e-0 top-full z-20 mt-1.5 w-96 max-w-[calc(100vw-2rem)] animate-rise rounded-xl border border-line bg-card shadow-float' : 'mt-2'}`}
      >
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('find.animals')}
          className={`max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain ${floating ? 'p-1.5' : '-mx-2'} ${listed.length > 0 ? '' : 'hidden'}`}
        >
          {listed.map((cow, index) => (
            <FoundAnimal
              key={cow.id}
              id={`${id}-${index}`}
              cow={cow}
              wore={formerFound(cow, search)}
              state={state}
              marked={index === active}
              onMark={() => point(index)}
              onOpened={end}
            />
          ))}
        </div>
        <p role="status" className={`text-[0.8125rem] text-soft ${floating ? 'px-4 py-2.5' : 'py-2'}`}>
          {shown && summary(found.length, animals !== undefined && !(asksLeft && left.isLoading), isError)}
        </p>
      </div>
    </search>
  );
}

/** Whether Enter opens the first hit unmarked: the only one, or the only one whose whole number it is. */
function isMeantAlone([first, second]: readonly CowListed[], query: string): boolean {
  if (!first || !second) return first !== undefined;
  return isWhole(first, query) && !isWhole(second, query);
}

function summary(count: number, known: boolean, failed: boolean): string {
  if (failed && !known) return t('find.failed');
  if (!known) return t('frame.loading');
  if (count === 0) return t('find.none');
  return count > LISTED ? t('find.first', { listed: LISTED, count }) : t('find.found', { count });
}
