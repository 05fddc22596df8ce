import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/lib/browser.mjs';

// `npm test` has looked already and says where.
const executablePath = process.env.CHROMIUM_PATH ?? (await findBrowser());

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  // More of them than processors end no sooner, and each waits so long for its turn that the app takes its server for gone.
  workers: availableParallelism(),
  retries: 0,
  // Ends what never comes; a busy machine is no fault.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    // Recording each test would take a fifth of the time; `--trace on` does it for one that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What a worker answers, a test that stands in for the server does not see.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Quiet and offline: the tests talk to one server on this machine, and so shall the browser.
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      // What a form does, or a session, does not depend on the width.
      grep: /@every-width/,
    },
  ],
});
