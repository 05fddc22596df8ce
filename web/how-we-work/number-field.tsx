import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { WORK_NUMBERS, type WorkNumber } from '#domain/work/numbers.ts';
import { DECIMAL } from '../lib/forms/decimal.ts';
import type { FormValues } from '../lib/forms/form-draft.ts';
import { t } from '../lib/words/words.ts';
import { FieldError } from '../ui/fields.tsx';
import { numberLine, numberSentence } from './number-words.ts';

/** A number of days within the sentence that says what it changes; what is usual stands beside it where it is another. */
export function NumberOfDays({ name, form }: { name: WorkNumber; form: UseFormReturn<FormValues> }) {
  const id = useId();
  const error = form.formState.errors[name]?.message?.toString();
  const usual = WORK_NUMBERS[name];
  const isUsual = form.watch(name) === String(usual);
  const described = [!isUsual && `${id}-usual`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="block leading-7 text-wrap">
        {numberLine(
          name,
          <input
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-label={numberSentence(name, '…')}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            className="field mx-0.5 my-0.5 inline-block w-16 px-1 text-center align-middle leading-6"
            {...form.register(name, DECIMAL)}
          />,
        )}
        {!isUsual && (
          <span id={`${id}-usual`} className="ms-2 text-[0.8125rem] whitespace-nowrap text-soft">
            {t('how-we-work.usually', { days: usual })}
          </span>
        )}
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
