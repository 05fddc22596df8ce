/** What the milk recording found in the herd on each of its days. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { HerdTestDay, HerdTestDays } from '#domain/figures/test-days-schema.ts';
import { MILK_KG } from '#domain/values/limits.ts';
import { api } from '../lib/api/api.ts';
import { keys } from '../lib/api/query-client.ts';
import { useWeightUnit } from '../lib/herd/farm.ts';
import { formatPercent } from '../lib/herd/percent.ts';
import { formatDay, formatNumber, formatWeight, UNKNOWN } from '../lib/screen/format.ts';
import { saveTable } from '../lib/screen/save-table.ts';
import { named } from '../lib/words/tell.ts';
import { rich, t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/button.tsx';
import { ChartTable } from '../ui/charts/chart-table.tsx';
import { Failed } from '../ui/failed.tsx';
import { May } from '../ui/may.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { Card, Skeleton } from '../ui/surface.tsx';
import { AnimalsBehind } from './animals-behind.tsx';
import { valueText } from './figure-words.ts';
import { useFolding } from './fold-button.tsx';

interface Period {
  from: PlainDate;
  to: PlainDate;
}

const asked = ({ from, to }: Period) => new URLSearchParams({ from, to });

const testDaysQuery = (period: Period) =>
  queryOptions({
    queryKey: [...keys.herd, 'test-days', period.from, period.to],
    queryFn: ({ signal }) => api.get<HerdTestDays>(`/api/figures/test-days/?${asked(period)}`, { signal }),
  });

/** The herd's test days in a period, and by name the cows with many cells. Where there never was one, a line that says how they come. */
export function TestDays({ period }: { period: Period }) {
  const id = useId();
  const { data, isError, refetch } = useQuery(testDaysQuery(period));
  if (data?.last === null) return <HowTheyCome />;
  return (
    <section aria-labelledby={id} className="print:break-inside-avoid">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="text-xl">
          {t('herd-tests.title')}
        </h2>
        {data && data.test_days.length > 0 && <SaveTestDays period={period} />}
      </div>
      <Card className="p-5">
        {data ? (
          <Found {...data} />
        ) : isError ? (
          <Failed onRetry={() => void refetch()}>{t('herd-tests.failed')}</Failed>
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </Card>
    </section>
  );
}

function HowTheyCome() {
  return (
    <p className="text-soft">
      {rich('herd-tests.none', {
        link: (words) => (
          <May needs="owner" else={words}>
            <Link to={paths.imports} className="font-medium text-pasture underline underline-offset-4">
              {words}
            </Link>
          </May>
        ),
      })}
    </p>
  );
}

function Found({ last, test_days: days }: HerdTestDays) {
  const id = useId();
  const [wanted, setWanted] = useState<PlainDate | null>(null);
  const chosen = days.find(({ tested_on }) => tested_on === wanted) ?? days[0];
  if (!chosen) return <p className="text-soft">{t('herd-tests.none-then', { date: formatDay(last) })}</p>;
  return (
    <>
      <p className="mb-4 max-w-prose text-[0.8125rem] text-soft">{t('herd-tests.note')}</p>
      <TestDayTable days={days} chosen={chosen.tested_on} lists={id} onChoose={setWanted} />
      <div id={id}>
        <HighCells key={chosen.tested_on} day={chosen} />
      </div>
    </>
  );
}

/** The cows with more cells on a test day than a healthy udder has, the worst first, each with the way to her page. */
function HighCells({ day: { tested_on, high_cells } }: { day: HerdTestDay }) {
  const { animals } = high_cells;
  const cells = useMemo(
    () => new Map(animals.map(({ cow, cells_thousand }) => [cow, formatNumber(cells_thousand)])),
    [animals],
  );
  const ids = useMemo(() => [...cells.keys()], [cells]);
  return (
    <AnimalsBehind
      heading={t('herd-tests.high-on', { date: formatDay(tested_on) })}
      ids={ids}
      beside={cells}
      inOrder
      unasked
    />
  );
}

interface TestDayTableProps {
  days: readonly HerdTestDay[];
  /** The day of which the cows are listed, and the id of that list. */
  chosen: PlainDate;
  lists: string;
  onChoose: (day: PlainDate) => void;
}

const HEADS = [
  'test-days.day',
  'test-days.cows',
  'test-days.milk',
  'test-days.fat',
  'test-days.protein',
  'test-days.cells',
  'test-days.high',
] as const;

/** So many are shown on a phone at first. */
const DAYS_ON_PHONE = 4;

function TestDayTable({ days, chosen, lists, onChoose }: TestDayTableProps) {
  useWeightUnit();
  const folding = useFolding();
  const [unfolded, setUnfolded] = useState(false);
  const shown = folding && !unfolded ? days.slice(0, DAYS_ON_PHONE) : days;
  function highShare(day: HerdTestDay) {
    if (day.cells_cows === 0) return UNKNOWN;
    const share = shareText(day);
    return (
      <button
        type="button"
        aria-pressed={day.tested_on === chosen}
        aria-controls={lists}
        aria-label={t('herd-tests.show', { share, date: formatDay(day.tested_on) })}
        onClick={() => onChoose(day.tested_on)}
        className="reach min-h-6 rounded text-start font-medium text-pasture underline underline-offset-4 aria-pressed:text-ink aria-pressed:no-underline max-sm:text-[0.8125rem] max-sm:leading-5 max-sm:whitespace-normal"
      >
        {share}
      </button>
    );
  }

  return (
    <>
      <ChartTable
        caption={t('herd-tests.table')}
        heads={HEADS.map((head) => named(head))}
        short
        // What asks for something is the milk and the cells.
        wide={[1, 3, 4]}
        rows={shown.map((day) => ({
          key: day.tested_on,
          head: formatDay(day.tested_on),
          cells: [
            formatNumber(day.cows),
            formatWeight(day.milk_kg, MILK_KG),
            formatPercent(day.fat_percent),
            formatPercent(day.protein_percent),
            formatNumber(day.cells_thousand),
            highShare(day),
          ],
        }))}
      />
      <MoreRows rest={days.length - shown.length} atOnce={days.length} onMore={() => setUnfolded(true)} />
    </>
  );
}

/** `10 of 54 (18.5%)`; of few cows without the percentage. */
function shareText({ cells_cows: count, high_cells: { hits, value } }: HerdTestDay): string {
  if (value === null) return t('figures.few', { hits, n: count });
  return t('herd-tests.share', { hits, count, share: valueText('percent', value) });
}

function SaveTestDays({ period }: { period: Period }) {
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    await saveTable('/api/figures/test-days/table/', {
      name: 'test-days',
      failed: t('herd-tests.save-failed'),
      ...{ from: period.from, to: period.to, format: 'xlsx' },
    });
    setBusy(false);
  }

  return (
    <IconButton
      icon="download"
      label={t('herd-tests.save')}
      aria-busy={busy || undefined}
      disabled={busy}
      onClick={() => void save()}
      className="print:hidden"
    />
  );
}
