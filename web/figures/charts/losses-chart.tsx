import type { Charts } from '#domain/figures/charts/schema.ts';
import type { Period } from '#domain/figures/period.ts';
import { choiceLabel } from '../../lib/herd/kind-words.ts';
import { formatDay, formatNumber } from '../../lib/screen/format.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { ChartTable } from '../../ui/charts/chart-table.tsx';
import { RowBars } from '../../ui/charts/row-bars.tsx';
import { FoldedChart } from './folded-chart.tsx';
import { saveChart } from './save-chart.ts';
import { useBehind } from './use-behind.tsx';

/** What was lost and why cows left, beside the year before. */
export function LossesChart({
  losses: { lost, left },
  period,
}: {
  losses: Charts['losses'];
  period: Period;
}) {
  // Of what was recorded in neither year nothing is claimed.
  const groups = [
    {
      key: 'lost',
      title: named('chart.lost'),
      rows: lost.filter(isRecorded).map(({ key, n, last_year, animals }) => ({
        key: `lost.${key}`,
        name: named(`chart.lost.${key}`),
        values: [n, last_year],
        animals,
        areMothers: key === 'abortions' || key === 'stillborn',
      })),
    },
    {
      key: 'left',
      title: named('chart.left'),
      rows: left.map(({ reason, n, last_year, animals }) => ({
        key: `left.${reason}`,
        name: reason === null ? named('chart.no-reason') : choiceLabel('movements', 'reason', reason),
        values: [n, last_year],
        animals,
        areMothers: false,
      })),
    },
  ];
  const behind = useBehind('losses', (key) =>
    groups
      .flatMap(({ rows }) => rows.filter((row) => row.key === key))
      .map(({ name: what, animals, areMothers }) => ({
        heading: areMothers
          ? t('figures-charts.loss-mothers', { what, count: animals.length })
          : t('figures-charts.loss-animals', { what, count: animals.length }),
        ids: animals,
      })),
  );
  const total = (counts: readonly { n: number }[]) => counts.reduce((sum, { n }) => sum + n, 0);
  const isNothing = ![...lost, ...left].some(isRecorded);
  const said = { from: formatDay(period.from), to: formatDay(period.to) };
  const heads = [named('chart.this-year'), named('chart.last-year')] as const;
  return (
    <FoldedChart
      folded={behind.open === null}
      question={t('figures-charts.losses')}
      note={t('figures-charts.losses-note', said)}
      tooLittle={isNothing ? t('figures-charts.losses-none') : null}
      chart={
        <RowBars
          label={t('figures-charts.losses-chart', { lost: total(lost), left: total(left), ...said })}
          series={[
            { label: heads[0], look: 'solid' },
            { label: heads[1], look: 'outlined' },
          ]}
          groups={groups}
          behind={behind}
          text={formatNumber}
        />
      }
      onSave={saveChart(period, 'losses')}
      table={
        !isNothing && (
          <div className="space-y-5">
            {groups.map(
              ({ key, title, rows }) =>
                rows.length > 0 && (
                  <ChartTable
                    key={key}
                    caption={title}
                    heads={[title, ...heads]}
                    behind={behind}
                    rows={rows.map((row) => ({
                      key: row.key,
                      head: row.name,
                      cells: row.values.map(formatNumber),
                    }))}
                  />
                ),
            )}
          </div>
        )
      }
    />
  );
}

function isRecorded({ n, last_year }: { n: number; last_year: number }): boolean {
  return n + last_year > 0;
}
