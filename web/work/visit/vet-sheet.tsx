import { ROWS_A_PAGE, type Sheet, type SheetRow } from '#domain/work/sheet.ts';
import { formatDay, formatDayInYear, formatList, formatNumber } from '../../lib/screen/format.ts';
import { usePrinting } from '../../lib/screen/printing.ts';
import { t } from '../../lib/words/words.ts';
import { IdNumber } from '../../ui/animal-words.tsx';
import { withheldWords } from '../../ui/withheld.tsx';
import { listName } from '../list-name.ts';
import { isToCheck } from './visit.ts';

/** The sheet as it goes to the barn: pages of 25 rows, each headed, with boxes to tick and room to write. */
export function VetSheet({ sheet }: { sheet: Sheet }) {
  if (!usePrinting()) return null;
  const pages = Array.from({ length: Math.ceil(sheet.rows.length / ROWS_A_PAGE) }, (_, page) => page);
  return (
    <div className="vet-sheet hidden print:block">
      {pages.map((page) => (
        <section key={page}>
          <p className="sheet-head">
            <strong>{t('visit.title')}</strong> · <bdi>{sheet.farm_name}</bdi> ·{' '}
            <bdi>{formatDay(sheet.day)}</bdi>
            <span>{t('visit.page', { page: page + 1, pages: pages.length })}</span>
          </p>
          <table>
            <thead>
              <tr>
                {COLUMNS.map(([heading, width]) => (
                  <th key={heading} scope="col" style={{ width: `${width}mm` }}>
                    {t(heading)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sheet.rows.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE).map((row) => (
                <PaperRow key={row.cow} row={row} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

/** The headings, and the widths in mm: 190 together. */
const COLUMNS = [
  ['visit.column.number', 23],
  ['visit.column.name', 24],
  ['visit.column.lactation', 9],
  ['visit.column.calved', 11],
  ['visit.column.service', 29],
  ['visit.column.days', 11],
  ['visit.column.reason', 28],
  ['visit.column.pregnant', 8],
  ['visit.column.empty', 8],
  ['visit.column.recheck', 8],
  ['visit.column.finding', 31],
] as const;

function PaperRow({ row }: { row: SheetRow }) {
  const { barn_number, id_number, name, parity, days_since_calving, service } = row;
  const held = withheldWords(row);
  const box = <span className="box" />;
  const mayBePregnant = isToCheck(row) ? box : null;
  return (
    <tr className={held.length > 0 ? 'held' : undefined}>
      <td>
        <div className="cell">
          {barn_number !== null && (
            <strong className="block">
              <IdNumber>{barn_number}</IdNumber>
            </strong>
          )}
          <IdNumber>{id_number}</IdNumber>
        </div>
        {held.length > 0 && <strong className="held-line">{held.join(' · ')}</strong>}
      </td>
      <td>
        <div className="cell">
          <strong>{name !== id_number && <bdi>{name}</bdi>}</strong>
        </div>
      </td>
      <td>{parity !== null && parity > 0 && formatNumber(parity)}</td>
      <td>{days_since_calving !== null && formatNumber(days_since_calving)}</td>
      <td>
        <div className="cell">
          {service && formatDayInYear(service.day)}
          {service?.bull && <bdi className="block">{service.bull}</bdi>}
        </div>
      </td>
      <td>{service && formatNumber(service.days)}</td>
      <td>
        <div className="cell">
          {row.reasons.length > 0 && formatList(row.reasons.map(({ list }) => listName(list)))}
        </div>
      </td>
      <td>{mayBePregnant}</td>
      <td>{mayBePregnant}</td>
      <td>{mayBePregnant}</td>
      <td />
    </tr>
  );
}
