import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { isUpcoming } from '#domain/alerts/upcoming.ts';
import { calvingsIn } from '#domain/breeding/calvings.ts';
import { NOT_ANSWERED, seminationOutcomes } from '#domain/breeding/semination-outcome.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { recordKindOf } from '#domain/kinds/index.ts';
import { rich, t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Badge } from '../../ui/surface.tsx';
import type { RecordKind, RecordOf } from './record-kinds.ts';
import { BirthRow, PlainRow } from './record-rows.tsx';
import { RecordSection } from './record-section.tsx';
import { dayAhead } from './record-words.ts';
import { SeminationRow } from './semination-row.tsx';

/** The one form of a new semination, which several places of the page open. */
export interface SeminationForm {
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  /** Opens it and goes there. */
  open: () => void;
  /** Where it stands. */
  place: RefObject<HTMLDivElement | null>;
}

interface RecordsProps {
  cow: Cow;
  today: PlainDate;
  semination: SeminationForm;
}

/** Kinds whose records say more than their columns. */
const OWN: { [Kind in RecordKind]?: (props: RecordsProps) => ReactNode } = {
  semination_records: Seminations,
  birth_records: BirthRecords,
};

/** One kind of a cow's records. */
export function Records({ kind, ...props }: RecordsProps & { kind: RecordKind }) {
  const Own = OWN[kind];
  return Own ? <Own {...props} /> : <PlainRecords {...props} kind={kind} />;
}

/** Records by their columns; what lies ahead by one of these is marked when it is near. */
function PlainRecords({ cow, today, kind: table }: RecordsProps & { kind: RecordKind }) {
  const kind = recordKindOf(table);
  return (
    <OpenedHere cow={cow} kind={table}>
      {(record) => (
        <PlainRow kind={kind} record={record}>
          {isUpcoming(dayAhead(kind, record), today) && (
            <Badge tone="warn" icon="bell">
              {t('cow.upcoming')}
            </Badge>
          )}
        </PlainRow>
      )}
    </OpenedHere>
  );
}

/** A section whose form of a new record is opened from nowhere else. */
function OpenedHere<Kind extends RecordKind>(props: {
  cow: Cow;
  kind: Kind;
  children: (record: RecordOf[Kind]) => ReactNode;
}) {
  const [adding, setAdding] = useState(false);
  return <RecordSection {...props} adding={adding} onAdding={setAdding} />;
}

function Seminations({ cow, today, semination }: RecordsProps) {
  const outcomes = useMemo(() => seminationOutcomes(cow), [cow]);
  return (
    <div ref={semination.place} className="scroll-mt-20">
      <RecordSection
        cow={cow}
        kind="semination_records"
        adding={semination.isOpen}
        onAdding={semination.setOpen}
      >
        {(record) => (
          <SeminationRow
            cow={cow}
            record={record}
            outcome={outcomes.get(record.id) ?? NOT_ANSWERED}
            today={today}
          />
        )}
      </RecordSection>
    </div>
  );
}

/** A calving is added with its calf, on a page of its own. */
function BirthRecords({ cow }: RecordsProps) {
  const calvings = useMemo(() => calvingsIn(cow.birth_records), [cow]);
  const calvesOf = (record: RecordOf['birth_records']) =>
    calvings.find(({ birthRecords }) => birthRecords.includes(record))?.birthRecords.length ?? 1;
  return (
    <RecordSection
      cow={cow}
      kind="birth_records"
      note={
        calvings.length < cow.birth_records.length
          ? t('cow.calves-and-calvings', {
              calves: cow.birth_records.length,
              calvings: calvings.length,
            })
          : undefined
      }
      add={
        <ButtonLink icon="plus" to={paths.addCalf(cow.id)}>
          <span>
            {rich('cow.add-birth-record', {
              wide: (inside) => <span className="max-sm:sr-only">{inside}</span>,
            })}
          </span>
        </ButtonLink>
      }
      adding={false}
      onAdding={() => undefined}
    >
      {(record) => <BirthRow record={record} calves={calvesOf(record)} />}
    </RecordSection>
  );
}
