/** What can be done about an entry, as far as it fits. */
import type { KeptItem } from '../lib/offline/kept.ts';
import type { KeptActs } from '../lib/offline/kept-acts.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { bringBack } from './since.ts';

/** A button: it asks or opens a form first, or acts at once. */
export type Way = { readonly label: string } & (
  | { readonly opens: 'withdraw' | 'mend'; readonly act?: undefined }
  | { readonly act: () => Promise<unknown>; readonly opens?: undefined }
);

/** In the order in which they stand; none of one that has arrived. */
export function waysOf(item: KeptItem, acts: KeptActs): Way[] {
  if (item.arrived !== null) return [];
  const mend: Way[] = item.mendable ? [{ label: t('waiting.mend'), opens: 'mend' }] : [];
  return [...ownWays(item, acts), ...mend, { label: t('waiting.withdraw'), opens: 'withdraw' }];
}

function ownWays(item: KeptItem, acts: KeptActs): Way[] {
  const { entry, why, theirs, namesake, about } = item;
  switch (why) {
    case 'same-field':
      return [
        { label: t('frame.keep-mine'), act: () => acts.keepMine(entry) },
        { label: t('frame.take-theirs'), act: () => acts.takeTheirs(entry) },
      ];
    case 'gone':
      return [
        {
          label: t('waiting.bring-back', { of: about.cow === null ? 'row' : 'cow' }),
          async act() {
            if (await bringBack(about)) await acts.tryAgain(entry);
            else fail(t('waiting.not-brought-back'));
          },
        },
      ];
    case 'refused':
      return namesake
        ? [
            {
              label: t('waiting.same-animal'),
              act: () =>
                acts.standFor(
                  entry,
                  entry.makes.map((table) => (table === 'cows' ? namesake.id : null)),
                ),
            },
          ]
        : [];
    case 'asked':
      return [
        ...(theirs ? [{ label: t('waiting.the-same'), act: () => acts.standFor(entry, theirs) }] : []),
        { label: t(theirs ? 'waiting.another' : 'waiting.send-it'), act: () => acts.meant(entry) },
      ];
    case 'restored':
      return item.replaced ? [] : [{ label: t('waiting.still-is'), act: () => acts.stillIs(entry) }];
    case 'fault':
      return [{ label: t('waiting.try-again'), act: () => acts.tryAgain(entry) }];
    default:
      return [];
  }
}
