import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import banking from '#locales/en/banking.json' with { type: 'json' };
import { pdf } from '#tests/support/arrange/files.ts';
import { BROWSER } from '#tests/support/backend/serveBackend.ts';
import { texts } from '#tests/support/run/english.ts';
import { press } from '#tests/support/screen/actionPage.ts';
import { chooseBesides } from '#tests/support/screen/more.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, server, backend } = startPortal();
const { bankAccounts } = banking;

const at = '/management/bankAccounts';
const ONE = '*/alternate-bank-accounts/:id';

/** Drops the next response about an account after the backend has processed the request. */
const loseNext = (method: 'delete' | 'patch') =>
  server.use(
    http[method](
      ONE,
      async ({ request }) => {
        await backend().app.fetch(request.clone(), BROWSER as never);
        return HttpResponse.error();
      },
      { once: true },
    ),
  );

const firstOf = async (word: RegExp) =>
  (await screen.findAllByRole('button', { name: word }))[0] as HTMLElement;

it('documents that were added without a response are not called a failure when they are sent again', async () => {
  const { user } = await renderPortal({ as: 'merchant', at });
  await user.click(await firstOf(/^Add documents to /));
  const file = new File([new Uint8Array(pdf('lost'))], 'lost.pdf', { type: 'application/pdf' });
  await user.upload(await screen.findByLabelText(texts.files.choose), file);
  const save = await screen.findByRole('button', { name: bankAccounts.save });
  await waitFor(() => expect(save).toBeEnabled());
  loseNext('patch');
  await user.click(save);
  await within(screen.getByRole('dialog')).findByRole('alert');
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(await screen.findByText(bankAccounts.changed)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'lost.pdf' })).toBeVisible();
});

it('an account that was deleted without a response is not unknown when it is deleted again', async () => {
  const { user } = await renderPortal({ as: 'merchant', at });
  await screen.findByText(bankAccounts.registered);
  const menu = await firstOf(/^More actions, /);
  const before = screen.getAllByRole('article').length;
  loseNext('delete');
  await chooseBesides(user, bankAccounts.deleteConfirm, menu);
  await press(user, bankAccounts.deleteConfirm);
  await within(screen.getByRole('dialog')).findByRole('alert');
  await press(user, bankAccounts.deleteConfirm);
  expect(await screen.findByText(/was deleted/)).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(before - 1));
});
