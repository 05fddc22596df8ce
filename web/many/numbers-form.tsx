import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { z } from 'zod/mini';
import { recordKindOf } from '#domain/kinds/index.ts';
import { plainDate } from '#domain/values/fields.ts';
import { useDraftForm } from '../lib/forms/use-draft-form.ts';
import type { ManyProps } from '../lib/herd/acts-on-many.ts';
import { useConditionScale } from '../lib/herd/condition-scale.ts';
import { useFarmToday, useWeightUnit } from '../lib/herd/farm.ts';
import { herdQuery } from '../lib/herd/herd.ts';
import { labelOf } from '../lib/herd/kind-words.ts';
import { undoOf } from '../lib/herd/undo.ts';
import { formatDay } from '../lib/screen/format.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DateField } from '../ui/fields.tsx';
import { FormActions, IN_SHEET } from '../ui/form-actions.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { EnteredNumbers } from './entered-numbers.tsx';
import { Keypad } from './keypad.tsx';
import { AskAboutMany, countIn, MarkedAnimals, OddCount, WhoIsMeant } from './marked-animals.tsx';
import { entriesIn, NUMBERS, type NumberAct, textOfEntries } from './numbers.ts';
import { type ActBody, actFaults, atSharedFields, sendActOnMany } from './send-act.ts';
import { useDoubts } from './use-doubts.ts';

interface NumbersFormProps extends Omit<ManyProps, 'act'> {
  act: NumberAct;
}

const NONE: ReadonlyMap<number, string> = new Map();

/** Asks each animal's weight, or how fat she is, one after the other; all are recorded at once in the end. */
export function NumbersForm({ act, animals: chosen, onDone }: NumbersFormProps) {
  const { day, title, done, sentence, save } = NUMBERS[act];
  const today = useFarmToday();
  const units = { weight: useWeightUnit(), score: useConditionScale() };
  const [refused, setRefused] = useState(NONE);
  const schema = useMemo(() => z.object({ [day]: plainDate, entries: z.string() }), [day]);

  const draft = useDraftForm({
    name: `many:${act}`,
    schema,
    initial: { [day]: today, entries: '' },
    save: async (values, { key }) => {
      const body = bodyOf(act, values[day], entriesIn(values.entries));
      if (!body) return;
      try {
        const answer = await sendActOnMany(body, key);
        succeed(done(body.animals.length), undoOf(answer));
        onDone(true);
      } catch (error) {
        const faults = actFaults(error, body);
        setRefused(faults.animals);
        throw atSharedFields(error, faults);
      }
    },
    onFailure: (error) => fail(t('many.not-done'), error),
  });

  const [entered, on] = draft.form.watch(['entries', day]);
  const entries = useMemo(() => entriesIn(entered), [entered]);
  const animals = useWithEntered(chosen, entries);
  const missing = animals.filter(({ id }) => !entries.has(id)).length;
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      chosen.findIndex(({ id }) => !entries.has(id)),
    ),
  );
  const animal = animals[Math.min(at, animals.length - 1)];
  const field = useRef<HTMLInputElement>(null);

  const isDay = plainDate.safeParse(on).success;
  const body = useMemo(() => (isDay ? bodyOf(act, on, entries) : null), [isDay, act, on, entries]);
  const doubts = useDoubts(body, animals);

  function enter(id: number, kept: number | null): void {
    const next = new Map(entries);
    if (kept === null) next.delete(id);
    else next.set(id, kept);
    setRefused(NONE);
    draft.form.setValue('entries', textOfEntries(next), { shouldDirty: true });
  }

  function go(place: number): void {
    setAt(Math.max(0, Math.min(place, animals.length - 1)));
    field.current?.focus();
  }

  function submit(event: SyntheticEvent): void {
    if (!body) {
      event.preventDefault();
      field.current?.focus();
      return;
    }
    draft.hold(doubts.ask());
    draft.submit(event);
  }

  /** The key that says that a number is whole leads on, and records nothing. */
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
  }

  const leaveOut = (ids: readonly number[]) => {
    const next = new Map([...entries].filter(([id]) => !ids.includes(id)));
    draft.form.setValue('entries', textOfEntries(next), { shouldDirty: true });
  };
  const { errors } = draft.form.formState;
  return (
    <Dialog open onClose={() => onDone(false)} title={title(animals.length)}>
      <form onSubmit={submit} onKeyDown={onKey} noValidate>
        <RestoredNote draft={draft} />
        <WhoIsMeant animals={animals} />
        <div className="grid gap-4">
          {animal && (
            <Keypad
              act={act}
              animal={animal}
              animals={animals}
              at={animals.indexOf(animal)}
              kept={entries.get(animal.id) ?? null}
              units={units}
              field={field}
              onEnter={(kept) => enter(animal.id, kept)}
              onGo={go}
            />
          )}
          <EnteredNumbers
            act={act}
            animals={animals}
            entries={entries}
            units={units}
            onCorrect={(id) => go(animals.findIndex((other) => other.id === id))}
          />
          <DateField
            label={labelOf(recordKindOf(NUMBERS[act].table).table, day)}
            required
            error={errors[day]?.message?.toString()}
            {...draft.form.register(day)}
          />
          <MarkedAnimals
            refused
            heading={t('many.refused')}
            animals={animals}
            sentences={refused}
            onLeaveOut={leaveOut}
          />
          {refused.size === 0 && (
            <MarkedAnimals
              refused={false}
              heading={t('many.odd')}
              animals={animals}
              sentences={doubts.unlikely}
              onLeaveOut={leaveOut}
            />
          )}
        </div>
        <div className={`mt-5 [&>div]:mt-2 ${IN_SHEET}`}>
          <p className="min-h-6 font-medium" aria-live="polite">
            {entries.size > 0 && sentence(entries.size, missing, formatDay(String(on) || null))}
            <OddCount count={countIn(animals, doubts.unlikely)} />
          </p>
          <FormActions held draft={draft} label={save(entries.size)} onCancel={() => onDone(false)} />
        </div>
      </form>
      <AskAboutMany animals={animals} asked={doubts.asked} />
    </Dialog>
  );
}

function bodyOf(act: NumberAct, on: unknown, entries: ReadonlyMap<number, number>): ActBody | null {
  const { path, day, column } = NUMBERS[act];
  const animals = [...entries].map(([cow, kept]) => ({ cow, [column]: kept }));
  return animals.length === 0 ? null : { act: path, shared: { [day]: on }, animals };
}

/** The chosen animals that are in the herd, and those for whom something was entered before. */
function useWithEntered(chosen: ManyProps['animals'], entries: ReadonlyMap<number, number>) {
  const { data: herd } = useQuery(herdQuery);
  const [before] = useState(entries);
  return useMemo(() => {
    const inHerd = chosen.filter(({ in_herd }) => in_herd);
    const ids = new Set(inHerd.map(({ id }) => id));
    return [...inHerd, ...(herd?.cows ?? []).filter(({ id }) => before.has(id) && !ids.has(id))];
  }, [chosen, herd, before]);
}
