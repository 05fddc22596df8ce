import { useId } from 'react';
import { z } from 'zod/mini';
import { FarmSettings } from '#domain/account/user.ts';
import { GESTATION_LIMITS, withBreedDays } from '#domain/breeding/gestation.ts';
import { line } from '#domain/values/fields.ts';
import { NAME_LENGTH } from '#domain/values/limits.ts';
import { DECIMAL } from '../lib/forms/decimal.ts';
import { useDraftForm } from '../lib/forms/use-draft-form.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { NumberField, TextField } from '../ui/fields.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { Suggestions } from '../ui/suggestions.tsx';
import { changeBreeds } from './queries.ts';

const SCHEMA = z.extend(z.pick(FarmSettings, { gestation_days: true }), { breed: line(NAME_LENGTH) });

interface BreedFormProps {
  /** The breed that is changed with its days; null for one more. */
  row: { breed: string; days: number } | null;
  /** The breeds that are offered. */
  offered: readonly string[];
  onDone: () => void;
}

/** Gives a breed its days of gestation. */
export function BreedForm({ row, offered, onDone }: BreedFormProps) {
  const breeds = useId();
  const draft = useDraftForm({
    name: row ? `gestation-of-${row.breed}` : 'gestation-of-breed',
    schema: SCHEMA,
    initial: { breed: row?.breed ?? '', gestation_days: row ? String(row.days) : '' },
    first: row ? 'gestation_days' : 'breed',
    save: async ({ breed, gestation_days }, { key }) => {
      await changeBreeds((byBreed) => {
        const others = row ? withBreedDays(byBreed, row.breed, null) : byBreed;
        return withBreedDays(others, breed, gestation_days);
      }, key);
      onDone();
    },
    onFailure: (error) => fail(t('how-we-work.breeds-failed'), error),
  });
  const { register, formState } = draft.form;
  const errorOf = (field: string) => formState.errors[field]?.message?.toString();
  const { min, max } = GESTATION_LIMITS;
  return (
    <form onSubmit={draft.submit} noValidate>
      <RestoredNote draft={draft} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('how-we-work.breed')}
          maxLength={NAME_LENGTH}
          list={breeds}
          error={errorOf('breed')}
          {...register('breed')}
        />
        <Suggestions id={breeds} texts={offered} />
        <NumberField
          label={t('how-we-work.days-of-breed')}
          hint={t('how-we-work.between', { min, max })}
          inputMode="numeric"
          error={errorOf('gestation_days')}
          {...register('gestation_days', DECIMAL)}
        />
      </div>
      <FormActions draft={draft} onCancel={onDone} />
    </form>
  );
}
