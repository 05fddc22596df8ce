import { useQuery } from '@tanstack/react-query';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { useWeightUnit } from '../../lib/herd/farm.ts';
import { formatDayRange, formatNumber } from '../../lib/screen/format.ts';
import { hyphenated } from '../../lib/words/hyphenated.ts';
import { t } from '../../lib/words/words.ts';
import { Failed } from '../../ui/failed.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/surface.tsx';
import { growthQuery } from '../growth/queries.ts';
import { besideRows } from './beside-rows.ts';
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
  const rows = besideRows(data, growth.data?.weights.at(-1));
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
                {hyphenated(label)}
              </th>
              <td className="font-semibold min-[24rem]:whitespace-nowrap">
                <bdi>{own}</bdi>
              </td>
              <td className="ps-3 min-[24rem]:whitespace-nowrap">
                <bdi>{herd}</bdi>
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
