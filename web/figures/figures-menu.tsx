import type { Period } from '#domain/figures/period.ts';
import type { FileFormat } from '../lib/screen/save-table.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { MENU_ITEM, Menu } from '../ui/menu.tsx';
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
      <Menu
        buttonClassName="border border-line bg-card px-4 font-semibold shadow-card hover:border-edge hover:bg-sunk"
        button={
          <>
            {t('figures.download')}
            <Icon name="chevron-down" className="size-4 text-soft" />
          </>
        }
      >
        {item('xlsx', t('figures.excel'))}
        {item('csv', t('figures.csv'))}
      </Menu>
    </>
  );
}
