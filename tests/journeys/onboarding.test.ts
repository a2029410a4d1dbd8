import { expect, type Page } from '@playwright/test';
import { uploadOnboardingDocument } from '#contract/endpoints/onboarding.ts';
import { ANSWERS } from '#tests/support/arrange/wizardAnswers.ts';
import { callerOf } from '#tests/support/journey/api.ts';
import { readsWell } from '#tests/support/journey/axe.ts';
import { requiredFiles, type WizardVisit, wizardOf } from '#tests/support/journey/onboarding.ts';
import { tabTo } from '#tests/support/journey/page.ts';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

const PHONE = { width: 390, height: 844 };
/** The same phone in landscape. */
const TURNED = { width: 844, height: 390 };

/** Of several visible options, Tab reaches the first. */
const FIRST = { type: 'ONLINE', businessModel: 'B2B' };

/** Answers a field by keyboard only, regardless of the previous focus. */
async function typeInto(
  { page }: { page: Page },
  { field }: WizardVisit,
  name: string,
  value: string,
) {
  const { keyboard } = page;
  if (name === 'businessCategoryCode') {
    await tabTo(page, page.locator('[data-field="businessCategoryCode"]').getByRole('combobox'));
    await keyboard.type(value);
    await page.locator('[role=option].Mui-focused', { hasText: value }).waitFor();
    await keyboard.press('Enter');
    return;
  }
  const control = field(name).first();
  await tabTo(page, control);
  const kind = await control.evaluate(element => element.getAttribute('type') ?? element.tagName);
  if (kind === 'radio') await keyboard.press('Space');
  else if (kind !== 'SELECT') await keyboard.type(value);
  else while ((await control.inputValue()) !== value) await keyboard.press('ArrowDown');
}

test('the whole wizard can be completed by keyboard only, on a desktop, in Malay', async ({
  openBrowser,
}) => {
  const visit = visitOf(await openBrowser({ language: 'ms', theme: 'default' }), 'ms');
  const { page, t, button, field } = visit;
  const wizard = wizardOf(visit);
  const { keyboard } = page;
  const go = async (label: string) => {
    await tabTo(page, button(label));
    await keyboard.press('Enter');
  };

  await page.goto('/onBoarding');
  for (const step of ['account', 'credentials', 'performance'] as const) {
    await expect(wizard.heading(step)).toBeVisible();
    await readsWell(page);
    for (const [name, value] of Object.entries({ ...ANSWERS[step] })) {
      await typeInto(visit, wizard, name, name in FIRST ? '' : value);
    }
    await go('onboarding.next');
  }

  await expect(wizard.heading('documents')).toBeFocused();
  await go('onboarding.next');
  await expect(wizard.documents('SSM').locator('input').first()).toBeFocused();
  await readsWell(page);
  await keyboard.press('Shift+Tab');
  const files = await requiredFiles(page);
  const left = files.map(([, file]) => file);
  page.on('filechooser', chooser => void chooser.setFiles(left.shift() ?? []));
  for (const [category] of files) {
    await tabTo(page, wizard.documents(category).locator('input').first());
    await keyboard.press('Enter');
    await wizard.isHandedIn(category);
  }
  await expect(page.getByText(t('onboarding.documents.allThere'))).toBeVisible();
  const front = page.getByRole('button', { name: 'mykad-front.jpg', exact: true });
  await tabTo(page, front, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'mykad-front.jpg' })).toBeVisible();
  await readsWell(page);
  await tabTo(page, button('files.closePreview'));
  await keyboard.press('Enter');
  await expect(front).toBeFocused();
  await go('onboarding.next');

  await expect(wizard.heading('terms')).toBeFocused();
  await go('onboarding.terms.submit');
  await expect(page.locator('.k-declaration input').first()).toBeFocused();
  await readsWell(page);
  await keyboard.press('Space');
  for (const box of (await page.locator('.k-declaration input').all()).slice(1)) {
    await tabTo(page, box);
    await keyboard.press('Space');
  }
  await tabTo(page, field('onboarding.signature.way.draw'));
  await keyboard.press('ArrowDown');
  await tabTo(page, field('onboarding.signature.name'));
  await keyboard.type('Melati binti Osman');
  await go('onboarding.terms.submit');

  const finish = page.getByRole('heading', { level: 1, name: t('onboarding.finish.title') });
  await expect(finish).toBeFocused();
  await readsWell(page);
  await go('onboarding.finish.finish');
  await expect(page).toHaveURL('/login');
});

