import type { Cow } from '#domain/kinds/cow/schema.ts';
import type { RecordTable } from '#domain/kinds/index.ts';
import { undoAction } from '../../lib/herd/undo.ts';
import { fail, succeed } from '../../lib/screen/toasts.ts';
import { deleteRecord, showAlready } from '../queries.ts';
import { failureText, successText } from './record-kinds.ts';

/** Deletes a record: it leaves the page at once, and comes back when the server refuses. */
export function useDeleteRecord(cow: Cow, kind: RecordTable): (id: number) => void {
  return (id) => {
    const takeBack = showAlready(cow.id, (shown) => ({
      ...shown,
      [kind]: shown[kind].filter((record) => record.id !== id),
    }));
    void deleteRecord(kind, id).then(
      (entry) => succeed(successText(kind, 'delete'), undoAction(entry)),
      (error) => {
        takeBack();
        fail(failureText(kind, 'delete'), error);
      },
    );
  };
}
