import type { ReactNode } from 'react';
import type { Cow, CowPatch } from '#domain/kinds/cow/schema.ts';
import { herdChanged } from '../../lib/api/query-client.ts';
import { only } from '../../lib/forms/only.ts';
import { type DraftForm, type DraftFormOptions, useDraftForm } from '../../lib/forms/use-draft-form.ts';
import { fieldWordsOf } from '../../lib/herd/herd-words.ts';
import { undoOf } from '../../lib/herd/undo.ts';
import { fail, succeed } from '../../lib/screen/toasts.ts';
import { t } from '../../lib/words/words.ts';
import { useStaleChoice } from '../../ui/stale-choice.tsx';

interface CowDraftOptions<Values extends CowPatch>
  extends Pick<DraftFormOptions<Values>, 'name' | 'schema' | 'initial' | 'weights'> {
  /** The field that has the focus when it opens. */
  first: string;
  /** Sends what was changed, as a change of this version of the animal. */
  patch: (patch: Partial<Values>, version: number, key: string) => Promise<Cow>;
  onClose: () => void;
}

/**
 * A form that changes what stands in an animal's own row. It asks, in the dialog, when somebody else has changed the same
 * meanwhile, and closes once it is saved.
 */
export function useCowDraft<Values extends CowPatch>(
  cow: Cow,
  { patch, onClose, ...options }: CowDraftOptions<Values>,
): { draft: DraftForm; dialog: ReactNode } {
  const stale = useStaleChoice(() => fieldWordsOf('cows'));
  const draft = useDraftForm({
    ...options,
    on: cow,
    save: async (values, { key, changed, on }) => {
      const updated = await stale.send(on, only(values, changed), (changes, version) =>
        patch(changes, version, key),
      );
      if (updated) succeed(t('cow-forms.updated'), undoOf(updated));
      else await herdChanged();
      onClose();
    },
    onFailure: (error) => fail(t('cow-forms.not-updated'), error),
  });
  return { draft, dialog: stale.dialog };
}
