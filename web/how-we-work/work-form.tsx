import { type ReactNode, useId } from 'react';
import type { FarmSettings } from '#domain/account/user.ts';
import { GESTATION_LIMITS } from '#domain/breeding/gestation.ts';
import { CURRENCIES } from '#domain/values/currency.ts';
import { DECIMAL } from '../lib/forms/decimal.ts';
import type { FormValues } from '../lib/forms/form-draft.ts';
import { useDraftForm } from '../lib/forms/use-draft-form.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { NumberField, SelectField } from '../ui/fields.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { Card } from '../ui/surface.tsx';
import { currencyName } from './currency-name.ts';
import { LineFields } from './line-fields.tsx';
import { ListFields } from './list-fields.tsx';
import { Part } from './part.tsx';
import { Presets } from './presets.tsx';
import { saveSettings } from './queries.ts';
import { NUMBERS, shownOf, WORK_SCHEMA, workPatchOf } from './work-fields.ts';

interface WorkFormProps {
  farm: FarmSettings;
  /** Whether it is only read. */
  locked: boolean;
  children: ReactNode;
}

/** All that a farm sets of its work, saved at once. `children` stand below it, above the button that saves: that stays in view. */
export function WorkForm({ farm, locked, children }: WorkFormProps) {
  const id = useId();
  const draft = useDraftForm({
    name: 'how-we-work',
    schema: WORK_SCHEMA,
    initial: shownOf(farm),
    follows: true,
    save: async (values, { key, changed, goOn }) =>
      goOn(shownOf(await saveSettings(workPatchOf(values, changed, farm.work), t('how-we-work.saved'), key))),
    onFailure: (error) => fail(t('how-we-work.save-failed'), error),
  });
  const { register, formState } = draft.form;
  const errorOf = (field: string) => formState.errors[field]?.message?.toString();
  const { min, max } = GESTATION_LIMITS;
  const typed = draft.form.watch();
  const isChanged = Object.entries(shownOf(farm)).some(([field, value]) => typed[field] !== value);
  return (
    <>
      <form id={id} onSubmit={draft.submit} noValidate className="grid gap-2 sm:gap-8">
        <RestoredNote draft={draft} />
        {!locked && (
          // There is nothing in it to read, only to press.
          <div className="print:hidden">
            <Part title={t('how-we-work.farm-kind')} lead={t('how-we-work.farm-kind-lead')}>
              <Presets form={draft.form} saved={farm.work} />
            </Part>
          </div>
        )}
        <Part
          title={t('how-we-work.lists')}
          lead={t('how-we-work.lists-lead')}
          open
          locked={locked}
          faulty={NUMBERS.some((name) => errorOf(name))}
        >
          <ListFields form={draft.form} saved={farm.work} declares={farm.country !== null} />
        </Part>
        <Part title={t('how-we-work.lines')} lead={t('how-we-work.lines-lead')} locked={locked}>
          <LineFields form={draft.form} />
        </Part>
        <Part title={t('how-we-work.units')} now={<bdi>{unitsNow(typed)}</bdi>} locked={locked}>
          <Card className="grid items-start gap-4 p-5 sm:grid-cols-3">
            <SelectField
              label={t('how-we-work.weight-unit')}
              error={errorOf('weight_unit')}
              {...register('weight_unit')}
            >
              <option value="kg">{t('how-we-work.kilograms')}</option>
              <option value="lb">{t('how-we-work.pounds')}</option>
            </SelectField>
            <SelectField
              label={t('how-we-work.condition-scale')}
              error={errorOf('condition_scale')}
              {...register('condition_scale')}
            >
              <option value="1-5">{t('how-we-work.condition-1-5')}</option>
              <option value="1-9">{t('how-we-work.condition-1-9')}</option>
            </SelectField>
            <SelectField
              label={t('how-we-work.currency')}
              error={errorOf('currency')}
              {...register('currency')}
            >
              <option value="">{t('how-we-work.currency-none')}</option>
              {CURRENCIES.map((code) => (
                <option key={code} value={code}>
                  {t('how-we-work.currency-choice', { code, name: currencyName(code) })}
                </option>
              ))}
            </SelectField>
          </Card>
        </Part>
        <Part
          title={t('how-we-work.gestation')}
          lead={t('how-we-work.gestation-lead')}
          now={t('how-we-work.breed-days', { days: farm.gestation_days })}
          locked={locked}
          faulty={errorOf('gestation_days') !== undefined}
        >
          <Card className="p-5">
            <NumberField
              label={t('how-we-work.days')}
              hint={t('how-we-work.days-hint', { min, max })}
              inputMode="numeric"
              error={errorOf('gestation_days')}
              {...register('gestation_days', DECIMAL)}
            />
          </Card>
        </Part>
      </form>
      {children}
      {/* In view as long as there is something to save. */}
      {!locked && (
        <div
          className={
            isChanged
              ? 'foot-bar sticky bottom-3 z-20 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-2xl border border-edge bg-card p-2 ps-4 shadow-float max-sm:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]'
              : 'flex justify-end'
          }
        >
          {isChanged && <p className="text-soft">{t('how-we-work.unsaved')}</p>}
          <Button form={id} type="submit" look="primary" busy={draft.saving} className="max-sm:flex-1">
            {t('frame.save')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The units in a few words: `kg · EUR`. */
function unitsNow({ weight_unit, currency }: FormValues): string {
  return [weight_unit, currency].filter(Boolean).join(' · ');
}
