import { type Ref, useId } from 'react';
import { named } from '../../lib/words/tell.ts';
import { FieldError } from '../../ui/fields.tsx';

interface GenderFieldProps {
  value: string;
  onChange: (value: string) => void;
  ref: Ref<HTMLInputElement>;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Female or Male, side by side. */
export function GenderField({ value, onChange, ref, hint, error }: GenderFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="min-w-0" aria-describedby={described || undefined}>
      <legend className="mb-1.5 font-medium">{named('field.cows.cow_gender')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {['Female', 'Male'].map((gender, index) => (
          <label
            key={gender}
            className="field flex cursor-pointer items-center gap-3 max-[22rem]:gap-2 max-[22rem]:px-2 has-checked:border-pasture has-checked:bg-pasture-tint has-focus-visible:outline-2 has-focus-visible:outline-pasture has-focus-visible:outline-offset-2"
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={id}
              className="size-5 accent-pasture outline-none"
              checked={value === gender}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(gender)}
            />
            <span className="min-w-0 wrap-anywhere">{named('kind.gender', { gender })}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-[0.8125rem] text-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
