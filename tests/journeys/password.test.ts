import { expect } from '@playwright/test';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

const NEW_PASSWORD = 'Rahsia&Baharu7';
const LINK = /http:\/\/localhost:\d+\/resetPassword\?\S+/g;

for (const language of ['en', 'ta'] as const) {
  test(`a forgotten password is reset by the link of an email, once, in ${language}`, async ({
    backend,
    openBrowser,
    trouble,
  }) => {
    trouble.allow(/status of 4\d\d/);
    const { page, t, ...visitor } = visitOf(await openBrowser({ language }), language);
    await page.goto('/login');
    await page.getByRole('link', { name: t('auth.login.forgot') }).click();
    await expect(page).toHaveURL('/forgetPassword');
    await visitor.field('auth.forgot.email').fill('callcentre@kaunter.example');
    await visitor.button('auth.forgot.submit').click();
    await expect(page.getByRole('status')).toHaveText(t('auth.forgot.sent'));
    await expect.poll(() => backend.printed().match(LINK)).toHaveLength(1);
    const [link = ''] = backend.printed().match(LINK) ?? [];

    await page.goto(link);
    await visitor.field('auth.reset.password').fill('short');
    await expect(page.locator('[data-held=true]')).toHaveText([
      `${t('auth.reset.rules.lowercase')}${t('auth.reset.met')}`,
    ]);
    await visitor.button('auth.reset.submit').click();
    await expect(visitor.field('auth.reset.password')).toHaveAttribute('aria-invalid', 'true');

    await visitor.field('auth.reset.password').fill(NEW_PASSWORD);
    await visitor.field('auth.reset.repeat').fill(`${NEW_PASSWORD}!`);
    await visitor.button('auth.reset.submit').click();
    await expect(page.getByText(t('auth.reset.mismatch'))).toBeVisible();
    await visitor.field('auth.reset.repeat').fill(NEW_PASSWORD);
    await visitor.button('auth.reset.submit').click();
    await expect(page.getByRole('status')).toHaveText(t('auth.reset.done'));

    await visitor.logIn('callcentre');
    await expect(page.getByRole('alert')).toHaveText(t('codes.badCredential'));
    await visitor.logIn('callcentre', NEW_PASSWORD);
    await expect(page).toHaveURL('/dashboard');
    await visitor.logOut();

    // A19: the same link a second time.
    await page.goto(link);
    await visitor.field('auth.reset.password').fill('Gunung&Kelima4');
    await visitor.field('auth.reset.repeat').fill('Gunung&Kelima4');
    await visitor.button('auth.reset.submit').click();
    await expect(page.getByRole('alert')).toHaveText(t('codes.activationKeyIncorrect'));
  });
}

test('an unknown address gets the same response, but no email', async ({
  backend,
  openBrowser,
}) => {
  const { page, t, ...visitor } = visitOf(await openBrowser());
  await page.goto('/forgetPassword');
  await visitor.field('auth.forgot.email').fill('not an address');
  await visitor.button('auth.forgot.submit').click();
  await expect(visitor.field('auth.forgot.email')).toHaveAccessibleDescription(
    t('validation.email'),
  );
  await visitor.field('auth.forgot.email').fill('nobody@kaunter.example');
  await visitor.button('auth.forgot.submit').click();
  await expect(page.getByRole('status')).toHaveText(t('auth.forgot.sent'));
  // requests are processed in order: an email to the unknown address would have been sent first
  await page.goto('/forgetPassword');
  await visitor.field('auth.forgot.email').fill('compliance@kaunter.example');
  await visitor.button('auth.forgot.submit').click();
  const recipients = () =>
    [...backend.printed().matchAll(/EMAIL to (\S+):/g)].map(([, recipient]) => recipient);
  await expect.poll(recipients).toEqual(['compliance@kaunter.example']);
});

test('a truncated link says so and leads to a new one', async ({ openBrowser }) => {
  const { page, t } = visitOf(await openBrowser());
  await page.goto('/resetPassword?id=12');
  await expect(page.getByRole('status')).toHaveText(t('auth.reset.badLink'));
  await page.getByRole('link', { name: t('auth.reset.askAgain') }).click();
  await expect(page).toHaveURL('/forgetPassword');
});
