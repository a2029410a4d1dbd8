import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/ensureChromium.mjs';
import { keepTemporaryFilesInMemory } from './scripts/test/memory.mjs';
import { CHROMIUM_ARGS } from './tests/support/run/chromium.ts';

keepTemporaryFilesInMemory();

/** Journeys start their own backend (a fixture runs it with the built portal), so there is no webServer. */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/journey/setup.ts',
  outputDir: 'test-results',
  // Only ends tests that hang: on two busy cores a journey can take minutes.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  // One more than the cores: a journey waits for its browser, and the browser for the backend. Every open page renders
  // and is polled repeatedly, so with more workers the run takes longer.
  workers: 3,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? 'json' : 'line',
  use: {
    // Shorter than the test's timeout, so that a click or navigation that never succeeds is reported itself.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    // Menus open in their final position: on a busy machine, a click on one that still grows would miss its item.
    contextOptions: { reducedMotion: 'reduce' },
    // Takes a third of the run time; use `--trace on` if one is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
});
