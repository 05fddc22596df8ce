import type { PlainDate } from '#domain/calendar/calendar.ts';
import { recordKindOf } from '#domain/kinds/index.ts';
import { choiceLabel } from '../../lib/herd/kind-words.ts';
import { formatDay, formatFarmTime, formatNumber } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { Badge } from '../../ui/surface.tsx';
import { holdsMeat, holdsMilk, milkEnd } from '../page/withheld-lines.tsx';
import { DosesGiven } from './doses-given.tsx';
import type { RecordOf } from './record-kinds.ts';
import { Details, Notes } from './record-rows.tsx';

type Treatment = RecordOf['treatments'];

/** What is shown of a treatment after its medicine, its day, its dose and what it withholds. */
const DETAILS = [
  'diagnosis',
  'route',
  'quarters',
  'batch',
  'receipt',
  'bought_on',
  'bought_amount',
  'supplier',
  'supplier_address',
  'prescriber',
  'given_by',
] as const;

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
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <bdi className="font-medium">{record.medicine_name}</bdi>
        <bdi>{formatFarmTime(record.started_at)}</bdi>
        {dose !== null && <bdi>{dose}</bdi>}
      </p>
      {ends.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-1.5">
          {ends.map(({ text, holds }) => (
            <Badge key={text} tone={holds ? 'bad' : 'plain'}>
              {text}
            </Badge>
          ))}
        </p>
      )}
      <DosesGiven record={record} />
      <Details kind={kind} record={record} names={record.off_label ? [...DETAILS, 'off_label'] : DETAILS} />
      <Notes>{record.notes}</Notes>
    </>
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
