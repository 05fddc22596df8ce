import { named } from '../lib/words/tell.ts';
import type { WorkList } from './queries.ts';

/** What a list is called. */
export function listName(key: WorkList['key']): string {
  return named(`work.list.${key}`);
}
