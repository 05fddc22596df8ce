import { type SyntheticEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { doubtOfCalving } from '#domain/herd/unlikely.ts';
import { CowCreate } from '#domain/kinds/cow/schema.ts';
import { plainDate } from '#domain/values/fields.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { DECIMAL } from '../../lib/forms/decimal.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { useDraftForm } from '../../lib/forms/use-draft-form.ts';
import { useFarmToday, useWeightUnit } from '../../lib/herd/farm.ts';
import { weightsOf } from '../../lib/herd/herd-words.ts';
import { undoOf } from '../../lib/herd/undo.ts';
import { fail, succeed } from '../../lib/screen/toasts.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { CheckField, DateField, NumberField } from '../../ui/fields.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { Card } from '../../ui/surface.tsx';
import { cowQuery, createCow } from '../queries.ts';
import { useAskFirst } from '../records/ask-first.tsx';
import { BoughtFields } from './bought-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { ImageProgress } from './image-progress.tsx';
import { canHaveCalved, consequences, cowUpload, newCow } from './new-cow.ts';

interface AddCowFormProps {
  /** What the form begins with. */
  initial: FormValues;
}

/** Registers a cow. With a mother the server makes the birth record, with a semination date the semination record. */
export function AddCowForm({ initial }: AddCowFormProps) {
  const navigate = useNavigate();
  const unit = useWeightUnit();
  const today = useFarmToday();
  const [sent, setSent] = useState<number | null>(null);
  const draft = useDraftForm({
    name: 'cow:new',
    schema: CowCreate,
    initial,
    weights: weightsOf('cows'),
    save: async (values, { key, isOpen }) => {
      const image = Boolean(values.cow_image);
      if (image) setSent(0);
      try {
        const cow = await createCow(
          cowUpload(newCow(values, today, draft.form.getValues())),
          key,
          (share) => image && setSent(share),
        );
        succeed(t('cow-forms.created'), undoOf(cow));
        if (isOpen()) await navigate(paths.cow(cow.id));
      } finally {
        setSent(null);
      }
    },
    onFailure: (error) => {
      // The server's own sentence says it all.
      fail((error instanceof Error && error.message) || t('cow-forms.not-created'), error);
    },
  });
  const { register, watch, setValue, getValues, formState } = draft.form;
  const { errors } = formState;
  const gender = watch('cow_gender');

  function follow({ target }: { target: { name: string; value: string } }): void {
    const follows = consequences(target.name, target.value, getValues());
    for (const [name, value] of Object.entries(follows)) setValue(name, value);
  }

  const askFirst = useAskFirst(draft);
  const image = useRef(Promise.resolve(true));

  /** A further calving of the mother may be unlikely: her records are read first. */
  async function affirmed(): Promise<boolean> {
    const day = plainDate.safeParse(getValues('date_of_birth')).data;
    const id = Number(getValues('cow_mother'));
    if (!day || !id) return true;
    const known = await queryClient.fetchQuery(cowQuery(id)).catch(() => null);
    return known === null || askFirst.ask(known, doubtOfCalving(known, day));
  }

  function submit(event: SyntheticEvent): void {
    const ready = image.current;
    if (getValues('cow_mother') !== '') draft.hold(affirmed().then((yes) => yes && ready));
    draft.submit(event);
  }

  function hold(work: Promise<boolean>): void {
    image.current = work;
    draft.hold(work);
  }

  return (
    <form onSubmit={submit} noValidate>
      <RestoredNote draft={draft} />
      <Card className="p-5 sm:p-6">
        <IdentityFields draft={{ form: draft.form, hold }} />
      </Card>
      <Card className="mt-4 p-5 sm:p-6">
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            label={named('field.cows.weight')}
            unit={unit}
            required
            error={errors.weight?.message}
            {...register('weight', DECIMAL)}
          />
          <NumberField
            label={named('field.cows.daily_feed_amount')}
            unit={unit}
            required
            error={errors.daily_feed_amount?.message}
            {...register('daily_feed_amount', DECIMAL)}
          />
          {gender !== 'Male' && (
            <>
              <NumberField
                label={named('field.cows.milk_supply_group')}
                required
                error={errors.milk_supply_group?.message}
                {...register('milk_supply_group', DECIMAL)}
              />
              {canHaveCalved(String(watch('date_of_birth')), today) && (
                <DateField
                  label={t('cow-forms.last-calving')}
                  optional
                  hint={t('cow-forms.last-calving-hint')}
                  error={errors.last_calving_date?.message}
                  {...register('last_calving_date', { onChange: follow })}
                />
              )}
              <DateField
                label={named('field.semination_records.semination_date')}
                optional
                hint={t('cow-forms.semination-hint')}
                error={errors.semination_date?.message}
                {...register('semination_date', { onChange: follow })}
              />
              <CheckField
                label={named('field.cows.is_pregnant')}
                error={errors.is_pregnant?.message}
                {...register('is_pregnant')}
              />
            </>
          )}
        </div>
      </Card>
      <BoughtFields form={draft.form} today={today} />
      <FormActions draft={draft} label={t('cow-forms.add')} onCancel={() => void navigate(paths.home)}>
        <ImageProgress sent={sent} />
      </FormActions>
      {askFirst.dialog}
    </form>
  );
}
