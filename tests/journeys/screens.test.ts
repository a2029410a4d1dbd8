import { expect, type Page } from '@playwright/test';
import { problemsIn } from '#tests/support/journey/axe.ts';
import { overflow, resize } from '#tests/support/journey/page.ts';
import { type Reader, readerOf } from '#tests/support/journey/reader.ts';
import { byPerson, eachScreen, type ScreenVisit } from '#tests/support/journey/screens.ts';
import { test } from '#tests/support/journey/test.ts';
import { speakEach, turnTo } from '#tests/support/journey/visit.ts';

const DESK = { width: 1440, height: 900 };

/** From the width with most room for a list to the one with little room next to the sidebar. */
const LAPTOPS = [1440, 1366, 1280, 1100, 768];

/** The screens are split into parts that run in parallel on several workers. */
const PARTS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** A theme that follows the system, so that the test can switch it. */
const setting = { theme: 'default' } as const;

/** From English to Tamil; the next screen begins in Tamil, and goes back. */
const ONWARD = ['zh', 'ms', 'ta'] as const;
const BACK = ['ms', 'zh', 'en'] as const;

/** Switches the screen itself to each language: no text of the previous language remains. */
async function speaksEach(
  page: Page,
  reader: Reader,
  { name }: ScreenVisit,
  languages: typeof ONWARD | typeof BACK,
): Promise<void> {
  await speakEach(page, languages, async language => {
    await expect.poll(() => reader.strange(language), `${name} in ${language}`).toEqual([]);
  });
}

/** D13: with the longest labels and the longest name, the page is readable and has no overflow at any width. */
async function fits(page: Page, reader: Reader, name: string): Promise<void> {
  // The control: the reader does find foreign text.
  expect((await reader.strange('en')).length).toBeGreaterThan(5);
  for (const width of LAPTOPS) {
    await resize(page, { width, height: 740 });
    await expect.poll(() => overflow(page), { message: `${name}, ${width} px` }).toEqual([]);
  }
  await resize(page, { width: 360, height: 740 });
  expect(await problemsIn(page), `${name} in Tamil, 360 px`).toEqual([]);
  await resize(page, DESK);
}

for (const part of PARTS) {
  test(`D13 every screen is readable, wide and narrow, light and dark, and in each language, part ${part}`, async ({
    backend,
    openAs,
  }) => {
    const all = await eachScreen(backend.url);
    const here = all.filter((_, at) => at % PARTS.length === part - 1);
    for (const [person, screens] of byPerson(here)) {
      const page = await openAs(person, { ...setting, viewport: DESK });
      const reader = readerOf(page);
      await page.goto('/dashboard');
      for (const [at, screen] of screens.entries()) {
        await turnTo(page, screen.path);
        await expect(page.locator(screen.ready).first()).toBeVisible();
        const isInEnglish = at % 2 === 0;
        const inEnglish = async () => expect(await problemsIn(page), screen.name).toEqual([]);
        const inTamil = () => fits(page, reader, screen.name);
        const first = isInEnglish ? 'en' : 'ta';
        await expect.poll(() => reader.strange(first), `${screen.name} in ${first}`).toEqual([]);
        await (isInEnglish ? inEnglish() : inTamil());
        await speaksEach(page, reader, screen, isInEnglish ? ONWARD : BACK);
        await (isInEnglish ? inTamil() : inEnglish());
      }
    }
  });
}
