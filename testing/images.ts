/** Images as keepers send them, and forms that carry them. */
import sharp from 'sharp';

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** A flat image: small however many pixels it has. */
export function flatImage(width: number, height: number, format: ImageFormat): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#6b8e23' }, limitInputPixels: false })
    .toFormat(format)
    .toBuffer();
}

/** A form of these fields, with an image if one is given. A field that is undefined is left out. */
export function formOf(
  fields: Record<string, unknown>,
  image?: { bytes: Uint8Array; name?: string; type?: string; field?: string },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  if (image) {
    const { bytes, name = 'cow.jpg', type = 'image/jpeg', field = 'cow_image' } = image;
    form.set(field, new File([new Uint8Array(bytes)], name, { type }));
  }
  return form;
}
