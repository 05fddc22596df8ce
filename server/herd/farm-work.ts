/** What a farm sets of its work, as its row keeps it: JSON of what is not usual, or null. */
import {
  USUAL_WORK,
  unusualWork,
  type WorkSettings,
  WorkSettingsChange,
  withWork,
} from '#domain/work/settings.ts';

export function workFrom(kept: string | null): WorkSettings {
  return kept === null ? USUAL_WORK : withWork(USUAL_WORK, WorkSettingsChange.parse(JSON.parse(kept)));
}

export function keptWork(work: WorkSettings): string | null {
  const unusual = unusualWork(work);
  return Object.keys(unusual).length === 0 ? null : JSON.stringify(unusual);
}
