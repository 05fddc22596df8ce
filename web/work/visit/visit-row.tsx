import { memo, useState } from 'react';
import { work } from '#domain/messages/work.ts';
import { DAYS_PREGNANT, FETUSES, NOTES_LENGTH } from '#domain/values/limits.ts';
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
import { type Entry, isEntered, isToCheck, isToSee, type Result, type SheetRow } from './visit.ts';

const RESULTS = [
  ['pregnant', 'work.act.pregnant'],
  ['empty', 'work.act.empty'],
  ['recheck', 'work.act.recheck'],
] as const satisfies [result: Result, label: PageKey][];

const table = 'pregnancy_checks';

interface VisitRowProps {
  row: SheetRow;
  /** Her place on the paper, from 1. */
  place: number;
  entry: Entry;
  /** What was refused of her. */
  fault: string | undefined;
  /** Whether it is being recorded, or is already. */
  locked: boolean;
  onChange: (cow: number, change: Partial<Entry>) => void;
}

/** An animal of the visit: one press says what was found, a second one takes it back. */
export const VisitRow = memo(function VisitRow({
  row,
  place,
  entry,
  fault,
  locked,
  onChange,
}: VisitRowProps) {
  const [showsMore, setShowsMore] = useState(false);
  const done = isEntered(entry);
  const held = withheldWords(row);
  const toggle = (label: string, pressed: boolean, change: Partial<Entry>) => (
    <Button
      key={label}
      look={pressed ? 'primary' : 'secondary'}
      narrow
      className="max-sm:flex-auto max-sm:px-2"
      aria-pressed={pressed}
      aria-label={t('work.act-of', { act: label, name: row.name })}
      disabled={locked}
      onClick={() => onChange(row.cow, change)}
    >
      {label}
    </Button>
  );
  return (
    <li className={`flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 ${done ? 'bg-sunk' : ''}`}>
      <span className="w-6 shrink-0 self-start pt-0.5 text-end text-soft tabular-nums">
        {done ? <Icon name="check" className="size-5 text-pasture" /> : place}
      </span>
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-semibold">{row.name}</bdi>
          <Numbers cow={row} className="text-[0.8125rem] text-soft" />
          {held.length > 0 && <Badge tone="bad">{held[0]}</Badge>}
        </p>
        <p className="text-[0.8125rem] leading-5 text-soft">
          {row.reasons.length > 0
            ? row.reasons.map((reason) => tell(work, reason)).join(' · ')
            : serviceOf(row)}
        </p>
      </div>
      <span className="flex flex-wrap gap-2 max-sm:w-full">
        {isToCheck(row) &&
          RESULTS.map(([result, label]) =>
            toggle(t(label), entry.result === result, { result: entry.result === result ? null : result }),
          )}
        {(isToSee(row) || !isToCheck(row)) && toggle(t('visit.looked-at'), entry.seen, { seen: !entry.seen })}
        <Button
          look="quiet"
          narrow
          className="max-sm:px-2"
          aria-expanded={showsMore}
          aria-label={t('work.act-of', { act: t('visit.more'), name: row.name })}
          onClick={() => setShowsMore(!showsMore)}
        >
          {t('visit.more')}
        </Button>
      </span>
      {showsMore && <More row={row} entry={entry} locked={locked} onChange={onChange} />}
      {fault !== undefined && (
        <div role="alert" className="w-full ps-10">
          <FieldError>{fault}</FieldError>
        </div>
      )}
    </li>
  );
});

function serviceOf({ service }: SheetRow): string | null {
  return service && t('visit.served', { day: formatDayInYear(service.day), days: service.days });
}

/** What more the vet said. */
function More({
  row,
  entry,
  locked,
  onChange,
}: Pick<VisitRowProps, 'row' | 'entry' | 'locked' | 'onChange'>) {
  return (
    <div className="grid w-full items-start gap-3 ps-10 sm:grid-cols-[9rem_9rem_1fr]">
      {entry.result === 'pregnant' && (
        <>
          <NumberField
            label={labelOf(table, 'days_pregnant')}
            inputMode="numeric"
            maxLength={String(DAYS_PREGNANT.max).length}
            disabled={locked}
            value={entry.days_pregnant}
            onChange={({ target }) => onChange(row.cow, { days_pregnant: target.value })}
          />
          <NumberField
            label={labelOf(table, 'fetuses')}
            inputMode="numeric"
            maxLength={String(FETUSES.max).length}
            disabled={locked}
            value={entry.fetuses}
            onChange={({ target }) => onChange(row.cow, { fetuses: target.value })}
          />
        </>
      )}
      <TextField
        label={t('visit.column.finding')}
        maxLength={NOTES_LENGTH}
        disabled={locked}
        value={entry.notes}
        onChange={({ target }) => onChange(row.cow, { notes: target.value })}
      />
    </div>
  );
}
