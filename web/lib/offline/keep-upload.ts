/** Keeps a form with a picture: what it says as an entry as ever, and the picture as one of its own, which is sent after all others. */
import { farmDay } from '#domain/calendar/calendar.ts';
import { cell } from '#domain/herd/rows.ts';
import type { NewEntry } from '#domain/outbox/entry.ts';
import { rowAnswer } from '#domain/outbox/fold.ts';
import type { OwnAnswer } from '../api/phone-here.ts';
import type { UploadOptions } from '../api/upload.ts';
import { fail } from '../screen/toasts.ts';
import { t } from '../words/words.ts';
import { keepChange, keptOnce, told } from './keep-change.ts';
import { animalsOf, refsOf } from './new-entry.ts';
import type { Phone } from './phone.ts';
import { NoRoom } from './store.ts';

const PICTURE = 'cow_image';

export interface Upload {
  readonly method: string;
  readonly path: string;
  readonly options: UploadOptions;
  /** Whether it was sent and no answer came: then it is kept as it was sent, under the same key. */
  readonly tried: boolean;
}

/** Undefined where there is a connection for its picture, or the herd is not kept: then it is sent as ever. */
export async function keepUpload(phone: Phone, upload: Upload): Promise<OwnAnswer | undefined> {
  const { method, path, options, tried } = upload;
  const photo = options.body.get(PICTURE);
  const change = { method, path, options: { ...options, body: options.sent } };
  if (!(photo instanceof Blob)) return tried ? undefined : keepChange(phone, change);
  if (!tried && phone.connection.isReached && navigator.onLine) return undefined;
  const farm = await phone.farm();
  if (!farm) return undefined;
  if (tried) return keepChange(phone, change, photo);
  const hasFields =
    method === 'POST' || Object.values(options.sent ?? {}).some((value) => value !== undefined);
  const fields = hasFields ? await keepChange(phone, change) : undefined;
  const id = Number(/(\d+)\/$/.exec(path)?.[1] ?? cell((fields?.body ?? {}) as object, 'id'));
  if (!Number.isInteger(id)) return fields;
  const now = Date.now() + farm.state.offset;
  const args = { id, sent: {} };
  const entry: NewEntry = {
    key: hasFields ? `${options.idempotencyKey}-photo` : (options.idempotencyKey ?? ''),
    kind: 'cow.update',
    ...{ args, seen: null, makes: [], photo: true },
    made_at: new Date(now).toISOString(),
    made_on: farmDay(now, farm.settings.time_zone),
    role: phone.role,
    // What is taken back with the rest of the form.
    refs: [
      ...(await refsOf(phone.outbox, args)),
      ...(hasFields && options.idempotencyKey ? [options.idempotencyKey] : []),
    ],
    // It changes nothing that others wait for.
    ...{ touches: [], animals: animalsOf(farm, [`cows ${id}`]) },
    generation: farm.state.generation,
  };
  try {
    const { n } = await keptOnce(phone, entry, photo);
    phone.sendNow();
    return fields ?? told(options, await animalOf(phone, id), phone.nameOf(n));
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error;
    phone.noRoomForPhotos();
    // Alone it is not kept, and its form stays open.
    if (!fields) throw error;
    fail(t('kept.nearly-full'));
    return fields;
  }
}

async function animalOf(phone: Phone, id: number): Promise<unknown> {
  const farm = await phone.farm();
  return farm && rowAnswer(farm, 'cows', id);
}
