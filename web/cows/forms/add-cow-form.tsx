import { type SyntheticEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { CowCreate } from '#domain/kinds/cow/schema.ts';
import { plainDate } from '#domain/values/fields.ts';
import { DECIMAL } from '../../lib/forms/decimal.ts';
import { useDraftForm } from '../../lib/forms/use-draft-form.ts';
import { useFarmToday, useWeightUnit } from '../../lib/herd/farm.ts';
import { weightsOf } from '../../lib/herd/herd-words.ts';
import { undoOf } from '../../lib/herd/undo.ts';
import { arrival } from '../../lib/screen/arrival.ts';
import { fail, succeed } from '../../lib/screen/toasts.ts';
import { withWords } from '../../lib/words/load.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { CheckField, DateField, NumberField } from '../../ui/fields.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { Card } from '../../ui/surface.tsx';
import { createCow, uploads } from '../queries.ts';
import { useAskFirst } from '../records/ask-first.tsx';
import { BoughtFields } from './bought-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { ImageProgress } from './image-progress.tsx';
import { boughtCow, canHaveCalved, consequences, EMPTY_COW, newCow } from './new-cow.ts';
import { useImageFirst } from './use-image-first.ts';
import { useLikely } from './use-likely.ts';

interface AddCowFormProps {
  /** Of an animal that was bought: that is said first. */
  bought: boolean;
  /** After she was registered, or it was given up; her page or Home is opened where nothing is given. */
  onDone?: () => void;
}

/** Registers a cow. With a mother the server makes the birth record, with a semination date the semination record. */
export function AddCowForm({ bought, onDone }: AddCowFormProps) {
  const navigate = useNavigate();
  const unit = useWeightUnit();
  const today = useFarmToday();
  const { state } = useLocation();
  const [sent, setSent] = useState<number | null>(null);
  const draft = useDraftForm({
    // What was typed of a calf is not brought back as one that was bought.
    name: bought ? 'cow:bought' : 'cow:new',
    schema: CowCreate,
    // With a number that was read at the crush, and that nobody wears.
    initial: { ...(bought ? boughtCow(today) : EMPTY_COW), ...state?.given },
    weights: weightsOf('cows'),
    save: async (values, { key, isOpen }) => {
      const image = Boolean(values.cow_image);
      if (image) setSent(0);
      try {
        const made = newCow(values, today, draft.form.getValues());
        const cow = await createCow(made, key, (share) => image && setSent(share));
        succeed(t('cow-forms.created'), undoOf(cow));
        if (onDone) onDone();
        if (onDone || !isOpen()) return;
        void navigate(paths.cow(cow.id));
        await arrival();
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

  const said = useLikely(draft, today);
  const askFirst = useAskFirst(draft);
  const { holdImage, holdBoth } = useImageFirst(draft);

  async function isMeant(born: PlainDate): Promise<boolean> {
    const doubts = await withWords(import('./new-cow-doubts.ts'), 'messages/doubts').catch(() => null);
    // Where it cannot be had, the save itself says that the server cannot be reached.
    return doubts === null || doubts.isMeant({ values: draft.values(), born, today }, askFirst);
  }

  function submit(event: SyntheticEvent): void {
    const born = plainDate.safeParse(getValues('date_of_birth')).data;
    holdBoth(born ? isMeant(born) : Promise.resolve(true));
    draft.submit(event);
  }

  const ofNumber = (name: 'weight' | 'daily_feed_amount' | 'milk_supply_group') => ({
    label: named(`field.cows.${name}`),
    required: true,
    hint: said(name),
    error: errors[name]?.message,
    ...register(name, DECIMAL),
  });
  const boughtFields = <BoughtFields form={draft.form} today={today} />;
  return (
    <form onSubmit={submit} onFocus={() => void uploads().catch(() => undefined)} noValidate>
      <RestoredNote draft={draft} />
      {bought && boughtFields}
      <Card className="p-5 sm:p-6">
        <IdentityFields draft={{ form: draft.form, hold: holdImage }} said={said} />
      </Card>
      <Card className="mt-4 p-5 sm:p-6">
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField unit={unit} {...ofNumber('weight')} />
          <NumberField unit={unit} {...ofNumber('daily_feed_amount')} />
          {gender !== 'Male' && (
            <>
              <NumberField {...ofNumber('milk_supply_group')} />
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
      {!bought && boughtFields}
      <FormActions
        draft={draft}
        label={t('cow-forms.add')}
        onCancel={onDone ?? (() => void navigate(paths.home))}
      >
        <ImageProgress sent={sent} />
      </FormActions>
      {askFirst.dialog}
    </form>
  );
}
