import { isToCheck, ROWS_A_PAGE, type Sheet, type SheetRow } from '#domain/work/sheet.ts';
import { formatDay, formatList, formatNearDay, formatNumber } from '../../lib/screen/format.ts';
import { usePrinting } from '../../lib/screen/printing.ts';
import { hyphenated } from '../../lib/words/hyphenated.ts';
import { t } from '../../lib/words/words.ts';
import { IdNumber } from '../../ui/animal-words.tsx';
import { withheldShort } from '../../ui/withheld.tsx';
import { listName } from '../list-name.ts';

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
              {sheet.rows.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE).map((row, index) => (
                <PaperRow key={row.cow} row={row} place={page * ROWS_A_PAGE + index + 1} />
              ))}
            </tbody>
          </table>
          <Legend />
        </section>
      ))}
    </div>
  );
}

/** The headings, and the widths in mm: 190 together. */
const COLUMNS = [
  ['visit.column.place', 6],
  ['visit.column.number', 25],
  ['visit.column.name', 25],
  ['visit.column.lactation', 8],
  ['visit.column.calved', 10],
  ['visit.column.service', 27],
  ['visit.column.reason', 25],
  ['frame.held', 24],
  ['visit.column.pregnant', 6],
  ['visit.column.empty', 6],
  ['visit.column.recheck', 6],
  ['visit.column.finding', 22],
] as const;

/** What the boxes stand for: the headings of narrow columns are letters. */
const BOXES = [
  ['visit.column.pregnant', 'work.act.pregnant'],
  ['visit.column.empty', 'work.act.empty'],
  ['visit.column.recheck', 'work.act.recheck'],
] as const;

/** The lists she is on, each once; what is withheld has a column of its own. */
function whyOnPaper({ reasons }: SheetRow): string {
  const lists = new Set(reasons.map(({ list }) => list).filter((list) => list !== 'withheld'));
  return formatList(Array.from(lists, listName));
}

function Legend() {
  return (
    <p className="sheet-foot">
      {BOXES.map(([letter, word]) => t('visit.stands-for', { letter: t(letter), word: t(word) })).join(' · ')}
    </p>
  );
}

function PaperRow({ row, place }: { row: SheetRow; place: number }) {
  const { barn_number, id_number, name, parity, days_since_calving, service } = row;
  const held = withheldShort(row);
  const box = <span className="box" />;
  const mayBePregnant = isToCheck(row) ? box : null;
  return (
    <tr>
      <td>{formatNumber(place)}</td>
      <td>
        <div className="cell">
          {barn_number !== null && (
            <strong className="block">
              <IdNumber>{barn_number}</IdNumber>
            </strong>
          )}
          <IdNumber>{id_number}</IdNumber>
        </div>
      </td>
      <td>
        <div className="cell">
          <strong>{name !== id_number && <bdi>{name}</bdi>}</strong>
        </div>
      </td>
      <td>{parity !== null && parity > 0 && formatNumber(parity)}</td>
      <td>{days_since_calving !== null && formatNumber(days_since_calving)}</td>
      <td>
        {service && (
          <div className="cell">
            <strong>{t('visit.day', { days: service.days })}</strong>
            <span className="block">{formatNearDay(service.day)}</span>
            {service.bull && <bdi className="block">{service.bull}</bdi>}
          </div>
        )}
      </td>
      <td>
        <div className="cell">{hyphenated(whyOnPaper(row))}</div>
      </td>
      <td>
        <strong>
          {held.map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
        </strong>
      </td>
      <td>{mayBePregnant}</td>
      <td>{mayBePregnant}</td>
      <td>{mayBePregnant}</td>
      <td />
    </tr>
  );
}
