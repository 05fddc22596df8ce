/** Which parts of partitioned tables a statement touches. */
import pg from 'pg';
import { ALL_FARMS } from '../server/database/all-farms.ts';

/** A statement with the values that it was sent with. */
export interface Sent {
  text: string;
  values: unknown[];
}

/** What is sent from now on by connections opened from now on, each text once. `taken` answers what is new. */
export function sentToPostgres(): { taken(): Sent[]; stop(): void } {
  const known = new Set<string>();
  let fresh: Sent[] = [];
  const client = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = client;
  client.query = function (this: unknown, ...args: unknown[]) {
    const [asked, given] = args as [string | Partial<Sent>, unknown];
    const { text = '', values = [] } =
      typeof asked === 'string' ? { text: asked, values: Array.isArray(given) ? given : [] } : asked;
    if (/^\s*(select|update|delete|with)\b/i.test(text) && !text.startsWith(ALL_FARMS) && !known.has(text)) {
      known.add(text);
      fresh.push({ text, values });
    }
    return query.apply(this, args);
  };
  return {
    taken() {
      const taken = fresh;
      fresh = [];
      return taken;
    },
    stop() {
      client.query = query;
    },
  };
}

interface PlanNode {
  'Relation Name'?: string;
  'Actual Loops'?: number;
  'Node Type': string;
  Plans?: PlanNode[];
}

/** The numbers of the parts that it touches, of whatever tables; it is done, and taken back. */
export async function partsTouched(client: pg.Client, { text, values }: Sent): Promise<number[]> {
  const parts = new Set<number>();
  const look = (node: PlanNode): void => {
    const part = /_(\d)$/.exec(node['Relation Name'] ?? '')?.[1];
    // What writes names its parts by what is below it.
    if (part !== undefined && node['Actual Loops'] !== 0 && node['Node Type'] !== 'ModifyTable')
      parts.add(Number(part));
    for (const inner of node.Plans ?? []) look(inner);
  };
  await client.query('begin');
  try {
    const { rows } = await client.query({
      text: `explain (analyze, timing off, summary off, buffers off, format json) ${text}`,
      values,
    });
    look(rows[0]['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('rollback');
  }
  return [...parts].sort();
}
