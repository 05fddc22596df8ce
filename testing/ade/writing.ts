/** A farm to which a program writes by ICAR's data exchange, for tests. */
import type { TestApp } from '../app.ts';
import type { Answer, Client } from '../client.ts';
import { exchanging } from './farmer.ts';

type Post = (collection: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;

export interface WritingFarmer {
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
export async function writingFarm(test: TestApp): Promise<WritingFarmer> {
  const { keeper, robot, at } = await exchanging(test, { scope: 'record' });
  const batches = at.replace('/v1/', '/v1/batches/');
  return {
    ...{ keeper, robot },
    post: (collection, body, headers) => robot.post(`${at}/${collection}`, body, headers),
    batch: (collection, body, headers) => robot.post(`${batches}/${collection}`, body, headers),
    get: async (asked) => (await robot.get(`${at}/${asked}`)).body.member,
  };
}

/** The types of what is said of a resource beside its copy. */
export function noticesOf({ body }: Answer): string[] {
  return (body.messages ?? []).map(({ type }: { type: string }) => type);
}
