/** Statements about all farms at once say so: everywhere else one that names no farm is a fault. */
import type { Kysely, KyselyPlugin, OperationNode, QueryCompiler } from 'kysely';
import type { Schema } from './schema.ts';

/** What such a statement begins with. */
export const ALL_FARMS = '/* all farms */ ';

const marked = new WeakSet<OperationNode>();

const MARKING: KyselyPlugin = {
  transformQuery({ node }) {
    marked.add(node);
    return node;
  },
  async transformResult({ result }) {
    return result;
  },
};

/** The same database for a statement about all farms. Only the files in `ALL_FARMS_FILES` may write one. */
export function allFarms(db: Kysely<Schema>): Kysely<Schema> {
  return db.withPlugin(MARKING);
}

/** Has a compiler write the mark before the statements that have it. */
export function writingMarks(compiler: QueryCompiler): QueryCompiler {
  return {
    compileQuery(node, queryId) {
      const query = compiler.compileQuery(node, queryId);
      return marked.has(node) ? { ...query, sql: ALL_FARMS + query.sql } : query;
    },
  };
}
