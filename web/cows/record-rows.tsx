import { useState } from 'react';
import { Link } from 'react-router';
import type { BirthRecord } from '#domain/birth-record.ts';
import { dayOf, type PlainDate } from '#domain/calendar.ts';
import type { Cow } from '#domain/cow.ts';
import { expectedCalvingDate } from '#domain/gestation.ts';
import type { SeminationRecord } from '#domain/semination-record.ts';
import type { Vaccination } from '#domain/vaccination.ts';
import { isUpcoming } from '#domain/vaccination-due.ts';
import { formatDay, formatFarmTime } from '../lib/format.ts';
import { RECORD_WORDS } from '../lib/herd-words.ts';
import { fail, succeed } from '../lib/toasts.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { useStaleChoice } from '../ui/stale-choice.tsx';
import { Badge } from '../ui/surface.tsx';
import { patchRecord, showAlready } from './queries.ts';
import { failureText, successText } from './record-kinds.ts';

function Notes({ children }: { children: string | null }) {
  return children === null ? null : <p className="mt-1 whitespace-pre-line text-soft">{children}</p>;
}

/** A semination: its date, whether she took, and what follows from it. Her latest can be marked successful at once. */
export function SeminationRow({ cow, record }: { cow: Cow; record: SeminationRecord }) {
  const [busy, setBusy] = useState(false);
  const stale = useStaleChoice(RECORD_WORDS);

  async function markSuccessful(): Promise<void> {
    setBusy(true);
    const takeBack = showAlready(cow.id, (shown) => ({
      ...shown,
      semination_records: shown.semination_records.map((other) =>
        other.id === record.id ? { ...other, successful: true } : other,
      ),
    }));
    try {
      await stale.send({ ...record }, { successful: true }, (patch, version) =>
        patchRecord('semination_records', record.id, patch, version),
      );
      succeed(successText('semination_records', 'update'));
    } catch (error) {
      takeBack();
      fail(failureText('semination_records', 'update'), error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-medium">{formatFarmTime(record.semination_date)}</span>
        {record.successful ? (
          <Badge tone="good" icon="check">
            Successful
          </Badge>
        ) : (
          <Badge>Pending</Badge>
        )}
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-5 text-soft">
        <div className="flex gap-1.5">
          <dt>Next heat</dt>
          <dd>{formatDay(record.next_heat_date)}</dd>
        </div>
        <div className="flex gap-1.5">
          <dt>Estimated birth</dt>
          <dd>{formatDay(expectedCalvingDate(dayOf(record.semination_date)))}</dd>
        </div>
      </dl>
      <Notes>{record.notes}</Notes>
      {!record.successful && record.id === cow.semination_records[0]?.id && (
        <Button
          look="quiet"
          icon="check"
          className="mt-1 -ml-4"
          busy={busy}
          onClick={() => void markSuccessful()}
        >
          Mark Successful
        </Button>
      )}
      {stale.dialog}
    </>
  );
}

/** A calving: its date and the calf. */
export function BirthRow({ record }: { record: BirthRecord }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="font-medium">{formatFarmTime(record.birth_date)}</span>
        {record.newborn_cow === null ? (
          <span className="text-soft">
            {record.newborn_name === null ? 'Calf not kept' : `${record.newborn_name}, not in the herd`}
          </span>
        ) : (
          <Link
            to={paths.cow(record.newborn_cow)}
            className="reach inline-flex min-h-6 items-center font-medium text-pasture underline underline-offset-4"
          >
            {record.newborn_name ?? 'Her calf'}
          </Link>
        )}
      </p>
      <Notes>{record.notes}</Notes>
    </>
  );
}

/** A vaccination, and when the next is due. */
export function VaccinationRow({ record, today }: { record: Vaccination; today: PlainDate }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-medium">{record.vaccine_name}</span>
        {isUpcoming(record.next_vaccination_date, today) && (
          <Badge tone="warn" icon="bell">
            Upcoming
          </Badge>
        )}
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-5 text-soft">
        <div className="flex gap-1.5">
          <dt>Given</dt>
          <dd>{formatFarmTime(record.vaccination_date)}</dd>
        </div>
        {record.next_vaccination_date !== null && (
          <div className="flex gap-1.5">
            <dt>Next</dt>
            <dd>{formatDay(record.next_vaccination_date)}</dd>
          </div>
        )}
      </dl>
      <Notes>{record.notes}</Notes>
    </>
  );
}
