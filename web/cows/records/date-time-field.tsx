import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useController } from 'react-hook-form';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { t } from '../../lib/words/words.ts';
import { DateField, TextField } from '../../ui/fields.tsx';

interface DateTimeFieldProps {
  form: UseFormReturn<FormValues>;
  name: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  /** Asks for the hour beside the day; it may stay empty. */
  withTime?: boolean;
}

/**
 * A farm date-time, of which keepers mostly know only the day. The hour has a field of its own, since a browser's
 * combined field is empty until both are filled in. Midnight means a day without an hour.
 */
export function DateTimeField({
  form,
  name,
  label,
  hint,
  optional = false,
  withTime = false,
}: DateTimeFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const value = String(field.value);
  const day = value.slice(0, 10);
  // While a day is being corrected there is no value, so the hour is kept apart.
  const [lastHour, setLastHour] = useState('');
  const hour = day === '' ? lastHour : value.slice(11, 16);
  const change = (newDay: string, newHour: string) => {
    setLastHour(newHour);
    field.onChange(newDay === '' ? '' : `${newDay}T${newHour === '' ? '00:00' : newHour}`);
  };
  const date = (
    <DateField
      ref={field.ref}
      name={name}
      label={label}
      hint={hint}
      optional={optional}
      error={fieldState.error?.message}
      value={day}
      onChange={(event) => change(event.target.value, hour)}
      onBlur={field.onBlur}
      required={!optional}
    />
  );
  if (!withTime) return date;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_8.5rem]">
      {date}
      <TextField
        type="time"
        name={name}
        label={t('cow-forms.time')}
        optional
        value={hour === '00:00' ? '' : hour}
        onChange={(event) => change(day, event.target.value)}
      />
    </div>
  );
}

/** A date-time of the server as a field holds it: without seconds and offset. */
export function fieldDateTime(value: string | null): string {
  return value === null ? '' : value.slice(0, 16);
}
