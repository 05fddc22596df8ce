import type { Period } from '#domain/figures/period.ts';
import type { FileFormat } from '../lib/screen/save-table.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { MENU_ITEM } from '../ui/menu.tsx';
import { WordMenu } from '../ui/word-menu.tsx';
import { saveFigures } from './downloads.ts';

/** The figures on paper, and as a file. */
export function FiguresMenu({ period }: { period: Period }) {
  const item = (format: FileFormat, name: string) => (
    <button type="button" className={MENU_ITEM} onClick={() => void saveFigures(period, format)}>
      {name}
    </button>
  );
  return (
    <>
      <Button icon="list" onClick={() => window.print()}>
        {t('figures.print')}
      </Button>
      <WordMenu words={t('figures.download')}>
        {item('xlsx', t('figures.excel'))}
        {item('csv', t('figures.csv'))}
      </WordMenu>
    </>
  );
}
