import { named } from '../lib/words/tell.ts';
import type { AnsweredWorkList } from './queries.ts';

/** What a list is called. */
export function listName(key: AnsweredWorkList['key']): string {
  return named(`work.list.${key}`);
}
