import { useQuery } from '@tanstack/react-query';
import { addDays } from '#domain/calendar/calendar.ts';
import type { FeedForecast, FeedListed } from '#domain/feed/schema.ts';
import { MOST_DAYS } from '#domain/feed/stock.ts';
import { RATION_OF } from '#domain/kinds/ration/kind.ts';
import { STOCK_KG } from '#domain/values/limits.ts';
import { shownIn } from '#domain/values/weights.ts';
import { useFarmToday, useWeightUnit } from '../../lib/herd/farm.ts';
import { fedGroupName } from '../../lib/herd/stage-name.ts';
import { formatDay, formatNearDay, formatNumber, formatWeight } from '../../lib/screen/format.ts';
import { saveTable } from '../../lib/screen/save-table.ts';
import { t } from '../../lib/words/words.ts';
import { Chart } from '../../ui/charts/chart.tsx';
import { ChartTable } from '../../ui/charts/chart-table.tsx';
import { Plot, useChosen } from '../../ui/charts/plot.tsx';
import { axisTo, stepOf } from '../../ui/charts/scale.ts';
import { Line } from '../../ui/charts/shapes.tsx';
import { StepThrough } from '../../ui/charts/step-through.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Card, Skeleton } from '../../ui/surface.tsx';
import { forecastQuery } from './queries.ts';

/** What is left of a feed at the end of one of the next days. */
interface DayLeft {
  day: string;
  need: number;
  left: number;
  groups: FeedForecast['days'][number]['groups'];
}

/** So many days are drawn at least, so many after the feed has run out, and so many where it lasts beyond all that is worked out. */
const DRAWN = { least: 30, after: 10, long: 180 };

/** What is left of a feed over the coming days, and how many animals are in the groups then. */
export function Forecast({ feed }: { feed: FeedListed }) {
  const { days_left } = feed;
  const count =
    days_left === null ? DRAWN.long : Math.min(MOST_DAYS, Math.max(DRAWN.least, days_left + DRAWN.after));
  const { data, isError, refetch } = useQuery(forecastQuery(feed.id, count));
  if (!data)
    return (
      <Card className="p-5">
        {isError ? (
          <Failed onRetry={() => void refetch()}>{t('feed.forecast-failed')}</Failed>
        ) : (
          <Skeleton className="h-80 w-full" />
        )}
      </Card>
    );
  const days = data.days.flatMap(({ day, groups, feeds }): DayLeft[] => {
    const [own] = feeds;
    return own ? [{ day, groups, need: own.need, left: own.left }] : [];
  });
  if (days.length === 0) return null;
  return (
    <Chart
      question={t('feed.forecast')}
      level={2}
      note={t('feed.forecast-note', { count: days.length })}
      chart={
        <>
          <ForecastChart feed={feed} days={days} />
          <Heads feed={feed} days={days} />
        </>
      }
      onSave={(format) =>
        saveTable('/api/feeds/forecast/table/', {
          name: 'forecast',
          failed: t('charts.save-failed'),
          ...{ feed: String(feed.id), days: String(days.length), format },
        })
      }
      table={<ForecastTable days={days} />}
    />
  );
}

/** At most so many days are named beneath the chart, in whole weeks. */
const MOST_TICKS = 5;
const WEEKS = [7, 14, 28, 56, 84];

