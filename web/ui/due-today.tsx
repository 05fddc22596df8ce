import type { WorkList } from '#domain/work/numbers.ts';
import { named } from '../lib/words/tell.ts';

interface DueTodayProps {
  list: WorkList;
  /** How many animals are on the list, and how many of them need somebody today. */
  count: number;
  due: number;
}

/** Beside the number of a list that tells of what is to come, how many of it are for today. Withheld milk asks for nothing. */
export function DueToday({ list, count, due }: DueTodayProps) {
  if (due === count || list === 'withheld') return null;
  return <span className="text-[0.8125rem] text-soft">{named('work.due-today', { count: due })}</span>;
}
