import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CODE_LENGTH, NAME_LENGTH } from '#domain/values/limits.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { herdQuery } from '../../lib/herd/herd.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { OwnBulls } from './own-bulls.tsx';

interface SireFieldsProps {
  form: UseFormReturn<FormValues>;
  /** The animal itself, when it is already registered. */
  calfId?: number | undefined;
  /** The bull of the farm who is recorded as the sire. */
  known: { id: number; name: string | null } | null;
}

/** By whom an animal is: a bull of the farm, older than it; of any other his name and code. */
export function SireFields({ form, calfId, known }: SireFieldsProps) {
  const { register, watch, setFocus, formState } = form;
  const [sire, born, name, code] = watch(['sire', 'date_of_birth', 'sire_name', 'sire_code']);
  const { data: herd } = useQuery(herdQuery);
  const chosen = sire ? herd?.cows.find(({ id }) => id === Number(sire)) : undefined;
  const [asked, setAsked] = useState(false);
  // Most animals have a sire of the farm or none: the fields of another are shown where they are wanted.
  const isOther = asked || Boolean(name) || Boolean(code);
  useEffect(() => {
    if (asked) setFocus('sire_code');
  }, [asked, setFocus]);
  const error = (field: string) => formState.errors[field]?.message?.toString();
  return (
    <>
      <SelectField
        label={named('field.cows.sire')}
        optional
        hint={t('cow-forms.sire-hint')}
        error={error('sire')}
        {...register('sire')}
      >
        <OwnBulls
          known={[...(known ? [known] : []), ...(chosen && chosen.id !== known?.id ? [chosen] : [])]}
          suits={({ id, date_of_birth }) =>
            String(id) === sire || (id !== calfId && (!born || date_of_birth < String(born)))
          }
        />
      </SelectField>
      {isOther && !sire && (
        <TextField
          label={named('field.cows.sire_name')}
          optional
          maxLength={NAME_LENGTH}
          error={error('sire_name')}
          {...register('sire_name')}
        />
      )}
      {isOther ? (
        <TextField
          label={named('field.cows.sire_code')}
          optional
          dir="ltr"
          maxLength={CODE_LENGTH}
          error={error('sire_code')}
          {...register('sire_code')}
        />
      ) : (
        <Button icon="plus" className="self-center justify-self-start" onClick={() => setAsked(true)}>
          {t('cow-forms.sire-other')}
        </Button>
      )}
    </>
  );
}
