/** By what an animal is known in a table that is taken along. */
import { sheetColumn, type TableColumn } from '../../http/answers/table.ts';
import type { SheetCell } from '../../http/answers/workbook.ts';
import type { Words } from '../../http/words.ts';
import type { Called } from './animal-names.repository.ts';

export function animalColumns({ say }: Pick<Words, 'say'>): TableColumn[] {
  return [
    sheetColumn('id_number', say('file.cows.id_number'), 'text', 18),
    sheetColumn('barn_number', say('file.cows.barn_number'), 'text'),
    sheetColumn('name', say('file.cows.name'), 'text', 20),
  ];
}

/** In the order of the columns; empty of no animal. */
export function animalCells(called: Called | undefined): SheetCell[] {
  return [called?.id_number ?? null, called?.barn_number ?? null, called?.name ?? null];
}
