/** The calls of one kind of record, as they are answered. */
import type { Answer, Client } from './client.ts';

interface Calls {
  post(keeper: Client, body: unknown): Promise<Answer>;
  patch(keeper: Client, id: number | undefined, body: unknown): Promise<Answer>;
  remove(keeper: Client, id: number | undefined): Promise<Answer>;
}

/** Those of the kind with this path: `movements`. */
export function callsOf(path: string): Calls {
  return {
    post: (keeper, body) => keeper.post(`/api/${path}/`, body),
    patch: (keeper, id, body) => keeper.patch(`/api/${path}/update/${id}/`, body),
    remove: (keeper, id) => keeper.delete(`/api/${path}/delete/${id}/`),
  };
}
