import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { work } from '#domain/messages/work.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { nothingToDo, todayQuery } from '../lib/herd/farm-today.ts';
import { formatNumber } from '../lib/screen/format.ts';
import { tell } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Badge, Card } from '../ui/surface.tsx';
import { LINE, TodayLine } from './today-line.tsx';

/** How many lines there are on a phone, and where two stand beside each other. */
const SHOWN = { phone: 5, wide: 8 };

/** What needs the keeper today: the beginning of the day's work, each with the one act that answers it. */
export function Today({ cows }: { cows: readonly CowListed[] }) {
  const { data, isError, refetch } = useQuery({ ...todayQuery, retryOnMount: false });
  const today = useFarmToday();
  const herd = useMemo(() => new Map(cows.map((cow) => [cow.id, cow])), [cows]);
  const most = matchMedia('(min-width: 40rem)').matches ? SHOWN.wide : SHOWN.phone;
  const first = data?.first.slice(0, most) ?? [];
  const lines = data?.lines.slice(0, most - first.length) ?? [];
  const shown = first.length + lines.length;
  const more = data ? data.first.length + data.more + data.lines.length - shown : 0;
  const next = data?.next_calving && { ...data.next_calving, name: herd.get(data.next_calving.cow)?.name };

  return (
    <section aria-labelledby="today-heading">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
        <h2 id="today-heading" className="flex items-center gap-2 text-xl">
          {t('home.today')}
          {data && data.count > 0 && <Badge tone="warn">{formatNumber(data.count)}</Badge>}
        </h2>
        {shown > 0 && (
          <ButtonLink to={paths.work} look="quiet" narrow className="-me-2">
            {t('home.see-all')}
            <Icon name="chevron-end" className="size-4" />
          </ButtonLink>
        )}
      </div>
      {!data && isError && (
        <p className="flex flex-wrap items-center gap-3 text-soft">
          {t('home.today-failed')}
          <Button onClick={() => void refetch()}>{t('frame.try-again')}</Button>
        </p>
      )}
      {data && shown === 0 && (
        <p className="flex items-center gap-2 text-soft">
          <Icon name="check" className="size-5 text-pasture" />
          {nothingToDo(next?.name === undefined ? null : { name: next.name, date: next.date })}
        </p>
      )}
      {shown > 0 && (
        <Card className="overflow-hidden">
          <ul className="grid gap-px bg-line sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
            {first.map((line) => (
              <TodayLine
                key={[
                  line.list,
                  line.row?.cow ?? line.count,
                  line.vaccine_name,
                  line.row?.treatment,
                  line.row?.task,
                  line.row?.declaration,
                ].join()}
                line={line}
                cow={herd.get(line.row?.cow ?? 0)}
                today={today}
              />
            ))}
            {lines.map(({ kind, reason }) => (
              <li key={kind} className={LINE}>
                <Icon name="info" className="m-2 size-6 text-soft" />
                <Link to={paths.work} className="min-w-0 flex-1 after:absolute after:inset-0">
                  {tell(work, reason)}
                </Link>
                <Icon name="chevron-end" className="size-4 text-soft" />
              </li>
            ))}
          </ul>
          {more > 0 && (
            <Link
              to={paths.work}
              className="flex min-h-11 items-center gap-2 border-t border-line px-4 font-medium text-soft hover:bg-sunk hover:text-ink"
            >
              {t('home.today-more', { count: more })}
              <Icon name="chevron-end" className="size-4" />
            </Link>
          )}
        </Card>
      )}
    </section>
  );
}
