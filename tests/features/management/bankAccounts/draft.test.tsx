import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import banking from '#locales/en/banking.json' with { type: 'json' };
import { pdf, uploadStatement } from '#tests/support/arrange/files.ts';
import { texts } from '#tests/support/run/english.ts';
import { press, toReview } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, server, backend } = startPortal();
const { bankAccounts } = banking;

const at = '/management/bankAccounts';

const choose = async (user: UserEvent, name: string) =>
  user.upload(
    await screen.findByLabelText(texts.files.choose),
    new File([new Uint8Array(pdf(name))], name, { type: 'application/pdf' }),
  );

const isUploaded = async (name: string) => {
  const item = (await screen.findByRole('button', { name })).closest('li');
  await waitFor(() => expect(item).toHaveTextContent(texts.files.done));
};

const fillIn = async (user: UserEvent, number: string) => {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Bank' }), 'UOB');
  await fill(user, screen.getByRole('textbox', { name: 'Account holder' }), 'Kedai Satu Sdn. Bhd.');
  await fill(user, screen.getByRole('textbox', { name: 'Account number' }), number);
};

it('a draft asks for a document again that the backend has removed since it was uploaded', async () => {
  const { user, leave } = await renderPortal({ as: 'merchant', at: `${at}/add` });
  await fillIn(user, '6123 4567 8901');
  await choose(user, 'yesterday.pdf');
  await isUploaded('yesterday.pdf');
  leave();
  const [key = ''] = Object.keys(localStorage).filter(name => /bankAccount:new/.test(name));
  const kept = JSON.parse(localStorage.getItem(key) ?? '');
  const [document] = kept.values.documents;
  kept.values.documents = [{ ...document, sentAt: document.sentAt - 86_400_000 }];
  localStorage.setItem(key, JSON.stringify(kept));

  const { user: later } = await renderPortal({ as: 'merchant', at: `${at}/add` });
  expect(await screen.findByText(texts.files.chooseAgain)).toBeVisible();
  await press(later, texts.action.toReview);
  expect(await screen.findByText(bankAccounts.documentsNeeded)).toBeVisible();
  await press(later, 'Remove yesterday.pdf');
  await choose(later, 'today.pdf');
  await isUploaded('today.pdf');
  await toReview(later);
  expect(screen.queryByText(/yesterday/)).toBeNull();
  await press(later, bankAccounts.confirm);
  expect(await screen.findByText(/Sent for approval. Request number \d+/)).toBeVisible();
});

it('a document above the limit on unused ones names the limit and when it ends', async () => {
  const merchant = await backend().signIn('merchant2');
  for (let number = 1; number <= 20; number += 1) {
    await uploadStatement(merchant, { content: pdf(`unused ${number}`) }, 2);
  }
  const { user } = await renderPortal({ as: 'merchant2', at: `${at}/add` });
  await choose(user, 'one-more.pdf');
  const limit = texts.files.tooManyUnused.replace('{{most}}', '20');
  expect(await screen.findByText(limit)).toBeVisible();
});

it('a request that comes too soon says how long to wait', async () => {
  const { user } = await renderPortal({ as: 'merchant', at: `${at}/add` });
  await fillIn(user, '7123 4567 8901');
  await choose(user, 'soon.pdf');
  await isUploaded('soon.pdf');
  await toReview(user);
  server.use(
    http.post('*/user/api/ops-validator', () =>
      HttpResponse.json({ code: 1004 }, { status: 409, headers: { 'Retry-After': '600' } }),
    ),
  );
  await press(user, bankAccounts.confirm);
  expect(await screen.findByText(/try again in 10 min/)).toBeVisible();
  expect(screen.queryByText(bankAccounts.failed)).toBeNull();
});
