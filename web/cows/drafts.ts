/** The names of the drafts on a cow's page: one for each form and each thing that it is about. */
import type { RecordTable } from '#domain/kinds/index.ts';

export const aboutDraft = (cowId: number) => `cow:${cowId}:about`;
export const careDraft = (cowId: number) => `cow:${cowId}:care`;
export const calvingDraft = (cowId: number) => `cow:${cowId}:calving`;
export const recordDraft = (cowId: number, kind: RecordTable, recordId: number | null) =>
  `cow:${cowId}:${kind}:${recordId ?? 'new'}`;

/** What the names of all of them begin with. */
export const draftsOfCow = (cowId: number) => `cow:${cowId}:`;
