import { memo, useState } from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { work } from '#domain/messages/work.ts';
import { DAYS_PREGNANT, FETUSES, NOTES_LENGTH } from '#domain/values/limits.ts';
import { keysOf } from '#domain/values/objects.ts';
import { isSaidBeside, isToCheck, type LookedAt, type SheetRow } from '#domain/work/sheet.ts';
import { labelOf } from '../../lib/herd/kind-words.ts';
import { formatDayInYear } from '../../lib/screen/format.ts';
import { tell } from '../../lib/words/tell.ts';
import { type PageKey, t } from '../../lib/words/words.ts';
import { Numbers } from '../../ui/animal-words.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError, NumberField, TextField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Badge } from '../../ui/surface.tsx';
import { withheldWords } from '../../ui/withheld.tsx';
import { NotSentHere } from '../row-lists.tsx';
import type { ShownRow } from '../rows.ts';
import { isVisited, type VisitedAnimal } from './visit-values.ts';

const RESULTS = [
  ['pregnant', 'work.act.pregnant'],
  ['empty', 'work.act.empty'],
  ['recheck', 'work.act.recheck'],
] as const satisfies [result: VisitedAnimal['result'], label: PageKey][];

const table = 'pregnancy_checks';

/** What else is found of a pregnant cow. */
const FOUND_NUMBERS = [
  ['days_pregnant', DAYS_PREGNANT],
  ['fetuses', FETUSES],
] as const;

interface VisitRowProps {
  row: SheetRow;
  /** Her place on the paper, from 1. */
  place: number;
  entry: VisitedAnimal;
  /** From which day on she is to be checked again, where the check is not clear; null while its day is not known. */
  again: PlainDate | null;
  /** The task that a look at her answers. */
  task: LookedAt | null;
  /** What is on its way to the server, or was refused. */
  local: ShownRow['local'];
  /** Whether nothing is entered: who she is, is all. */
  isRead?: boolean;
  locked: boolean;
  onChange: (cow: number, change: Partial<VisitedAnimal>) => void;
  /** What was typed is whole: the field is left. */
  onTyped: (cow: number) => void;
}

/**
 * An animal of the visit: one press records what was found, a second one takes it back. On a phone the row has one storey; what is said
 * more seldom is behind it.
 */
export const VisitRow = memo(function VisitRow({
  row,
  place,
  entry,
  again,
  task,
  local,
  isRead = false,
  locked,
  onChange,
  onTyped,
}: VisitRowProps) {
  const [showsMore, setShowsMore] = useState(false);
  const done = isVisited(entry);
  const toggles = togglesOf(row, entry, task);
  const fault = faultIn(local);
  const button = ({ label, pressed, change, seldom }: Toggle, within = false) => (
    <Button
      key={label}
      look={pressed ? 'primary' : 'secondary'}
      className={`px-3! max-sm:px-2! max-sm:text-sm ${within ? 'sm:hidden' : seldom ? 'max-sm:hidden' : ''}`}
      aria-pressed={pressed}
      aria-label={t('work.act-of', { act: label, name: row.name })}
      disabled={locked}
      onClick={() => onChange(row.cow, change)}
    >
      {label}
    </Button>
  );
  return (
    <li
      className={`flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1 max-sm:gap-x-2 max-sm:ps-2 sm:py-2 ${done ? 'bg-sunk' : ''}`}
    >
      <span className="w-6 shrink-0 text-end text-soft tabular-nums max-sm:w-5 max-sm:text-sm">
        {done ? <Icon name="check" className="size-5 text-pasture" /> : place}
      </span>
      <About
        row={row}
        said={toggles.filter(({ pressed, seldom }) => pressed && seldom)}
        again={entry.result === 'recheck' ? again : null}
      />
      <NotSentHere row={{ local }} />
      <span className="flex items-center gap-1.5 sm:gap-2">
        {!isRead && toggles.map((toggle) => button(toggle))}
        <Button
          look="quiet"
          className="px-3! max-sm:-me-1.5 max-sm:w-9 max-sm:px-0!"
          aria-expanded={showsMore}
          aria-label={t('work.act-of', { act: t('visit.more'), name: row.name })}
          onClick={() => setShowsMore(!showsMore)}
        >
          <span className="max-sm:hidden">{t('visit.more')}</span>
          <Icon name="more" className="size-5 sm:hidden" />
        </Button>
      </span>
      {showsMore && (
        <div className="grid w-full gap-3 ps-9 pb-2">
          <p className="text-[0.8125rem] leading-5 text-soft sm:hidden">
            {[whyOf(row), ...withheldWords(row)].filter(Boolean).join(' · ')}
          </p>
          {!isRead && (
            <>
              <p className="flex flex-wrap gap-2 empty:hidden sm:hidden">
                {toggles.filter(({ seldom }) => seldom).map((toggle) => button(toggle, true))}
              </p>
              <More row={row} entry={entry} locked={locked} onChange={onChange} onTyped={onTyped} />
            </>
          )}
        </div>
      )}
      {fault !== undefined && (
        <div role="alert" className="w-full ps-9">
          <FieldError>{fault}</FieldError>
        </div>
      )}
    </li>
  );
}, isSame);

/** Whether a row is as it was: what is entered is made anew with each press on any of them. */
function isSame({ entry, ...before }: VisitRowProps, { entry: next, ...after }: VisitRowProps): boolean {
  return isAlike(entry, next) && isAlike(before, after);
}

