import { buildApp } from '../server/app.ts';
import type { TestApp } from './app.ts';
import { Client } from './client.ts';

/** Another instance of the app on the same database, as behind a proxy. */
export async function anotherInstance(test: TestApp): Promise<{ client: Client; close(): Promise<void> }> {
  const app = await buildApp(test.services);
  return {
    client: new Client((request) => app.inject(request), null),
    close: async () => {
      await app.close();
    },
  };
}
