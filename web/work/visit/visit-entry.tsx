import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { addDays } from '#domain/calendar/calendar.ts';
import { pregnancyCheck } from '#domain/kinds/pregnancy-check/kind.ts';
import { plainDate } from '#domain/values/fields.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { randomKey } from '../../lib/api/idempotency.ts';
import { herdChanged } from '../../lib/api/query-client.ts';
import { examinerNamesQuery } from '../../lib/herd/examiner-names.ts';
import { useWorkNumbers } from '../../lib/herd/farm.ts';
import { choiceLabel, labelOf } from '../../lib/herd/kind-words.ts';
import { dismissFailures, fail } from '../../lib/screen/toasts.ts';
import { nameAsVet } from '../../lib/session/name-as-vet.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { DateField, SelectField, TextField } from '../../ui/fields.tsx';
import { LastUsed } from '../../ui/last-used.tsx';
import { Card } from '../../ui/surface.tsx';
import { useRowByStick } from './row-by-stick.ts';
import { enteredIn, NO_ENTRY, type Visit, type VisitedAnimal, type VisitHead } from './visit.ts';
import { NO_FAULTS, sendVisit, type VisitFaults } from './visit-acts.ts';
import { VisitRow } from './visit-row.tsx';

/** How many rows are drawn at first, and with each press. */
const ROWS_AT_ONCE = 100;

const { columns, table } = pregnancyCheck;

interface VisitEntryProps {
  visit: Visit;
  onChange: (change: (before: Visit) => Visit) => void;
  /** All is recorded. */
  onDone: (visit: Visit) => void;
}

/** The results, entered in the order of the paper and recorded together. */
export function VisitEntry({ visit, onChange, onDone }: VisitEntryProps) {
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<VisitFaults>(NO_FAULTS);
  const { data: examiners = [] } = useQuery(examinerNamesQuery);
  const ownName = nameAsVet();
  const { sheet, head, entries } = visit;
  const begun = Object.keys(visit.sent).length > 0;
  const entered = enteredIn(visit);
  const { recheck_days } = useWorkNumbers();
  const isDay = plainDate.safeParse(head.check_date).success;
  const again = isDay ? addDays(head.check_date, recheck_days) : null;

  const list = useRef<HTMLOListElement>(null);
  useRowByStick(sheet.rows, list, (count) => setLimit((before) => Math.max(before, count)));

  const enter = useCallback(
    (cow: number, change: Partial<VisitedAnimal>) => {
      setFaults(({ animals, head: ofAll }) => ({
        animals: new Map([...animals].filter(([id]) => id !== cow)),
        head: ofAll,
      }));
      onChange((before) => ({
        ...before,
        entries: { ...before.entries, [cow]: { ...(before.entries[cow] ?? NO_ENTRY), ...change } },
      }));
    },
    [onChange],
  );
  const say = (change: Partial<VisitHead>) =>
    onChange((before) => ({ ...before, head: { ...before.head, ...change } }));

  async function record(): Promise<void> {
    setBusy(true);
    dismissFailures();
    const { sent, failure } = await sendVisit(visit);
    void herdChanged();
    if (failure === null) return onDone({ ...visit, sent });
    const reused = failure.error instanceof ApiError && failure.error.code === 'key_reused';
    onChange((before) => ({ ...before, sent, ...(reused ? { key: randomKey() } : {}) }));
    setFaults(failure.faults);
    fail(
      t(Object.keys(sent).length === 0 ? 'visit.nothing-recorded' : 'visit.not-recorded'),
      reused ? new ApiError('key_reused', t('frame.already-saved')) : failure.error,
    );
    setBusy(false);
  }

  return (
    <>
      <div className="mb-4 grid max-w-3xl grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-3">
        <DateField
          label={labelOf(table, 'check_date')}
          required
          disabled={busy || begun}
          error={faults.head.check_date ?? faults.head.done_on}
          value={head.check_date}
          onChange={({ target }) => say({ check_date: target.value })}
        />
        <SelectField
          label={labelOf(table, 'method')}
          optional
          disabled={busy || begun}
          error={faults.head.method}
          value={head.method}
          onChange={({ target }) => say({ method: target.value })}
        >
          <option value="">{t('visit.no-method')}</option>
          {columns.method.choices.map((method) => (
            <option key={method} value={method}>
              {choiceLabel(table, 'method', method)}
            </option>
          ))}
        </SelectField>
        <div className="max-sm:col-span-2">
          <TextField
            label={labelOf(table, 'examiner')}
            optional
            maxLength={columns.examiner.max}
            hint={ownName !== '' && head.examiner === ownName ? t('visit.examiner-you') : undefined}
            disabled={busy || begun}
            error={faults.head.examiner}
            value={head.examiner}
            onChange={({ target }) => say({ examiner: target.value })}
          />
          <LastUsed
            label={t('visit.last-examiners')}
            names={examiners}
            chosen={head.examiner}
            disabled={busy || begun}
            onChoose={(examiner) => say({ examiner })}
          />
        </div>
      </div>
      <Card className="overflow-hidden">
        <ol ref={list} className="divide-y divide-line" aria-label={t('visit.rows')}>
          {sheet.rows.slice(0, limit).map((row, place) => (
            <VisitRow
              key={row.cow}
              row={row}
              place={place + 1}
              entry={entries[row.cow] ?? NO_ENTRY}
              again={again}
              fault={faults.animals.get(row.cow)}
              locked={busy || begun}
              onChange={enter}
            />
          ))}
        </ol>
      </Card>
      {sheet.rows.length > limit && (
        <Button className="mt-3" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
          {t('work.more', { count: Math.min(ROWS_AT_ONCE, sheet.rows.length - limit) })}
        </Button>
      )}
      <div className="foot-bar sticky bottom-3 z-20 mt-4 flex flex-wrap items-center justify-end gap-3 rounded-2xl border border-edge bg-card px-3 py-1.5 shadow-float max-sm:-mx-2 max-sm:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]">
        <p role="status" className="text-soft">
          {begun ? t('visit.half-recorded') : t('visit.entered', { count: entered, all: sheet.rows.length })}
        </p>
        <Button look="primary" busy={busy} disabled={entered === 0} onClick={() => void record()}>
          {t('visit.done')}
        </Button>
      </div>
    </>
  );
}
