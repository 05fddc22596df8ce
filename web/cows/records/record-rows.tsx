import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { birth, type CalfStatus } from '#domain/kinds/birth/kind.ts';
import type { BirthRecord } from '#domain/kinds/birth/schema.ts';
import { answeredColumns, type CowRecordKind, columnsOf } from '#domain/kinds/index.ts';
import { referencesFrom } from '#domain/kinds/references.ts';
import { choiceLabel, labelInRow } from '../../lib/herd/kind-words.ts';
import { formatFarmTime } from '../../lib/screen/format.ts';
import { rich, t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { Pairs } from '../../ui/pairs.tsx';
import { Badge } from '../../ui/surface.tsx';
import { dayOfRecord, titleColumn, titleOf, writtenIn } from './record-words.ts';

/** What was noted beside a record. */
export function Notes({ children }: { children: string | null }) {
  return children === null ? null : (
    <bdi className="mt-1 block whitespace-pre-line text-soft">{children}</bdi>
  );
}

/** A calf of a calving: its day and the calf, and how many calves that calving has when they are more than one. */
export function BirthRow({ record, calves }: { record: BirthRecord; calves: number }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <bdi className="font-medium">{formatFarmTime(record.birth_date)}</bdi>
        {record.newborn_cow === null ? (
          <span className="text-soft">
            {record.newborn_name === null
              ? isGone(record)
                ? choiceLabel('birth_records', 'calf_status', record.calf_status)
                : t('cow.calf-gone')
              : rich('cow.calf-gone-named', { name: <bdi>{record.newborn_name}</bdi> })}
          </span>
        ) : (
          <Link
            to={paths.cow(record.newborn_cow)}
            className="reach inline-flex min-h-6 items-center font-medium text-pasture underline underline-offset-4"
          >
            {record.newborn_name === null ? t('cow.calf') : <bdi>{record.newborn_name}</bdi>}
          </Link>
        )}
        {calves > 1 && <Badge>{t('cow.twin', { calves })}</Badge>}
      </p>
      <Details
        kind={birth}
        record={record}
        names={[
          'calf_sex',
          'birth_weight',
          'calving_ease',
          ...(isGone(record) && record.newborn_name !== null ? ['calf_status'] : []),
        ]}
      />
      <Notes>{record.notes}</Notes>
    </>
  );
}

/** Whether a calf is said to be dead or sold. */
function isGone(record: BirthRecord): record is BirthRecord & { calf_status: CalfStatus } {
  return record.calf_status !== null && record.calf_status !== 'alive';
}

/** Values of a record, each with its label; those that are not known are left out. */
export function Details({
  kind,
  record,
  names,
}: {
  kind: CowRecordKind;
  record: object;
  names: readonly string[];
}) {
  return <Pairs pairs={names.map((name) => [labelInRow(kind.table, name), writtenIn(kind, record, name)])} />;
}

interface PlainRowProps {
  kind: CowRecordKind;
  record: object;
  /** What else is to be said beside what it was. */
  children?: ReactNode;
}

/** A record by its columns: what it was, or its day, then the rest, each with its label. */
export function PlainRow({ kind, record, children }: PlainRowProps) {
  const title = titleOf(kind, record);
  const above = [kind.cowColumn, titleColumn(kind) ?? kind.day];
  // What is the farm's is shown by the name beside the reference.
  const references = referencesFrom(kind.table);
  const isName = (name: string) => references.some(({ nameColumn }) => nameColumn === name);
  const shown = answeredColumns(kind).filter(
    ([name, { type, kept, follows }]) =>
      type !== 'notes' && type !== 'ref' && !follows && (!kept || isName(name)) && !above.includes(name),
  );
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <bdi className="font-medium">{title ?? formatFarmTime(dayOfRecord(kind, record))}</bdi>
        {children}
      </p>
      <Details kind={kind} record={record} names={shown.map(([name]) => name)} />
      {columnsOf(kind).map(([name, { type }]) =>
        type === 'notes' ? <Notes key={name}>{writtenIn(kind, record, name)}</Notes> : null,
      )}
    </>
  );
}
