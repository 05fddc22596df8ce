import { stageKey } from '#domain/herd/life-stages.ts';
import { named } from '../words/tell.ts';

/** What an animal's group is called. */
export function stageName(cow: Parameters<typeof stageKey>[0]): string {
  return named(stageKey(cow));
}
