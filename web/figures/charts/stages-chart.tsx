import { dayNumber } from '#domain/calendar/calendar.ts';
import { monthOf } from '#domain/calendar/months.ts';
import { headsOfGroup } from '#domain/figures/charts/herd-by-stage.ts';
import type { Charts } from '#domain/figures/charts/schema.ts';
import type { Period } from '#domain/figures/period.ts';
import { LIFE_STAGES } from '#domain/stages/life-stages.ts';
import { BULLS, groupName } from '../../lib/herd/stage-name.ts';
import { formatDay, formatNumber } from '../../lib/screen/format.ts';
import { shortMonth } from '../../lib/screen/months.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { ChartTable } from '../../ui/charts/chart-table.tsx';
import { type AxisMark, TickMarks, useChosen } from '../../ui/charts/plot.tsx';
import { StepThrough } from '../../ui/charts/step-through.tsx';
import { FoldedChart } from './folded-chart.tsx';
import { saveChart } from './save-chart.ts';
import { StageStrip } from './stage-strip.tsx';

type Stages = Charts['stages'];

/** How the groups of the herd changed over two years: a strip for each, below the whole herd. */
export function StagesChart({ stages, period }: { stages: Stages; period: Period }) {
  const last = stages.at(-1);
  const most = Math.max(0, ...stages.map(({ heads }) => total(heads)));
  const rows = rowsOf(stages);
  const note = t('figures-charts.stages-note', { day: formatDay(last?.day ?? null) });
  return (
    <FoldedChart
      folded
      question={t('figures-charts.stages')}
      note={note}
      tooLittle={most === 0 ? t('figures-charts.stages-none') : null}
      chart={<StageStrips stages={stages} />}
      onSave={saveChart(period, 'stages')}
      table={
        most > 0 && (
          <ChartTable
            caption={t('figures-charts.stages')}
            short
            heads={[named('chart.day'), ...rows.map(({ name }) => name)]}
            rows={stages
              .map(({ day }, index) => ({
                key: day,
                head: formatDay(day),
                cells: rows.map(({ counts }) => formatNumber(counts[index] ?? 0)),
              }))
              .toReversed()}
          />
        )
      }
    />
  );
}

function StageStrips({ stages }: { stages: Stages }) {
  const days = stages.map(({ day }) => dayNumber(day));
  const [from, to] = [days[0] ?? 0, days.at(-1) ?? 0];
  const places = days.map((day) => ((day - from) / Math.max(1, to - from)) * 100);
  const { at, choose, press } = useChosen(places);
  const rows = rowsOf(stages);
  const day = formatDay(stages[at]?.day ?? null);
  return (
    <>
      <div
        role="img"
        aria-label={t('figures-charts.stages-chart', {
          from: formatDay(stages[0]?.day ?? null),
          to: formatDay(stages.at(-1)?.day ?? null),
          first: rows[0]?.counts[0] ?? 0,
          last: rows[0]?.counts.at(-1) ?? 0,
        })}
        className="@container pb-10 select-none"
      >
        <div aria-hidden="true" className="space-y-2 print:space-y-1">
          {rows.map(({ key, name, counts }, index) => (
            <StageStrip
              key={key}
              name={name}
              values={counts.map((value, place) => ({ at: places[place] ?? 0, value }))}
              at={at}
              onPress={press}
            >
              {index === rows.length - 1 && <TickMarks ticks={monthTicks(stages, places)} />}
            </StageStrip>
          ))}
        </div>
      </div>
      <StepThrough count={stages.length} at={at} onChange={choose}>
        {t('figures-charts.stages-told', { day, count: rows[0]?.counts[at] ?? 0 })}
      </StepThrough>
    </>
  );
}

/** The whole herd, its ten groups, and its bulls, if it had any: they are in none of the groups here, as everywhere. */
function rowsOf(stages: Stages) {
  const bulls = stages.map((day) => day.bulls);
  return [
    { key: 0, name: named('chart.all-animals'), counts: stages.map(({ heads }) => total(heads)) },
    ...LIFE_STAGES.map(({ group_number }) => ({
      key: group_number,
      name: groupName(group_number),
      counts: stages.map((day) => headsOfGroup(day, group_number)),
    })),
    ...(total(bulls) > 0 ? [{ key: BULLS, name: groupName(BULLS), counts: bulls }] : []),
  ];
}

function total(heads: readonly number[]): number {
  return heads.reduce((sum, count) => sum + count, 0);
}

/** Every third month, on a phone every sixth; the years beneath them. */
function monthTicks(stages: Stages, places: readonly number[]): AxisMark[] {
  return stages.flatMap(({ day }, index) => {
    const month = Number(day.slice(5, 7));
    if (!day.endsWith('-01') || (month - 1) % 3 !== 0) return [];
    return [
      {
        key: day,
        at: places[index] ?? 0,
        label: shortMonth(monthOf(day)),
        below: month === 1 ? day.slice(0, 4) : undefined,
        wide: (month - 1) % 6 !== 0,
      },
    ];
  });
}
