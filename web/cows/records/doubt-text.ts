import type { Doubt } from '#domain/herd/unlikely.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { counted, formatDay } from '../../lib/screen/format.ts';

/** What is asked before something unlikely is recorded: `She is 36 weeks pregnant. Is this Nora?` */
export function doubtText(
  { name, cow_gender }: Pick<CowListed, 'name' | 'cow_gender'>,
  doubt: Doubt,
): string {
  const she = cow_gender === 'Female' ? 'She' : 'He';
  switch (doubt.code) {
    case 'too-young':
      return `She is only ${spelled(doubt.days)} old on this day. Is this ${name}?`;
    case 'seminated-pregnant':
      return `She is ${doubt.days === null ? '' : `${spelled(doubt.days)} `}pregnant. Is this ${name}?`;
    case 'calved-that-day':
      return `She has a calving on this day already. Is this ${name}’s ${NTH[doubt.calves] ?? 'next'} calf?`;
    case 'calved-near':
      return `She calved ${apart(doubt)}. Is this ${name}?`;
    case 'seminated-that-day':
      return `She was seminated on this day. Is this ${name}?`;
    case 'calves-early':
      return `She is only ${spelled(doubt.days)} pregnant on this day. Is this ${name}?`;
    case 'vaccinated-near':
      return `${she} had ${doubt.vaccine_name} ${doubt.days === 0 ? 'on this day already' : apart(doubt)}. Is this ${name}?`;
  }
}

/** What a calf is called by the number of those that were born with it before. */
export const NTH: readonly string[] = ['', 'second', 'third', 'fourth'];

function spelled(days: number): string {
  return days < 14 ? counted(days, 'day') : counted(Math.floor(days / 7), 'week');
}

/** `33 days before, on 10 Jan 2025`: where the other lies, as seen from what is recorded. */
function apart({ days, other }: { days: number; other: string }): string {
  return `${counted(Math.abs(days), 'day')} ${days > 0 ? 'before' : 'later'}, on ${formatDay(other)}`;
}
