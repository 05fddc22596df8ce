import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { named } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { DateField } from '../ui/fields.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { faultIn, type OwnDays, type PeriodName } from './period.ts';

interface PeriodChoiceProps {
  name: PeriodName;
  /** The days that are shown; own days begin with these. */
  shown: OwnDays | undefined;
  today: PlainDate;
}

/** Of which days the figures are. Own days are taken once both are entered and can be counted. */
export function PeriodChoice({ name, shown, today }: PeriodChoiceProps) {
  const [, setSearch] = useSearchParams();
  const [entered, setEntered] = useState<OwnDays | null>(name === 'own' ? (shown ?? null) : null);
  const days = entered ?? (name === 'own' ? shown : undefined);

  function change(set: Record<string, string>): void {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const part of ['period', 'from', 'to']) after.delete(part);
        for (const [part, value] of Object.entries(set)) after.set(part, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  function choose(chosen: PeriodName): void {
    if (chosen === 'own') {
      const first = shown ?? { from: today, to: today };
      setEntered(first);
      change({ ...first });
      return;
    }
    setEntered(null);
    change(chosen === 'year' ? {} : { period: chosen });
  }

  function enter(next: OwnDays): void {
    setEntered(next);
    if (faultIn(next, today) === null) change({ ...next });
  }

  const fault = days ? faultIn(days, today) : null;
  return (
    <div className="mb-6 flex flex-wrap items-end gap-4 print:hidden">
      <Segmented
        label={t('figures.period')}
        choices={[
          { value: 'year', label: t('figures.year') },
          { value: 'this-year', label: t('figures.this-year') },
          { value: 'last-year', label: t('figures.last-year') },
          { value: 'own', label: t('figures.own') },
        ]}
        value={days ? 'own' : name}
        onChange={choose}
      />
      {days && (
        <div className="grid flex-1 grid-cols-2 items-start gap-3 sm:max-w-96">
          <DateField
            label={t('figures.from')}
            value={days.from}
            max={today}
            error={fault === 'reversed' ? named('value.period-reversed') : undefined}
            onChange={({ target }) => enter({ ...days, from: target.value })}
          />
          <DateField
            label={t('figures.to')}
            value={days.to}
            max={today}
            error={fault === 'ahead' ? t('figures.ahead') : undefined}
            onChange={({ target }) => enter({ ...days, to: target.value })}
          />
        </div>
      )}
    </div>
  );
}
