/** Tags: a new one, an old one, a correction, and one that is taken back. */
import type { PlainDate } from '../../calendar/calendar.ts';
import type { TagCreate, TagPatch } from '../../kinds/tag/schema.ts';
import { type TagKind, WORN_IN } from '../../kinds/tag/worn-in.ts';
import { message } from '../../messages/message.ts';
import { readEid } from '../../values/eid.ts';
import { normalNumber } from '../../values/id-number.ts';
import { BARN_NUMBER_LENGTH } from '../../values/limits.ts';
import type { Asks } from '../asks.ts';
import type { CowRow, TagRow } from '../rows.ts';
import type { Act, Acting } from '../run.ts';
import { type ChangeOfRow, type RowAt, refuseFuture } from './act-rules.ts';
import { wears, wornTag } from './worn-tags.ts';

/** A number that is another animal's is a fault of the tag's. */
const FIELDS: Act<never, unknown>['fields'] = [
  'cow',
  'number',
  { field: 'number', column: 'id_number' },
  { field: 'number', column: 'eid' },
  'fitted_on',
  'removed_on',
];

/** Her own row, her tags, and who else has this number. */
function asksOfTags(cow: number, ...numbers: readonly (string | null | undefined)[]): Asks {
  return { records: [[['tags'], [cow]]], idNumbers: numbers };
}

/** Records a new tag: what she wore of this kind ends. With `removed_on` an old tag, which changes nothing else. */
export const recordTag: Act<TagCreate, TagRow> = {
  kind: 'tag.create',
  fields: FIELDS,
  asks: ({ cow, number }) => asksOfTags(cow, number),
  run(acting, body) {
    const { herd, refuse } = acting;
    const cow = herd.cow(body.cow);
    if (!cow) return refuse('cow', message('cow.unknown'));
    const { fitted_on = null, notes = null } = body;
    const number = body.number === null ? null : numberOf(acting, body.kind, body.number);
    if (body.number !== null && number === null) return null;
    if (fitted_on) refuseFuture(acting, 'fitted_on', fitted_on);
    const { removed_on } = body;
    if (!removed_on) return newTag(acting, cow, { ...body, number, fitted_on, notes });
    refuseFuture(acting, 'removed_on', removed_on);
    if (number === null) return refuse('number', message('tag.number-needed'));
    const { kind, why = null } = body;
    return herd.insert('tags', { cow: cow.id, kind, number, fitted_on, removed_on, why, notes });
  },
};

interface NewTag {
  readonly kind: TagKind;
  readonly number: string | null;
  readonly fitted_on: PlainDate | null;
  readonly why?: TagRow['why'] | undefined;
  readonly notes: string | null;
}

function newTag(acting: Acting, cow: CowRow, { kind, number, why, notes, ...said }: NewTag): TagRow | null {
  const { herd, today, refuse } = acting;
  const fitted_on = said.fitted_on ?? today;
  const before = cow[WORN_IN[kind]];
  if (number === null && kind === 'official') return refuse('number', message('tag.number-needed'));
  if (number === null && before === null)
    return refuse('number', message('tag.none-worn', { name: cow.name }));
  if (number !== null && before !== null && wornAs(kind, number, before))
    return refuse('number', message('tag.worn-already', { name: cow.name, number }));
  const worn = wornTag(herd, cow, kind);
  if (worn?.fitted_on && worn.fitted_on > fitted_on)
    return refuse('fitted_on', message('tag.before-last', { date: worn.fitted_on }));
  const end = { removed_on: fitted_on, why: why ?? (number === null ? 'lost' : 'replaced') };
  const ended = worn ? herd.update('tags', worn, end) : endedOf(acting, cow, kind, end);
  wears(herd, cow, kind, number);
  if (number !== null)
    return herd.insert('tags', { cow: cow.id, kind, number, fitted_on, removed_on: null, why: null, notes });
  return ended && notes !== null ? herd.update('tags', ended, { notes }) : ended;
}

/** The row of a number that she wore and that had none; null where she wore nothing of this kind. */
function endedOf(
  { herd }: Acting,
  cow: CowRow,
  kind: TagKind,
  end: Pick<TagRow, 'removed_on' | 'why'>,
): TagRow | null {
  const number = cow[WORN_IN[kind]];
  return number === null
    ? null
    : herd.insert('tags', { cow: cow.id, kind, number, fitted_on: null, notes: null, ...end });
}

/** Changes what was said of a tag. The number of what she wears is hers too. */
export const changeTag: Act<ChangeOfRow<TagPatch>, TagRow> = {
  kind: 'tag.update',
  at: 'tags',
  fields: FIELDS,
  asks: ({ id, patch }, herd) => asksOfTags(herd.get('tags', id).cow, patch.number),
  run(acting, { id, patch }) {
    const { herd, refuse } = acting;
    const row = herd.get('tags', id);
    const isWorn = row.removed_on === null;
    // That it ends, or is worn again, changes what she wears: a new tag says the one, its deletion the other.
    if (patch.removed_on !== undefined && (patch.removed_on === null) !== isWorn)
      return refuse('removed_on', message(isWorn ? 'tag.is-worn' : 'tag.is-not-worn'));
    if (isWorn && patch.why) return refuse('why', message('tag.is-worn'));
    if (patch.fitted_on) refuseFuture(acting, 'fitted_on', patch.fitted_on);
    if (patch.removed_on) refuseFuture(acting, 'removed_on', patch.removed_on);
    const number = patch.number === undefined ? undefined : numberOf(acting, row.kind, patch.number);
    if (number === null) return null;
    if (isWorn && number !== undefined) wears(herd, herd.get('cows', row.cow), row.kind, number);
    return herd.update('tags', row, { ...patch, number });
  },
};

/** Takes a tag back: of this kind, she wears again what was removed last. What she does not wear goes alone. */
export const removeTag: Act<RowAt, TagRow> = {
  kind: 'tag.delete',
  at: 'tags',
  fields: [],
  asks({ id }, herd) {
    const { cow } = herd.get('tags', id);
    return { seen: [cow], wearAgain: [cow] };
  },
  run({ herd, refuse }, { id }) {
    const row = herd.get('tags', id);
    if (row.removed_on !== null) return herd.remove('tags', row);
    const cow = herd.get('cows', row.cow);
    const last = herd
      .recordsOf('tags', cow)
      .findLast(({ kind, removed_on }) => kind === row.kind && removed_on !== null);
    if (!last && row.kind === 'official')
      return refuse('number', message('tag.last-official', { name: cow.name }));
    if (last) herd.update('tags', last, { removed_on: null, why: null });
    wears(herd, cow, row.kind, last?.number ?? null);
    return herd.remove('tags', row);
  },
};

/** A number as it is kept: of an electronic one its 15 digits. Null, and it is refused, where it cannot be one of its kind. */
function numberOf({ refuse }: Acting, kind: TagKind, number: string): string | null {
  if (kind === 'electronic') return readEid(number) ?? refuse('number', message('value.not-an-eid'));
  if (kind === 'barn' && number.length > BARN_NUMBER_LENGTH)
    return refuse('number', message('value.too-long', { most: BARN_NUMBER_LENGTH }));
  return number;
}

/** Whether these are one number, however they are written. */
export function wornAs(kind: TagKind, one: string, other: string): boolean {
  return kind === 'barn'
    ? one.toLowerCase() === other.toLowerCase()
    : normalNumber(one) === normalNumber(other);
}
