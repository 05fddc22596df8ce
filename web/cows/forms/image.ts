/** Prepares an image for sending: turned upright and shrunk, since a farm's line may be slow. */

/** The longest side that is sent; the server keeps none longer. */
const MAX_SIDE = 1600;
const QUALITY = 0.82;

/** The size that fits an image into a square of `max`, never enlarging it. */
export function fitWithin(
  size: { width: number; height: number },
  max: number,
): { width: number; height: number } {
  const scale = Math.min(1, max / Math.max(size.width, size.height, 1));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

/**
 * The image as a data address, upright and at most 1600 px long, so that a draft can hold it as text.
 * Fails when the browser cannot read the file as an image.
 */
export async function shrinkImage(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = fitWithin(bitmap, MAX_SIDE);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const webp = canvas.toDataURL('image/webp', QUALITY);
  if (webp.startsWith('data:image/webp')) return webp;
  // A browser that cannot write WebP writes PNG, which is many times the size, so JPEG is used; it has no
  // transparency.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
