import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { LIST_NAME_LENGTH } from '#domain/values/limits.ts';
import { randomKey } from '../lib/api/idempotency.ts';
import { faultsOf } from '../lib/forms/form-faults.ts';
import { farmRowsQuery } from '../lib/herd/farm-rows.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { addToList, createList } from './choosing-queries.ts';

interface SaveListProps {
  /** The ids of the animals. */
  cows: readonly number[];
  onDone: (saved: boolean) => void;
}

/** Asks under which name animals are saved as a list, or to which list they are added. */
export function SaveList({ cows, onDone }: SaveListProps) {
  const { data: lists = [] } = useQuery(farmRowsQuery('lists'));
  const [to, setTo] = useState('');
  const [name, setName] = useState('');
  const [key] = useState(randomKey);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const list = lists.find(({ id }) => String(id) === to);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!list && name.trim() === '') {
      setError(t('choosing.name-needed'));
      return;
    }
    setBusy(true);
    try {
      await (list ? addToList(list, cows, key) : createList(name, cows, key));
      onDone(true);
    } catch (failure) {
      const { name: fault } = faultsOf(failure, ['name']);
      setError(fault);
      if (fault === undefined) fail(t('choosing.save-failed'), failure);
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={() => onDone(false)} title={t('choosing.save-title', { count: cows.length })}>
      <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
        {lists.length > 0 && (
          <SelectField label={t('choosing.which')} value={to} onChange={(event) => setTo(event.target.value)}>
            <option value="">{t('choosing.new-list')}</option>
            {lists.map((saved) => (
              <option key={saved.id} value={saved.id} translate="no">
                {saved.name}
              </option>
            ))}
          </SelectField>
        )}
        {!list && (
          <TextField
            label={t('choosing.name')}
            hint={t('choosing.name-hint')}
            maxLength={LIST_NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={error}
            data-first-focus
          />
        )}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={() => onDone(false)}>{t('frame.cancel')}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {t('frame.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
