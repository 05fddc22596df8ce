/** Makes a file of declarations: what may be in it, why what is not, and what is kept of it. */
import { declarationsOf } from '#domain/declare/declarations.ts';
import { readId } from '#domain/declare/events.ts';
import { fill, type LeftOut } from '#domain/exchange/national/fill.ts';
import { filesOf } from '#domain/exchange/national/index.ts';
import type { NationalFile, ToDeclare } from '#domain/exchange/national/national-file.ts';
import type { DeclarationFileWish } from '#domain/exchange/national/schema.ts';
import { toDeclareOf } from '#domain/exchange/national/to-declare.ts';
import { fileDeclarations } from '#domain/herd/acts/declarations.ts';
import { fieldMessage, type Message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { type FarmNumbers, schemeKey } from '#domain/values/farm-numbers.ts';
import type { HerdChange } from '../herd/door/herd-change.ts';
import { perform } from '../herd/door/perform.ts';
import { readFarmUuid } from '../herd/farm.repository.ts';
import { readDeclaredOf } from '../herd/lives/declared.repository.ts';
import { VERSION } from '../http/build.ts';
import { addFile, completeFile } from './declaration-files.repository.ts';
import { readInFiles } from './declarations.repository.ts';

interface Made {
  readonly id: number;
  readonly file: string;
  readonly name: string;
  readonly made_at: string;
  readonly count: number;
  readonly left_out: readonly LeftOut[];
}

/**
 * Makes the file that is wished for, and marks what is in it. Throws `invalid` where the farm's country has no such file, the farm lacks its
 * number, or a declaration is none that the file holds; and with the reasons of all where none fits.
 */
export async function makeFile(
  change: HerdChange,
  { file: wished, declarations: ids, production }: DeclarationFileWish,
  now: Date,
): Promise<Made> {
  const { db, context } = change;
  const { farm_id, today } = context;
  const cows = [...new Set(ids.flatMap((id) => readId(id)?.cow ?? []))];
  const { farm, events, marks, records } = await readDeclaredOf(db, farm_id, cows);
  const file = filesOf(farm.country).find(({ name }) => name === wished);
  if (!file) throw new AppError('invalid', fieldMessage('file', 'national-file.unknown'));
  const number = numberFor(file, farm.farm_numbers);
  const toDeclare = toDeclareOf(await readInFiles(db, farm_id, cows), records);
  const known = new Map(declarationsOf(farm, events, marks, today).map((item) => [item.id, item]));
  const faults: Message[] = [];
  const asked = ids.flatMap((id, place): ToDeclare[] => {
    const item = known.get(id);
    // Of what is gone there is nothing to write.
    const event = item && !item.gone ? toDeclare(item) : null;
    if (event && file.events.includes(event.event)) return [event];
    const code = event ? 'national-file.other-event' : 'declaration.unknown';
    faults.push(fieldMessage(`declarations.${place}`, code));
    return [];
  });
  if (faults.length > 0) throw new AppError('invalid', faults);
  const { taken, left_out, text } = fill(file, asked, { number, production }, today);
  if (taken.length === 0) throw new AppError('invalid', reasonsOf(ids, left_out));

  const made_at = now.toISOString();
  const kept = {
    file: file.name,
    name: `${file.name}-${today}.${file.ending}`,
    made_at,
    count: taken.length,
  };
  const id = await addFile(db, farm_id, kept);
  const farm_key = await readFarmUuid(db, farm_id);
  const content = text({ id, made_at, farm_key, version: VERSION });
  change.room.add('history_bytes', Buffer.byteLength(content));
  await perform(change, fileDeclarations, { events: taken, file: id });
  change.alsoKeep((history) => completeFile(db, farm_id, id, { content, history }));
  return { id, ...kept, left_out };
}

/** The farm's number that a file names; empty where it names none. */
function numberFor({ farm_number }: NationalFile, numbers: FarmNumbers): string {
  if (farm_number === null) return '';
  const { scheme, form } = farm_number;
  const own = numbers.find((one) => schemeKey(one.scheme) === schemeKey(scheme));
  const id = own?.id.replace(/\s+/gu, '');
  if (id !== undefined && form.test(id)) return id;
  throw new AppError('invalid', fieldMessage('file', 'national-file.number-needed', { scheme }));
}

/** Why none of these declarations fits, each at its place. */
function reasonsOf(ids: readonly string[], left_out: readonly LeftOut[]): Message[] {
  const reasons = new Map<string, LeftOut>();
  for (const one of left_out) if (!reasons.has(one.declaration)) reasons.set(one.declaration, one);
  return ids.flatMap((id, place) =>
    (reasons.get(id)?.reasons ?? []).map(({ detail }) => ({ ...detail, field: `declarations.${place}` })),
  );
}
