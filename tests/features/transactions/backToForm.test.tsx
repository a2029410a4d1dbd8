import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import money from '#locales/en/money.json' with { type: 'json' };
import { movements } from '#tests/support/arrange/transactions.ts';
import { texts } from '#tests/support/run/english.ts';
import { pinField, press, prove, step, toReview } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startWholePortal } from '#tests/support/screen/renderPortal.tsx';

const portal = startWholePortal();

const amountField = () => screen.findByRole('textbox', { name: 'Amount' });
const back = () => act(() => history.back());

/** The link of the sidebar to a page. */
async function linkTo(path: string): Promise<HTMLElement> {
  const menu = await screen.findByRole('navigation', { name: texts.shell.navigation });
  return waitFor(() => {
    const links = within(menu).getAllByRole('link');
    return links.find(link => link.getAttribute('href') === path) ?? expect.fail('no such link');
  });
}

it('Back in a review returns to the form with its input; Back in the form asks before leaving', async () => {
  const count = () => movements(portal.backend().database, 'TOP_UP');
  const before = await count();
  const { user } = await portal.renderPortal({ as: 'merchant', at: PATHS.transactions });
  await user.click(await linkTo(PATHS.topUp));
  await fill(user, await amountField(), '42.10');
  await toReview(user);
  back();
  await step('form');
  expect(await amountField()).toHaveValue('42.10');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.pathname).toBe(PATHS.topUp);

  back();
  await screen.findByRole('dialog', { name: texts.ui.unsaved.title });
  await press(user, texts.ui.unsaved.stay);
  await toReview(user);
  await press(user, money.topUp.confirm);
  await step('result');
  await waitFor(async () => expect(await count()).toBe(before + 1));
});

it('E21 after a wrong PIN, the review of the changed form begins without its error', async () => {
  const { user } = await portal.renderPortal({
    as: 'merchant',
    at: PATHS.transfer,
    isWhole: false,
  });
  const group = await screen.findByRole('radiogroup', { name: 'To' });
  await user.click((await within(group).findAllByRole('radio'))[0] as HTMLElement);
  await fill(user, await amountField(), '12');
  await toReview(user);
  await prove(user, '135791');
  await press(user, money.transfer.confirm);
  expect(await screen.findByText(texts.codes.pinIncorrect)).toBeInTheDocument();
  await press(user, texts.action.back);
  await step('form');
  await toReview(user);
  expect(await pinField()).not.toHaveAttribute('aria-invalid', 'true');
  expect(screen.queryByText(texts.codes.pinIncorrect)).toBeNull();
});
