import { useRef, useState } from 'react';
import { randomKey } from '../lib/api/idempotency.ts';
import { herdChanged } from '../lib/api/query-client.ts';
import { undoOf } from '../lib/herd/undo.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';

/** Records something in one press: says what, or that it failed, and offers to undo it. */
export function usePress(): [busy: boolean, press: Press] {
  const [busy, setBusy] = useState(false);
  // Until it is answered the act keeps its key, so that no try makes a second record.
  const keys = useRef(new Map<string, string>());

  async function press(said: string, send: (key: string) => Promise<object>): Promise<void> {
    setBusy(true);
    const key = keys.current.get(said) ?? randomKey();
    keys.current.set(said, key);
    try {
      const answer = await send(key);
      keys.current.delete(said);
      succeed(said, undoOf(answer));
    } catch (error) {
      fail(t('home.act-failed'), error);
    }
    await herdChanged();
    setBusy(false);
  }

  return [busy, press];
}

export type Press = (said: string, send: (key: string) => Promise<object>) => Promise<void>;
