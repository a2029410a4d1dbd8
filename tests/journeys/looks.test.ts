import { expect, type Page } from '@playwright/test';
import { THEME_PRESETS, type ThemeSettings } from '#contract/theme/themeWords.ts';
import { problemsIn, violations } from '#tests/support/journey/axe.ts';
import { overflow, resize } from '#tests/support/journey/page.ts';
import { test } from '#tests/support/journey/test.ts';
import { turnTo, visitOf } from '#tests/support/journey/visit.ts';

const USERS = '/management/users/ewallet';
const SETTINGS = '/user/api/platform-settings';

/** Another tab of this browser changes the theme. */
async function choose(page: Page, settings: Partial<ThemeSettings>): Promise<void> {
  await page.evaluate(newValue => {
    const key = 'device.theme';
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }, JSON.stringify(settings));
}

test('each preset is readable, light and dark, next to either sidebar', async ({ openAs }) => {
  const page = await openAs('callcentre');
  await page.goto(USERS);
  await expect(visitOf(page).rows).toHaveCount(20);
  for (const themePreset of THEME_PRESETS) {
    for (const [themeMode, sidebarTheme] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      await choose(page, { themePreset, themeMode, sidebarTheme });
      await expect(page.locator('html')).toHaveAttribute('data-preset', themePreset);
      await expect(page.locator('html')).toHaveAttribute('data-mode', themeMode);
      expect(
        await violations(page, 'colours'),
        `${themePreset} ${themeMode} ${sidebarTheme}`,
      ).toEqual([]);
    }
  }
});

test('with forced colours, what is chosen is outlined', async ({ openAs }) => {
  const page = await openAs('callcentre');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(USERS);
  await expect(visitOf(page).rows).toHaveCount(20);
  await page.keyboard.press('Control+k');
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCSS(
    'outline-style',
    'solid',
  );
});

test('from right to left the layout is mirrored, without overflow', async ({ openAs }) => {
  const page = await openAs('callcentre', { language: 'ta' });
  await page.goto(USERS);
  const { rows, sidebar, t } = visitOf(page, 'ta');
  await expect(rows).toHaveCount(20);
  await choose(page, { themeLayout: 'rtl' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const main = await page.getByRole('main').boundingBox();
  const menu = await sidebar.boundingBox();
  expect(menu?.x).toBeGreaterThan(main?.x ?? 0);
  for (const width of [360, 768, 1280]) {
    await resize(page, { width, height: 740 });
    await expect.poll(() => overflow(page), { message: `${width} px` }).toEqual([]);
  }
  await resize(page, { width: 390, height: 740 });
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: t('shell.menu') }).click();
  const drawer = await page.getByRole('dialog').boundingBox();
  expect((drawer?.x ?? 0) + (drawer?.width ?? 0)).toBe(390);
});

test('from right to left lists, records, forms and a money form are readable and usable', async ({
  openAs,
}) => {
  const openMirrored = async (as: 'admin' | 'merchant', path: string) => {
    const page = await openAs(as, { theme: 'default', viewport: { width: 1440, height: 900 } });
    await page.goto(path);
    await choose(page, { themeMode: 'default', themeLayout: 'rtl' });
    // right from the first paint
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    return page;
  };
  const holds = async (page: Page, path: string, ready: string) => {
    await resize(page, { width: 1440, height: 900 });
    await turnTo(page, path);
    await expect(page.locator(ready).first()).toBeVisible();
    expect(await problemsIn(page), path).toEqual([]);
    await resize(page, { width: 360, height: 740 });
    await expect.poll(() => overflow(page), { message: `${path}, 360 px` }).toEqual([]);
  };
  const admin = await openMirrored('admin', '/dashboard');
  await holds(admin, '/transactions/allTransactions', 'tbody tr time');
  await expect(admin.locator('.k-money').first()).toHaveCSS('direction', 'ltr');
  await holds(admin, '/management/merchants/1', '.k-panel tbody tr time');
  await holds(admin, '/management/merchants/1/edit', 'main fieldset');
  await holds(admin, '/history', '.k-changes > li');
  // before and after keep their order
  await expect(admin.locator('.k-changes > li').first()).toHaveCSS('unicode-bidi', 'plaintext');
  await holds(admin, '/operations/calendar', 'main .fc-daygrid-day');
  await holds(admin, '/profile/account', 'main ul li time');
  await holds(admin, '/profile/theme', 'main [role=radiogroup]');
  await holds(admin, '/operations/chat', 'main a[href*="contact="]');
  const merchant = await openMirrored('merchant', '/dashboard');
  await holds(merchant, '/transactions/transfer', 'input[name=amount]');
  // MUI's own styles are mirrored too: the account menu opens within the page, along the bar's end
  await merchant.getByRole('banner').locator('button[aria-haspopup=menu]').click();
  const menu = await merchant.getByRole('menu').boundingBox();
  expect(menu?.x).toBeLessThan(40);
});

test('the horizontal menu lies below the bar, and covers nothing', async ({ openAs }) => {
  const page = await openAs('callcentre');
  await page.goto(USERS);
  const { rows, heading, sidebar } = visitOf(page);
  await expect(rows).toHaveCount(20);
  await choose(page, { layoutTheme: 'horizontal', sidebarTheme: 'dark' });
  const bar = await page.getByRole('banner').boundingBox();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeGreaterThan(1000);
  const menu = await sidebar.boundingBox();
  const title = await heading.boundingBox();
  expect(menu?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0));
  expect(title?.y).toBeGreaterThan((menu?.y ?? 0) + (menu?.height ?? 0));
  for (const width of [900, 1440]) {
    await resize(page, { width, height: 740 });
    await expect.poll(() => overflow(page), { message: `${width} px` }).toEqual([]);
  }
  expect(await violations(page, 'colours')).toEqual([]);
});

for (const [name, settings] of [
  [
    'a brand that is set well',
    {
      projectName: 'Dompet Kita',
      projectLogo: '/favicon.svg',
      whitelabel: { accentColor: '#ffd400', faviconUrl: '/favicon.svg' },
    },
  ],
  [
    'D16 a brand that is set badly',
    {
      projectName: `\u202e${'Dompet<b>'.repeat(30)}`,
      projectLogo: '/no-such-logo.png',
      footerName: '<script>alert(1)</script>'.repeat(8),
      whitelabel: { accentColor: 'url(//evil.example)', faviconUrl: 'javascript:alert(1)' },
    },
  ],
] as const) {
  test(`${name} breaks nothing, before and after the login`, async ({
    openBrowser,
    openAs,
    trouble,
  }) => {
    trouble.allow(/no-such-logo|404/);
    const signedIn = await openAs('callcentre');
    for (const [page, path, ready] of [
      [await openBrowser(), '/dashboard', 'form'],
      [signedIn, '/dashboard', '.k-counts li'],
      [signedIn, '/management/wallets', 'tbody tr time'],
    ] as const) {
      await page.route(`**${SETTINGS}`, route =>
        route.fulfill({ json: { code: 1000, payload: { content: settings } } }),
      );
      await resize(page, { width: 1280, height: 740 });
      await page.goto(path);
      await expect(page.locator(ready).first()).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('Dompet');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(/ · Dompet/);
      // the default logo, or the loaded image
      await expect(page.locator('.k-brand-mark, .k-brand-logo')).toBeVisible();
      for (const width of [1280, 360]) {
        await resize(page, { width, height: 740 });
        await expect.poll(() => overflow(page), { message: `${width} px` }).toEqual([]);
      }
      expect(await violations(page, 'colours')).toEqual([]);
    }
  });
}
