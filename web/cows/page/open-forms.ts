import { useEffect, useRef, useState } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { hasDraft } from '../../lib/forms/draft-names.ts';
import { holdInView } from '../../lib/screen/hold-in-view.ts';
import { recordDraft } from '../drafts.ts';
import type { RecordKind } from '../records/record-kinds.ts';

/** The forms of new records on a cow's page: each stands in the section of its kind, and several places open it. */
export interface OpenForms {
  isOpen: (kind: RecordKind) => boolean;
  setOpen: (kind: RecordKind, open: boolean) => void;
  /** Opens it and goes there. */
  open: (kind: RecordKind) => void;
  /** Whether the section of a kind stands on the page though she has no record of it. */
  isShown: (kind: RecordKind) => boolean;
}

/** The id of a kind's section on the page. */
export const sectionId = (kind: RecordKind) => `${kind}-section`;

/**
 * `kinds` are those that she can have. A section that was opened, had a record or has a draft stays until the page is
 * left, so that nothing vanishes under somebody's hands.
 */
export function useOpenForms(cow: Cow, kinds: readonly RecordKind[]): OpenForms {
  const [open, setOpen] = useState<ReadonlySet<RecordKind>>(new Set());
  const [shown, setShown] = useState<ReadonlySet<RecordKind>>(
    () => new Set(kinds.filter((kind) => cow[kind].length > 0 || hasDraft(recordDraft(cow.id, kind, null)))),
  );
  const [goingTo, setGoingTo] = useState<{ kind: RecordKind } | null>(null);
  const started = useRef(goingTo);

  // Once the section stands on the page.
  useEffect(() => {
    if (goingTo === null || goingTo === started.current) return;
    started.current = goingTo;
    const section = document.getElementById(sectionId(goingTo.kind));
    if (!section) return;
    holdInView(section);
    // When the form is open already; otherwise it takes the focus itself.
    section.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus({ preventScroll: true });
  }, [goingTo]);

  const appeared = kinds.filter((kind) => !shown.has(kind) && cow[kind].length > 0);
  if (appeared.length > 0) setShown(shown.union(new Set(appeared)));

  function setOne(kind: RecordKind, isOpen: boolean): void {
    setOpen((before) => {
      const after = new Set(before);
      if (isOpen) after.add(kind);
      else after.delete(kind);
      return after;
    });
    setShown((before) => new Set(before).add(kind));
  }

  return {
    isOpen: (kind) => open.has(kind),
    setOpen: setOne,
    open: (kind) => {
      setOne(kind, true);
      setGoingTo({ kind });
    },
    isShown: (kind) => shown.has(kind),
  };
}
