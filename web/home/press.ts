/** Sends what a press on a line of the day records, says so and offers to undo it. Fetched with the first press. */
import { randomKey } from '../lib/api/idempotency.ts';
import { herdChanged } from '../lib/api/query-client.ts';
import { undoOf } from '../lib/herd/undo.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';

/** Until it is answered an act keeps its key, so that no try makes a second record. */
const keys = new Map<string, string>();

/** `act` names the act among all of the page; `said` is shown once it is done. */
export async function pressOnce(
  act: string,
  said: string,
  send: (key: string) => Promise<object>,
): Promise<void> {
  const key = keys.get(act) ?? randomKey();
  keys.set(act, key);
  try {
    const answer = await send(key);
    keys.delete(act);
    succeed(said, undoOf(answer));
  } catch (error) {
    fail(t('home.act-failed'), error);
  }
  await herdChanged();
}