function isAlike<Some extends object>(one: Some, other: Some): boolean {
  return keysOf(one).every((key) => Object.is(one[key], other[key]));
}

/** What was refused of her, in sentences. */
function faultIn(local: ShownRow['local']): string | undefined {
  const error = local?.error;
  return error ? Object.values(error.errors ?? {}).join(' ') || error.message : undefined;
}

interface Toggle {
  label: string;
  pressed: boolean;
  /** What a press enters. */
  change: Partial<VisitedAnimal>;
  /** On a phone it is behind the row. */
  seldom: boolean;
}

/** What can be said of her in one press, the likely answers first. */
function togglesOf(row: SheetRow, entry: VisitedAnimal, task: LookedAt | null): Toggle[] {
  // Where the reason was done before this sheet was made, what was done says it.
  const isOnlySeen = task !== null && row.reasons.length === 0 && entry.result === null;
  const isChecked = isToCheck(row) && !isOnlySeen;
  const results = RESULTS.map(([result, label]): Toggle => {
    const pressed = entry.result === result;
    return {
      label: t(label),
      pressed,
      change: { result: pressed ? null : result },
      seldom: result === 'recheck',
    };
  });
  const seen: Toggle = {
    label: t('visit.looked-at'),
    pressed: entry.seen,
    change: { seen: !entry.seen },
    seldom: isChecked,
  };
  return [...(isChecked ? results : []), ...(task !== null || !isChecked ? [seen] : [])];
}

/** Who she is, and what the vet asks first; `said` is what was entered behind the row. */
function About({ row, said, again }: { row: SheetRow; said: readonly Toggle[]; again: PlainDate | null }) {
  const [held] = withheldWords(row);
  const short = inShort(row);
  return (
    <div className="min-w-18 flex-1">
      <p className="flex items-baseline gap-x-2 leading-5 sm:flex-wrap">
        <bdi className="min-w-0 truncate font-semibold">{row.name}</bdi>
        <Numbers cow={row} className="text-[0.8125rem] text-soft max-sm:hidden" />
        {held !== undefined && (
          <span className="max-sm:sr-only">
            <Badge tone="bad">{held}</Badge>
          </span>
        )}
        {held !== undefined && (
          <Icon name="alert" className="size-4 shrink-0 self-center text-danger sm:hidden" />
        )}
      </p>
      <p className="text-[0.8125rem] leading-4.5 text-soft">
        {said.map(({ label }) => (
          <span key={label} className="me-1.5 font-medium text-pasture sm:hidden">
            {label}
          </span>
        ))}
        <span className={short === '' ? '' : 'max-sm:hidden'}>{whyOf(row)}</span>
        <span className="sm:hidden">
          {short}
          {row.service?.bull && (
            <>
              {' · '}
              <bdi>{row.service.bull}</bdi>
            </>
          )}
        </span>
        {again !== null && (
          <span className="ms-1.5 font-medium text-pasture">
            {t('visit.again-from', { day: formatDayInYear(again) })}
          </span>
        )}
      </p>
    </div>
  );
}

/** What the vet asks first, and why she is on the sheet where that does not say it. */
function whyOf(row: SheetRow): string {
  const { service } = row;
  return [
    ...lactationOf(row),
    ...(service ? [servedWords(service)] : []),
    ...row.reasons.flatMap((reason) => (isSaidBeside(row, reason) ? [] : [tell(work, reason)])),
  ].join(' · ');
}

/** The same in as few letters as can be, of one who was served: `Day 38 · Lact. 3`. */
function inShort(row: SheetRow): string {
  const { service } = row;
  if (!service) return '';
  return [t('visit.day', { days: service.days }), ...lactationOf(row)].join(' · ');
}

function lactationOf({ parity }: SheetRow): string[] {
  return parity ? [t('visit.lactation', { parity })] : [];
}

function servedWords({ day, days, bull }: NonNullable<SheetRow['service']>): string {
  const served = { day: formatDayInYear(day), days };
  return bull === null ? t('visit.served', served) : t('visit.served-by', { ...served, bull });
}

/** What more the vet said. */
function More({
  row,
  entry,
  locked,
  onChange,
  onTyped,
}: Pick<VisitRowProps, 'row' | 'entry' | 'locked' | 'onChange' | 'onTyped'>) {
  const isPregnant = entry.result === 'pregnant';
  return (
    <div className={`grid items-start gap-3 ${isPregnant ? 'sm:grid-cols-[9rem_9rem_1fr]' : ''}`}>
      {isPregnant &&
        FOUND_NUMBERS.map(([column, { max }]) => (
          <NumberField
            key={column}
            label={labelOf(table, column)}
            inputMode="numeric"
            maxLength={String(max).length}
            disabled={locked}
            value={entry[column]}
            onChange={({ target }) => onChange(row.cow, { [column]: target.value })}
            onBlur={() => onTyped(row.cow)}
          />
        ))}
      <TextField
        label={t('visit.column.finding')}
        maxLength={NOTES_LENGTH}
        disabled={locked}
        value={entry.notes}
        onChange={({ target }) => onChange(row.cow, { notes: target.value })}
        onBlur={() => onTyped(row.cow)}
      />
    </div>
  );
}
