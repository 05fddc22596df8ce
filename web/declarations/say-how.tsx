import { z } from 'zod/mini';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { DeclarationItem } from '#domain/declare/schema.ts';
import { DECLARATION_TEXTS } from '#domain/kinds/declaration/kind.ts';
import { line, plainDate } from '#domain/values/fields.ts';
import { useDraftForm } from '../lib/forms/use-draft-form.ts';
import { labelOf } from '../lib/herd/kind-words.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DateField, TextField } from '../ui/fields.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { markDeclarations, stateName } from './mark.ts';

const SCHEMAS = {
  declared: z.object({
    number: z.nullish(line(DECLARATION_TEXTS.number)),
    declared_on: z.nullish(plainDate),
  }),
  refused: z.object({ reason: line(DECLARATION_TEXTS.reason) }),
} as const;

interface SayHowProps {
  state: keyof typeof SCHEMAS;
  items: readonly DeclarationItem[];
  today: PlainDate;
  /** Called when it is given up. */
  onClose: () => void;
  onDone: () => void;
}

/** Asks what belongs to what is said: under which number and when it was declared, or why it was refused. The same of all that are chosen. */
export function SayHow({ state, items, today, onClose, onDone }: SayHowProps) {
  const draft = useDraftForm<object>({
    // What was typed for others is not proposed for these.
    name: `declaration-${state}-${items[0]?.id}-${items.length}`,
    schema: SCHEMAS[state],
    initial: state === 'declared' ? { number: '', declared_on: today } : { reason: '' },
    first: state === 'declared' ? 'number' : 'reason',
    save: async (said, { key }) => {
      await markDeclarations(items, state, said, key);
      onDone();
    },
    onFailure: (error) => fail(t('declarations.failed'), error),
  });
  const { register, formState } = draft.form;
  const field = (name: 'number' | 'declared_on' | 'reason') => ({
    label: labelOf('declarations', name),
    error: formState.errors[name]?.message?.toString(),
    ...register(name),
  });
  const of = items.length > 1 ? t('declarations.of-all', { count: items.length }) : undefined;

  function close(): void {
    draft.discard();
    onClose();
  }

  return (
    <Dialog open onClose={close} title={stateName(state)} place="top">
      <form onSubmit={draft.submit} noValidate className="grid gap-4">
        <RestoredNote draft={draft} />
        {state === 'declared' ? (
          <>
            <TextField {...field('number')} hint={of} optional maxLength={DECLARATION_TEXTS.number} />
            <DateField {...field('declared_on')} max={today} />
          </>
        ) : (
          <TextField {...field('reason')} hint={of} maxLength={DECLARATION_TEXTS.reason} />
        )}
        <FormActions draft={draft} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
