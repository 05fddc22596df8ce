/** What was entered in another tab of this browser is shown in this one too. */
import type { Outbox } from './outbox.ts';

/** The other tab has entered or sent nothing more for so long, in ms: thousands of entries that arrive are shown once. */
const CALM_MS = 500;

/** Calls `show` once other tabs entered or sent something; answers how to stop. */
export function followOtherTabs(outbox: Outbox, show: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = '';
  const look = async () => {
    const { waiting, sent } = await outbox.all();
    const now = JSON.stringify([waiting.map(({ n, args }) => [n, args]), sent.length, sent.at(-1)?.entry.n]);
    if (now !== shown) show();
    shown = now;
  };
  const stop = outbox.subscribe((byOther) => {
    if (!byOther) return;
    clearTimeout(timer);
    // Once the tab is another user's nothing is read any more.
    timer = setTimeout(() => void look().catch(() => undefined), CALM_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
