import type { Say } from './say.ts';

/** What a setting of the farm is called within a sentence. */
export function settingName(field: string, say: Say): string {
  return say.text(`setting.${field}`);
}
