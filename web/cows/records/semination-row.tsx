import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type SeminationStanding, seminationStanding } from '#domain/breeding/semination-standing.ts';
import { dayOf, type PlainDate } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { semination } from '#domain/kinds/semination/kind.ts';
import type { SeminationRecord } from '#domain/kinds/semination/schema.ts';
import { randomKey } from '../../lib/api/idempotency.ts';
import { useWorkNumbers } from '../../lib/herd/farm.ts';
import { fieldWordsOf } from '../../lib/herd/herd-words.ts';
import { labelInRow } from '../../lib/herd/kind-words.ts';
import { undoOf } from '../../lib/herd/undo.ts';
import { formatDay, formatFarmTime } from '../../lib/screen/format.ts';
import { fail, succeed } from '../../lib/screen/toasts.ts';
import { rich, t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Pairs } from '../../ui/pairs.tsx';
import { useStaleChoice } from '../../ui/stale-choice.tsx';
import { Badge } from '../../ui/surface.tsx';
import { patchRecord, showAlready } from '../queries.ts';
import { failureText, successText } from './record-kinds.ts';
import { RecordLine } from './record-line.tsx';
import { Notes } from './record-rows.tsx';
import { writtenIn } from './record-words.ts';

interface SeminationRowProps {
  cow: Cow;
  record: SeminationRecord;
  today: PlainDate;
}

/** A semination: its date, what came of it, and what is awaited of it. One that is open can be marked successful at once. */
export function SeminationRecordRow({ cow, record, today }: SeminationRowProps) {
  const shown = seminationStanding(cow, record, record, today, useWorkNumbers());
  const [busy, setBusy] = useState(false);
  const stale = useStaleChoice(() => fieldWordsOf('semination_records'));

  async function markSuccessful(): Promise<void> {
    setBusy(true);
    const key = randomKey();
    const takeBack = showAlready(cow.id, (shown) => ({
      ...shown,
      semination_records: shown.semination_records.map((other) =>
        other.id === record.id ? { ...other, successful: true } : other,
      ),
    }));
    try {
      const updated = await stale.send({ ...record }, { successful: true }, (patch, version) =>
        patchRecord('semination_records', record.id, patch, version, key),
      );
      succeed(successText('semination_records', 'update'), updated ? undoOf(updated) : {});
    } catch (error) {
      takeBack();
      fail(failureText('semination_records', 'update'), error);
    } finally {
      setBusy(false);
    }
  }

  const { next_heat, expected_calving, standing } = shown;
  const canMark = standing === 'pending' || standing === 'check-due';
  const bull = record.bull_name ?? record.bull_code;
  const came = cameOf(shown);
  const open = canMark || next_heat !== null || expected_calving !== null;
  const said = record.took !== null && record.took !== record.successful;
  const more = open || said || came !== null || record.notes !== null || doneWith(record).length > 0;
  return (
    <>
      <RecordLine
        line={[
          <bdi key="day">{formatFarmTime(record.semination_date)}</bdi>,
          bull &&
            (record.bull === null ? (
              <bdi key="bull" className="font-medium">
                {bull}
              </bdi>
            ) : (
              <Link
                key="bull"
                to={paths.cow(record.bull)}
                className="reach font-medium text-pasture underline underline-offset-4"
              >
                <bdi>{bull}</bdi>
              </Link>
            )),
        ]}
        marks={<Standing {...shown} day={dayOf(record.semination_date)} />}
        rest={
          !more ? null : (
            <>
              {came && <p>{came}</p>}
              <Pairs
                pairs={[
                  [t('cow.next-heat'), next_heat && formatDay(next_heat)],
                  [t('cow.estimated-birth'), expected_calving && formatDay(expected_calving)],
                ]}
              />
              <Doing record={record} />
              {said && record.took !== null && (
                <p className="text-soft">{t(record.took ? 'cow.said-took' : 'cow.said-not-took')}</p>
              )}
              <Notes>{record.notes}</Notes>
              {canMark && (
                <Button
                  look="quiet"
                  icon="check"
                  className="mt-1 -mb-2 -ms-4"
                  busy={busy}
                  onClick={() => void markSuccessful()}
                >
                  {t('cow.mark-successful')}
                </Button>
              )}
            </>
          )
        }
        open={open}
      />
      {stale.dialog}
    </>
  );
}

/** What is known of how it was done beside the bull; an insemination goes without saying, and so does a name that the line says. */
function doneWith(record: SeminationRecord) {
  return (['method', 'bull_code', 'straw_batch', 'technician', 'ended_on'] as const).filter(
    (name) =>
      record[name] !== null &&
      (name !== 'method' || record.method !== 'insemination') &&
      (name !== 'bull_code' || record.bull_name !== null),
  );
}

/** How it was done, as far as that is known. */
function Doing({ record }: { record: SeminationRecord }) {
  return (
    <Pairs
      pairs={doneWith(record).map((name) => [
        labelInRow(semination.table, name),
        writtenIn(semination, record, name),
      ])}
    />
  );
}

/** Successful or Pending as far as either is true, or what became of it instead. */
function Standing({ standing, date, day: seminated }: SeminationStanding & { day: PlainDate }) {
  const day = <bdi>{formatDay(date)}</bdi>;
  switch (standing) {
    case 'pregnant':
    case 'calved':
    case 'successful':
      return (
        <Badge tone="good" icon="check">
          {t('cow.successful')}
        </Badge>
      );
    case 'repeated':
      // The one that took lies before it, where both are of one heat.
      return (
        <Badge>
          {rich(date !== null && date <= seminated ? 'cow.same-heat' : 'cow.seminated-again', { date: day })}
        </Badge>
      );
    case 'empty':
      return <Badge>{rich('cow.empty-on', { date: day })}</Badge>;
    case 'lost':
      return <Badge tone="warn">{rich('cow.lost-on', { date: day })}</Badge>;
    case 'else-pregnant':
      return <Badge>{rich('cow.pregnant-since', { date: day })}</Badge>;
    case 'no-result':
      return <Badge>{t('cow.no-result')}</Badge>;
    case 'check-due':
      return (
        <>
          <Badge>{t('cow.pending')}</Badge>
          <Badge tone="warn">{t('cow.check-due')}</Badge>
        </>
      );
    case 'pending':
      return <Badge>{t('cow.pending')}</Badge>;
  }
}

/** What a successful one led to. */
function cameOf({ standing, date }: SeminationStanding): ReactNode | null {
  if (standing === 'pregnant') return t('cow.pregnant-of-it');
  return standing === 'calved' ? rich('cow.calved-on', { date: <bdi>{formatDay(date)}</bdi> }) : null;
}
