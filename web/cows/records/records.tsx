import type { ReactNode } from 'react';
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
import { DeclarationRow } from './declaration-row.tsx';
import { MovementRow } from './movement-row.tsx';
import type { RecordOf } from './record-kinds.ts';
import { BirthRecordRow, PlainRow } from './record-rows.tsx';
import { RecordSection } from './record-section.tsx';
import { dayAhead } from './record-words.ts';
import { SeminationRecordRow } from './semination-row.tsx';
import { StatementRow } from './statement-row.tsx';
import { TagRow } from './tag-row.tsx';
import { TreatmentRow } from './treatment-row.tsx';
import { WeighingRow } from './weighing-row.tsx';

export interface RecordsProps {
  cow: Cow;
  today: PlainDate;
  forms: RecordForms;
}

interface RowProps<Kind extends RecordTable> {
  cow: Cow;
  record: RecordOf[Kind];
  today: PlainDate;
}

/** Kinds whose records say more than their columns. */
const OWN: { [Kind in RecordTable]?: (props: RowProps<Kind>) => ReactNode } = {
  semination_records: SeminationRecordRow,
  birth_records: Birth,
  weights: WeighingRow,
  treatments: TreatmentRow,
  movements: MovementRow,
  pregnancy_statements: StatementRow,
  tags: TagRow,
  declarations: DeclarationRow,
};

/** One kind of a cow's records. */
export function Records({ kind, cow, today, forms }: RecordsProps & { kind: RecordTable }) {
  return (
    <RecordSection cow={cow} kind={kind} forms={forms} {...(kind === 'birth_records' ? calvesOf(cow) : {})}>
      {(record) => <RecordRow kind={kind} cow={cow} record={record} today={today} />}
    </RecordSection>
  );
}

/** A record in words, as a line of its section or a row on paper. */
export function RecordRow<Kind extends RecordTable>({ kind, ...props }: RowProps<Kind> & { kind: Kind }) {
  const Own = OWN[kind] as ((props: RowProps<Kind>) => ReactNode) | undefined;
  return Own ? <Own {...props} /> : <Plain {...props} kind={kind} />;
}

/** By its columns; what lies ahead by one of these is marked when it is near. */
function Plain({
  kind: table,
  record,
  today,
}: Pick<RowProps<RecordTable>, 'record' | 'today'> & { kind: RecordTable }) {
  const kind = recordKindOf(table);
  return (
    <PlainRow kind={kind} record={record}>
      {!rulesOf(kind).planned && isUpcoming(dayAhead(kind, record), today) && (
        <Badge tone="warn" icon="bell">
          {t('cow.upcoming')}
        </Badge>
      )}
    </PlainRow>
  );
}

function Birth({ cow, record }: RowProps<'birth_records'>) {
  const calving = calvingsIn(cow.birth_records).find(({ birthRecords }) => birthRecords.includes(record));
  return <BirthRecordRow record={record} calves={calving?.birthRecords.length ?? 1} />;
}

/** How many calves of how many calvings. A calving is added with its calf, on a page of its own. */
function calvesOf(cow: Cow) {
  const calvings = calvingsIn(cow.birth_records).length;
  const calves = cow.birth_records.length;
  return {
    note: calvings < calves ? t('cow.calves-and-calvings', { calves, calvings }) : undefined,
    add: (
      <ButtonLink icon="plus" to={paths.addCalf(cow.id)}>
        <span>
          {rich('cow.add-birth-record', {
            wide: (inside) => <span className="max-sm:sr-only">{inside}</span>,
          })}
        </span>
      </ButtonLink>
    ),
  };
}
