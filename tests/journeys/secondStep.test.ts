import { expect } from '@playwright/test';
import { codeOf } from '#tests/support/arrange/authenticator.ts';
import { PASSWORD } from '#tests/support/journey/api.ts';
import { problemsInSizes, violations } from '#tests/support/journey/axe.ts';
import { resize } from '#tests/support/journey/page.ts';
import { readerOf } from '#tests/support/journey/reader.ts';
import { test } from '#tests/support/journey/test.ts';
import { speakEachPublic, visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

/** The key in the QR code is shown as text as well: in groups of four. */
const uriOf = (typed: string) => `otpauth://totp/x?secret=${typed.replaceAll(/\s/g, '')}`;

test('an authenticator is set up, required at the next login, and skipped in a trusted browser', async ({
  openAs,
  openBrowser,
  trouble,
}) => {
  trouble.allow(/status of 4(01|22)/);
  const agent = visitOf(await openAs('onboarding'));
  const { page, t } = agent;
  await page.goto('/profile/account');
  await agent.button('authenticator.setUp.open').click();
  const uri = uriOf((await agent.dialog.locator('code').textContent()) ?? '');
  await agent.field('authenticator.code').fill(codeOf(uri, Date.now()));
  await agent.field('authenticator.password').fill(PASSWORD);
  await agent.button('authenticator.setUp.submit').click();
  const codes = agent.dialog.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  expect(await violations(page)).toEqual([]);
  const [recovery = '', another = ''] = await codes.allTextContents();
  await agent.button('authenticator.codes.kept').click();
  await expect(agent.button('authenticator.off.open')).toBeVisible();
  await agent.logOut();

  const at = visitOf(await openBrowser({ theme: 'default' }));
  const reader = readerOf(at.page);
  await at.logIn('onboarding');
  await expect(at.field('auth.secondStep.code')).toBeFocused();
  expect(await problemsInSizes(at.page)).toEqual([]);
  await resize(at.page, { width: 1280, height: 800 });
  await speakEachPublic(at.page, async language => {
    await expect.poll(() => reader.strange(language), `in ${language}`).toEqual([]);
  });
  await at.field('auth.secondStep.code').fill('000000');
  await at.button('auth.secondStep.submit').click();
  await expect(at.page.getByRole('alert')).toHaveText(t('auth.secondStep.wrong'));
  await at.field('auth.secondStep.code').fill(recovery);
  await at.field('auth.secondStep.trust').check();
  await at.button('auth.secondStep.submit').click();
  await expect(at.heading).toBeVisible();
  await expect(at.page).toHaveURL('/dashboard');
  await at.logOut();
  await at.logIn('onboarding');
  await expect(at.page).toHaveURL('/dashboard');

  // a recovery code works once, in any browser
  const third = visitOf(await openBrowser());
  await third.logIn('onboarding');
  await third.field('auth.secondStep.code').fill(recovery);
  await third.button('auth.secondStep.submit').click();
  await expect(third.page.getByRole('alert')).toHaveText(t('auth.secondStep.wrong'));
  await third.field('auth.secondStep.code').fill(another);
  await third.button('auth.secondStep.submit').click();
  await expect(third.page).toHaveURL('/dashboard');
});
