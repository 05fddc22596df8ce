import { type ReactNode, useMemo } from 'react';
import { isUpcoming } from '#domain/alerts/upcoming.ts';
import { calvingsIn } from '#domain/breeding/calvings.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { type RecordTable, recordKindOf } from '#domain/kinds/index.ts';
import { rulesOf } from '#domain/kinds/rules.ts';
import { rich, t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Badge } from '../../ui/surface.tsx';
import type { RecordForms } from '../page/record-forms.tsx';
import { MovementRow } from './movement-row.tsx';
import type { RecordOf } from './record-kinds.ts';
import { BirthRecordRow, PlainRow } from './record-rows.tsx';
import { RecordSection } from './record-section.tsx';
import { dayAhead } from './record-words.ts';
import { SeminationRecordRow } from './semination-row.tsx';
import { StatementRow } from './statement-row.tsx';
import { TreatmentRow } from './treatment-row.tsx';
import { WeighingRow } from './weighing-row.tsx';

export interface RecordsProps {
  cow: Cow;
  today: PlainDate;
  forms: RecordForms;
}

/** Kinds whose records say more than their columns. */
const OWN: { [Kind in RecordTable]?: (props: RecordsProps) => ReactNode } = {
  semination_records: Seminations,
  birth_records: BirthRecords,
  weights: Weighings,
  treatments: Treatments,
  movements: Movements,
  pregnancy_statements: Statements,
};

/** One kind of a cow's records. */
export function Records({ kind, ...props }: RecordsProps & { kind: RecordTable }) {
  const Own = OWN[kind];
  return Own ? <Own {...props} /> : <PlainRecords {...props} kind={kind} />;
}

/** Records by their columns; what lies ahead by one of these is marked when it is near. */
function PlainRecords({ cow, today, forms, kind: table }: RecordsProps & { kind: RecordTable }) {
  const kind = recordKindOf(table);
  return (
    <RecordSection cow={cow} kind={table} forms={forms}>
      {(record) => (
        <PlainRow kind={kind} record={record}>
          {!rulesOf(kind).planned && isUpcoming(dayAhead(kind, record), today) && (
            <Badge tone="warn" icon="bell">
              {t('cow.upcoming')}
            </Badge>
          )}
        </PlainRow>
      )}
    </RecordSection>
  );
}

function Seminations({ cow, today, forms }: RecordsProps) {
  return (
    <RecordSection cow={cow} kind="semination_records" forms={forms}>
      {(record) => <SeminationRecordRow cow={cow} record={record} today={today} />}
    </RecordSection>
  );
}

function Statements({ cow, forms }: RecordsProps) {
  return (
    <RecordSection cow={cow} kind="pregnancy_statements" forms={forms}>
      {(record) => <StatementRow record={record} />}
    </RecordSection>
  );
}

function Weighings({ cow, forms }: RecordsProps) {
  return (
    <RecordSection cow={cow} kind="weights" forms={forms}>
      {(record) => <WeighingRow record={record} />}
    </RecordSection>
  );
}

function Treatments({ cow, today, forms }: RecordsProps) {
  return (
    <RecordSection cow={cow} kind="treatments" forms={forms}>
      {(record) => <TreatmentRow record={record} today={today} />}
    </RecordSection>
  );
}

function Movements({ cow, forms }: RecordsProps) {
  return (
    <RecordSection cow={cow} kind="movements" forms={forms}>
      {(record) => <MovementRow record={record} />}
    </RecordSection>
  );
}

/** A calving is added with its calf, on a page of its own. */
function BirthRecords({ cow, forms }: RecordsProps) {
  const calvings = useMemo(() => calvingsIn(cow.birth_records), [cow]);
  const calvesOf = (record: RecordOf['birth_records']) =>
    calvings.find(({ birthRecords }) => birthRecords.includes(record))?.birthRecords.length ?? 1;
  return (
    <RecordSection
      cow={cow}
      kind="birth_records"
      forms={forms}
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
    >
      {(record) => <BirthRecordRow record={record} calves={calvesOf(record)} />}
    </RecordSection>
  );
}
