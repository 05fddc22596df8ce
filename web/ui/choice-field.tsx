import { type Ref, useId } from 'react';
import { FieldError } from './fields.tsx';

interface ChoiceFieldProps {
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** Of the first choice, for the focus. */
  ref?: Ref<HTMLInputElement>;
  error?: string | undefined;
  /** Whether it has the focus when the dialog around it opens, or comes late into one that is open. */
  first?: boolean;
}

/** A few choices side by side, each as large as a thumb. */
export function ChoiceField({
  label,
  choices,
  value,
  onChange,
  ref,
  error,
  first = false,
}: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-1 rounded-xl bg-sunk p-1">
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className="relative flex min-h-11 flex-auto cursor-pointer items-center justify-center rounded-lg px-2 py-1 text-center leading-5 font-semibold text-soft hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-pasture has-focus-visible:outline-offset-2"
          >
            <input
              ref={index === 0 ? ref : undefined}
              {...(first && index === 0 ? { autoFocus: true, 'data-first-focus': true } : {})}
              type="radio"
              name={id}
              // Over the whole label, and not seen: what shows is the label.
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={value === choice.value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
