import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { overflow } from './page.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What another look can change, and other words cannot. They take longest to judge. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

type Look = 'dark' | 'light';

/** What a look may be judged by besides its colours: one look is enough for that. */
type Judged = 'all' | 'colours' | 'without colours';

/** Of a list's rows these are enough: they are alike, and what colours a status has is tested by itself. */
const OTHER_ROWS = 'tbody tr:nth-child(n + 9)';

/** What axe finds in the page as it stands, against WCAG 2.2 AA, a line each. */
export async function violations(page: Page, judged: Judged = 'all'): Promise<string[]> {
  // Once a document: it is half a megabyte, and takes longer to read than most pages to judge.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    runOnly:
      judged === 'colours'
        ? { type: 'rule', values: RULES_OF_COLOUR }
        : { type: 'tag', values: RULES },
    rules:
      judged === 'without colours'
        ? Object.fromEntries(RULES_OF_COLOUR.map(rule => [rule, { enabled: false }]))
        : {},
    // Style sheets would be asked for once more.
    preload: false,
    resultTypes: ['violations'],
  };
  return page.evaluate(
    async ([exclude, given]) => {
      const { violations: found } = await window.axe.run({ exclude: [exclude] }, given);
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      );
    },
    [OTHER_ROWS, options] as const,
  );
}

/** Shows the page, which follows the system, in a look. */
async function look(page: Page, colorScheme: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
}

/** What axe finds in the page, dark and light, and what sticks out of it. */
export async function problemsIn(page: Page): Promise<string[]> {
  await look(page, 'dark');
  const dark = await violations(page, 'colours');
  await look(page, 'light');
  const light = await violations(page);
  return [...dark.map(line => `dark: ${line}`), ...light, ...(await overflow(page))];
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

/** What is wrong with the page as it stands, in both sizes and looks. */
export async function problemsInSizes(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    problems.push(...(await problemsIn(page)).map(line => `${size.width} px: ${line}`));
  }
  return problems;
}

/** Nothing that axe would find, dark and light, and nothing that is wider than the page. */
export async function readsWell(page: Page): Promise<void> {
  expect(await problemsIn(page)).toEqual([]);
}
