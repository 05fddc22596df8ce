import { type PointerEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { ageOn, type PlainDate } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { useWorkNumbers } from '../../lib/herd/farm.ts';
import { formatDay } from '../../lib/screen/format.ts';
import { useIdle } from '../../lib/screen/idle.ts';
import { isMirrored } from '../../lib/screen/mirrored.ts';
import { t } from '../../lib/words/words.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/surface.tsx';
import { roughAge } from './age.ts';
import { LifeMarks, markBelow } from './life-marks.tsx';
import { type LifeEvent, lifeEvents, lifeSpan, position, pregnancies, ticks } from './timeline.ts';

/** Half the height of an arc's box is above the line; numbers are units of the drawing's view box. */
const BASE = 60;
const TOP = 4;

/**
 * Her life from birth to the expected events: an arc for each pregnancy, a mark for each record. One event is named
 * below the drawing, chosen by pressing it or by the two buttons. For screen readers the whole is also a list.
 */
export function LifeLine({ cow, today }: { cow: Cow; today: PlainDate }) {
  const id = useId();
  const numbers = useWorkNumbers();
  const events = useMemo(() => lifeEvents(cow, today, numbers), [cow, today, numbers]);
  const span = useMemo(() => lifeSpan(events, today), [events, today]);
  const arcs = pregnancies(cow);
  const idle = useIdle();
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? latest(events, today), events.length - 1);
  const event = events[at];
  const x = (date: PlainDate) => position(date, span);

  function choose(press: PointerEvent<HTMLDivElement>): void {
    const box = press.currentTarget.getBoundingClientRect();
    const fromStart = isMirrored(press.currentTarget) ? box.right - press.clientX : press.clientX - box.left;
    const place = (fromStart / box.width) * 100;
    const distance = (index: number) => Math.abs(x(events[index]?.date ?? '') - place);
    setChosen(events.reduce((best, _, index) => (distance(index) < distance(best) ? index : best), 0));
  }

  return (
    <Card className="mb-4 p-5">
      <section aria-labelledby={`${id}-title`}>
        <h3 id={`${id}-title`} className="text-lg">
          {t('cow.life', { gender: cow.cow_gender })}
        </h3>
        <ol className="sr-only">
          {(idle ? events : []).map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events have no name of their own, and the list is never reordered.
            <li key={index}>{t('cow.life-on', { date: formatDay(entry.date), event: entry.text })}</li>
          ))}
        </ol>
        <div
          aria-hidden="true"
          onPointerDown={choose}
          onPointerMove={(move) => move.buttons > 0 && choose(move)}
          className={`relative mx-1.5 h-24 cursor-pointer touch-pan-y select-none ${arcs.length > 0 ? 'mt-4' : '-mt-5'}`}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
          >
            {arcs.map((pregnancy) => {
              const [from, to] = [x(pregnancy.from), x(pregnancy.to)];
              return (
                <path
                  key={pregnancy.to}
                  d={`M${from} ${BASE}C${from} ${TOP} ${to} ${TOP} ${to} ${BASE}`}
                  className="fill-brass-tint stroke-brass"
                  strokeWidth="1.5"
                  strokeDasharray={pregnancy.ended ? undefined : '4 4'}
                  vectorEffect="non-scaling-stroke"
                />
              );
            })}
            <path
              d={`M0 ${BASE}H${x(today)}`}
              className="stroke-edge"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={`M${x(today)} ${BASE}H100`}
              className="stroke-edge"
              strokeWidth="2"
              strokeDasharray="2 5"
              vectorEffect="non-scaling-stroke"
            />
            <LifeMarks events={events} x={x} base={BASE} />
          </svg>
          {ticks(span).map((tick) => (
            <span
              key={tick.date}
              style={{ insetInlineStart: `${x(tick.date)}%` }}
              className="absolute bottom-0 -translate-x-1/2 rtl:translate-x-1/2 text-xs text-soft before:absolute before:-top-4 before:inset-s-1/2 before:h-1.5 before:w-px before:bg-edge"
            >
              <bdi>{tick.label}</bdi>
            </span>
          ))}
          <span
            style={{ insetInlineStart: `${x(today)}%` }}
            className="absolute top-[60%] h-4 w-0.5 -translate-x-1/2 rtl:translate-x-1/2 -translate-y-1/2 bg-pasture"
          />
          {event && (
            <span
              style={{ insetInlineStart: `${x(event.date)}%`, top: `${BASE + markBelow(event)}%` }}
              className="absolute size-4 -translate-x-1/2 -translate-y-1/2 rounded-full outline-2 outline-offset-1 outline-pasture rtl:translate-x-1/2"
            />
          )}
        </div>
        <div className="mt-3 flex items-center gap-1">
          <IconButton
            icon="chevron-end"
            label={t('cow.life-earlier')}
            disabled={at <= 0}
            onClick={() => setChosen(at - 1)}
            className="-ms-2.5 [&>svg]:rotate-180"
          />
          <p aria-live="polite" className="min-w-0 flex-1 text-center">
            {event && (
              <>
                <span className="font-medium">{event.text}</span>{' '}
                <span className="text-soft">{when(event, cow, today)}</span>
              </>
            )}
          </p>
          <IconButton
            icon="chevron-end"
            label={t('cow.life-later')}
            disabled={at >= events.length - 1}
            onClick={() => setChosen(at + 1)}
            className="-me-2.5"
          />
        </div>
      </section>
    </Card>
  );
}

/** The event that is named at first: the expected one, else the last one. */
function latest(events: readonly LifeEvent[], today: PlainDate): number {
  const expected = events.findIndex((event) => event.kind === 'expected-calving');
  if (expected >= 0) return expected;
  return Math.max(
    0,
    events.findLastIndex((event) => event.date <= today),
  );
}

function when(event: LifeEvent, cow: Cow, today: PlainDate): ReactNode {
  if (event.kind === 'birth' || event.date > today) return <bdi>{formatDay(event.date)}</bdi>;
  const age = roughAge(ageOn(cow.date_of_birth, event.date));
  return t('cow.life-at-age', { date: formatDay(event.date), ...age });
}
