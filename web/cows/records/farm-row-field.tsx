import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { cell } from '#domain/herd/rows.ts';
import { nameColumnOf } from '#domain/kinds/references.ts';
import { PLACE_NAME_LENGTH } from '#domain/values/limits.ts';
import { randomKey } from '../../lib/api/idempotency.ts';
import { addEntry } from '../../lib/herd/entries.ts';
import { type FarmTable, farmRowsQuery } from '../../lib/herd/farm-rows.ts';
import { UNKNOWN } from '../../lib/screen/format.ts';
import { fail } from '../../lib/screen/toasts.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';

interface FarmRowFieldProps extends ComponentProps<typeof SelectField> {
  to: FarmTable;
  /** Chooses one that was added here. */
  onAdded: (id: number) => void;
}

/** A choice among what belongs to the farm, such as its places; a place can be added where it is asked for. */
export function FarmRowField({ to, onAdded, ...props }: FarmRowFieldProps) {
  const { data: rows } = useQuery(farmRowsQuery(to));
  const name = nameColumnOf(to);
  return (
    <>
      {/* What was chosen before can be shown once it is known what there is. */}
      <SelectField key={rows?.length ?? 'asked'} {...props}>
        <option value="">{props.optional ? UNKNOWN : t('cow-forms.choose')}</option>
        {rows?.map((row) => (
          <option key={row.id} value={row.id} translate="no">
            {String(cell(row, name))}
          </option>
        ))}
      </SelectField>
      {to === 'places' && rows && <NewPlace isFirst={rows.length === 0} onAdded={onAdded} />}
    </>
  );
}

/** Asks for the name of a place that the farm does not have yet; of the first one at once. */
function NewPlace({ isFirst, onAdded }: { isFirst: boolean; onAdded: (id: number) => void }) {
  const [asked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(randomKey);
  const name = typed.trim();

  async function add(): Promise<void> {
    if (name === '' || busy) return;
    setBusy(true);
    try {
      const { id } = await addEntry('places', { name }, { key, done: t('cow-forms.place-added') });
      onAdded(id);
      setTyped('');
      setAsked(false);
    } catch (error) {
      fail(t('cow-forms.place-not-added'), error);
    }
    // Another name is another place.
    setKey(randomKey());
    setBusy(false);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    // It would send the form around it.
    event.preventDefault();
    void add();
  }

  if (!isFirst && !asked)
    return (
      <Button look="quiet" icon="plus" className="-ms-4 justify-self-start" onClick={() => setAsked(true)}>
        {t('cow-forms.new-place')}
      </Button>
    );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-40 flex-1">
        <TextField
          label={t('cow-forms.new-place')}
          hint={isFirst ? t('cow-forms.no-place') : undefined}
          maxLength={PLACE_NAME_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKey}
        />
      </div>
      <Button disabled={name === ''} busy={busy} onClick={() => void add()}>
        {t('cow-forms.add-place')}
      </Button>
    </div>
  );
}
