/** The sheet of a session as a workbook or as CSV: who was there in the order in which they came, then who was not seen. */
import { z } from 'zod/mini';
import { CRUSH_ACTS, type CrushAct, type CrushWord } from '#domain/crush/acts.ts';
import type { CrushRow } from '#domain/crush/schema.ts';
import type { Code } from '#domain/messages/message.ts';
import { animalCells, animalColumns } from '../herd/animals/animal-columns.ts';
import { namesOf } from '../herd/animals/animal-names.repository.ts';
import { readSession, toldOf } from '../herd/crush/answers.ts';
import { sessionWithKey } from '../herd/crush/sessions.repository.ts';
import { notFound } from '../herd/door/refusals.ts';
import { readRows } from '../herd/families/part-of-herd.repository.ts';
import { wordsFor } from '../http/answers/spoken.ts';
import { FileBytes, sendTable, sheetColumn, type TableColumn, TableFormat } from '../http/answers/table.ts';
import type { SheetCell } from '../http/answers/workbook.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import type { Words } from '../http/words.ts';
import { KeyPath } from './crush.routes.ts';

const TableQuery = z.object({ format: TableFormat });

/** What a cell says of an act: a field of it, or else how often it was done. */
const SAID: Readonly<Partial<Record<CrushWord, string>>> = {
  weights: 'kg',
  'condition-scores': 'score',
  'pregnancy-checks': 'result',
  treatments: 'medicine_name',
  vaccinations: 'vaccine_name',
  'place-moves': 'place_name',
  'tasks-done': 'task',
  tags: 'number',
};

export function crushTableRoutes(app: App, { db }: Services): void {
  app.get(
    '/api/crush/:key/table/',
    {
      config: { needs: 'viewer', file: true },
      schema: {
        tags: ['At the crush'],
        summary: 'The sheet of a session as a workbook or as CSV, a row for each animal',
        params: KeyPath,
        querystring: TableQuery,
        response: { 200: FileBytes },
      },
    },
    async (request, reply) => {
      const context = contextOf(request);
      const { farm_id } = context;
      const session = await sessionWithKey(db, farm_id, request.params.key);
      if (!session) throw notFound();
      const words = wordsFor(reply);
      const { rows, summary } = await readSession(db, context, session);
      const said = await saidOf(rows);
      const done = new Set([
        ...toldOf(session).what.map(({ act }) => act),
        ...rows.flatMap((row) => Object.keys(row.records)),
      ]);
      const acts = CRUSH_ACTS.filter(({ word }) => done.has(word));
      const unseen = await namesOf(db, farm_id, summary.not_seen);
      const cells = rows.map((row) => rowOf(row, acts, said));
      const empty: SheetCell[] = Array.from({ length: columnsIn(words, acts).length - 3 }, () => null);
      const left = summary.not_seen.map((id) => [...animalCells(unseen.get(id)), ...empty]);
      return sendTable(reply, `session-${session.day}`, request.query.format, {
        sheet: words.say('crush-table.sheet'),
        columns: columnsIn(words, acts),
        rows: [...cells, ...left],
      });

      /** By the act and the id of a record, what its cell says. */
      async function saidOf(seen: readonly CrushRow[]): Promise<Map<string, SheetCell>> {
        const found = new Map<string, SheetCell>();
        for (const { word, table } of CRUSH_ACTS) {
          const field = SAID[word];
          const ids = seen.flatMap(({ records }) => records[word] ?? []);
          for (const record of await readRows(db, farm_id, table, ids)) {
            const value: unknown =
              field === undefined ? 1 : (record as unknown as Record<string, unknown>)[field];
            found.set(`${word} ${record.id}`, typeof value === 'number' ? value : String(value ?? ''));
          }
        }
        return found;
      }
    },
  );
}

function columnsIn(words: Words, acts: readonly CrushAct[]): TableColumn[] {
  const { say } = words;
  return [
    ...animalColumns(words),
    sheetColumn('eid', say('file.cows.eid'), 'text', 18),
    sheetColumn('at', say('crush-table.at'), 'text', 18),
    ...acts.map(({ word, table }) => {
      const field = SAID[word];
      const heading = field === undefined ? `kind.${table}.history` : `field.${table}.${field}`;
      const kind = ['kg', 'score', undefined].includes(field) ? 'number' : 'text';
      return sheetColumn(field ?? word, say(heading as Code as 'crush-table.at'), kind);
    }),
    sheetColumn('way', say('crush-table.way'), 'text'),
    sheetColumn('notes', say('field.weights.notes'), 'text', 30),
  ];
}

function rowOf(row: CrushRow, acts: readonly CrushAct[], said: ReadonlyMap<string, SheetCell>): SheetCell[] {
  return [
    ...animalCells({ id: row.cow, ...row }),
    row.eid,
    row.at.slice(0, 16).replace('T', ' '),
    ...acts.map(({ word }) => said.get(`${word} ${row.records[word]}`) ?? null),
    row.way,
    row.notes,
  ];
}
