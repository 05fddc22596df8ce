import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError, type FieldErrors } from '../lib/api/api-error.ts';
import { named } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { Button } from './button.tsx';
import { FieldError } from './fields.tsx';

interface CredentialsFormProps {
  id: string;
  submitLabel: string;
  /** Sends what was typed. What it throws is shown: beside its field, or above the button. */
  send: (values: Record<string, string>) => Promise<void>;
  /** The fields, given the errors they are to show. */
  children: (errors: FieldErrors) => ReactNode;
}

/**
 * The form of login and registration. Validation is left to the browser and to the server, without the form library
 * and the schemas, so that the first page is fast on any phone.
 */
export function CredentialsForm({ id, submitLabel, send, children }: CredentialsFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function show(found: FieldErrors): void {
    setErrors(found);
    const first = [...(form.current?.elements ?? [])].find(
      (field) => (field as HTMLInputElement).name in found,
    );
    (first as HTMLElement | undefined)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setFailure('');
    const found = browserErrors(event.currentTarget);
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>);
    } catch (error) {
      const fault = error instanceof ApiError ? error : undefined;
      if (fault?.errors) show(fault.errors);
      else setFailure(fault?.message || t('session.did-not-work'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {children(errors)}
      {failure && (
        <div role="alert" className="rounded-xl bg-danger-tint px-4 pt-1.5 pb-3">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <Button type="submit" look="primary" busy={busy} className="mt-1 min-h-12 text-base">
        {submitLabel}
      </Button>
    </form>
  );
}

/** The sentence for each field that the browser itself finds at fault. */
function browserErrors(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.validity.valid) continue;
    errors[field.name] = field.validity.valueMissing
      ? named('value.required')
      : field.validity.typeMismatch
        ? named('value.not-an-email')
        : field.validationMessage;
  }
  return errors;
}
