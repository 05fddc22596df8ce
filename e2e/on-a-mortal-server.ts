/** Tests on a server of their own, which can die, behind a line of their own, with the service worker. */
import { newKeeper } from './fixtures.ts';
import { LineBetween } from './line-between.ts';
import { MortalServer } from './mortal-server.ts';
import { test as base } from './on-a-line.ts';

export const test = base.extend<{ server: MortalServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  server: async ({}, use) => {
    const server = new MortalServer();
    await server.start();
    await use(server);
    await server.remove();
  },
  line: async ({ server }, use) => {
    const line = await LineBetween.to(server.url);
    await use(line);
    await line.close();
  },
  keeper: async ({ server }, use) => use(await newKeeper('keeper', () => server.url)),
  serviceWorkers: 'allow',
});