test('a tap on Next right after the last answer goes on, on a phone', async ({ openBrowser }) => {
  const visit = visitOf(await openBrowser({ theme: 'default', viewport: PHONE, isTouched: true }));
  const { page, button } = visit;
  const wizard = wizardOf(visit);
  await page.goto('/onBoarding');
  await wizard.fill('account');
  await wizard.next();
  await expect(wizard.heading('credentials')).toBeVisible();
  await wizard.next();
  const told = page.locator('.k-wizard-step > [role=alert]');
  await expect(told).toBeVisible();
  const { type, ...before } = ANSWERS.credentials;
  for (const [name, value] of Object.entries(before)) await wizard.answer(name, value);

  await page.locator(`.k-wizard [name="type"][value="${type}"]`).tap();
  const next = button('onboarding.next');
  await next.scrollIntoViewIfNeeded();
  const place = await next.boundingBox();
  if (!place) throw new Error('the button is nowhere');
  await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
  await expect(wizard.heading('performance')).toBeVisible();
});

test('H12 an application continues after a reload in the middle of an upload, on a phone', async ({
  backend,
  openBrowser,
  trouble,
}) => {
  // the journey itself reads the drawing repeatedly
  trouble.allow(/^console: Canvas2D: Multiple readback operations/);
  const visit = visitOf(await openBrowser({ theme: 'default', viewport: PHONE }));
  const { page, t } = visit;
  const wizard = wizardOf(visit);
  const openStep = (step: string) =>
    page.getByRole('link', { name: t(`onboarding.steps.${step}`) }).click();
  let uploads = 0;
  let isHeld = false;
  await page.route(`**${uploadOnboardingDocument.path}`, async route => {
    uploads += 1;
    // the first three uploads complete; the fourth stays pending until the page is closed
    if (isHeld && uploads > 3) return;
    await route.continue();
  });

  await page.goto('/onBoarding');
  for (const step of ['account', 'credentials', 'performance'] as const) {
    await expect(wizard.heading(step)).toBeVisible();
    await wizard.fill(step);
    await wizard.next();
  }
  isHeld = true;
  const files = await requiredFiles(page);
  for (const [category, file] of files) await wizard.choose(category, file);
  await expect(page.locator('.k-file-list li[data-state=done]')).toHaveCount(3);
  await expect(page.locator('.k-file-list li[data-state=sending]')).toHaveCount(1);
  await readsWell(page);

  isHeld = false;
  uploads = 0;
  await page.reload();
  await expect(visit.button('onboarding.draft.continue')).toBeVisible();
  await readsWell(page);
  await visit.button('onboarding.draft.continue').click();
  await expect(page.getByText(t('onboarding.account.passwordAgain'))).toBeVisible();
  await wizard.field('password').fill(ANSWERS.account.password);
  await wizard.field('repeat').fill(ANSWERS.account.repeat);
  await readsWell(page);
  await openStep('documents');
  await expect(page.getByText(t('onboarding.documents.allThere'))).toBeVisible();
  expect(uploads).toBe(files.length - 3);
  await page.getByRole('button', { name: 'ssm.pdf', exact: true }).click();
  await expect(
    page.getByRole('region', { name: t('files.preview', { name: 'ssm.pdf' }) }),
  ).toBeFocused();
  await readsWell(page);
  await wizard.next();

  await expect(wizard.heading('terms')).toBeVisible();
  await wizard.agreeAndSign();
  const ink = () =>
    page.locator('canvas.k-signature-paper').evaluate(element => {
      const { width, height } = element as HTMLCanvasElement;
      const context = (element as HTMLCanvasElement).getContext('2d');
      const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
      return [...data].filter((value, at) => at % 4 === 0 && value < 100).length;
    });
  expect(await ink()).toBeGreaterThan(100);
  await readsWell(page);
  await page.setViewportSize(TURNED);
  await expect.poll(ink).toBeGreaterThan(100);
  await page.setViewportSize(PHONE);
  await expect.poll(ink).toBeGreaterThan(100);
  await wizard.submit();

  const reference = page.locator('.k-finish-reference strong');
  await expect(reference).toBeVisible();
  const told = (await reference.textContent()) ?? '';
  await readsWell(page);
  await page.reload();
  await expect(reference).toHaveText(told);
  const staff = await callerOf(backend.url, 'onboarding');
  const name = ANSWERS.credentials.businessRegistrationName;
  const query = `search=${encodeURIComponent(name)}&category=all&page=0&size=20`;
  const found = await staff.call('GET', `/user/api/merchants/onboarding/applicants?${query}`);
  expect(found).toHaveLength(1);
  const { id } = found[0];
  expect(await staff.call('GET', `/user/api/merchants/${id}/documents`)).toHaveLength(files.length);
  const application = await staff.call('GET', `/user/api/merchants/${id}/application`);
  expect(application).toMatchObject({ reference: told });
  expect(application.signature).toMatch(/^data:image\/png;base64,/);
});
