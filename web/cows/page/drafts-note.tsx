import type { Cow } from '#domain/kinds/cow/schema.ts';
import { type CowRecordKind, recordKindOf } from '#domain/kinds/index.ts';
import { useDraftsOf } from '../../lib/forms/draft-names.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { aboutDraft, calvingDraft, careDraft, draftsOfCow, recordDraft } from '../drafts.ts';
import { nameOfRecord } from '../records/record-words.ts';
import type { RecordForms } from './record-forms.tsx';

interface DraftsNoteProps {
  cow: Cow;
  kinds: readonly CowRecordKind[];
  forms: RecordForms;
  onCalving: () => void;
  onEdit: (what: 'about' | 'care') => void;
}

interface Found {
  name: string;
  words: string;
  open: () => void;
}

/** At the top of her page: what somebody began to type of her and did not save, each with the way back to its form. */
export function DraftsNote(props: DraftsNoteProps) {
  const names = useDraftsOf(draftsOfCow(props.cow.id));
  const found = names.length === 0 ? [] : formsOf(props).filter(({ name }) => names.includes(name));
  if (found.length === 0) return null;
  return (
    <div
      role="status"
      className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-brass-tint px-4 py-2.5 text-brass print:hidden"
    >
      <Icon name="history" className="size-5" />
      <p className="font-medium">{t('cow.drafts')}</p>
      {found.map(({ name, words, open }) => (
        <Button key={name} narrow onClick={open}>
          {words}
        </Button>
      ))}
    </div>
  );
}

/** All forms of her page, by the names of their drafts. */
function formsOf({ cow, kinds, forms, onCalving, onEdit }: DraftsNoteProps): Found[] {
  const asFound = (name: string, kind: string, open: () => void) => ({
    name,
    words: t('cow.draft-of', { kind }),
    open,
  });
  return [
    asFound(aboutDraft(cow.id), t('cow.about', { gender: cow.cow_gender }), () => onEdit('about')),
    asFound(careDraft(cow.id), t('cow.care'), () => onEdit('care')),
    { name: calvingDraft(cow.id), words: t('cow.draft-of-calving'), open: onCalving },
    ...kinds.flatMap(({ table }) => [
      asFound(recordDraft(cow.id, table, null), named(`kind.${table}.noun`, { count: 1 }), () =>
        forms.open(table),
      ),
      ...cow[table].map((record) =>
        asFound(recordDraft(cow.id, table, record.id), nameOfRecord(recordKindOf(table), record), () =>
          forms.open(table, record),
        ),
      ),
    ]),
  ];
}
