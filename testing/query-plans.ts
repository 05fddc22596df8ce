/** Which statements the product sends, and by which plan the database answers each. */
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { ALL_FARMS } from '../server/database/all-farms.ts';

/** What is sent from now on to any database by connections opened from now on. `stop` answers the texts, each once. */
export function recordStatements(): { stop(): string[] } {
  const texts = new Set<string>();
  const sqlite = DatabaseSync.prototype;
  const { prepare } = sqlite;
  sqlite.prepare = function (this: DatabaseSync, text: string) {
    texts.add(text);
    return prepare.call(this, text);
  };
  const postgres = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = postgres;
  postgres.query = function (this: unknown, ...args: unknown[]) {
    const [asked] = args as [string | { text?: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    if (text) texts.add(text);
    return query.apply(this, args);
  };
  return {
    stop() {
      sqlite.prepare = prepare;
      postgres.query = query;
      return [...texts]
        .map((text) => (text.startsWith(ALL_FARMS) ? text.slice(ALL_FARMS.length) : text))
        .filter((text) => /^\s*(select|insert|update|delete|with)\b/i.test(text));
    },
  };
}

/** One table that a plan reads, and what it reads of it. */
interface Step {
  table: string;
  /** `all`: the whole table. `of farm`: all that one farm has. */
  reads: 'all' | 'of farm';
}

/** The steps of a statement's plan that read more than single rows by their keys. */
type Planner = (text: string) => Promise<Step[]>;

/** As many as one statement is given at most, see `inParts`. */
const LONG_LIST = `in (${Array(500).fill('?').join(', ')})`;

/** So many rows of a farm in the order of their keys, and nothing else that a row would have to be. */
const WALK =
  / where "farm_id" = \?( and "(id|key)" [<>] \?)?( order by ("farm_id"( desc)?, )?"(id|key)"( desc)?)? limit \?$/;

/**
 * SQLite's plans, made without statistics; lists of keys are planned as they are and as long as they may be. Walking an
 * index for as many rows as a limit asks for reads no more than these.
 */
export function sqlitePlans(file: string): Planner & { close(): void } {
  const database = new DatabaseSync(file);
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table'")
    .all()
    .map(({ name }) => String(name));
  const explain = database.prepare.bind(database);
  const planned = (text: string): Step[] => {
    const lines = explain(`explain query plan ${text}`)
      .all()
      .map(({ detail }) => String(detail));
    const sorts = lines.some((line) => /TEMP B-TREE FOR ORDER BY/.test(line));
    const walks = WALK.test(text) && !sorts;
    return lines.flatMap((line): Step[] => {
      const [, how, alias = ''] = /^(SCAN|SEARCH) (\w+)/.exec(line) ?? [];
      const table = tableOf(alias, text, tables);
      if (!how || !table) return [];
      if (how === 'SCAN') return [{ table, reads: 'all' }];
      const ofFarm = /\((farm_id=\?)( AND (id|rowid)[<>]\?)?\)$/.test(line);
      return ofFarm && !walks ? [{ table, reads: 'of farm' }] : [];
    });
  };
  const plan = async (text: string) => [
    ...planned(text),
    ...planned(text.replaceAll(/in \((\?(, )?)+\)/gi, LONG_LIST)),
  ];
  return Object.assign(plan, { close: () => database.close() });
}

/** The table that goes by this name in a statement; undefined for what the statement itself makes up. */
function tableOf(alias: string, text: string, tables: readonly string[]): string | undefined {
  if (tables.includes(alias)) return alias;
  return tables.find((table) => new RegExp(`\\b${table}"?\\s+(?:as\\s+)?"?${alias}\\b`, 'i').test(text));
}

/** PostgreSQL's plans where it may read a whole table only if there is no other way; for statements of whatever values. */
export async function postgresPlans(url: string): Promise<Planner & { close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set enable_seqscan = off');
  const plan = async (text: string): Promise<Step[]> => {
    const { rows } = await client.query({ text: `explain (generic_plan, format json) ${text}`, values: [] });
    const found: Step[] = [];
    const look = (node: PlanNode): void => {
      if (node['Node Type'] === 'Seq Scan' && node['Relation Name'])
        found.push({ table: node['Relation Name'], reads: 'all' });
      for (const inner of node.Plans ?? []) look(inner);
    };
    look(rows[0]['QUERY PLAN'][0].Plan);
    return found;
  };
  return Object.assign(plan, { close: () => client.end() });
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}
