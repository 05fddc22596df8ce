import { type ReactNode, useId, useState } from 'react';
import type { FileFormat } from '../../lib/screen/save-table.ts';
import { t } from '../../lib/words/words.ts';
import { Icon } from '../icon.tsx';
import { MENU_ITEM, Menu } from '../menu.tsx';
import { Segmented } from '../segmented.tsx';
import { Card } from '../surface.tsx';

export interface ChartProps {
  /** The question that the chart answers. */
  question: ReactNode;
  /** Of its heading: 2 where it is a part of the page by itself. */
  level?: 2 | 3;
  /** What is counted, and of how many. */
  note?: ReactNode;
  chart: ReactNode;
  table: ReactNode;
  /** Where there is too little for a chart: why. The table is shown in its place, if there is anything in it. */
  tooLittle?: string | null;
  /** Has the browser save the table. */
  onSave?: (format: FileFormat) => Promise<void>;
}

/**
 * A chart under the question it answers, with its table to switch to. The texts of `charts` have to be fetched beside what
 * shows it.
 */
export function Chart({ question, level = 3, note, chart, table, tooLittle = null, onSave }: ChartProps) {
  const id = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const Heading = `h${level}` as const;
  return (
    <Card className="p-5 print:p-3 print:break-inside-avoid">
      <section aria-labelledby={id}>
        <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <Heading id={id} className="text-lg">
              {question}
            </Heading>
            {note && tooLittle === null && (
              <p className="mt-1 max-w-prose text-[0.8125rem] text-soft">{note}</p>
            )}
          </div>
          <div className="flex items-center gap-1 print:hidden">
            {tooLittle === null && <ChartViews view={view} onChange={setView} />}
            {onSave && table && <SaveMenu onSave={onSave} />}
          </div>
        </div>
        {tooLittle !== null && <p className="mb-3">{tooLittle}</p>}
        {tooLittle === null && view === 'chart' ? <figure>{chart}</figure> : table}
      </section>
    </Card>
  );
}

/** The choice between a chart and its table. Not on paper, which shows what is chosen. */
export function ChartViews({
  view,
  onChange,
}: {
  view: 'chart' | 'table';
  onChange: (view: 'chart' | 'table') => void;
}) {
  return (
    <div className="print:hidden">
      <Segmented
        label={t('charts.view')}
        choices={[
          { value: 'chart', label: t('charts.chart') },
          { value: 'table', label: t('charts.table') },
        ]}
        value={view}
        onChange={onChange}
      />
    </div>
  );
}

/** The table of a chart as a file. */
function SaveMenu({ onSave }: { onSave: (format: FileFormat) => Promise<void> }) {
  const item = (format: FileFormat, name: string) => (
    <button type="button" className={MENU_ITEM} onClick={() => void onSave(format)}>
      {name}
    </button>
  );
  return (
    <Menu
      label={t('charts.save')}
      buttonClassName="size-11 justify-center text-soft hover:bg-sunk hover:text-ink"
      button={<Icon name="download" />}
    >
      {item('xlsx', t('charts.excel'))}
      {item('csv', t('charts.csv'))}
    </Menu>
  );
}
