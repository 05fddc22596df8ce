import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AdeSource } from '#domain/exchange/ade/sources.ts';
import { ApiError, type FieldErrors } from '../../lib/api/api-error.ts';
import { fail } from '../../lib/screen/toasts.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { changeSource, locationsQuery, sourcesChanged } from './queries.ts';

/** Of a location that is typed: no list of a server names one so. */
const TYPED = -1;

/** Which of the farms that a server has is this one. */
export function LocationChoice({ source, onDone }: { source: AdeSource; onDone: () => void }) {
  const { data: offered, error, isFetching, refetch } = useQuery(locationsQuery(source));
  const [chosen, setChosen] = useState(0);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const isTyped = !offered?.[chosen];

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const { scheme, id } = offered?.[chosen] ?? {
      scheme: String(typed.get('scheme') ?? ''),
      id: String(typed.get('id') ?? ''),
    };
    setBusy(true);
    setErrors({});
    try {
      await changeSource(source, { location: { scheme, id } });
      onDone();
    } catch (fault) {
      const faults = fault instanceof ApiError ? (fault.errors ?? {}) : {};
      setErrors(faults);
      if (!faults['location.scheme'] && !faults['location.id']) fail(t('fetching.source-not-saved'), fault);
    }
    setBusy(false);
    await sourcesChanged();
  }

  if (isFetching)
    return (
      <p role="status" className="mt-3 text-soft">
        {t('fetching.asking-locations', { name: source.name })}
      </p>
    );
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="mt-3 grid gap-4">
      {error && <Failed onRetry={() => void refetch()}>{error.message}</Failed>}
      {offered && (
        <SelectField
          label={t('fetching.location')}
          hint={t('fetching.location-hint')}
          value={isTyped ? TYPED : chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {offered.map(({ scheme, id, name }, place) => (
            <option key={`${scheme} ${id}`} value={place}>
              {name === null ? id : t('fetching.location-named', { name, id })}
            </option>
          ))}
          <option value={TYPED}>{t('fetching.location-typed')}</option>
        </SelectField>
      )}
      {isTyped && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t('fetching.location-scheme')}
            name="scheme"
            hint={t('exchange.scheme-hint')}
            defaultValue={source.location?.scheme}
            error={errors['location.scheme']}
          />
          <TextField
            label={t('fetching.location-number')}
            name="id"
            defaultValue={source.location?.id}
            error={errors['location.id']}
          />
        </div>
      )}
      <Button type="submit" look="primary" busy={busy} className="justify-self-start max-sm:w-full">
        {t('fetching.save-location')}
      </Button>
    </form>
  );
}
