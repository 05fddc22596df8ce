import { type FormEvent, useRef } from 'react';
import { Frame, type InputProps } from './fields.tsx';

/** What this reader's browser takes for the decimal mark. */
const DECIMAL_MARK = new Intl.NumberFormat().formatToParts(0.5).find(({ type }) => type === 'decimal')?.value;

/**
 * A number, with the unit shown inside the field. Where the decimal mark is a point, a browser drops a comma without a
 * word and reads 65,5 as 655; here the comma becomes the point. Whoever wrote 1,250 may have meant either: the field is
 * then marked as one whose content cannot be read (`validity`), which forms look at.
 */
export function NumberField({
  label,
  hint,
  error,
  optional = false,
  unit,
  onInput,
  ...input
}: InputProps & { unit?: string }) {
  const hasComma = useRef(false);

  function pointForComma(event: FormEvent<HTMLInputElement>): void {
    const { data } = event.nativeEvent as InputEvent;
    if (DECIMAL_MARK !== '.' || !data?.includes(',')) return;
    hasComma.current = true;
    // So that the browser's own undo knows of it.
    if (document.execCommand('insertText', false, data.replace(',', '.'))) event.preventDefault();
  }

  return (
    <Frame {...{ label, hint, error, optional }}>
      {(control) => (
        <span className="relative block">
          <input
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            autoComplete="off"
            {...input}
            {...control}
            onBeforeInput={pointForComma}
            onInput={(event) => {
              const { currentTarget: field } = event;
              hasComma.current &&= field.value !== '' || field.validity.badInput;
              field.setCustomValidity(hasComma.current && /\.\d{3}$/.test(field.value) ? 'Ambiguous' : '');
              onInput?.(event);
            }}
          />
          {unit && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-soft"
            >
              {unit}
            </span>
          )}
        </span>
      )}
    </Frame>
  );
}
