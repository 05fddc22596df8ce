import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Urgency } from '#domain/alerts/alert-types.ts';
import type { FarmToday } from '#domain/alerts/farm-alerts.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { due, dueMessage } from '#domain/messages/due.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { nothingToDo, todayQuery } from '../lib/herd/farm-today.ts';
import { formatNumber } from '../lib/screen/format.ts';
import { showHeading } from '../lib/screen/show-heading.ts';
import { named, tell } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { FROM_HOME, paths } from '../paths.ts';
import { IdNumber } from '../ui/animal-words.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CowPortrait } from '../ui/cow-portrait.tsx';
import { Icon } from '../ui/icon.tsx';
import { Badge, Card } from '../ui/surface.tsx';

/** How many lines there are on a phone, and where two stand beside each other. */
const SHOWN = { phone: 4, wide: 6 };

const TONES: Record<Urgency, string> = { now: 'text-danger', soon: 'text-brass', info: 'text-soft' };

const LINE = 'flex min-h-16 w-full items-center gap-3 px-3.5 py-2 text-start hover:bg-sunk';

/** What needs the keeper today, the most pressing first: the beginning of the list that the Notifications show in whole. */
export function Today({ cows }: { cows: readonly CowListed[] }) {
  const { data, isError, refetch } = useQuery({ ...todayQuery, retryOnMount: false });
  const today = useFarmToday();
  const herd = useMemo(() => new Map(cows.map((cow) => [cow.id, cow])), [cows]);
  const most = matchMedia('(min-width: 40rem)').matches ? SHOWN.wide : SHOWN.phone;
  const shown = data?.first.slice(0, most) ?? [];

  return (
    <section aria-labelledby="today-heading">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
        <h2 id="today-heading" className="flex items-center gap-2 text-xl">
          {t('home.today')}
          {data && data.count > 0 && <Badge tone="warn">{formatNumber(data.count)}</Badge>}
        </h2>
        {data && data.count > shown.length && (
          <ButtonLink to={paths.notifications} look="quiet" className="-me-2 px-3">
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
      {data?.count === 0 && (
        <p className="flex items-center gap-2 text-soft">
          <Icon name="check" className="size-5 text-pasture" />
          {nothingToDo(data.next_calving)}
        </p>
      )}
      {shown.length > 0 && (
        <Card className="overflow-hidden">
          <ul className={`grid gap-px bg-line ${shown.length > 1 ? 'sm:grid-cols-2' : ''}`}>
            {shown.map((line) => (
              <li key={line.cow_id} className="min-w-0 bg-card">
                <Line line={line} cow={herd.get(line.cow_id ?? 0)} today={today} />
              </li>
            ))}
            {shown.length > 1 && shown.length % 2 === 1 && (
              <li aria-hidden="true" className="hidden bg-card sm:block" />
            )}
          </ul>
        </Card>
      )}
      {data && data.hidden > 0 && (
        <p className="mt-2 text-[0.8125rem] text-soft">{t('home.switched-off', { count: data.hidden })}</p>
      )}
    </section>
  );
}

interface LineProps {
  line: FarmToday['first'][number];
  /** Missing while the shown herd is older than the list. */
  cow: CowListed | undefined;
  today: PlainDate;
}

/** An animal and why she needs her keeper; all of it leads to her page. The feeds lie on this one. */
function Line({ line: { cow_id, name, urgency, reasons }, cow, today }: LineProps) {
  // That of the feeds is a word of the app.
  const Name = cow_id === null ? 'span' : 'bdi';
  const words = (
    <>
      {cow ? (
        <CowPortrait cow={cow} className="size-11 rounded-full" />
      ) : (
        <Icon name={cow_id === null ? 'feed' : 'cow'} className="m-2.5 size-6 text-brass" />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <Name className="max-w-full truncate font-semibold">
            {cow_id === null ? named('due.feed') : name}
          </Name>
          {cow && cow.id_number !== name && (
            <IdNumber className="max-w-full truncate text-[0.8125rem] text-soft">{cow.id_number}</IdNumber>
          )}
        </span>
        <span className="block text-[0.8125rem] leading-5 text-soft">
          {reasons.map((reason, index) => (
            <span key={`${reason.kind} ${reason.date} ${reason.vaccine}`}>
              {index > 0 && ' · '}
              <span className={index === 0 ? `font-medium ${TONES[urgency]}` : ''}>
                {tell(due, dueMessage(reason, today))}
              </span>
            </span>
          ))}
        </span>
      </span>
      <Icon name="chevron-end" className="size-4 text-soft" />
    </>
  );
  if (cow_id === null) {
    return (
      <button type="button" className={LINE} onClick={() => showHeading('feeds-heading')}>
        {words}
      </button>
    );
  }
  return (
    <Link to={paths.cow(cow_id)} state={FROM_HOME} className={LINE}>
      {words}
    </Link>
  );
}
