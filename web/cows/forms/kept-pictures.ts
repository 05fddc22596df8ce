/** Keeps what was chosen in a form in this browser, until the form is saved. */
import { randomKey } from '../../lib/api/idempotency.ts';
import { fetchPhone } from '../../lib/api/phone-here.ts';
import { known, NAME } from './draft-pictures.ts';
import { shrinkImage } from './image.ts';

/** Prepares a picture and keeps it; answers what the form holds of it. Fails when the browser cannot read the file as one. */
export async function takePicture(file: Blob): Promise<string> {
  const image = await shrinkImage(file);
  const name = NAME + randomKey();
  const phone = await fetchPhone();
  const isKept = await phone?.pictures.keep(name, image).then(
    () => true,
    () => false,
  );
  if (!isKept) return image;
  known.set(name, image);
  return name;
}

/** Fetches a picture that was kept; answers whether it is there. */
export async function readPicture(name: string): Promise<boolean> {
  const phone = await fetchPhone();
  const image = await phone?.pictures.named(name).catch(() => undefined);
  if (image !== undefined) known.set(name, image);
  return image !== undefined;
}
