import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod/mini';
import { kindOf, type Table } from '#domain/kinds/index.ts';
import { createOf } from '#domain/kinds/schemas.ts';
import { herdChanged } from '../lib/api/query-client.ts';
import type { FormValues } from '../lib/forms/form-draft.ts';
import { only } from '../lib/forms/only.ts';
import type { Versioned } from '../lib/forms/stale.ts';
import { useDraftForm } from '../lib/forms/use-draft-form.ts';
import { addEntry, changeEntry } from '../lib/herd/entries.ts';
import { fieldWordsOf, weightsOf } from '../lib/herd/herd-words.ts';
import { fail } from '../lib/screen/toasts.ts';
import { FormActions } from './form-actions.tsx';
import { RestoredNote } from './restored-note.tsx';
import { useStaleChoice } from './stale-choice.tsx';

interface EntryFormProps {
  /** The kind of the entry. */
  table: Table;
  /** What is changed; null for a new one. */
  row: (Versioned & { id: number }) | null;
  /** Names the draft: `name` of `useDraftForm`. */
  draft: string;
  /** What the values are judged by, where not all that makes a row is entered. */
  schema?: z.ZodMiniType<Record<string, unknown>>;
  /** What the fields hold at first, by their columns, in the order in which they stand. */
  initial: FormValues;
  /** The field that the focus goes to. */
  first: string;
  /** The texts of a success and of a failure. */
  done: string;
  failed: string;
  /** Fetches anew what is shown of it, where that is not the herd. */
  refresh?: () => Promise<void>;
  label?: string;
  /** Called when it was saved, or given up. */
  onDone: () => void;
  children: (form: UseFormReturn<FormValues>) => ReactNode;
}

/**
 * The form in which a row of the farm's is added, or changed in its place: it has the focus at once, keeps what was typed, and
 * asks when somebody else has changed the same meanwhile. Its fields are put in by `children`.
 */
export function EntryForm(props: EntryFormProps) {
  const { table, row, schema, initial, first, done, failed, refresh = herdChanged, onDone } = props;
  const stale = useStaleChoice(() => fieldWordsOf(table));
  const draft = useDraftForm({
    name: props.draft,
    schema: schema ?? createOf(kindOf(table)),
    on: row,
    initial,
    weights: weightsOf(table),
    first,
    save: async (values, { key, changed, on }) => {
      const act = { key, done, refresh };
      if (row) {
        const saved = await stale.send(on, only(values, changed), (changes, version) =>
          changeEntry(table, { id: row.id, version }, changes, act),
        );
        if (!saved) await refresh();
      } else await addEntry(table, values, act);
      onDone();
    },
    onFailure: (error) => fail(failed, error),
  });
  return (
    <form onSubmit={draft.submit} noValidate aria-label={props.label} className="grid gap-4">
      <RestoredNote draft={draft} />
      <div className="grid items-start gap-4 sm:grid-cols-2">{props.children(draft.form)}</div>
      <FormActions draft={draft} onCancel={onDone} />
      {stale.dialog}
    </form>
  );
}
