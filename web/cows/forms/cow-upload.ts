/** Sends a cow as a form, with her image where there is one. */
import type { Cow, CowCreate, CowPatch } from '#domain/kinds/cow/schema.ts';
import { type UploadOptions, upload } from '../../lib/api/upload.ts';
import { pictureOf } from './draft-pictures.ts';
import { fileOf } from './file-of.ts';

/** Sends what is said of a cow, and her image as a file. */
export function uploadCow(
  method: 'POST' | 'PATCH',
  path: string,
  cow: Partial<CowCreate> | CowPatch,
  options: Omit<UploadOptions, 'body' | 'sent'>,
): Promise<Cow> {
  const { cow_image: _, ...sent } = cow;
  return upload(method, path, { ...options, sent, body: cowUpload(cow) });
}

/**
 * The multipart form from which the server makes or changes a cow, with her image as a file. A field that is
 * undefined is left out; null becomes an empty text.
 */
export function cowUpload(cow: Partial<CowCreate> | CowPatch): FormData {
  const body = new FormData();
  const { cow_image, ...fields } = cow;
  for (const [field, value] of Object.entries(fields)) {
    if (value !== undefined) body.append(field, value === null ? '' : String(value));
  }
  const picture = cow_image && pictureOf(cow_image);
  if (picture) body.append('cow_image', fileOf(picture, 'photo'));
  return body;
}
