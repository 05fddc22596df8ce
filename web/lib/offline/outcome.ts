/** Lets a form wait for the answer to what it entered. */
import type { Entry, EntryAnswer, SentEntry } from '#domain/outbox/entry.ts';
import { NoAnswer, type Store } from './store.ts';

/** What became of an entry whose form waits for it. */
export type Outcome =
  | { readonly is: 'arrived'; readonly sent: SentEntry }
  | { readonly is: 'refused'; readonly entry: Entry; readonly answer: EntryAnswer }
  /** No answer came in time: it is kept and sent when it can be. */
  | { readonly is: 'kept' }
  | { readonly is: 'withdrawn' };

/** What becomes of an entry within `ms`, or until `over` says that nothing comes any more. */
export function outcomeOf(
  store: Store,
  outbox: { readonly subscribe: (listener: () => void) => () => void },
  n: number,
  ms: number,
  over?: AbortSignal,
): Promise<Outcome> {
  const look = async (): Promise<Outcome> => {
    const { entry, sent } = await store.read(['outbox', 'sent'], async (tx) => ({
      entry: await tx.objectStore('outbox').get(n),
      sent: await tx.objectStore('sent').get(n),
    }));
    if (sent) return { is: 'arrived', sent };
    if (!entry) return { is: 'withdrawn' };
    // What the phone itself asks before it sends (0) is no refusal: the entry stays, and somebody is asked about it.
    return entry.state === 'needs-you' && entry.answer && entry.answer.status !== 0
      ? { is: 'refused', entry, answer: entry.answer }
      : { is: 'kept' };
  };
  return new Promise((resolve, reject) => {
    let isSettled = false;
    const end = (settle: () => void) => {
      isSettled = true;
      clearTimeout(timer);
      over?.removeEventListener('abort', last);
      stop();
      settle();
    };
    const lookAgain = (isLast: boolean) =>
      look().then(
        (outcome) => {
          if (!isSettled && (isLast || outcome.is !== 'kept')) end(() => resolve(outcome));
        },
        (error: unknown) => {
          if (isSettled || !isLast) return;
          // It was kept a moment ago: a phone that does not answer now has not lost it.
          end(() => (error instanceof NoAnswer ? resolve({ is: 'kept' }) : reject(error)));
        },
      );
    const stop = outbox.subscribe(() => void lookAgain(false));
    const last = () => void lookAgain(true);
    const timer = setTimeout(last, ms);
    over?.addEventListener('abort', last);
    void lookAgain(over?.aborted === true);
  });
}
