import { useId, useState } from 'react';
import { kgByTape } from '#domain/herd/growth.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { shownIn } from '#domain/values/weights.ts';
import { DECIMAL } from '../../lib/forms/decimal.ts';
import { useConditionScale } from '../../lib/herd/condition-scale.ts';
import { useWeightUnit } from '../../lib/herd/farm.ts';
import { labelOf } from '../../lib/herd/kind-words.ts';
import { formatScore, formatWeight, UNKNOWN } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { DateField, NumberField, SelectField } from '../../ui/fields.tsx';
import { PlainFields } from './plain-shape.tsx';
import type { FieldsProps } from './record-shapes.tsx';
import { CONDITION_SCORES } from './scores.ts';

/** The fields of a weighing, with the tape's formula where the weight is worked out from the girth. */
export function WeighingFields(props: FieldsProps) {
  return (
    <>
      <PlainFields {...props} />
      {props.form.watch('method') === 'tape' && <TapeHelp form={props.form} />}
    </>
  );
}

const INCH_CM = 2.54;

/** Works a weight out from two lengths, in cm or, where the farm weighs in lb, in inches. */
function TapeHelp({ form }: Pick<FieldsProps, 'form'>) {
  const id = useId();
  const unit = useWeightUnit();
  const [girth, setGirth] = useState('');
  const [length, setLength] = useState('');
  const per = unit === 'kg' ? 1 : INCH_CM;
  const [girthCm, lengthCm] = [girth, length].map((typed) => Number(DECIMAL.setValueAs(typed)) * per);
  const kg = kgByTape(girthCm ?? 0, lengthCm ?? 0);
  return (
    <fieldset className="grid gap-3 rounded-xl border border-line p-4" aria-describedby={`${id}-about`}>
      <legend className="px-1 font-medium">{t('cow-forms.tape-title')}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <NumberField
          label={t('cow-forms.girth')}
          unit={unit === 'kg' ? 'cm' : 'in'}
          value={girth}
          onChange={(event) => setGirth(event.target.value)}
        />
        <NumberField
          label={t('cow-forms.body-length')}
          hint={t('cow-forms.body-length-hint')}
          unit={unit === 'kg' ? 'cm' : 'in'}
          value={length}
          onChange={(event) => setLength(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id={`${id}-about`} className="min-w-40 flex-1 text-[0.8125rem] text-soft">
          {t('cow-forms.tape-about')}
        </p>
        <Button
          disabled={kg === null}
          onClick={() =>
            kg !== null &&
            form.setValue('kg', String(shownIn(unit, kg, WEIGHT_KG)), {
              shouldDirty: true,
              shouldTouch: true,
            })
          }
        >
          {t('cow-forms.tape-weight', { weight: kg === null ? UNKNOWN : formatWeight(kg, WEIGHT_KG) })}
        </Button>
      </div>
    </fieldset>
  );
}

/** The fields of a condition score: every score there is, on the farm's scale. */
export function ConditionFields({ form, kind }: FieldsProps) {
  useConditionScale();
  const { errors } = form.formState;
  return (
    <>
      <DateField
        label={labelOf(kind, 'scored_on')}
        required
        error={errors.scored_on?.message?.toString()}
        {...form.register('scored_on')}
      />
      <SelectField
        label={labelOf(kind, 'score')}
        required
        error={errors.score?.message?.toString()}
        {...form.register('score')}
      >
        <option value="">{t('cow-forms.choose')}</option>
        {CONDITION_SCORES.map((score) => (
          <option key={score} value={score}>
            {formatScore(score)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
