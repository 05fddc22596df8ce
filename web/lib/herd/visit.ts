/** A vet's visit as this browser keeps it: its sheet as it was printed, and which session records what is entered. */
import { useEffect, useRef, useState } from 'react';
import type { CrushListed, CrushSession } from '#domain/crush/schema.ts';
import type { LookedAt, Sheet } from '#domain/work/sheet.ts';
import { api } from '../api/api.ts';
import { randomKey } from '../api/idempotency.ts';
import { ownDraftName } from '../forms/draft-names.ts';
import { dropDraft, keepDraft, readDraft } from '../forms/form-draft.ts';

/** What more the vet said of an animal, as it was typed. */
export interface TypedOfVisited {
  days_pregnant: string;
  fetuses: string;
  notes: string;
}

export interface Visit {
  sheet: Sheet;
  /** The sheet's link that was made here; another one that was made since has ended it. */
  link: { url: string; made_at: string } | null;
  /** The key of the session at the crush that records it; null of a sheet that is only read. */
  session: string | null;
  /** The key under which a session is to be begun, if that was asked for. */
  begins: string | null;
  /** The session as it was last seen. */
  last: CrushSession | null;
  /** What was typed and is not recorded, by the animal's id. */
  typed: Readonly<Record<number, TypedOfVisited>>;
  /** What an older release kept of animals and is not recorded yet, by their ids. */
  kept: Readonly<Record<number, OldEntry>>;
  /** The task that a look answers, by the id of an animal whose reason was done before this sheet was made. */
  tasks: Readonly<Record<number, LookedAt>>;
}

/** What a visit has come to that is over. */
export interface DoneVisit {
  visit: Visit;
  summary: string;
  /** The entry of the history that takes all of it back; null where the server has not seen it. */
  history: number | null;
  isUndone: boolean;
}

export function newVisit(sheet: Sheet, begins: boolean): Visit {
  const begun = begins ? randomKey() : null;
  return { sheet, link: null, session: null, begins: begun, last: null, typed: {}, kept: {}, tasks: {} };
}

/** What was entered of an animal in an older release, which kept all until the end. */
interface OldEntry extends TypedOfVisited {
  result: 'pregnant' | 'empty' | 'recheck' | null;
  seen: boolean;
}

/** A visit of an older release. */
export interface OldVisit {
  sheet: Sheet;
  head: { check_date: string; examiner: string; method: string };
  entries: Readonly<Record<number, OldEntry>>;
  /** What of it was recorded already: the checks, or those of a task. */
  sent: Readonly<Record<string, string>>;
  link: Visit['link'];
  /** Names the acts across every try. */
  key: string;
}

/** What of an old visit is not recorded yet, by the animal's id. */
export function unrecordedIn({ entries, sent, sheet }: OldVisit): Visit['kept'] {
  const left = sheet.rows.flatMap(({ cow, reasons }): [number, OldEntry][] => {
    const entry = entries[cow];
    if (!entry) return [];
    const result = 'checks' in sent ? null : entry.result;
    const seen = entry.seen && !reasons.some(({ list }) => list in sent);
    return result !== null || seen ? [[cow, { ...entry, result, seen }]] : [];
  });
  return Object.fromEntries(left);
}

const NAME = 'visit-sheet';
const OLD_NAME = 'visit';

function readVisit(name: string): object | null {
  try {
    const draft = readDraft(localStorage, name);
    return draft && { ...JSON.parse(String(draft.values.visit)), key: draft.key };
  } catch {
    return null;
  }
}

/** The visit under way in this browser, if there is one, and a way to change it; null ends it. It survives a reload. */
export function useVisit(): [Visit | null, (change: (before: Visit | null) => Visit | null) => void] {
  const [name] = useState(() => ownDraftName(NAME));
  const [visit, setVisit] = useState(() => readVisit(name) as Visit | null);
  const kept = useRef(visit);
  useEffect(() => {
    if (kept.current === visit) return;
    kept.current = visit;
    if (visit) keepDraft(localStorage, name, { values: { visit: JSON.stringify(visit) }, key: randomKey() });
    else dropDraft(localStorage, name);
  }, [visit, name]);
  return [visit, setVisit];
}

/** What an older release kept of a visit and nobody has recorded. */
export function oldVisit(): OldVisit | null {
  const old = readVisit(ownDraftName(OLD_NAME)) as OldVisit | null;
  return old && Array.isArray(old.sheet?.rows) && typeof old.entries === 'object' ? old : null;
}

export function dropOldVisit(): void {
  dropDraft(localStorage, ownDraftName(OLD_NAME));
}

/** Whether a session is a visit: checks, and the tasks that a look answers, which each animal says itself. */
function isVisit({ what, source }: Pick<CrushSession, 'what' | 'source'>): boolean {
  const [checks, looks] = what;
  return (
    source === 'hand' &&
    what.length === 2 &&
    checks?.act === 'pregnancy-checks' &&
    looks?.act === 'tasks-done' &&
    (looks.shared.task ?? null) === null
  );
}

/** The visit of this day that is under way on the farm, whoever began it; null where there is none. */
export async function visitUnderWay(day: string, signal?: AbortSignal): Promise<CrushSession | null> {
  const open = await api.get<CrushListed[]>('/api/crush/?state=open', signal && { signal });
  for (const { key } of open.filter((one) => one.day === day && one.source === 'hand')) {
    const session = await api.get<CrushSession>(`/api/crush/${key}/`, signal && { signal });
    if (isVisit(session)) return session;
  }
  return null;
}
