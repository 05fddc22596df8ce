import { type ReactNode, useState } from 'react';
import { useFocusBack } from '../../lib/screen/focus-back.ts';
import { t } from '../../lib/words/words.ts';
import { IconButton } from '../../ui/button.tsx';
import { May } from '../../ui/may.tsx';
import { NotSent } from '../../ui/not-sent.tsx';
import { deleteFeedEntry, type EntryTable } from './queries.ts';

interface EntryRowProps {
  table: EntryTable;
  id: number;
  /** What it is, in the labels of its buttons. */
  name: string;
  children: ReactNode;
  form: (onDone: () => void) => ReactNode;
}

/** One entry, which is changed in its place; what is deleted comes back by the undo of the message. */
export function EntryRow({ table, id, name, children, form }: EntryRowProps) {
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const opener = useFocusBack(editing);
  if (editing) return <li className="py-4">{form(() => setEditing(false))}</li>;
  return (
    <li className="flex items-start gap-2 py-2.5">
      <div className="min-w-0 flex-1">
        {children}
        <NotSent table={table} id={id} />
      </div>
      <May needs="worker">
        <div className="-my-1.5 -me-2.5 flex print:hidden">
          <IconButton
            ref={opener}
            icon="edit"
            label={t('feed.edit-entry', { name })}
            onClick={() => setEditing(true)}
          />
          <IconButton
            icon="trash"
            label={t('feed.delete-entry', { name })}
            disabled={deleting}
            onClick={() => {
              setDeleting(true);
              void deleteFeedEntry(table, id).finally(() => setDeleting(false));
            }}
          />
        </div>
      </May>
    </li>
  );
}
