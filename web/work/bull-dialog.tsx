/** By which bull and technician a semination was done that a press recorded. Fetched when it is first asked. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { semination } from '#domain/kinds/semination/kind.ts';
import { api } from '../lib/api/api.ts';
import { randomKey } from '../lib/api/idempotency.ts';
import { entryOf } from '../lib/api/journal-entries.ts';
import { labelOf } from '../lib/herd/kind-words.ts';
import { seminationNamesQuery } from '../lib/herd/semination-names.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/fields.tsx';
import { LastUsed } from '../ui/last-used.tsx';

interface BullDialogProps {
  /** The id of the semination. */
  record: number;
  /** Of the animal. */
  name: string;
  onClose: () => void;
  /** Called with the journal entry of what was added. */
  onAdded: (entry: string | null) => void;
}

const { table, columns } = semination;

export function BullDialog({ record, name, onClose, onAdded }: BullDialogProps) {
  const id = useId();
  const [bull, setBull] = useState('');
  const [technician, setTechnician] = useState('');
  const [busy, setBusy] = useState(false);
  const [key] = useState(randomKey);
  const { data } = useQuery(seminationNamesQuery);
  const bulls = new Map(
    data?.bulls.flatMap((known) => {
      const called = known.bull_name ?? known.bull_code;
      return called === null ? [] : [[called, known] as const];
    }),
  );

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const called = bull.trim();
    // A bull who was used before has a code, or is one of the farm.
    const sire = called === '' ? {} : (bulls.get(called) ?? { bull_name: called });
    const body = { ...sire, ...(technician.trim() === '' ? {} : { technician: technician.trim() }) };
    try {
      const answer = await api.patch<object>(`/api/semination-records/update/${record}/`, body, {
        idempotencyKey: key,
      });
      onAdded(entryOf(answer));
      onClose();
    } catch (error) {
      fail(t('work.act-failed'), error);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('work.act-of', { act: t('work.act.semination'), name })}
      place="top"
      actions={
        <Button type="submit" form={id} look="primary" busy={busy}>
          {t('frame.save')}
        </Button>
      }
    >
      <form id={id} className="grid gap-4" onSubmit={(event) => void save(event)}>
        <div>
          <TextField
            label={labelOf(table, 'bull_name')}
            maxLength={columns.bull_name.max}
            value={bull}
            onChange={({ target }) => setBull(target.value)}
          />
          <LastUsed
            label={labelOf(table, 'bull_name')}
            names={[...bulls.keys()]}
            chosen={bull}
            onChoose={setBull}
          />
        </div>
        <div>
          <TextField
            label={labelOf(table, 'technician')}
            optional
            maxLength={columns.technician.max}
            value={technician}
            onChange={({ target }) => setTechnician(target.value)}
          />
          <LastUsed
            label={labelOf(table, 'technician')}
            names={data?.technicians ?? []}
            chosen={technician}
            onChoose={setTechnician}
          />
        </div>
      </form>
    </Dialog>
  );
}
