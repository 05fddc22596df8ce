import type { Doubt } from '#domain/herd/unlikely.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { doubts } from '#domain/messages/doubts.ts';
import { tell } from '../../lib/words/tell.ts';

/** What is asked before something unlikely is recorded: `She is 36 weeks pregnant. Is this Nora?` */
export function doubtText(
  { name, cow_gender: gender }: Pick<CowListed, 'name' | 'cow_gender'>,
  { code, values }: Doubt,
): string {
  return tell(doubts, { code, values: { ...values, name, gender } });
}
