import { useState } from 'react';
import { randomKey } from '../../lib/api/idempotency.ts';
import { undoOf } from '../../lib/herd/undo.ts';
import { dismissFailures, fail, succeed } from '../../lib/screen/toasts.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { patchRecord } from '../queries.ts';
import { failureText, type RecordOf, successText } from './record-kinds.ts';

/**
 * How many of a treatment's doses were given. While some are to come, a press says that the next one was, or that the rest is
 * skipped, which ends the withdrawal earlier.
 */
export function DosesGiven({ record }: { record: RecordOf['treatments'] }) {
  const [busy, setBusy] = useState<'give' | 'skip' | null>(null);
  const { id, version, doses, doses_given } = record;
  if (doses === 1) return null;

  async function change(act: 'give' | 'skip', patch: object): Promise<void> {
    dismissFailures();
    setBusy(act);
    try {
      const changed = await patchRecord('treatments', id, patch, version, randomKey());
      succeed(successText('treatments', 'update'), undoOf(changed));
    } catch (error) {
      fail(failureText('treatments', 'update'), error);
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-soft">{t('cow.doses-given', { given: doses_given, doses })}</p>
      {doses_given < doses && (
        <span className="flex flex-wrap gap-2 print:hidden">
          <Button
            icon="check"
            narrow
            busy={busy === 'give'}
            disabled={busy === 'skip'}
            onClick={() => void change('give', { doses_given: doses_given + 1 })}
          >
            {t('cow.dose-give')}
          </Button>
          <Button
            look="quiet"
            narrow
            busy={busy === 'skip'}
            disabled={busy === 'give'}
            onClick={() => void change('skip', { doses: doses_given })}
          >
            {t('cow.doses-skip')}
          </Button>
        </span>
      )}
    </div>
  );
}
