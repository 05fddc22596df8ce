import type { Doubt } from '#domain/herd/unlikely.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { formatDay } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';

/** What is asked before something unlikely is recorded: `She is 36 weeks pregnant. Is this Nora?` */
export function doubtText(
  { name, cow_gender: gender }: Pick<CowListed, 'name' | 'cow_gender'>,
  doubt: Doubt,
): string {
  switch (doubt.code) {
    case 'too-young':
      return t('cow-forms.doubt-too-young', { name, ...spelled(doubt.days) });
    case 'seminated-pregnant':
      if (doubt.days === null) return t('cow-forms.doubt-pregnant', { name });
      return t('cow-forms.doubt-pregnant-for', { name, ...spelled(doubt.days) });
    case 'calved-that-day':
      return t('cow-forms.doubt-calved-that-day', { name, calves: doubt.calves });
    case 'calved-near':
      return t('cow-forms.doubt-calved-near', { name, ...apart(doubt) });
    case 'seminated-that-day':
      return t('cow-forms.doubt-seminated-that-day', { name });
    case 'calves-early':
      return t('cow-forms.doubt-calves-early', { name, ...spelled(doubt.days) });
    case 'vaccinated-near': {
      const dose = { name, gender, vaccine: doubt.vaccine_name };
      if (doubt.days === 0) return t('cow-forms.doubt-vaccinated-that-day', dose);
      return t('cow-forms.doubt-vaccinated-near', { ...dose, ...apart(doubt) });
    }
  }
}

/** A number of days as people say it: 13 days, 2 weeks. */
function spelled(days: number): { unit: 'days' | 'weeks'; count: number } {
  return days < 14 ? { unit: 'days', count: days } : { unit: 'weeks', count: Math.floor(days / 7) };
}

/** `33 days before, on 10 Jan 2025`: where the other event lies, seen from the one that is recorded. */
function apart({ days, other }: { days: number; other: string }) {
  return { days: Math.abs(days), side: days > 0 ? 'before' : 'later', date: formatDay(other) };
}
