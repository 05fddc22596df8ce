import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';

/** Shown when the search or the filters leave no cow, with a button that resets them. */
export function NoneFound({ children, onShowAll }: { children: string; onShowAll: () => void }) {
  return (
    <div className="grid justify-items-center gap-4 py-10 text-soft">
      <p>{children}</p>
      <Button onClick={onShowAll}>{t('home.show-all-cows')}</Button>
    </div>
  );
}
