/** A farm to which a program writes by ICAR's data exchange, for tests. */
import type { TestApp } from '../app.ts';
import type { Answer, Client } from '../client.ts';
import { programOf } from '../programs.ts';

type Post = (collection: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;

export interface AdeFarmer {
  readonly keeper: Client;
  readonly robot: Client;
  /** Sends one resource. */
  readonly post: Post;
  /** Sends several at once. */
  readonly batch: Post;
  /** The members of a page; `asked` is the collection, and what is asked of it. */
  readonly get: (asked: string) => Promise<Answer['body'][]>;
}

/** A farm with a key that may record. */
export async function writingFarm(test: TestApp): Promise<AdeFarmer> {
  const keeper = await test.keeper();
  const { program: robot } = await programOf(test, keeper, { opens: 'ade', scope: 'record' });
  const { identifier } = (await robot.get('/ade/v1/locations')).body.member[0];
  const at = `locations/${identifier.scheme}/${identifier.id}`;
  return {
    ...{ keeper, robot },
    post: (collection, body, headers) => robot.post(`/ade/v1/${at}/${collection}`, body, headers),
    batch: (collection, body, headers) => robot.post(`/ade/v1/batches/${at}/${collection}`, body, headers),
    get: async (asked) => (await robot.get(`/ade/v1/${at}/${asked}`)).body.member,
  };
}

/** The types of what is said of a resource beside its copy. */
export function noticesOf({ body }: Answer): string[] {
  return (body.messages ?? []).map(({ type }: { type: string }) => type);
}
