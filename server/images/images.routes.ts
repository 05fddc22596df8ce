import { z } from 'zod/mini';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { App } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { findImage } from './images.repository.ts';

const ImagePath = z.object({
  /** The farm and the key of the picture, with a dash between them; in addresses of older releases the key alone. */
  key: z.string().check(z.regex(/^(?:[1-9]\d{0,14}-)?[0-9a-f]{32}$/)),
  size: z.enum(['card.webp', 'page.webp']),
});

/** Images, at addresses that cannot be guessed, since an `<img>` sends no token. */
export function imageRoutes(app: App, { db }: Services): void {
  app.get(
    '/api/images/:key/:size',
    {
      config: { needs: 'public' },
      schema: { tags: ['Pictures'], summary: 'One size of a picture', params: ImagePath },
    },
    async (request, reply) => {
      const size = request.params.size === 'card.webp' ? 'card' : 'page';
      const [key = '', farm] = request.params.key.split('-').reverse();
      const bytes = await findImage(db, farm === undefined ? null : Number(farm), key, size);
      if (!bytes) throw new AppError('not_found', message('picture.unknown'));
      return reply
        .header('content-type', 'image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'")
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );
}
