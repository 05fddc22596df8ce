import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayOf, daysBetween } from '#domain/calendar/calendar.ts';
import { birth, type CalfStatus } from '#domain/kinds/birth/kind.ts';
import type { BirthRecord } from '#domain/kinds/birth/schema.ts';
import { answeredColumns, type CowRecordKind, columnsOf } from '#domain/kinds/index.ts';
import { referencesFrom } from '#domain/kinds/references.ts';
import { choiceLabel, labelInRow } from '../../lib/herd/kind-words.ts';
import { formatDay, formatFarmTime, formatNearDay } from '../../lib/screen/format.ts';
import { rich, t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { Pairs } from '../../ui/pairs.tsx';
import { Badge } from '../../ui/surface.tsx';
import { RecordLine } from './record-line.tsx';
import { dayAhead, dayOfRecord, titleColumn, writtenIn } from './record-words.ts';

/** What was noted beside a record. */
export function Notes({ children }: { children: string | null }) {
  return children === null ? null : (
    <bdi className="mt-1 block whitespace-pre-line text-soft">{children}</bdi>
  );
}

/** A calf of a calving: its day and the calf, and how many calves that calving has when they are more than one. */
export function BirthRecordRow({ record, calves }: { record: BirthRecord; calves: number }) {
  const names = [
    'calf_sex',
    'birth_weight',
    'calving_ease',
    ...(isGone(record) && record.newborn_name !== null ? ['calf_status'] : []),
  ];
  return (
    <RecordLine
      line={[<bdi key="day">{formatFarmTime(record.birth_date)}</bdi>, <Calf key="calf" record={record} />]}
      marks={calves > 1 && <Badge>{t('cow.twin', { calves })}</Badge>}
      rest={restOf(birth, record, names)}
    />
  );
}

function Calf({ record }: { record: BirthRecord }) {
  if (record.newborn_cow !== null)
    return (
      <Link
        to={paths.cow(record.newborn_cow)}
        className="reach inline-flex min-h-6 items-center font-medium text-pasture underline underline-offset-4"
      >
        {record.newborn_name === null ? t('cow.calf') : <bdi>{record.newborn_name}</bdi>}
      </Link>
    );
  if (record.newborn_name !== null)
    return rich('cow.calf-gone-named', { name: <bdi>{record.newborn_name}</bdi> });
  return isGone(record)
    ? choiceLabel('birth_records', 'calf_status', record.calf_status)
    : t('cow.calf-gone');
}

/** Whether a calf is said to be dead or sold. */
function isGone(record: BirthRecord): record is BirthRecord & { calf_status: CalfStatus } {
  return record.calf_status !== null && record.calf_status !== 'alive';
}

/** Values of a record, each with its label; those that are not known are left out. */
function Details({ kind, record, names }: { kind: CowRecordKind; record: object; names: readonly string[] }) {
  return <Pairs pairs={names.map((name) => [labelInRow(kind.table, name), writtenIn(kind, record, name)])} />;
}

/** The named values of a record and its notes; null if it has none of them. */
export function restOf(kind: CowRecordKind, record: object, names: readonly string[]): ReactNode | null {
  const known = names.filter((name) => writtenIn(kind, record, name) !== null);
  const notes = columnsOf(kind).flatMap(([name, { type }]) =>
    type === 'notes' ? (writtenIn(kind, record, name) ?? []) : [],
  );
  if (known.length === 0 && notes.length === 0) return null;
  return (
    <>
      <Details kind={kind} record={record} names={known} />
      {notes.map((note) => (
        <Notes key={note}>{note}</Notes>
      ))}
    </>
  );
}

interface PlainRowProps {
  kind: CowRecordKind;
  record: object;
  /** What else is to be said beside what it was. */
  children?: ReactNode;
}

/** A record by its columns: its day, what it was, and the day that it says lies ahead; then the rest, each with its label. */
export function PlainRow({ kind, record, children }: PlainRowProps) {
  // What is the farm's is shown by the name beside the reference.
  const references = referencesFrom(kind.table);
  const isName = (name: string) => references.some(({ nameColumn }) => nameColumn === name);
  const told = answeredColumns(kind)
    .filter(
      ([name, { type, kept, follows }]) =>
        type !== 'notes' &&
        type !== 'ref' &&
        !follows &&
        (!kept || isName(name)) &&
        name !== kind.cowColumn &&
        name !== kind.day &&
        writtenIn(kind, record, name) !== null,
    )
    .map(([name]) => name);
  const what = titleColumn(kind) ?? told[0];
  const ahead = columnsOf(kind).find(([, column]) => column.ahead)?.[0];
  return (
    <RecordLine
      line={[
        <bdi key="day">{formatFarmTime(dayOfRecord(kind, record))}</bdi>,
        what === undefined ? null : (
          <bdi key="what" className="font-medium">
            {writtenIn(kind, record, what)}
          </bdi>
        ),
        ahead === undefined || ahead === kind.day || !told.includes(ahead) || ahead === what ? null : (
          <span key="ahead" className="text-soft">
            {labelInRow(kind.table, ahead)} <bdi>{aheadOf(kind, record)}</bdi>
          </span>
        ),
      ]}
      marks={children}
      rest={restOf(
        kind,
        record,
        told.filter((name) => name !== what && name !== ahead),
      )}
    />
  );
}

/** The day that lies ahead of a record; its year is told where it is more than one after the record. */
function aheadOf(kind: CowRecordKind, record: object): string | null {
  const ahead = dayAhead(kind, record);
  if (ahead === null) return null;
  const days = daysBetween(dayOf(dayOfRecord(kind, record)), dayOf(ahead));
  return days > 0 && days < 365 ? formatNearDay(dayOf(ahead)) : formatDay(ahead);
}
