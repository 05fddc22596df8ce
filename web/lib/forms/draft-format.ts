/**
 * The format of drafts in the browser's storage. A newer build may find a draft of an older one, or an older build a draft of a
 * newer one.
 */
import { currentFormat, stepsFrom } from '#domain/formats/formats.ts';

/** A draft as some build kept it, read from JSON. */
export type KeptDraft = Record<string, unknown>;

/**
 * What a build did to the fields of forms, done to a draft that was kept before it: a function that answers the draft as it
 * would be now, or null where it cannot be brought up. `form` is its name, such as `new-cow` or `feed-7`. The first makes
 * `draft/2` of `draft/1`; a draft without a format is `draft/1`.
 */
export const DRAFT_STEPS: ((draft: KeptDraft, form: string) => KeptDraft | null)[] = [];

export function draftFormat(): string {
  return currentFormat('draft', DRAFT_STEPS);
}

/** A kept draft as it would be now; null where it cannot be. Throws `UnknownFormatError` for that of a newer build. */
export function upgradeDraft({ format = 'draft/1', ...kept }: KeptDraft, form: string): KeptDraft | null {
  return stepsFrom('draft', DRAFT_STEPS, String(format)).reduce<KeptDraft | null>(
    (draft, step) => draft && step(draft, form),
    kept,
  );
}
