import type { CrushSession } from '#domain/crush/schema.ts';
import { shownEid } from '#domain/values/eid.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { choiceLabel } from '../lib/herd/kind-words.ts';
import { formatDay, formatScore, formatWeight } from '../lib/screen/format.ts';
import { useFarm } from '../lib/session/farms.ts';
import { t } from '../lib/words/words.ts';
import { IdNumber } from '../ui/animal-words.tsx';
import { actName } from './act-words.ts';
import { kgIn, resultIn } from './asked.ts';
import type { ShownRow } from './rows.ts';

/** So many rows have room on an A4 page. */
const ROWS_A_PAGE = 25;

/** The table of a session on paper, those of each way apart. It is seen on paper alone. */
export function SheetOnPaper({ session, rows }: { session: CrushSession; rows: readonly ShownRow[] }) {
  const farm = useFarm()?.farm_name ?? '';
  const { name, day, started_by, ways, what } = session;
  const groups = ways.length === 0 ? [null] : [...new Set(rows.map(({ way }) => way))];
  const pages = groups.flatMap((way) => {
    const own = ways.length === 0 ? rows : rows.filter((row) => row.way === way);
    return Array.from({ length: Math.ceil(own.length / ROWS_A_PAGE) }, (_, page) => ({
      way,
      page,
      rows: own.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE),
    }));
  });
  const acts = what.map(({ act }) => act);
  return (
    <div className="crush-paper">
      {pages.map(({ way, page, rows: own }) => (
        <table key={`${way} ${page}`} className="printed-table">
          <caption>
            <bdi>{farm}</bdi> · <bdi>{name}</bdi> · {formatDay(day)} · <bdi>{started_by}</bdi>
            {way !== null && (
              <>
                {' · '}
                <bdi>{way}</bdi>
              </>
            )}
          </caption>
          <thead>
            <tr>
              <th>{t('at-crush.column-animal')}</th>
              <th>{t('at-crush.column-number')}</th>
              <th>{t('at-crush.column-eid')}</th>
              {acts.map((act) => (
                <th key={act}>{actName(act)}</th>
              ))}
              <th>{t('at-crush.column-notes')}</th>
            </tr>
          </thead>
          <tbody>
            {own.map((row) => (
              <tr key={row.cow}>
                <td>
                  <bdi>{row.name}</bdi> {row.barn_number && <IdNumber>{row.barn_number}</IdNumber>}
                </td>
                <td>
                  <IdNumber>{row.id_number}</IdNumber>
                </td>
                <td>{row.eid && <IdNumber>{shownEid(row.eid)}</IdNumber>}</td>
                {acts.map((act) => (
                  <td key={act}>{inCell(row, act)}</td>
                ))}
                <td>
                  <bdi>{row.notes}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function inCell({ values }: ShownRow, act: string): string {
  const own = values[act];
  if (!own) return '';
  if (act === 'weights') return formatWeight(kgIn(values), WEIGHT_KG);
  const result = resultIn(values);
  if (act === 'pregnancy-checks' && result) return choiceLabel('pregnancy_checks', 'result', result);
  if (act === 'condition-scores' && typeof own.score === 'number') return formatScore(own.score);
  if (act === 'tags') return String(own.number ?? '');
  return '✓';
}