function ForecastChart({ feed, days }: { feed: FeedListed; days: readonly DayLeft[] }) {
  const unit = useWeightUnit();
  const today = useFarmToday();
  const shown = (kg: number) => shownIn(unit, kg, STOCK_KG);
  const x = (count: number) => (count / days.length) * 100;
  const now = feed.about_kg ?? 0;
  const axis = axisTo(shown(now));
  const { at, choose, press } = useChosen(
    days.map((_, index) => x(index + 1)),
    Math.min(feed.days_left ?? 0, days.length - 1),
  );
  const chosen = days[at];
  const points = [now, ...days.map(({ left }) => left)].map((kg, index) => ({
    x: x(index),
    y: axis.at(shown(kg)),
  }));
  const place = points[at + 1];
  return (
    <>
      <Plot
        label={t('feed.chart', { name: feed.name, count: days.length, told: sentenceOf(days.at(-1)) })}
        axis={axis}
        text={formatNumber}
        ticks={ticksOf(days.length).map((count) => ({
          key: count,
          at: x(count),
          label: formatNearDay(addDays(today, count)),
          wide: count % (2 * (ticksOf(days.length)[0] ?? 1)) !== 0,
        }))}
        mark={
          feed.lasts_to !== null && feed.days_left !== null && feed.days_left < days.length
            ? { at: x(feed.days_left), label: t('feed.runs-out', { day: formatNearDay(feed.lasts_to) }) }
            : null
        }
        onPress={press}
        over={
          place && (
            <span
              style={{ insetInlineStart: `${place.x}%`, top: `${place.y}%` }}
              className="absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-pasture ring-2 ring-card rtl:translate-x-1/2"
            />
          )
        }
      >
        <Line points={points} dashed />
      </Plot>
      <StepThrough count={days.length} at={at} onChange={choose}>
        {sentenceOf(chosen)}
      </StepThrough>
    </>
  );
}

/** The days that are named, as how many lie before them. */
function ticksOf(count: number): number[] {
  const step = stepOf(count, MOST_TICKS, WEEKS);
  return Array.from({ length: Math.floor(count / step) }, (_, index) => (index + 1) * step);
}

function sentenceOf(day: DayLeft | undefined): string {
  if (!day) return '';
  return t('feed.day', {
    day: formatDay(day.day),
    left: formatWeight(day.left, STOCK_KG),
    need: formatWeight(day.need, STOCK_KG),
  });
}

/** How many animals are in the groups that are fed with it, on the days that are named beneath the chart. */
function Heads({ feed, days }: { feed: FeedListed; days: readonly DayLeft[] }) {
  const fed = new Set(feed.rations.map(({ group }) => group));
  const toAll = feed.rations.some((ration) => RATION_OF.every((column) => ration[column] === null));
  const groups = [...new Set(days.flatMap(({ groups: counted }) => Object.keys(counted)))]
    .filter((group) => toAll || fed.has(Number(group)))
    .sort((a, b) => Number(a) - Number(b));
  const marked = [0, ...ticksOf(days.length)].flatMap(
    (count) => days[Math.min(count, days.length - 1)] ?? [],
  );
  if (groups.length === 0) return null;
  return (
    <div className="mt-5">
      <h3 className="mb-1 text-base font-medium">{t('feed.animals')}</h3>
      <ChartTable
        caption={t('feed.animals')}
        heads={[t('feed.group'), ...marked.map(({ day }) => ({ day: formatNearDay(day) }))]}
        wide={marked.flatMap((_, index) => (index % 2 === 1 ? index + 1 : []))}
        rows={groups.map((group) => ({
          key: group,
          head: fedGroupName(Number(group)),
          cells: marked.map(({ groups: counted }) => formatNumber(counted[group] ?? 0)),
        }))}
      />
    </div>
  );
}

/** So many rows the table has at most. */
const MOST_ROWS = 60;

function ForecastTable({ days }: { days: readonly DayLeft[] }) {
  const step = stepOf(days.length, MOST_ROWS, [1, 7, 14]);
  return (
    <ChartTable
      caption={t('feed.forecast')}
      heads={[t('feed.day-head'), t('feed.need-head'), t('feed.left-head')]}
      rows={days
        .filter((_, index) => index % step === 0)
        .map(({ day, need, left }) => ({
          key: day,
          head: formatDay(day),
          cells: [formatWeight(need, STOCK_KG), formatWeight(left, STOCK_KG)],
        }))}
    />
  );
}
