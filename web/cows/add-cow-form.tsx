import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Cow, CowCreate } from '#domain/cow.ts';
import { DECIMAL } from '../lib/decimal.ts';
import { ownDraftName } from '../lib/draft-names.ts';
import { dropDraft, type FormValues } from '../lib/form-draft.ts';
import { fail, succeed } from '../lib/toasts.ts';
import { useDraftForm } from '../lib/use-draft-form.ts';
import { paths } from '../paths.ts';
import { CheckField, DateField, NumberField } from '../ui/fields.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { Card } from '../ui/surface.tsx';
import { calvingDraft } from './drafts.ts';
import { IdentityFields } from './identity-fields.tsx';
import { consequences, cowUpload, newCow } from './new-cow.ts';
import { PhotoProgress } from './photo-progress.tsx';
import { createCow } from './queries.ts';

interface AddCowFormProps {
  /** What the form begins with. */
  initial: FormValues;
  /** Whose calving is recorded; null for a cow that is simply registered. */
  mother: Pick<Cow, 'id' | 'name' | 'id_number'> | null;
}

/** Registers a cow. With a mother the server makes the birth record, with a semination date the semination record. */
export function AddCowForm({ initial, mother }: AddCowFormProps) {
  const navigate = useNavigate();
  const [sent, setSent] = useState<number | null>(null);
  const draft = useDraftForm({
    name: mother ? `cow:calf-of-${mother.id}` : 'cow:new',
    schema: CowCreate,
    initial,
    save: async (values, { key, isOpen }) => {
      const photo = Boolean(values.cow_image);
      if (photo) setSent(0);
      try {
        const cow = await createCow(cowUpload(newCow(values)), key, (share) => photo && setSent(share));
        // Begun as one without a calf, the same calving would offer itself again.
        if (mother) dropDraft(localStorage, ownDraftName(calvingDraft(mother.id)));
        succeed('Cow created successfully!');
        // After a calving the work goes on with the mother; a cow bought or found is looked at herself.
        if (isOpen()) await navigate(paths.cow(mother ? mother.id : cow.id));
      } finally {
        setSent(null);
      }
    },
    onFailure: (error) => {
      // The server's own sentence is all there is to say.
      fail((error instanceof Error && error.message) || 'An error occurred while creating the cow', error);
    },
  });
  const { register, watch, setValue, getValues, formState } = draft.form;
  const { errors } = formState;
  const gender = watch('cow_gender');

  return (
    <form onSubmit={draft.submit} noValidate>
      <RestoredNote draft={draft} />
      <Card className="p-5 sm:p-6">
        <IdentityFields draft={draft} mother={mother ?? undefined} />
      </Card>
      <Card className="mt-4 p-5 sm:p-6">
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            label="Weight"
            unit="kg"
            required
            error={errors.weight?.message}
            {...register('weight', DECIMAL)}
          />
          <NumberField
            label="Daily feed amount"
            unit="kg"
            required
            error={errors.daily_feed_amount?.message}
            {...register('daily_feed_amount', DECIMAL)}
          />
          {gender !== 'Male' && (
            <>
              <NumberField
                label="Milk supply group"
                required
                error={errors.milk_supply_group?.message}
                {...register('milk_supply_group', DECIMAL)}
              />
              <DateField
                label="Semination date"
                optional
                hint="Makes her pregnant from that day."
                error={errors.semination_date?.message}
                {...register('semination_date', {
                  onChange: (event: { target: { value: string } }) => {
                    const follows = consequences('semination_date', event.target.value, getValues());
                    for (const [name, value] of Object.entries(follows)) setValue(name, value);
                  },
                })}
              />
              <CheckField label="Pregnant" error={errors.is_pregnant?.message} {...register('is_pregnant')} />
            </>
          )}
        </div>
      </Card>
      <FormActions
        draft={draft}
        label={mother ? 'Add Birth Record' : 'Add Cow'}
        onCancel={() => void navigate(mother ? paths.cow(mother.id) : paths.home)}
      >
        <PhotoProgress sent={sent} />
      </FormActions>
    </form>
  );
}
