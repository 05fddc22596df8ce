/** The hook behind every form: it uses the server's schema, shows errors beside their fields, and keeps a draft. */
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { useWeightUnit } from '../herd/farm.ts';
import { dismissFailures } from '../screen/toasts.ts';
import { currentSession } from '../session/session.ts';
import { t } from '../words/words.ts';
import { keptNumbers, shownNumbers } from './decimal.ts';
import { ownDraftName } from './draft-names.ts';
import { useFarmKnown } from './farm-known.ts';
import { changes, type FormValues } from './form-draft.ts';
import { faultsOf, firstFault } from './form-faults.ts';
import { resolverOf } from './form-resolver.ts';
import { tellOfLostDraft } from './lost-draft.ts';
import { MendingContext, withTyped } from './mending.ts';
import { OpenDraft } from './open-draft.ts';
import type { Versioned } from './stale.ts';
import { Submission, type SubmissionState } from './submission.ts';
import { TypedWeights, type WeightFields } from './weights.ts';

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
  schema: z.ZodMiniType<Output>;
  /** What the inputs hold before anything is typed, in the order in which they stand on the screen. */
  initial: FormValues;
  /** Those of the fields that hold weights, with their limits: typed in the farm's unit, `initial` and saved in kg. */
  weights?: WeightFields;
  /** What is edited; nothing where something new is made, or what has no versions. */
  on?: Versioned | null;
  /** Whether the form, as long as nothing is typed, shows what `initial` becomes: for one that is always open. */
  follows?: boolean;
  /** The field that has the focus when the form opens; none where it is always there. */
  first?: string;
  /** Sends the values; fails with the server's `ApiError`. */
  save: (values: Output, act: Act) => Promise<unknown>;
  /** Gets notice of a failure, after its sentences have been put beside their fields. */
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
  /** What the inputs hold now, weights in kg. */
  values: () => FormValues;
  /** Fills in what is likely, weights in kg, where nobody typed: that is no draft, and changes once something else is likely. */
  propose: (values: FormValues) => void;
  /** Forgets what was typed. */
  discard: () => void;
  /** A save waits for this, such as for an image that is being prepared, and is not made when it answers false. */
  hold: (work: Promise<boolean>) => void;
}

const NONE: WeightFields = {};

