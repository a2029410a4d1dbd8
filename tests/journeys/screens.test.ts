import { expect, type Page } from '@playwright/test';
import type { Language } from '../../src/contract/constants.ts';
import { problemsInSizes, violations } from '../support/journey/axe.ts';
import { overflow } from '../support/journey/page.ts';
import { type Reader, readerOf } from '../support/journey/reader.ts';
import { byPerson, eachScreen, type ScreenVisit } from '../support/journey/screens.ts';
import { test } from '../support/journey/test.ts';
import { languageOf } from '../support/journey/visit.ts';

const DESK = { width: 1280, height: 800 };

/** Where axe looks once more, in the language of the longest words: they change what stands where, and no colour. */
const WIDTHS = [1440, 360];

/** The screens go in parts, which stand beside one another on several workers. */
const PARTS = [1, 2, 3, 4, 5, 6] as const;

/** A look that follows the system, so that it can be changed without a word. */
const setting = { theme: 'default' } as const;

/** D13 with the longest words and the longest name, nothing sticks out of the page at any width. */
async function fits(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await overflow(page), `${name}, ${width} px`).toEqual([]);
  }
}

/** The screen in each language, switched on the screen itself: nothing is left of the one before. */
async function speaksEach(page: Page, reader: Reader, { name }: ScreenVisit): Promise<void> {
  let shown: Language = 'en';
  for (const language of ['zh', 'ms', 'ta'] as const) {
    await page.setViewportSize(DESK);
    await languageOf(page, shown).selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect.poll(() => reader.strange(language), `${name} in ${language}`).toEqual([]);
    shown = language;
  }
  await fits(page, name);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violations(page, 'without colours'), `${name} in Tamil`).toEqual([]);
  }
  // The reader does find what is foreign.
  expect((await reader.strange('en')).length).toBeGreaterThan(5);
  await page.setViewportSize(DESK);
  await languageOf(page, shown).selectOption('en');
  await expect.poll(() => reader.strange('en'), `${name} again in en`).toEqual([]);
}

for (const part of PARTS) {
  test(`D13 every screen reads well, wide and narrow, light and dark, and speaks each language, part ${part}`, async ({
    backend,
    openAs,
  }) => {
    const all = await eachScreen(backend.url);
    const here = all.filter((_, at) => at % PARTS.length === part - 1);
    for (const [person, screens] of byPerson(here)) {
      const page = await openAs(person, setting);
      const reader = readerOf(page);
      for (const screen of screens) {
        await page.goto(screen.path);
        await expect(page.locator(screen.ready).first()).toBeVisible();
        expect(await problemsInSizes(page), screen.name).toEqual([]);
        await speaksEach(page, reader, screen);
      }
    }
  });
}
