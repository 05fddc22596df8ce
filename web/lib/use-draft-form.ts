/** The one hook behind every form: the server's own schema, errors beside their fields, and a draft that survives. */
import { useEffect, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { ownDraftName } from './draft-names.ts';
import { changes, dropDraft, type FormValues, keepDraft, readDraft, takeUp } from './form-draft.ts';
import { resolverOf } from './form-resolver.ts';
import { randomKey } from './idempotency.ts';
import { tellOfLostDraft } from './lost-draft.ts';
import { only } from './only.ts';
import { queryClient } from './query-client.ts';
import { currentSession } from './session.ts';
import type { Versioned } from './stale.ts';
import { dismissFailures } from './toasts.ts';

/** What a save needs to know beside the values. */
interface Act {
  /** Names the act across every try to save this draft, so that no try makes a second record. */
  key: string;
  /** The fields that differ from what the form began with. */
  changed: string[];
  /** What the values were typed on, which a draft remembers: the change is to be sent as one of this version. */
  on: Versioned;
  /** Whether the form is still on the screen: who has gone on meanwhile is not called back. */
  isOpen: () => boolean;
  /** For a form without versions that stays open: it goes on with these values, which stand there now. */
  goOn: (values: FormValues) => void;
}

export interface DraftFormOptions<Output> {
  /** Names the draft among the user's drafts: one per form and per thing that it is about. */
  name: string;
  /** The schema that the server judges the same values by. */
  schema: z.ZodType<Output>;
  /** What the inputs hold before anything is typed, in the order in which they stand on the screen. */
  initial: FormValues;
  /** What is edited; nothing where something new is made, or what has no versions. */
  on?: Versioned | null;
  /** Whether the form, as long as nothing is typed, shows what `initial` becomes: for one that is always open. */
  follows?: boolean;
  /** Sends the values; fails with the server's `ApiError`. */
  save: (values: Output, act: Act) => Promise<unknown>;
  /** Told of a failure, after its sentences have been put beside their fields. */
  onFailure: (error: unknown) => void;
}

export interface DraftForm {
  form: UseFormReturn<FormValues>;
  /** For the form's `onSubmit`. */
  submit: (event?: React.SyntheticEvent) => void;
  /** Whether a save is under way, be it that something is waited for first. */
  saving: boolean;
  /** Whether it has been sent, and cannot be given up any more. */
  sending: boolean;
  /** Whether what the form shows was typed earlier and brought back. */
  restored: boolean;
  /** Forgets what was typed. */
  discard: () => void;
  /** A save waits for this, such as for a photo that is being prepared, and is not made when it answers false. */
  hold: (work: Promise<boolean>) => void;
}

const WRITE_AFTER_MS = 250;

const NOTHING: Versioned = { version: 0 };

const ALREADY_SAVED =
  'This was already saved, with what you had entered at the first try. Check it before you save again.';

/** A form whose values are typed, judged, sent once and never lost. */
export function useDraftForm<Output>(options: DraftFormOptions<Output>): DraftForm {
  const { schema, initial, follows = false, save, onFailure } = options;
  const [draftName] = useState(() => ownDraftName(options.name));
  const [atFirst] = useState(initial);
  // As it was on the page when editing began: fetched anew meanwhile, a newer version would hide that someone changed it.
  const [begun] = useState(options.on ?? NOTHING);
  const isNew = !options.on && !follows;
  const [draft] = useState(() => takeUp(readDraft(localStorage, draftName), atFirst, begun));
  // What the form goes on from, which a draft differs from.
  const base = useRef(atFirst);
  const on = useRef(draft?.on ?? begun);
  const key = useRef(draft?.key ?? randomKey());
  const saved = useRef(false);
  const held = useRef<Promise<boolean>>(undefined);
  const keep = useRef(() => {});
  const element = useRef<HTMLFormElement>(null);
  const isOpen = useRef(true);
  const tried = useRef(draft?.tried ?? false);
  const busy = useRef(false);
  const [waiting, setWaiting] = useState(false);
  const [sending, setSending] = useState(false);
  const [restored, setRestored] = useState(draft !== null);

  const form = useForm<FormValues>({
    defaultValues: { ...atFirst, ...draft?.values },
    resolver: resolverOf(schema, element) as Resolver<FormValues>,
    // Of its own accord it would follow the order in which fields were made known, a parent's before a child's.
    shouldFocusError: false,
  });
  const { subscribe, getValues, setError, setFocus, handleSubmit, reset } = form;

  useEffect(() => {
    tellOfLostDraft(draftName);
    // What stands there by now would be offered at every visit.
    if (!draft) dropDraft(localStorage, draftName);
  }, [draft, draftName]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let written = false;
    const write = () => {
      clearTimeout(timer);
      if (saved.current || (written && wasLoggedOut(draftName))) return;
      const typed = changes(base.current, getValues());
      const fields = Object.keys(typed);
      if (fields.length === 0 && !tried.current) return dropDraft(localStorage, draftName);
      const typedOn = { ...only(on.current, fields), version: on.current.version };
      // Something new is kept whole: what it begins with, such as the day, may be another when it is taken up again.
      const values = isNew ? { ...getValues() } : typed;
      keepDraft(localStorage, draftName, { values, key: key.current, on: typedOn, tried: tried.current });
      written = true;
    };
    keep.current = write;
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(write, WRITE_AFTER_MS);
      },
    });
    // A phone may close the tab without a word; leaving the page is the last moment to write.
    const flush = () => {
      if (timer !== undefined) write();
    };
    isOpen.current = true;
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      isOpen.current = false;
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [subscribe, getValues, draftName, isNew]);

  const newest = JSON.stringify(initial);
  useEffect(() => {
    if (!follows || newest === JSON.stringify(base.current)) return;
    if (busy.current || Object.keys(changes(base.current, getValues())).length > 0) return;
    base.current = JSON.parse(newest);
    reset(base.current);
  }, [follows, newest, getValues, reset]);

  const send = handleSubmit(async (values) => {
    // State follows a render later; a second click can be quicker.
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    dismissFailures();
    try {
      const sent = { ...getValues() };
      const changed = Object.keys(changes(base.current, sent));
      let standing: FormValues | undefined;
      const goOn = (now: FormValues) => {
        standing = now;
      };
      await save(values as Output, {
        key: key.current,
        changed,
        on: on.current,
        isOpen: () => isOpen.current,
        goOn,
      });
      tried.current = false;
      dropDraft(localStorage, draftName);
      if (standing) begin(standing, changes(sent, getValues()));
      else saved.current = true;
    } catch (error) {
      // It may have been done: the same act must be known again, even if nothing was typed.
      tried.current = error instanceof ApiError && error.code === 'unavailable';
      keep.current();
      showFieldErrors(error);
      if (error instanceof ApiError && error.code === 'key_reused') {
        key.current = randomKey();
        // So that what was saved can be seen.
        void queryClient.invalidateQueries();
        onFailure(new ApiError('key_reused', ALREADY_SAVED));
      } else {
        onFailure(error);
      }
    } finally {
      busy.current = false;
      setSending(false);
    }
  }, focusFirst);

  async function submit(): Promise<void> {
    const work = held.current;
    if (work !== undefined) {
      setWaiting(true);
      const ready = await work;
      setWaiting(false);
      // Given up, or pressed again, while it was waited for.
      if (held.current !== work) return;
      held.current = undefined;
      if (!ready) return;
    }
    await send();
  }

  function begin(values: FormValues, typedSince: FormValues): void {
    base.current = values;
    setRestored(false);
    reset({ ...values, ...typedSince });
    key.current = randomKey();
  }

  function showFieldErrors(error: unknown): void {
    if (!(error instanceof ApiError) || !error.errors) return;
    const errors = Object.entries(error.errors).filter(([field]) => field in base.current);
    for (const [field, message] of errors) setError(field, { type: 'server', message });
    focusFirst(Object.fromEntries(errors));
  }

  function focusFirst(errors: object): void {
    const first = Object.keys(base.current).find((field) => field in errors);
    if (first !== undefined) setFocus(first);
  }

  return {
    form,
    saving: waiting || sending,
    sending,
    restored,
    submit: (event) => {
      event?.preventDefault();
      if (event?.currentTarget instanceof HTMLFormElement) element.current = event.currentTarget;
      void submit();
    },
    hold: (work) => {
      held.current = work;
    },
    discard: () => {
      held.current = undefined;
      tried.current = false;
      dropDraft(localStorage, draftName);
      setRestored(false);
      on.current = begun;
      reset(base.current);
    },
  };
}

/** Whether the draft went with the session: logging out, in another tab, clears all that is kept here. */
function wasLoggedOut(draftName: string): boolean {
  return currentSession() === null && readDraft(localStorage, draftName) === null;
}