/** A form whose values are typed, judged, sent once and never lost; drawn once it is known in which units the farm types. */
export function useDraftForm<Output>(options: DraftFormOptions<Output>): DraftForm {
  useFarmKnown();
  const { schema, initial, weights = NONE, follows = false, first, save, onFailure } = options;
  const mending = useContext(MendingContext);
  const [draftName] = useState(() => ownDraftName(mending ? `mend:${mending.key}` : options.name));
  const [draft] = useState(
    () =>
      new OpenDraft(
        { storage: localStorage, name: draftName, isLoggedOut: () => currentSession() === null },
        { initial, on: options.on ?? null, isNew: !options.on && !follows, typed: mending },
      ),
  );
  const [restored, setRestored] = useState(draft.restored);
  const [state, setState] = useState<SubmissionState>('idle');
  const [submission] = useState(() => new Submission(setState));
  const element = useRef<HTMLFormElement>(null);
  const likely = useRef<FormValues>({});
  const isOpen = useRef(true);
  const keptNow = useRef((values: FormValues) => values);

  const unit = useWeightUnit();
  const [typedIn, setTypedIn] = useState(unit);
  const typed = new TypedWeights(weights, typedIn);
  const shown = (values: FormValues) => shownNumbers(schema, typed.shown(values));
  const kept = (values: FormValues) => keptNumbers(schema, typed.kept(values, draft.base), draft.base);

  const [defaultValues] = useState(() => shown(draft.shown));
  const form = useForm<FormValues>({
    defaultValues,
    resolver: resolverOf(schema, element, {
      kept,
      faults: (values) => typed.faults(values),
    }) as Resolver<FormValues>,
    shouldFocusError: false,
  });
  const { subscribe, getValues, setValue, setError, setFocus, handleSubmit, reset } = form;

  useEffect(() => {
    tellOfLostDraft(draftName);
    draft.begin(() => keptNow.current(getValues()));
    const stop = subscribe({ formState: { values: true }, callback: () => draft.typed() });
    const flush = () => draft.flush();
    isOpen.current = true;
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      isOpen.current = false;
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [draft, draftName, subscribe, getValues]);

  // Another unit, be it that the farm's settings could not be had before: what was typed is said in the new one.
  useLayoutEffect(() => {
    keptNow.current = kept;
    if (unit === typedIn) return;
    const values = shownNumbers(schema, new TypedWeights(weights, unit).shown(kept(getValues())));
    for (const field of Object.keys(weights)) setValue(field, values[field] ?? '');
    setTypedIn(unit);
  });

  const newest = JSON.stringify(initial);
  useEffect(() => {
    if (follows && !submission.isSending && draft.follow(JSON.parse(newest)))
      reset(shownNumbers(schema, draft.base));
  }, [follows, newest, draft, submission, reset, schema]);

  // Before the first paint: later it would take the focus from a field that a quick user is in already.
  useLayoutEffect(() => {
    if (first !== undefined) setFocus(first);
  }, [setFocus, first]);

  // Beside their fields at once, and again whenever the form is opened.
  useEffect(() => {
    if (!mending?.reason) return;
    const faults = faultsOf(mending.reason, draft.fields);
    for (const [field, message] of Object.entries(faults)) setError(field, { type: 'server', message });
  }, [mending, draft, setError]);

  const send = handleSubmit((values) => submission.once(() => sendValues(values as Output)), focusFirst);

  async function sendValues(values: Output): Promise<void> {
    const sent = kept(getValues());
    let standing: FormValues | undefined;
    try {
      const { key } = draft;
      await withTyped(key, { typed: { form: options.name, values: sent }, mends: mending?.n }, () =>
        save(values, {
          key,
          changed: draft.changed(sent),
          on: draft.on,
          isOpen: () => isOpen.current,
          goOn: (now) => {
            standing = now;
          },
        }),
      );
    } catch (error) {
      failed(error);
      return;
    }
    if (standing) goOn(standing, changes(sent, kept(getValues())));
    else draft.end();
  }

  function goOn(standing: FormValues, typedSince: FormValues): void {
    draft.goOn(standing);
    setRestored(false);
    reset(shown({ ...standing, ...typedSince }));
  }

  function failed(error: unknown): void {
    const code = error instanceof ApiError ? error.code : null;
    draft.failed({ unanswered: code === 'unavailable' });
    const faults = faultsOf(error, draft.fields);
    for (const [field, message] of Object.entries(faults)) setError(field, { type: 'server', message });
    focusFirst(faults);
    if (code === 'key_reused') {
      draft.renewKey();
      // So that what was saved can be seen.
      void queryClient.invalidateQueries();
    }
    onFailure(code === 'key_reused' ? new ApiError('key_reused', t('frame.already-saved')) : error);
  }

  function propose(values: FormValues): void {
    likely.current = values;
    // Where somebody is about to type, what appears would become a part of what is typed.
    const here = document.activeElement as HTMLInputElement | null;
    const { [here?.name ?? '']: later, ...now } = values;
    if (later !== undefined)
      here?.addEventListener('focusout', () => propose(likely.current), { once: true });
    const filled = draft.propose(now);
    const all = shown({ ...draft.base });
    for (const field of Object.keys(filled)) setValue(field, all[field] ?? '');
  }

  function focusFirst(faults: object): void {
    const controls = [...(element.current?.elements ?? [])];
    const nameOf = (control: Element) => control.getAttribute('name') ?? '';
    const first = firstFault(draft.fields, faults, controls.map(nameOf));
    if (first === undefined) return;
    setFocus(first);
    // The focus alone may leave it beneath the buttons at the foot of a form.
    controls.find((control) => nameOf(control) === first)?.scrollIntoView({ block: 'center' });
  }

  return {
    form,
    saving: state !== 'idle',
    sending: state === 'sending',
    restored,
    submit: (event) => {
      event?.preventDefault();
      // At the press, not when it is sent: what is waited for first, such as a photo, can take long.
      dismissFailures();
      if (event?.currentTarget instanceof HTMLFormElement) element.current = event.currentTarget;
      void submission.submit(send);
    },
    hold: (work) => submission.hold(work),
    values: () => kept(getValues()),
    propose,
    discard: () => {
      submission.giveUp();
      draft.discard();
      setRestored(false);
      reset(shown(draft.base));
    },
  };
}
