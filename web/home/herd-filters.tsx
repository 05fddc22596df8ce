import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { COW_GENDERS } from '#domain/kinds/cow/gender.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { choiceIn, keysOf } from '#domain/values/objects.ts';
import { farmRowsQuery } from '../lib/herd/farm-rows.ts';
import { groupName } from '../lib/herd/stage-name.ts';
import { byText } from '../lib/screen/format.ts';
import { showHeading } from '../lib/screen/show-heading.ts';
import { useMay } from '../lib/session/farms.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { keptChoice } from './kept-choice.ts';
import { SaveList } from './save-list.tsx';
import { SORTS } from './sorts.ts';
import { BULLS, GROUPS } from './stages.ts';
import { type HomeView, isNarrowed, isSearching, WHO } from './use-herd-view.ts';
import { useLongPress } from './use-long-press.ts';

const PasteNumbers = lazy(() => import('./paste-numbers.tsx'));

interface HerdFiltersProps {
  cows: readonly CowListed[];
  view: HomeView;
  onChange: (change: Partial<HomeView>) => void;
  /** The animals that the list shows. */
  found: readonly CowListed[];
  chosen: ReadonlySet<number> | null;
  onChosen: (chosen: ReadonlySet<number> | null) => void;
}

const WHO_WORDS = { herd: 'home.who-herd', left: 'home.who-left', all: 'home.who-all' } as const;

