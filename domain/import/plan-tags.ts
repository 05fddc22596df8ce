/** Tags: an old one stands by itself; what a file says that she wears is taken as such, and a number that she does not wear as a new tag. */
import { changeTag, recordTag, wornAs } from '../herd/acts/tags.ts';
import { wornTag } from '../herd/acts/worn-tags.ts';
import { cell } from '../herd/rows.ts';
import { tag } from '../kinds/tag/kind.ts';
import type { TagCreate } from '../kinds/tag/schema.ts';
import { WORN_IN } from '../kinds/tag/worn-in.ts';
import { planRecords, type RecordActs } from './plan-records.ts';
import { importAct, type Planning } from './planning.ts';
import type { ReadRow } from './rows.ts';

export function planTags(planning: Planning, rows: readonly ReadRow[]): Generator<void> {
  const acts: RecordActs = {
    create: importAct(['cow', 'number', 'fitted_on', 'removed_on'], (acting, given) => {
      // Its cells were read by the columns of the kind; a new animal has no id yet that a call could name.
      const body = given as TagCreate;
      const { herd } = acting;
      const cow = herd.get('cows', body.cow);
      const { kind, number, fitted_on = null, notes = null } = body;
      const hers = cow[WORN_IN[kind]];
      const isWorn = !body.removed_on && number !== null && hers !== null && wornAs(kind, number, hers);
      if (!isWorn) return recordTag.run(acting, body);
      const row = wornTag(herd, cow, kind);
      return row
        ? herd.update('tags', row, { fitted_on: fitted_on ?? undefined, notes: notes ?? undefined })
        : herd.insert('tags', {
            cow: cow.id,
            kind,
            number: hers,
            fitted_on,
            removed_on: null,
            why: null,
            notes,
          });
    }),
    // Of what is there a file completes the days and why; which number it is says the row itself.
    update: {
      ...changeTag,
      run: (acting, { id, patch }) => {
        const { number: _, kind: __, removed_on: ___, ...said } = patch as Record<string, unknown>;
        return changeTag.run(acting, { id, patch: { ...said } });
      },
    },
  };
  return planRecords(
    planning,
    tag,
    acts,
    rows.filter(({ values }) => cell(values, 'number') !== ''),
  );
}
