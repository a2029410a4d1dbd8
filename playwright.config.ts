import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/ensureChromium.mjs';
import { keepTemporaryFilesInMemory } from './scripts/test/memory.mjs';
import { CHROMIUM_ARGS } from './tests/support/run/chromium.ts';

keepTemporaryFilesInMemory();

/** Journeys bring their own backend (a fixture starts it on the built portal), so there is no webServer. */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/journey/setup.ts',
  outputDir: 'test-results',
  // Only what hangs is ended by it: on two busy cores a journey may take minutes.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  // One more than cores: a journey waits for its browser, the browser for the backend. Each page that is open
  // draws and is asked again and again, so that with more of them the run takes longer.
  workers: 3,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? 'json' : 'line',
  use: {
    // A click or a request that is waited for in vain says so itself.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    // Menus stand where they stay: on a busy machine a click on one that still grows would miss its item.
    contextOptions: { reducedMotion: 'reduce' },
    // Costs a third of the time; `--trace on` where one is looked for.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
});
