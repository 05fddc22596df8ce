/** The files of declarations, as they were made. One whose entry of the history is undone is there no more. */
import type { Db } from '../database/database.ts';
import { undoneBy } from '../herd/door/undone.repository.ts';

/** What is known of a file beside its content. */
interface KeptFile {
  readonly id: number;
  readonly file: string;
  readonly name: string;
  readonly made_at: string;
  readonly count: number;
}

const COLUMNS = ['id', 'file', 'name', 'made_at', 'count', 'history'] as const;

/** Keeps a file, without its content, which has the id in it. */
export async function addFile(db: Db, farmId: number, file: Omit<KeptFile, 'id'>): Promise<number> {
  const { id } = await db
    .insertInto('declaration_files')
    .values({ farm_id: farmId, ...file, content: '', history: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What the file with this id holds, and with which entry of the history it was made. */
export async function completeFile(
  db: Db,
  farmId: number,
  id: number,
  rest: { readonly content: string; readonly history: number | null },
): Promise<void> {
  await db
    .updateTable('declaration_files')
    .set(rest)
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute();
}

/** The farm's files, the newest first. */
export async function readFiles(db: Db, farmId: number): Promise<KeptFile[]> {
  const files = await db
    .selectFrom('declaration_files')
    .select(COLUMNS)
    .where('farm_id', '=', farmId)
    .orderBy('id', 'desc')
    .execute();
  const undone = await undoneBy(
    db,
    farmId,
    files.flatMap(({ history }) => history ?? []),
  );
  return files.flatMap(({ history, ...file }) => (history === null || undone.has(history) ? [] : file));
}

/** A file with its content; undefined where the farm has none with this id. */
export async function readFile(
  db: Db,
  farmId: number,
  id: number,
): Promise<(KeptFile & { readonly content: string }) | undefined> {
  const found = await db
    .selectFrom('declaration_files')
    .select([...COLUMNS, 'content'])
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found || found.history === null) return undefined;
  const { history, ...file } = found;
  return (await undoneBy(db, farmId, [history])).has(history) ? undefined : file;
}
