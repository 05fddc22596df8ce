import { Link } from 'react-router';
import { daysBetween, type PlainDate } from '#domain/calendar/calendar.ts';
import type { DeclarationItem } from '#domain/declare/schema.ts';
import type { Table } from '#domain/kinds/index.ts';
import { choiceLabel, labelOf } from '../lib/herd/kind-words.ts';
import { formatList, formatShortDay } from '../lib/screen/format.ts';
import { rich, t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { IdNumber } from '../ui/animal-words.tsx';
import { Badge } from '../ui/surface.tsx';
import { stateName } from './mark.ts';

interface DeclarationRowProps {
  item: DeclarationItem;
  today: PlainDate;
  hasFiles: boolean;
  isChosen: boolean;
  /** Chooses it, or all from the one that was pressed before; null of who may only read. */
  onChosen: ((id: string, isChosen: boolean, range: boolean) => void) | null;
}

/** What is to be declared, or was: of whom, what, and until when. A press anywhere but on the name chooses it. */
export function DeclarationRow({ item, today, hasFiles, isChosen, onChosen }: DeclarationRowProps) {
  const facts = <Facts item={item} today={today} hasFiles={hasFiles} />;
  const look = 'flex min-w-0 items-center py-2 pe-3';
  if (!onChosen) return <div className={`${look} ps-3`}>{facts}</div>;
  return (
    <label className={`cursor-pointer select-none has-checked:bg-pasture-tint/50 ${look}`}>
      <span className="grid size-12 shrink-0 place-items-center print:hidden">
        <input
          type="checkbox"
          className="size-5 accent-pasture"
          aria-label={t('declarations.choose', {
            name: item.cow_name,
            event: choiceLabel('declarations', 'event', item.event),
            day: formatShortDay(item.day),
          })}
          checked={isChosen}
          onChange={({ target, nativeEvent }) =>
            onChosen(item.id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </span>
      {facts}
    </label>
  );
}

function Facts({ item, today, hasFiles }: Omit<DeclarationRowProps, 'isChosen' | 'onChosen'>) {
  const { cow_name, id_number, event, day } = item;
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Link to={paths.cow(item.cow)} className="font-semibold underline-offset-4 hover:underline">
          {cow_name === id_number ? <IdNumber>{id_number}</IdNumber> : <bdi>{cow_name}</bdi>}
        </Link>
        {cow_name !== id_number && <IdNumber className="text-soft">{id_number}</IdNumber>}
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-soft">
          {rich('declarations.event-on', {
            event: choiceLabel('declarations', 'event', event),
            day: <bdi className="whitespace-nowrap">{formatShortDay(day)}</bdi>,
          })}
        </p>
        <State item={item} today={today} />
      </div>
      {notesOf(item, hasFiles).map((note) => (
        <p key={note} className="text-[0.8125rem] text-soft">
          {note}
        </p>
      ))}
    </div>
  );
}

/** How far it is: what is open says how many days are left. */
function State({ item, today }: { item: DeclarationItem; today: PlainDate }) {
  const { state, due_on, late_days, gone } = item;
  const isDone = state === 'declared' || state === 'not_needed';
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      {gone && <Badge tone="warn">{t('declarations.gone')}</Badge>}
      {state !== 'to_do' && (
        <Badge tone={state === 'refused' ? 'bad' : isDone ? 'good' : 'plain'}>{stateName(state)}</Badge>
      )}
      {!isDone && !gone && due_on && (
        <Left days={late_days > 0 ? -late_days : daysBetween(today, due_on)} due={due_on} />
      )}
    </div>
  );
}

function Left({ days, due }: { days: number; due: PlainDate }) {
  if (days <= 0)
    return (
      <span className={days < 0 ? 'font-semibold text-danger' : 'font-semibold'}>
        {t('declarations.when', { when: days < 0 ? 'late' : 'today', days: -days })}
      </span>
    );
  return (
    <span>
      <span className="font-medium">{t('declarations.when', { when: 'ahead', days })}</span>{' '}
      <span className="text-[0.8125rem] text-soft">
        {rich('declarations.until', { day: <bdi className="whitespace-nowrap">{formatShortDay(due)}</bdi> })}
      </span>
    </span>
  );
}

/** Whether somebody has to declare it yet. */
export const isToDo = ({ state, gone }: DeclarationItem) =>
  !gone && (state === 'to_do' || state === 'refused');

/** What else is known of it, a line each. */
function notesOf(item: DeclarationItem, hasFiles: boolean): string[] {
  const { number, declared_on, reason, missing, id_number } = item;
  const isAsked = hasFiles && isToDo(item);
  // She has a number, but not the one that the file asks for.
  const isOtherNumber = missing.includes('id_number') && id_number !== '';
  const lacking = isOtherNumber ? missing.filter((field) => field !== 'id_number') : missing;
  return [
    ...(declared_on ? [t('declarations.declared-on', { day: formatShortDay(declared_on) })] : []),
    ...(number ? [t('declarations.number', { number })] : []),
    ...(reason ? [t('declarations.reason', { reason })] : []),
    ...(isAsked && isOtherNumber ? [t('declarations.not-a-tag')] : []),
    ...(isAsked && lacking.length > 0
      ? [t('declarations.missing', { fields: formatList(lacking.map(fieldName)) })]
      : []),
  ];
}

/** What a file asks for beside what is the animal's own under the same name. */
const ASKED_ELSEWHERE: Readonly<Record<string, readonly [table: Table, column: string]>> = {
  mother: ['cows', 'cow_mother'],
  place_number: ['movements', 'place_number'],
  day: ['declarations', 'event_on'],
};

const fieldName = (field: string) => labelOf(...(ASKED_ELSEWHERE[field] ?? (['cows', field] as const)));
