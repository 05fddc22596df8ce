import { useState } from 'react';
import { Link } from 'react-router';
import { daysBetween, type PlainDate } from '#domain/calendar.ts';
import type { CowListed } from '#domain/cow.ts';
import { useFarmToday } from '../lib/farm.ts';
import { counted } from '../lib/format.ts';
import { FROM_HOME, paths } from '../paths.ts';
import { CowPortrait } from '../ui/cow-portrait.tsx';
import { Icon } from '../ui/icon.tsx';
import { Badge, Card } from '../ui/surface.tsx';

/** How near a calving is when it is told of, in days. */
const NEAR_DAYS = 7;

const SHOWN_AT_FIRST = 4;

interface Need {
  cow: CowListed;
  text: string;
  tone: 'bad' | 'warn' | 'good';
  /** What comes first has the lowest. */
  rank: number;
}

/** What needs the keeper today, the most pressing first. */
export function Today({ cows }: { cows: readonly CowListed[] }) {
  const today = useFarmToday();
  const [unfolded, setUnfolded] = useState(false);
  if (cows.length === 0) return null;
  const needs = cows
    .map((cow) => needOf(cow, today))
    .filter((need) => need !== null)
    .sort((a, b) => a.rank - b.rank);
  const shown = unfolded ? needs : needs.slice(0, SHOWN_AT_FIRST);

  return (
    <section aria-labelledby="today-heading">
      <h2 id="today-heading" className="mb-3 flex items-center gap-2 text-xl">
        Today
        {needs.length > 0 && <Badge tone="warn">{needs.length}</Badge>}
      </h2>
      {needs.length === 0 ? (
        <p className="flex items-center gap-2 text-soft">
          <Icon name="check" className="size-5 text-pasture" />
          All quiet: no calving within {NEAR_DAYS} days.
        </p>
      ) : (
        <Card className="overflow-hidden">
          <ul className={`grid gap-px bg-line ${shown.length > 1 ? 'sm:grid-cols-2' : ''}`}>
            {shown.map(({ cow, text, tone }) => (
              <li key={cow.id} className="bg-card">
                <Link
                  to={paths.cow(cow.id)}
                  state={FROM_HOME}
                  className="flex min-h-16 items-center gap-3 px-3.5 py-2 hover:bg-sunk"
                >
                  <CowPortrait cow={cow} className="size-11 rounded-full" />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-semibold">{cow.name}</span>
                    <span className="block truncate text-[0.8125rem] text-soft">
                      {cow.id_number === cow.name ? cow.breed : cow.id_number}
                    </span>
                  </span>
                  <Badge tone={tone}>{text}</Badge>
                </Link>
              </li>
            ))}
            {shown.length > 1 && shown.length % 2 === 1 && (
              <li aria-hidden="true" className="hidden bg-card sm:block" />
            )}
          </ul>
          {needs.length > shown.length && (
            <button
              type="button"
              onClick={() => setUnfolded(true)}
              className="flex min-h-11 w-full items-center justify-center gap-1.5 border-t border-line font-semibold text-soft hover:bg-sunk hover:text-ink"
            >
              <Icon name="chevron-down" className="size-4" />
              {counted(needs.length - shown.length, 'more', 'more')}
            </button>
          )}
        </Card>
      )}
    </section>
  );
}

/** Why a cow needs her keeper, or null when she does not. */
function needOf(cow: CowListed, today: PlainDate): Need | null {
  if (!cow.is_pregnant) return null;
  if (cow.expected_calving_date === null)
    return { cow, text: 'No start date', tone: 'warn', rank: NEAR_DAYS + 1 };
  const days = daysBetween(today, cow.expected_calving_date);
  if (days > NEAR_DAYS) return null;
  if (days < 0) return { cow, text: `${counted(-days, 'day')} overdue`, tone: 'bad', rank: days };
  if (days === 0) return { cow, text: 'Calving due today', tone: 'warn', rank: 0 };
  return { cow, text: `Calving in ${counted(days, 'day')}`, tone: 'good', rank: days };
}
