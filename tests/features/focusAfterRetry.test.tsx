import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import publicTexts from '#locales/en/public.json' with { type: 'json' };
import { aMerchant } from '#tests/support/arrange/merchants.ts';
import { texts } from '#tests/support/run/english.ts';
import { type DemoAccount, startPortal } from '#tests/support/screen/renderPortal.tsx';

const { server, backend, renderPortal } = startPortal();

/** A page, and the calls without which it shows only an error. */
interface FailingPage {
  as: DemoAccount;
  at: () => string | Promise<string>;
  calls: string[];
  retry: string;
}

const RETRY = texts.list.retry;
const RECORD: FailingPage = {
  as: 'compliance',
  at: async () => `/management/merchants/${await aMerchant(backend().database)}`,
  calls: ['*/user/api/merchants/:id'],
  retry: RETRY,
};
const WITHDRAWAL: FailingPage = {
  as: 'merchant',
  at: () => '/transactions/withdraw',
  calls: ['*/wallet/api/wallets'],
  retry: RETRY,
};
const SETTINGS: FailingPage = {
  as: 'admin',
  at: () => '/platform/settings',
  calls: ['*/user/api/platform-settings'],
  retry: RETRY,
};
const START: FailingPage = {
  as: 'merchant',
  at: () => '/profile/account',
  calls: ['*/user/api/users/'],
  retry: publicTexts.unreachable.retry,
};

/** Opens a page that cannot be loaded, and presses its button to try again with the keyboard. */
async function retryByKeyboard({ as, at, calls, retry }: FailingPage, answersThen: boolean) {
  let isDown = true;
  const refuse = () => (isDown ? HttpResponse.json({ code: 1003 }, { status: 500 }) : undefined);
  server.use(...calls.map(path => http.get(path, refuse)));
  const { user } = await renderPortal({ as, at: await at() });
  const button = await screen.findByRole('button', { name: retry });
  isDown = !answersThen;
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button).not.toBeInTheDocument());
}

it.each([
  ['a record', RECORD],
  ['a form that needs the wallet', WITHDRAWAL],
  ['a page of settings', SETTINGS],
  ['the start', START],
])('a keyboard user who loads %s again continues at its heading', async (_, page) => {
  await retryByKeyboard(page, true);
  await waitFor(() => expect(screen.queryByText(texts.loading.label)).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.queryByRole('button', { name: page.retry })).toBeNull();
});

it('a keyboard user whose start fails again continues at the heading of the failure', async () => {
  await retryByKeyboard(START, false);
  const name = publicTexts.unreadable.title;
  expect(await screen.findByRole('heading', { name })).toHaveFocus();
});
