import type { App } from '../app-type.ts';
import type { Services } from '../services.ts';
import { isLoopback } from './machine.ts';
import { firstByHttp, phoneAccess } from './phone-access.ts';

/** What a start says for who wants to use a phone, beside the address. */
export function phoneLines(services: Pick<Services, 'config' | 'tls'>, app: App): string[] {
  const { https, fingerprint } = phoneAccess(services, app);
  if (https === 'own') {
    const address = firstByHttp(services, app);
    const forPhones =
      address === null
        ? 'No phones: this machine has no private address, see docs/https.md'
        : `For phones: ${address}/phone`;
    return [forPhones, `Certificate SHA-256 ${fingerprint}`];
  }
  return https === 'off' && isLoopback(services.config.host) ? ['For phones: HOST=0.0.0.0 npm start'] : [];
}
