import type { Cow } from '#domain/kinds/cow/schema.ts';
import type { RecordTable } from '#domain/kinds/index.ts';
import { iconOf } from '../../lib/herd/kind-icons.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { MENU_ITEM } from '../../ui/menu.tsx';

/** How the act is called that records one of a kind; some have names of their own. */
export function actName(kind: RecordTable, cow: Cow): string {
  if (kind === 'birth_records') return t('cow.record-calving');
  if (kind === 'semination_records') return t('cow.add-semination-date');
  if (kind === 'movements') return cow.in_herd ? t('cow.leave') : t('cow.came-back');
  return named(`kind.${kind}.add`);
}

/** The title of the form in which it is done. A field that is called like it would have two names for screen readers. */
export function actTitle(kind: RecordTable, cow: Cow): string {
  return kind === 'movements' ? actName(kind, cow).replace(/…$/, '') : named(`kind.${kind}.add`);
}

/** An item of a menu that records one of a kind. */
export function ActItem({ cow, kind, onPress }: { cow: Cow; kind: RecordTable; onPress: () => void }) {
  return (
    <button type="button" className={MENU_ITEM} onClick={onPress}>
      <Icon name={iconOf(kind)} className="size-[1.125rem] text-soft" />
      {actName(kind, cow)}
    </button>
  );
}
