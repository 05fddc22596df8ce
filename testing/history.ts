/** The journal and its undoing, as tests use them. */
import type { Answer, Client } from './client.ts';

/** The journal entry that a change answered with. */
export const entryOf = (answer: Answer): number => Number(answer.headers['x-journal-entry']);

/** Undoes an entry, or the change that gave this answer. */
export const undo = (keeper: Client, entry: number | Answer): Promise<Answer> =>
  keeper.post(`/api/history/${typeof entry === 'number' ? entry : entryOf(entry)}/undo/`);

export const removeCow = (keeper: Client, id: number): Promise<Answer> =>
  keeper.delete(`/api/cows/delete/${id}/`);

/** A keeper's herd and feeds as a whole, to be compared; without the versions: they only ever rise. */
export async function herd(keeper: Client): Promise<string> {
  const cows = (await keeper.get('/api/cows/')).body as { id: number }[];
  const whole = await Promise.all(cows.map(({ id }) => keeper.readCow(id)));
  const feeds = (await keeper.get('/api/feeds/')).body;
  return JSON.stringify({ whole, feeds }, (key, value) => (key === 'version' ? undefined : value), 1);
}
