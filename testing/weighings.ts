/** Weights, entered through the API; the answer is given as it comes, also where it is a refusal. */
import type { Answer, Client } from './client.ts';

/** Records a weighing, in kg. */
export const weigh = (
  keeper: Client,
  cow: number,
  weighed_on: string,
  kg: number,
  more: object = {},
): Promise<Answer> => keeper.post('/api/weights/', { cow, weighed_on, kg, ...more });

/** Changes an animal, such as her weight. */
export const patchCow = (keeper: Client, id: number, patch: object): Promise<Answer> =>
  keeper.patch(`/api/cows/update/${id}/`, patch);
