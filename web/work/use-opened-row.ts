import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { entryName } from '#domain/alerts/addresses.ts';
import type { AnsweredWorkList, AnsweredWorkRow } from './queries.ts';

/** The name of a row within the page, by which mails lead to it; a task without an animal has none. */
export function rowName(list: AnsweredWorkList['key'], { cow }: AnsweredWorkRow): string | undefined {
  return cow === null ? undefined : entryName(list, cow);
}

/** Where among its rows a list has the one that the address names, which is then brought into view; -1 where it is not among them. */
export function useOpenedRow(list: AnsweredWorkList['key'], rows: readonly AnsweredWorkRow[]): number {
  const { hash } = useLocation();
  const name = hash.slice(1);
  const index = name === '' ? -1 : rows.findIndex((row) => rowName(list, row) === name);
  const isThere = index >= 0;
  useEffect(() => {
    if (!isThere) return;
    const row = document.getElementById(name);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [isThere, name]);
  return index;
}
