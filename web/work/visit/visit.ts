/** A vet's visit that is under way: its sheet as it was printed, and what was entered since, kept as a draft. */
import { useEffect, useRef, useState } from 'react';
import type { Answered } from '#domain/kinds/index.ts';
import type { Sheet, SheetRow } from '#domain/work/sheet.ts';
import { randomKey } from '../../lib/api/idempotency.ts';
import { ownDraftName } from '../../lib/forms/draft-names.ts';
import { type DraftStorage, dropDraft, keepDraft, readDraft } from '../../lib/forms/form-draft.ts';
import { nameAsVet } from '../../lib/session/name-as-vet.ts';

export type VisitResult = Answered<'pregnancy_checks'>['result'];

/** The tasks that a look by the vet answers, each a list of work. */
export const LOOKED_AT = ['fresh_check', 'vet_check'] as const;

/** What was entered of an animal; texts as they were typed. */
export interface VisitedAnimal {
  result: VisitResult | null;
  /** The vet looked at her: it answers the lists that ask for that. */
  seen: boolean;
  days_pregnant: string;
  fetuses: string;
  notes: string;
}

export const NO_ENTRY: VisitedAnimal = {
  result: null,
  seen: false,
  days_pregnant: '',
  fetuses: '',
  notes: '',
};

/** What holds for all checks of the visit. */
export interface VisitHead {
  check_date: string;
  examiner: string;
  method: string;
}

export interface Visit {
  sheet: Sheet;
  head: VisitHead;
  /** By the animal's id. */
  entries: Readonly<Record<number, VisitedAnimal>>;
  /** The journal entries of what is recorded already, by the act: of several the first may have gone through. */
  sent: Readonly<Record<string, string>>;
  /** The sheet's link that was made here; another one that was made since has ended it. */
  link: { url: string; made_at: string } | null;
  /** Names the acts across every try. */
  key: string;
}

export function newVisit(sheet: Sheet): Visit {
  const head = { check_date: sheet.day, examiner: nameAsVet(), method: '' };
  return { sheet, head, entries: {}, sent: {}, link: null, key: randomKey() };
}

export function isVisited({ result, seen }: VisitedAnimal): boolean {
  return result !== null || seen;
}

/** How many rows of the visit are done. */
export function enteredIn({ entries }: Visit): number {
  return Object.values(entries).filter(isVisited).length;
}

/** Whether she is on a list that a look answers. */
export function isToSee({ reasons }: SheetRow): boolean {
  return reasons.some(({ list }) => LOOKED_AT.some((task) => task === list));
}

/** Whether the vet is asked whether she is pregnant: not of one that is only to be looked at. */
export function isToCheck(row: SheetRow): boolean {
  return row.is_female && (!isToSee(row) || row.reasons.some(({ list }) => list === 'check'));
}

function readVisit(storage: DraftStorage, name: string): Visit | null {
  const draft = readDraft(storage, name);
  if (!draft) return null;
  try {
    return { ...JSON.parse(String(draft.values.visit)), key: draft.key };
  } catch {
    return null;
  }
}

function keepVisit(storage: DraftStorage, name: string, { key, ...visit }: Visit): void {
  keepDraft(storage, name, { values: { visit: JSON.stringify(visit) }, key });
}

/** The visit under way, if there is one, and a way to change it; null ends it. It survives a reload. */
export function useVisit(): [Visit | null, (change: (before: Visit | null) => Visit | null) => void] {
  const [name] = useState(() => ownDraftName('visit'));
  const [visit, setVisit] = useState(() => readVisit(localStorage, name));
  const kept = useRef(visit);
  useEffect(() => {
    if (kept.current === visit) return;
    kept.current = visit;
    if (visit) keepVisit(localStorage, name, visit);
    else dropDraft(localStorage, name);
  }, [visit, name]);
  return [visit, setVisit];
}
