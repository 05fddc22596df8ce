import type { PlainDate } from '#domain/calendar/calendar.ts';
import { recordKindOf } from '#domain/kinds/index.ts';
import { choiceLabel } from '../../lib/herd/kind-words.ts';
import { formatDay, formatFarmTime, formatNumber } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { Badge } from '../../ui/surface.tsx';
import { holdsMeat, holdsMilk, milkEnd } from '../page/withheld-lines.tsx';
import { DosesGiven } from './doses-given.tsx';
import type { RecordOf } from './record-kinds.ts';
import { RecordLine } from './record-line.tsx';
import { restOf } from './record-rows.tsx';
import { TREATMENT_DETAILS } from './treatment-details.ts';

type Treatment = RecordOf['treatments'];

/** A treatment: the medicine and until when it withholds milk and meat, then all that the register asks for. */
export function TreatmentRow({ record, today }: { record: Treatment; today: PlainDate }) {
  const kind = recordKindOf('treatments');
  const meat = record.meat_withheld_until;
  const ends = [
    { text: milkEnd(record), holds: holdsMilk(record) },
    {
      text: meat && t('frame.meat-withheld-through', { date: formatDay(meat) }),
      holds: holdsMeat(record, today),
    },
  ].filter(({ text }) => text !== null);
  const dose = doseOf(record);
  const now = ends.filter(({ holds }) => holds);
  const over = ends.filter(({ holds }) => !holds);
  const names = record.off_label ? [...TREATMENT_DETAILS, 'off_label'] : TREATMENT_DETAILS;
  return (
    <RecordLine
      line={[
        <bdi key="day">{formatFarmTime(record.started_at)}</bdi>,
        <bdi key="medicine" className="font-medium">
          {record.medicine_name}
        </bdi>,
      ]}
      marks={now.map(({ text }) => (
        <Badge key={text} tone="bad">
          {text}
        </Badge>
      ))}
      rest={
        <>
          {dose !== null && <bdi>{dose}</bdi>}
          {over.map(({ text }) => (
            <p key={text} className="text-soft">
              {text}
            </p>
          ))}
          <DosesGiven record={record} />
          {restOf(kind, record, names)}
        </>
      }
      open={record.doses_given < record.doses}
    />
  );
}

/** `20 ml, 3 times, every 12 hours`; null where it was one dose of which nobody wrote how much. */
function doseOf({ dose, unit, doses, interval_hours: hours }: Treatment): string | null {
  const once =
    dose === null
      ? null
      : unit === null
        ? formatNumber(dose)
        : t('cow.dose-of', { dose: formatNumber(dose), unit: choiceLabel('treatments', 'unit', unit) });
  if (doses === 1) return once;
  if (once === null) return t('cow.doses-repeated', { doses, hours });
  return t('cow.dose-repeated', { dose: once, doses, hours });
}
