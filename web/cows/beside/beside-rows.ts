/** The rows that set a cow's own numbers beside the herd's. */
import type { BesideHerd } from '#domain/figures/schema.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { formatDay, formatNumber, formatWeight } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import type { GrowthPoint } from '../growth/queries.ts';

interface Row {
  key: string;
  label: string;
  own: string;
  /** The mean of hers, where there are several. */
  mean: { n: number; value: string } | null;
  herd: string;
  /** How many values that is made of; null where it says so itself. */
  n: number | null;
}

/** A row that says of nothing how many there are. */
const ROW = { mean: null, n: null };

/** A cow's numbers that the herd has a value for; `weighed` is her latest weighing. Beside nothing, a number of hers says nothing here. */
export function besideRows(
  { calving_interval, services_per_conception, calves_reared }: BesideHerd,
  weighed: GrowthPoint | undefined,
): Row[] {
  const days = (count: number) => t('beside.days', { count: Math.round(count) });
  const { herd, ...own } = calves_reared;
  const reared = ({ hits, n }: { hits: number; n: number }) => t('beside.of', { hits, n });
  return [
    ...besideRow('interval', t('beside.interval'), calving_interval, days),
    ...besideRow('services', t('beside.services'), services_per_conception, formatNumber),
    ...(own.n === 0 || herd.n === 0
      ? []
      : [{ ...ROW, key: 'reared', label: t('beside.reared'), own: reared(own), herd: reared(herd) }]),
    ...weightRow(weighed),
  ];
}

function besideRow(
  key: string,
  label: string,
  { last, mean, n, herd }: BesideHerd['calving_interval'],
  say: (value: number) => string,
): Row[] {
  if (last === null || mean === null || herd.median === null) return [];
  return [
    {
      key,
      label,
      own: say(last),
      mean: n > 1 ? { n, value: say(mean) } : null,
      herd: say(herd.median),
      n: herd.n,
    },
  ];
}

function weightRow(point: GrowthPoint | undefined): Row[] {
  if (!point?.mates) return [];
  const { weighed_on, kg, mates } = point;
  return [
    {
      ...ROW,
      key: 'weight',
      label: t('beside.weight', { day: formatDay(weighed_on) }),
      own: formatWeight(kg, WEIGHT_KG),
      herd: formatWeight(mates.kg, WEIGHT_KG),
      n: mates.n,
    },
  ];
}
