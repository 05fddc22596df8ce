import { useRef, useState } from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { randomKey } from '../../lib/api/idempotency.ts';
import { choiceLabel } from '../../lib/herd/kind-words.ts';
import { undoOf } from '../../lib/herd/undo.ts';
import { fail, succeed } from '../../lib/screen/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { addRecord } from '../queries.ts';
import { failureText, successText } from '../records/record-kinds.ts';

type Result = Cow['pregnancy_checks'][number]['result'];

/** A pregnancy check of today in one press. What else is known of it is typed into its form, which lies beneath *More*. */
export function CheckButtons({ cow, today }: { cow: Cow; today: PlainDate }) {
  const [busy, setBusy] = useState<Result | null>(null);
  // Until it is answered an act keeps its name, so that no try makes a second record.
  const keys = useRef(new Map<Result, string>());

  async function record(result: Result): Promise<void> {
    setBusy(result);
    const key = keys.current.get(result) ?? randomKey();
    keys.current.set(result, key);
    try {
      const added = await addRecord('pregnancy_checks', { cow: cow.id, check_date: today, result }, key);
      keys.current.delete(result);
      succeed(successText('pregnancy_checks', 'add'), undoOf(added));
    } catch (error) {
      fail(failureText('pregnancy_checks', 'add'), error);
    } finally {
      setBusy(null);
    }
  }

  return (['pregnant', 'empty'] as const).map((result) => (
    <Button
      key={result}
      look="primary"
      className="max-sm:flex-1"
      busy={busy === result}
      disabled={busy !== null && busy !== result}
      onClick={() => void record(result)}
    >
      {choiceLabel('pregnancy_checks', 'result', result)}
    </Button>
  ));
}
