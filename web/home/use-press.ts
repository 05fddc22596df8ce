import { useId, useState } from 'react';

export type Press = (said: string, send: (key: string) => Promise<object>) => Promise<void>;

/** Records something in one press: says what, or that it failed, and offers to undo it. */
export function usePress(): [busy: boolean, press: Press] {
  const [busy, setBusy] = useState(false);
  const id = useId();

  async function press(said: string, send: (key: string) => Promise<object>): Promise<void> {
    setBusy(true);
    await import('./press.ts')
      .then(({ pressOnce }) => pressOnce(id + said, said, send))
      .finally(() => setBusy(false));
  }

  return [busy, press];
}
