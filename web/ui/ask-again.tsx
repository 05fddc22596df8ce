import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError, type FieldErrors } from '../lib/api/api-error.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button } from './button.tsx';
import { CodeField } from './code-field.tsx';
import { TextField } from './fields.tsx';

interface AskAgainProps {
  /** What is asked: the password, a code, both, or nothing where this act needs neither. */
  asks: { readonly password?: boolean; readonly code?: boolean };
  submitLabel: string;
  /** Of the button that gives it up. */
  cancelLabel?: string;
  look?: 'primary' | 'danger';
  /** Said where it fails for another reason than a field. */
  failure: string;
  send: (values: Record<string, string>) => Promise<void>;
  /** Nothing where there is nothing to give up. */
  onCancel?: (() => void) | undefined;
  /** What stands above, perhaps with fields of its own that are given the errors they are to show. */
  children?: ReactNode | ((errors: FieldErrors) => ReactNode);
}

/** A form of which nothing that is typed is kept; it may ask who is logged in once more. */
export function AskAgain({
  asks,
  submitLabel,
  cancelLabel = t('frame.cancel'),
  look = 'primary',
  failure,
  send,
  onCancel,
  children,
}: AskAgainProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setBusy(true);
    setErrors({});
    try {
      await send(Object.fromEntries(new FormData(form)) as Record<string, string>);
    } catch (error) {
      const faults = error instanceof ApiError ? error.errors : undefined;
      setErrors(faults ?? {});
      const shown = Object.keys(faults ?? {}).filter((name) => form.elements.namedItem(name));
      if (shown.length === 0) fail(failure, error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {typeof children === 'function' ? children(errors) : children}
      {asks.password && (
        <TextField
          label={t('account.your-password')}
          name="password"
          type="password"
          autoComplete="current-password"
          error={errors.password}
        />
      )}
      {asks.code && <CodeField error={errors.code} />}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        {onCancel && <Button onClick={onCancel}>{cancelLabel}</Button>}
        <Button type="submit" look={look} busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
