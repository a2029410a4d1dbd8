import { expect } from '@playwright/test';
import type { Language } from '#contract/constants.ts';
import { activeHolder, type Holder } from '#tests/support/journey/holders.ts';
import { type Reader, readerOf } from '#tests/support/journey/reader.ts';
import { type Fixtures, test } from '#tests/support/journey/test.ts';
import { type Visit, visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

/** D1: markup is shown as text everywhere. */
const REMARK = 'Stolen <img src=x onerror=alert(1)> / தொலைந்துவிட்டது';
const DECISION = 'Police report seen';

/** The agent finds the user by phone and requests the suspension. */
async function ask({ page, ...agent }: Visit, holder: Holder, readsWell: () => Promise<void>) {
  await agent.logIn('callcentre');
  await expect(page).toHaveURL('/dashboard');
  await readsWell();

  await agent.follow('management-users-ewallet');
  await agent.filterBy(agent.t('list.searchIn'), agent.t('resources.users.fields.phoneNum'));
  await agent.findUser(holder.phoneNum);
  await expect(agent.heading).toContainText(holder.displayName);
  await expect(agent.heading).toContainText(agent.t('status.user.ACTIVE'));
  await readsWell();

  await agent.button('management.users.changeStatus').click();
  await expect(agent.dialog).toContainText(agent.t('approvals.willBeSent'));
  await readsWell();
  await agent.dialog.getByRole('button', { name: agent.t('ui.cancel') }).click();
  await agent.changeStatus('SUSPENDED', REMARK);

  await expect(agent.toasts).toContainText(agent.t('approvals.sent', { number: 1 }));
  const action = agent.t('actions.CHANGE_USER_STATUS');
  await expect(
    page.getByText(agent.t('approvals.pendingHere', { number: 1, action })),
  ).toBeVisible();
  await expect(agent.heading).toContainText(agent.t('status.user.ACTIVE'));
  await readsWell();
}

/** The validator sees the maker, the request, before and after, and approves. */
async function approve(
  { page, ...validator }: Visit,
  holder: Holder,
  readsWell: () => Promise<void>,
) {
  const { t } = validator;
  await validator.logIn('validator');
  await expect(page).toHaveURL('/dashboard');
  await validator.follow('operations-validatorRequests');
  await expect(validator.rows).toContainText([holder.displayName]);
  await readsWell();
  await validator.rows.getByRole('link').click();

  const change = page.locator('.k-diff tbody tr', { hasText: t('resources.users.fields.status') });
  await expect(change.locator('del')).toHaveText(t('status.user.ACTIVE'));
  await expect(change.locator('ins')).toHaveText(t('status.user.SUSPENDED'));
  const reason = page.locator('.k-diff tbody tr', { hasText: REMARK });
  await expect(reason).toContainText(t('resources.users.fields.remarkStatus'));
  await expect(page.locator('.k-facts').last()).toContainText('callcentre');
  await readsWell();

  await validator.decide('approve', DECISION);
  await expect(validator.toasts).toContainText(
    t('operations.requests.ended.APPLIED', { number: 1 }),
  );
  await expect(validator.heading).toContainText(t('status.approval.APPLIED'));
  await expect(validator.button('operations.requests.approve')).toBeHidden();
  await readsWell();
}

/** An uninvolved user sees in the history who did what. */
async function lookUp({ page, ...admin }: Visit, holder: Holder, readsWell: () => Promise<void>) {
  const { t } = admin;
  await page.goto('/history');
  const [applied, asked] = [
    admin.rows.filter({ hasText: t('actions.CHANGE_USER_STATUS') }).first(),
    admin.rows.filter({ hasText: t('actions.SUBMIT_REQUEST') }),
  ];
  await expect(applied).toContainText(holder.displayName);
  await expect(applied).toContainText('validator');
  await expect(applied).toContainText(t('status.user.SUSPENDED'));
  await expect(asked).toContainText('callcentre');
  await expect(admin.rows.filter({ hasText: t('actions.APPROVE_REQUEST') })).toContainText(
    DECISION,
  );
  await readsWell();
}

const theMainJob =
  (language: Language) =>
  async ({
    backend,
    openBrowser,
    openAs,
  }: Pick<Fixtures, 'backend' | 'openBrowser' | 'openAs'>) => {
    const holder = await activeHolder(backend.url);
    const proofread = (reader: Reader) => async () => {
      await expect.poll(() => reader.strange(language)).toEqual([]);
    };
    const visit = async () => {
      const page = await openBrowser({ language });
      return { visitor: visitOf(page, language), readsWell: proofread(readerOf(page)) };
    };

    const agent = await visit();
    await ask(agent.visitor, holder, agent.readsWell);
    const validator = await visit();
    await approve(validator.visitor, holder, validator.readsWell);

    const adminPage = await openAs('admin', { language });
    await lookUp(visitOf(adminPage, language), holder, proofread(readerOf(adminPage)));

    // The agent's page of the user shows the change after a reload.
    const { page, heading, t } = agent.visitor;
    await page.reload();
    await expect(heading).toContainText(t('status.user.SUSPENDED'));
    await expect(page.getByText(REMARK)).toBeVisible();
    await expect(page.getByText(t('approvals.open'))).toBeHidden();
    await agent.readsWell();
  };

test('the main job, from login to history, in Tamil', theMainJob('ta'));

test.describe('with the embedded database', () => {
  test.use({ onEmbedded: true });
  test('the main job, from login to history', theMainJob('en'));
});
