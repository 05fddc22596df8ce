import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { COW_GENDERS } from '#domain/kinds/cow/gender.ts';
import { choiceIn, keysOf } from '#domain/values/objects.ts';
import { type HerdFilter, SORTS } from './sorts.ts';
import { LIFE_ORDER } from './stages.ts';

type ViewMode = 'grouped' | 'list';

/** The animals of the list: those in the herd, those that left it, or both. */
export const WHO = ['herd', 'left', 'all'] as const;
type Who = (typeof WHO)[number];

/** What Home shows of the herd. */
export interface HomeView extends HerdFilter {
  view: ViewMode;
  who: Who;
  /** The id of a list that somebody saved, or null: the animals on it alone. */
  list: number | null;
}

/** What leaves no cow out. */
export const ALL_COWS = { query: '', group: null, gender: null, pregnant: false, place: null, list: null };

export function isSearching({ query }: HerdFilter): boolean {
  return query.trim() !== '';
}

/** Whether the list leaves animals out, whatever is searched for. */
export function isNarrowed({
  group,
  gender,
  pregnant,
  place,
  list,
}: HerdFilter & Pick<HomeView, 'list'>): boolean {
  return group !== null || gender !== null || pregnant || place !== null || list !== null;
}

/**
 * The search and filters, kept in the address, so that they are there again after a reload and on the way back from a
 * cow. The address is written directly and not by the router: waiting for a navigation would lag behind typing.
 */
export function useHerdView(): [HomeView, (change: Partial<HomeView>) => void] {
  const [params] = useSearchParams();
  const [view, setView] = useState(() => readView(params));
  const change = useCallback((changes: Partial<HomeView>) => {
    setView((current) => ({ ...current, ...changes }));
  }, []);
  useEffect(() => {
    const query = writeView(view).toString();
    const address = query === '' ? location.pathname : `${location.pathname}?${query}`;
    if (address !== location.pathname + location.search) history.replaceState(history.state, '', address);
  }, [view]);
  return [view, change];
}

function readView(params: URLSearchParams): HomeView {
  const group = Number(params.get('group'));
  return {
    view: params.get('view') === 'list' ? 'list' : 'grouped',
    query: params.get('q') ?? '',
    sort: choiceIn(params.get('sort'), keysOf(SORTS)) ?? 'name',
    group: group !== 0 && LIFE_ORDER.includes(group) ? group : null,
    gender: choiceIn(params.get('gender'), COW_GENDERS) ?? null,
    pregnant: params.has('pregnant'),
    who: choiceIn(params.get('who'), WHO) ?? 'herd',
    place: params.get('place') === 'none' ? 'none' : Number(params.get('place')) || null,
    list: Number(params.get('list')) || null,
  };
}

function writeView(view: HomeView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.view === 'list') params.set('view', 'list');
  if (view.query) params.set('q', view.query);
  if (view.sort !== 'name') params.set('sort', view.sort);
  if (view.group !== null) params.set('group', String(view.group));
  if (view.gender !== null) params.set('gender', view.gender);
  if (view.pregnant) params.set('pregnant', '');
  if (view.who !== 'herd') params.set('who', view.who);
  if (view.place !== null) params.set('place', String(view.place));
  if (view.list !== null) params.set('list', String(view.list));
  return params;
}
