import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { RECORD_KINDS_AS_TOLD, WORDS } from '#domain/kinds/index.ts';
import { undoAction } from '../../lib/herd/undo.ts';
import { counted } from '../../lib/screen/format.ts';
import { fail, succeed } from '../../lib/screen/toasts.ts';
import { paths } from '../../paths.ts';
import { NameAndNumber } from '../../ui/animal-words.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { deleteCow } from '../queries.ts';

/** Deletes a cow after asking, and leads home. */
export function DeleteCow({ cow }: { cow: Cow }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      const entry = await deleteCow(cow.id);
      await navigate(paths.home);
      succeed('Cow deleted successfully!', undoAction(entry));
    } catch (error) {
      setBusy(false);
      setAsking(false);
      fail('Failed to delete cow.', error);
    }
  }

  return (
    <>
      <Button icon="trash" className="text-danger!" onClick={() => setAsking(true)}>
        Delete Cow
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        title={
          <>
            Delete <bdi>{cow.name}</bdi>?
          </>
        }
        confirmLabel="Delete Cow"
        busy={busy}
      >
        <NameAndNumber animal={cow} /> is deleted with {lost(cow)}.{staying(cow)}
      </ConfirmDialog>
    </>
  );
}

/** Which of her calves stay: those that were not kept, or are gone, do not. */
function staying(cow: Cow): string {
  const calves = cow.birth_records.filter(({ newborn_cow }) => newborn_cow !== null).length;
  if (calves === 0) return '';
  return calves === 1 ? ' Her calf stays in the herd.' : ' Her calves stay in the herd.';
}

/** What goes with her: `her photo, 3 semination records and 1 birth record`. */
function lost(cow: Cow): string {
  const own = cow.cow_gender === 'Female' ? 'her' : 'his';
  const records = [
    ...RECORD_KINDS_AS_TOLD.flatMap(({ table }) =>
      cow[table].length > 0 ? counted(cow[table].length, WORDS[table].page.one) : [],
    ),
    ...(cow.cow_image === null ? [] : ['photo']),
  ];
  if (records.length === 0) return `all of ${own} information`;
  return `${own} ${new Intl.ListFormat('en').format(records)}`;
}