/** How the list is sorted and narrowed down. */
export function HerdFilters({ cows, view, onChange, found, chosen, onChosen }: HerdFiltersProps) {
  const places = placesOf(cows);
  const { data: lists = [] } = useQuery(farmRowsQuery('lists'));
  const [saving, setSaving] = useState(false);
  const [pasting, setPasting] = usePasting();
  const [numbers, setNumbers] = useState('');
  // Who records nothing has nothing to do with those that are chosen.
  const mayChoose = useMay('vet');
  const mayKeep = useMay('worker');
  const allShown = chosen !== null && found.every(({ id }) => chosen.has(id));

  // When the list is opened: who ends choosing has done with them.
  const [kept] = useState(keptChoice);
  // Who comes to enter numbers begins anew.
  const [fresh] = useState(pasting);
  useEffect(() => {
    if (kept && !fresh && mayChoose) onChosen(kept);
  }, [kept, fresh, mayChoose, onChosen]);

  useLongPress(
    mayChoose && chosen === null,
    useCallback((id) => onChosen(new Set([id])), [onChosen]),
  );

  function choosePasted(ids: readonly number[] | null): void {
    setPasting(false);
    if (!ids) return;
    setNumbers('');
    // What was chosen on an earlier visit, and not touched on this one, is forgotten by most: it does not join what is entered now.
    const choosing = chosen === kept ? null : chosen;
    onChosen(new Set([...(choosing ?? []), ...ids]));
    // The bar with what is done with them stands at the foot of the herd, which may lie far below.
    showHeading('cows-heading');
  }

  return (
    <div className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-2 sm:flex sm:flex-wrap">
      <Filter
        width="sm:min-w-44"
        label={t('home.sort-by')}
        value={view.sort}
        onChange={(value) => onChange({ sort: choiceIn(value, keysOf(SORTS)) ?? 'name' })}
      >
        {Object.entries(SORTS).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {t(label)}
          </option>
        ))}
      </Filter>
      <Filter
        width="sm:min-w-36"
        label={t('home.who')}
        value={view.who}
        onChange={(value) => onChange({ who: choiceIn(value, WHO) ?? 'herd' })}
      >
        {WHO.map((who) => (
          <option key={who} value={who}>
            {t(WHO_WORDS[who])}
          </option>
        ))}
      </Filter>
      <Filter
        width="sm:min-w-48"
        label={t('home.sort-group')}
        value={view.group ?? ''}
        onChange={(value) => onChange({ group: Number(value) || null })}
      >
        <option value="">{t('home.all-stages')}</option>
        {[...GROUPS, BULLS].map((number) => (
          <option key={number} value={number}>
            {groupName(number)}
          </option>
        ))}
      </Filter>
      <Filter
        width="sm:min-w-40"
        label={t('home.gender')}
        value={view.gender ?? ''}
        onChange={(value) => onChange({ gender: choiceIn(value, COW_GENDERS) ?? null })}
      >
        <option value="">{t('home.any-gender')}</option>
        <option value="Female">{t('home.female')}</option>
        <option value="Male">{t('home.male')}</option>
      </Filter>
      {(places.length > 0 || view.place !== null) && (
        <Filter
          width="sm:min-w-40"
          label={t('home.place')}
          value={view.place ?? ''}
          onChange={(value) => onChange({ place: placeIn(value) })}
        >
          <option value="">{t('home.any-place')}</option>
          {places.map(([id, name]) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
          <option value="none">{t('home.no-place')}</option>
        </Filter>
      )}
      {(lists.length > 0 || view.list !== null) && (
        <Filter
          width="sm:max-w-60 sm:min-w-40"
          label={t('choosing.list')}
          value={view.list ?? ''}
          onChange={(value) => onChange({ list: Number(value) || null })}
        >
          <option value="">{t('choosing.any-list')}</option>
          {lists.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
        </Filter>
      )}
      <label className="field flex w-auto cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5 accent-pasture"
          checked={view.pregnant}
          onChange={(event) => onChange({ pregnant: event.target.checked })}
        />
        <span className="text-[0.9375rem]">{t('home.pregnant-only')}</span>
      </label>
      {mayChoose && found.length > 0 && (
        <Button
          icon="check"
          className={`max-sm:px-2 max-sm:[&>svg]:hidden ${chosen === null ? '' : 'sm:hidden'}`}
          onClick={() => onChosen(new Set(chosen === null || allShown ? [] : [...chosen, ...idsOf(found)]))}
        >
          {chosen === null
            ? t('choosing.choose')
            : allShown
              ? t('choosing.none')
              : t('choosing.all', { count: found.length })}
        </Button>
      )}
      {mayChoose && (
        <Button icon="list" className="max-sm:px-2 max-sm:[&>svg]:hidden" onClick={() => setPasting(true)}>
          {t('choosing.paste')}
        </Button>
      )}
      {mayKeep &&
        chosen === null &&
        found.length > 0 &&
        (isNarrowed(view) || isSearching(view) || view.who !== 'herd') && (
          <Button icon="list" className="max-sm:px-2 max-sm:[&>svg]:hidden" onClick={() => setSaving(true)}>
            {t('choosing.save')}
          </Button>
        )}
      {mayChoose && pasting && (
        <Suspense>
          <PasteNumbers animals={cows} text={numbers} onText={setNumbers} onDone={choosePasted} />
        </Suspense>
      )}
      {saving && <SaveList cows={idsOf(found)} onDone={() => setSaving(false)} />}
    </div>
  );
}

interface FilterProps {
  width: string;
  label: string;
  value: string | number;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** A choice by which the list is sorted or narrowed down. */
function Filter({ width, label, value, onChange, children }: FilterProps) {
  return (
    <div className={width}>
      <select
        aria-label={label}
        className="field pe-9 text-[0.9375rem]"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
    </div>
  );
}

/** The visit of Home that began with the numbers: its address keeps asking for them. */
let begunWith: string | null = null;

/** Whether numbers are being entered; it begins with them where the address asks for that. */
function usePasting() {
  const { key, search } = useLocation();
  const [pasting, setPasting] = useState(
    () => key !== begunWith && new URLSearchParams(search).has('numbers'),
  );
  useEffect(() => {
    begunWith = key;
  }, [key]);
  return [pasting, setPasting] as const;
}

const idsOf = (cows: readonly CowListed[]) => cows.map(({ id }) => id);

/** The places in which animals stand, by name. */
function placesOf(cows: readonly CowListed[]): [id: number, name: string][] {
  const names = new Map<number, string>();
  for (const { place, place_name } of cows) if (place !== null) names.set(place, place_name ?? '');
  return [...names].sort(([, a], [, b]) => byText(a, b));
}

function placeIn(value: string): HomeView['place'] {
  return value === 'none' ? 'none' : Number(value) || null;
}
