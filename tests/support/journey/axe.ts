import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { overflow, resize } from './page.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that depend on the colour scheme but not on the language. They are the slowest. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

type Look = 'dark' | 'light';

/** The rules to check in a colour scheme: those unrelated to colour need only one scheme. */
type Judged = 'all' | 'colours' | 'without colours';

/** Rows after the eighth are skipped: rows are alike, and status colours have their own tests. */
const OTHER_ROWS = 'tbody tr:nth-child(n + 9)';

/** axe violations of the current page, against WCAG 2.2 AA, one line each. */
export async function violations(page: Page, judged: Judged = 'all'): Promise<string[]> {
  // Once per document: it is half a megabyte, and takes longer to parse than most pages to check.
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
    // Style sheets would be requested again.
    preload: false,
    // Scripts are blocked in the preview of an email, so axe would wait for its answer in vain.
    iframes: false,
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

const OTHER: Readonly<Record<Look, Look>> = { dark: 'light', light: 'dark' };

/** The colour scheme of the page, which follows the system. */
const lookOf = (page: Page) =>
  page.evaluate(() => (document.documentElement.dataset.mode === 'dark' ? 'dark' : 'light'));

/** Switches the page to the other colour scheme. */
async function turnLook(page: Page, colorScheme: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
}

/**
 * axe violations of the page, dark and light, and elements that overflow it. Begins with the page's current colour
 * scheme, and leaves it in the other one.
 */
export async function problemsIn(page: Page): Promise<string[]> {
  const first = await lookOf(page);
  const problems = await violations(page);
  await turnLook(page, OTHER[first]);
  const inOther = await violations(page, 'colours');
  return [
    ...[...problems, ...(await overflow(page))].map(line => `${first}: ${line}`),
    ...inOther.map(line => `${OTHER[first]}: ${line}`),
  ];
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

/** Problems of the current page, in both sizes and colour schemes. */
export async function problemsInSizes(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const size of SIZES) {
    await resize(page, size);
    problems.push(...(await problemsIn(page)).map(line => `${size.width} px: ${line}`));
  }
  return problems;
}

/** Expects no axe violations, dark and light, and no elements wider than the page. */
export async function readsWell(page: Page): Promise<void> {
  expect(await problemsIn(page)).toEqual([]);
}
