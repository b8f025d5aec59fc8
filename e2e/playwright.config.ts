import { defineConfig } from '@playwright/test';

/** scripts/test.mjs starts the stack, and provides its address and the browser. */
export default defineConfig({
  testDir: '.',
  // The walk through all addresses takes longest, so it begins first.
  projects: [
    { name: 'addresses', testMatch: 'routes.spec.ts' },
    { name: 'stories', testIgnore: 'routes.spec.ts' },
  ],
  outputDir: '../test-results',
  // A story waits for its server and its browser in turn: a third fills what two leave of two cores.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    baseURL: process.env.E2E_BASE_URL,
    // A service worker would respond instead of the server; the test of the installed application allows it.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1366, height: 850 },
    // Fading menus and dialogs cost a small machine frames and waiting; the full run shows them.
    contextOptions: { reducedMotion: process.env.TEST_FULL === '1' ? 'no-preference' : 'reduce' },
    // Each step and call, without screenshots and DOM snapshots, which take a third of a small machine:
    // E2E_TRACE=pages records the snapshots.
    trace: {
      mode: 'retain-on-failure',
      screenshots: false,
      snapshots: process.env.E2E_TRACE === 'pages',
      sources: false,
    },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
