import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdeSource } from '#domain/exchange/ade/sources.ts';
import { t } from '../../lib/words/words.ts';
import { AskAgain } from '../../ui/ask-again.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { changeSource, locationsQuery, sourcesChanged } from './queries.ts';

/** Of a location that is typed: no list of a server names one so. */
const TYPED = -1;

interface LocationChoiceProps {
  source: AdeSource;
  /** Called once one is kept. */
  onDone: () => void;
  /** Nothing where none was chosen before. */
  onCancel: (() => void) | undefined;
}

/** Which of the farms that a server has is this one. */
export function LocationChoice({ source, onDone, onCancel }: LocationChoiceProps) {
  const { data: offered, error, isFetching, refetch } = useQuery(locationsQuery(source));
  const [chosen, setChosen] = useState(0);
  const place = offered?.[chosen];

  async function save(typed: Record<string, string>): Promise<void> {
    const { 'location.scheme': scheme = '', 'location.id': id = '' } = typed;
    const location = place ? { scheme: place.scheme, id: place.id } : { scheme, id };
    try {
      await changeSource(source, { location });
      onDone();
    } finally {
      await sourcesChanged();
    }
  }

  if (isFetching)
    return (
      <p role="status" className="mt-3 text-soft">
        {t('fetching.asking-locations', { name: source.name })}
      </p>
    );
  return (
    <div className="mt-3 grid gap-4">
      {error && <Failed onRetry={() => void refetch()}>{error.message}</Failed>}
      <AskAgain
        asks={{}}
        submitLabel={t('fetching.save-location')}
        failure={t('fetching.source-not-saved')}
        onCancel={onCancel}
        send={save}
      >
        {(errors) => (
          <>
            {offered && (
              <SelectField
                label={t('fetching.location')}
                hint={t('fetching.location-hint')}
                value={place ? chosen : TYPED}
                onChange={({ target }) => setChosen(Number(target.value))}
              >
                {offered.map(({ scheme, id, name }, at) => (
                  <option key={`${scheme} ${id}`} value={at}>
                    {name === null ? id : t('fetching.location-named', { name, id })}
                  </option>
                ))}
                <option value={TYPED}>{t('fetching.location-typed')}</option>
              </SelectField>
            )}
            {!place && (
              <div className="grid items-start gap-4 sm:grid-cols-2">
                <TextField
                  label={t('fetching.location-scheme')}
                  name="location.scheme"
                  hint={t('exchange.scheme-hint')}
                  defaultValue={source.location?.scheme}
                  error={errors['location.scheme']}
                />
                <TextField
                  label={t('fetching.location-number')}
                  name="location.id"
                  defaultValue={source.location?.id}
                  error={errors['location.id']}
                />
              </div>
            )}
          </>
        )}
      </AskAgain>
    </div>
  );
}
