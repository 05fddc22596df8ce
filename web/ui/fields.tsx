/**
 * The fields of forms: label, control, hint, warning and error, connected for screen readers. They take what
 * react-hook-form's `register` returns (`<TextField label="Name" error={errors.name?.message} {...register('name')} />`),
 * and any property of the plain control.
 */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { t } from '../lib/words/words.ts';
import { Icon } from './icon.tsx';

interface FrameProps {
  label: string;
  hint?: string | undefined;
  /** What is doubted of the value, and refused by nobody. */
  warning?: string | undefined;
  error?: string | undefined;
}

interface Control {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function Frame({
  label,
  hint,
  warning,
  error,
  optional,
  children,
}: FrameProps & { optional: boolean; children: (control: Control) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, warning && `${id}-warning`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-2">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {optional && <span className="text-[0.8125rem] text-soft">{t('frame.optional')}</span>}
      </div>
      {children({
        id,
        className: 'field',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-[0.8125rem] text-soft">
          {hint}
        </p>
      )}
      {warning && <FieldWarning id={`${id}-warning`}>{warning}</FieldWarning>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

interface FieldNoteProps {
  id?: string;
  children: ReactNode;
}

/** The sentence of a doubt beside its field, or beside the fact that it is about. */
export function FieldWarning(props: FieldNoteProps) {
  return <FieldNote tone="text-brass" {...props} />;
}

/** The sentence of an error beside its field. */
export function FieldError(props: FieldNoteProps) {
  return <FieldNote tone="text-danger" {...props} />;
}

function FieldNote({ id, tone, children }: FieldNoteProps & { tone: string }) {
  return (
    <p id={id} className={`mt-1.5 flex gap-1.5 text-[0.8125rem] font-medium ${tone}`}>
      <Icon name="alert" className="mt-px size-4" />
      <span>{children}</span>
    </p>
  );
}

type InputProps = FrameProps & Omit<ComponentProps<'input'>, 'id' | 'className'> & { optional?: boolean };

/** One line of text; `type` may be email, password or search. */
export function TextField({ label, hint, warning, error, optional = false, ...input }: InputProps) {
  return (
    <Frame {...{ label, hint, warning, error, optional }}>
      {(control) => <input type="text" dir="auto" autoComplete="off" {...input} {...control} />}
    </Frame>
  );
}

/**
 * A number, with the unit shown inside the field; registered with `DECIMAL`. Plain text: a browser's own field for numbers
 * drops a comma and so makes 655 of 65,5, and answers nothing at all for what it cannot read.
 */
export function NumberField({
  label,
  hint,
  error,
  optional = false,
  unit,
  ...input
}: InputProps & { unit?: string | undefined }) {
  return (
    <Frame {...{ label, hint, error, optional }}>
      {(control) => (
        <span className="relative block">
          <input type="text" inputMode="decimal" autoComplete="off" {...input} {...control} />
          {unit && (
            <span
              aria-hidden="true"
              translate="no"
              className="pointer-events-none absolute inset-y-0 inset-e-3.5 grid place-items-center text-soft"
            >
              {unit}
            </span>
          )}
        </span>
      )}
    </Frame>
  );
}

/** A farm date; `withTime` asks for the hour too. */
export function DateField({
  withTime = false,
  optional = false,
  label,
  hint,
  error,
  ...input
}: InputProps & { withTime?: boolean }) {
  return (
    <Frame {...{ label, hint, error, optional }}>
      {(control) => <input {...input} type={withTime ? 'datetime-local' : 'date'} {...control} />}
    </Frame>
  );
}

type SelectProps = FrameProps & Omit<ComponentProps<'select'>, 'id' | 'className'> & { optional?: boolean };

/** A choice of few; its `<option>`s are the children. */
export function SelectField({ label, hint, error, optional = false, children, ...select }: SelectProps) {
  return (
    <Frame {...{ label, hint, error, optional }}>
      {(control) => (
        <select {...select} {...control}>
          {children}
        </select>
      )}
    </Frame>
  );
}

type AreaProps = FrameProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'> & { optional?: boolean };

/** Text of several lines, such as notes. */
export function TextArea({ label, hint, error, optional = false, ...area }: AreaProps) {
  return (
    <Frame {...{ label, hint, error, optional }}>
      {(control) => <textarea rows={3} dir="auto" {...area} {...control} />}
    </Frame>
  );
}

/** A yes or no. The whole line can be pressed. */
export function CheckField({
  label,
  hint,
  error,
  ...input
}: Omit<InputProps, 'label'> & { label: ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1 has-disabled:cursor-not-allowed has-disabled:opacity-60">
        <input
          {...input}
          type="checkbox"
          className="size-5 shrink-0 accent-pasture"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span className="font-medium">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1.5 ps-8 text-[0.8125rem] text-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
