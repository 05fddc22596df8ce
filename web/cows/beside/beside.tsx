import { useQuery } from '@tanstack/react-query';
import type { BesideHerd } from '#domain/figures/schema.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { useWeightUnit } from '../../lib/herd/farm.ts';
import { formatDay, formatDayRange, formatNumber, formatWeight, UNKNOWN } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { Failed } from '../../ui/failed.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/surface.tsx';
import { type GrowthPoint, growthQuery } from '../growth/queries.ts';
import { besideQuery } from './queries.ts';

/** A cow's own numbers, each beside the herd's. Only what is known of her; nothing is made of them together. */
export function Beside({ cow }: { cow: Cow }) {
  useWeightUnit();
  const { data, isError, refetch } = useQuery(besideQuery(cow.id));
  const growth = useQuery({ ...growthQuery(cow.id), enabled: cow.weights.length > 0 });
  if (!data)
    return (
      <Section title={t('beside.title')}>
        {isError ? (
          <Failed onRetry={() => void refetch()}>{t('beside.failed')}</Failed>
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </Section>
    );
  const rows = [...rowsOf(data), ...weightRow(growth.data?.weights.at(-1))];
  if (rows.length === 0) return null;
  return (
    <Section title={t('beside.title')}>
      <table className="w-full [&_:is(td,th)]:py-2 [&_:is(td,th)]:align-baseline">
        <thead className="text-[0.8125rem] text-soft">
          <tr className="[&>th]:pt-0 [&>th]:text-end [&>th]:font-normal">
            <td />
            <th scope="col">
              <bdi>{cow.name}</bdi>
            </th>
            <th scope="col" className="ps-3">
              {t('beside.herd')}
            </th>
            <th scope="col" className="ps-3" title={t('beside.n-in-full')}>
              <span aria-hidden="true">{t('beside.n')}</span>
              <span className="sr-only">{t('beside.n-in-full')}</span>
            </th>
          </tr>
        </thead>
        {rows.map(({ key, label, own, mean, herd, n }) => (
          <tbody key={key} className="border-t border-line">
            <tr className="[&>td]:text-end">
              <th scope="row" className="pe-2 text-start font-normal wrap-anywhere">
                {label}
              </th>
              <td className="font-semibold min-[24rem]:whitespace-nowrap">
                <bdi>{own}</bdi>
              </td>
              <td className="ps-3 min-[24rem]:whitespace-nowrap">
                <bdi>{herd ?? UNKNOWN}</bdi>
              </td>
              <td className="ps-3 text-soft tabular-nums">{n !== null && formatNumber(n)}</td>
            </tr>
            {mean && (
              <tr className="text-[0.8125rem] text-soft [&>*]:pt-0!">
                <th scope="row" className="pe-2 text-start font-normal wrap-anywhere">
                  {t('beside.mean', { n: mean.n })}
                </th>
                <td className="text-end min-[24rem]:whitespace-nowrap">
                  <bdi>{mean.value}</bdi>
                </td>
                <td colSpan={2} />
              </tr>
            )}
          </tbody>
        ))}
      </table>
      <p className="mt-1 text-[0.8125rem] text-soft">
        {t('beside.foot', { days: formatDayRange(data.from, data.to) })}
        {data.calves_reared.n > 0 && ` ${t('beside.foot-calves')}`}
        {cow.weights.length > 0 && ` ${t('beside.foot-weight')}`}
      </p>
    </Section>
  );
}

interface Row {
  key: string;
  label: string;
  own: string;
  /** The mean of hers, where there are several. */
  mean: { n: number; value: string } | null;
  /** Null where the herd has no value. */
  herd: string | null;
  /** How many values that is made of; null where it says so itself. */
  n: number | null;
}

function rowsOf({ calving_interval, services_per_conception, calves_reared }: BesideHerd): Row[] {
  const days = (count: number) => t('beside.days', { count: Math.round(count) });
  const { herd, ...own } = calves_reared;
  const reared = ({ hits, n }: { hits: number; n: number }) => t('beside.of', { hits, n });
  return [
    ...besideRow('interval', t('beside.interval'), calving_interval, days),
    ...besideRow('services', t('beside.services'), services_per_conception, formatNumber),
    ...(own.n === 0
      ? []
      : [
          {
            key: 'reared',
            label: t('beside.reared'),
            own: reared(own),
            mean: null,
            herd: herd.n === 0 ? null : reared(herd),
            n: null,
          },
        ]),
  ];
}

function besideRow(
  key: string,
  label: string,
  { last, mean, n, herd }: BesideHerd['calving_interval'],
  say: (value: number) => string,
): Row[] {
  if (last === null || mean === null) return [];
  return [
    {
      key,
      label,
      own: say(last),
      mean: n > 1 ? { n, value: say(mean) } : null,
      herd: herd.median === null ? null : say(herd.median),
      n: herd.n,
    },
  ];
}

function weightRow(point: GrowthPoint | undefined): Row[] {
  if (!point) return [];
  const { weighed_on, kg, mates } = point;
  return [
    {
      key: 'weight',
      label: t('beside.weight', { day: formatDay(weighed_on) }),
      own: formatWeight(kg, WEIGHT_KG),
      mean: null,
      herd: mates && formatWeight(mates.kg, WEIGHT_KG),
      n: mates?.n ?? 0,
    },
  ];
}
