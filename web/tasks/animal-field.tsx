import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../lib/forms/form-draft.ts';
import { herdQuery } from '../lib/herd/herd.ts';
import { labelOf } from '../lib/herd/kind-words.ts';
import { t } from '../lib/words/words.ts';
import { TextField } from '../ui/fields.tsx';
import { Suggestions } from '../ui/suggestions.tsx';
import { animalLabel, animalMeant, animalsLike } from './animals.ts';

/** Before a text that means no animal: such a value is no id, and the form is not sent. */
const UNKNOWN = '?';

/** The animal of a task, by name or number; the form holds her id. */
export function AnimalField({ form }: { form: UseFormReturn<FormValues> }) {
  const id = useId();
  const { data: herd } = useQuery(herdQuery);
  const animals = herd?.cows ?? [];
  const value = String(form.watch('cow') ?? '');
  const chosen = animals.find((animal) => String(animal.id) === value);
  // What is typed; null while nothing is, and the chosen animal is shown.
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? (chosen ? animalLabel(chosen) : value.startsWith(UNKNOWN) ? value.slice(1) : value);

  function type(typed: string): void {
    setText(typed);
    const meant = animalMeant(animals, typed);
    const held = meant ? String(meant.id) : typed.trim() === '' ? '' : UNKNOWN + typed;
    form.setValue('cow', held, { shouldDirty: true });
    if (!held.startsWith(UNKNOWN)) form.clearErrors('cow');
  }

  return (
    <>
      <TextField
        label={labelOf('tasks', 'cow')}
        hint={t('tasks.animal-hint')}
        optional
        list={id}
        error={form.formState.errors.cow && t('tasks.animal-unknown')}
        name="cow"
        ref={form.register('cow').ref}
        value={shown}
        onChange={({ target }) => type(target.value)}
        onBlur={() => chosen && setText(null)}
      />
      <Suggestions id={id} texts={animalsLike(animals, text ?? '').map(animalLabel)} />
    </>
  );
}
