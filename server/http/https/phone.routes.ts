/** How a phone comes to trust this server; for anybody: it has no login yet. */
import { CERTIFICATE_PATH, PhoneAccess } from '#domain/account/phone.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { sent } from '../answers/sent.ts';
import { FileBytes } from '../answers/table.ts';
import type { App } from '../app-type.ts';
import type { Services } from '../services.ts';
import { phoneAccess } from './phone-access.ts';

const tags = ['Phones'];

export function phoneRoutes(app: App, services: Services): void {
  app.get(
    '/api/phone/',
    {
      config: { needs: 'public' },
      schema: {
        tags,
        summary: 'The addresses by which a phone opens Cowbell, and the certificate that it has to trust',
        response: { 200: PhoneAccess },
      },
    },
    () => phoneAccess(services, app),
  );

  app.get(
    CERTIFICATE_PATH,
    {
      config: { needs: 'public' },
      schema: {
        tags,
        summary: 'The certificate of the own authority, for a phone to trust; 404 where there is none',
        response: { 200: FileBytes },
      },
    },
    (_request, reply) => {
      const authority = services.tls?.authority;
      if (!authority) throw new AppError('not_found', message('address.nothing-here'));
      reply.headers({ 'content-type': 'application/x-x509-ca-cert', 'cache-control': 'no-cache' });
      return sent(reply, authority.raw);
    },
  );
}
