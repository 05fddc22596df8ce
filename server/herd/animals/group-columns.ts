/** The ten groups of the herd as columns of a table that is taken along. */
import { LIFE_STAGES, OPEN_ANIMALS, stageKey } from '#domain/stages/life-stages.ts';
import { sheetColumn, type TableColumn } from '../../http/answers/table.ts';
import type { Words } from '../../http/words.ts';

/**
 * A column for how many animals are in each group, in the order of the groups' numbers; `withBulls` where bulls are counted
 * among the open animals, as the rules of the groups have it.
 */
export function groupColumns({ say }: Pick<Words, 'say'>, withBulls = false): TableColumn[] {
  return LIFE_STAGES.map(({ group_number }) =>
    sheetColumn(
      `group_${group_number}`,
      say(
        withBulls && group_number === OPEN_ANIMALS
          ? 'stage.9.with-bulls'
          : stageKey({ group_number, cow_gender: 'Female' }),
      ),
    ),
  );
}
