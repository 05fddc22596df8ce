/** Pictures as keepers send them, and forms that carry them. */
import sharp from 'sharp';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** A flat picture: small however many pixels it has. */
export function flatPicture(width: number, height: number, format: PictureFormat): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#6b8e23' }, limitInputPixels: false })
    .toFormat(format)
    .toBuffer();
}

/** A form of these fields, with a picture if one is given. A field that is undefined is left out. */
export function formOf(
  fields: Record<string, unknown>,
  picture?: { bytes: Uint8Array; name?: string; type?: string; field?: string },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  if (picture) {
    const { bytes, name = 'cow.jpg', type = 'image/jpeg', field = 'cow_image' } = picture;
    form.set(field, new File([new Uint8Array(bytes)], name, { type }));
  }
  return form;
}
