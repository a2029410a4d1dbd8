import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import banking from '#locales/en/banking.json' with { type: 'json' };
import { pdf } from '#tests/support/arrange/files.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { press } from '#tests/support/screen/actionPage.ts';
import { chooseBesides } from '#tests/support/screen/more.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, server } = startPortal();
const { bankAccounts } = banking;

it('a deletion whose dialog was left does not close the one that is open by then', async () => {
  const { user } = await renderPortal({ as: 'merchant', at: '/management/bankAccounts' });
  const { opened, open } = gate();
  server.use(
    http.delete('*/alternate-bank-accounts/*', async () => {
      await opened;
    }),
  );
  await screen.findByText(bankAccounts.registered);
  const [menu] = await screen.findAllByRole('button', { name: /^More actions, / });
  const before = screen.getAllByRole('article').length;
  await chooseBesides(user, bankAccounts.deleteConfirm, menu);
  await press(user, bankAccounts.deleteConfirm);
  await press(user, texts.ui.cancel);
  const [, other] = screen.getAllByRole('button', { name: /^Add documents to / });
  await user.click(other as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  open();
  expect(await screen.findByText(/was deleted/)).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(before - 1),
  );
  expect(dialog.getByText(bankAccounts.onlyName)).toBeInTheDocument();
});

it('a dialog is not closed without a question while a document is being uploaded', async () => {
  const { user } = await renderPortal({ as: 'merchant', at: '/management/bankAccounts' });
  const { opened, open } = gate();
  server.use(
    http.post('*/upload-file', async () => {
      await opened;
      return HttpResponse.error();
    }),
  );
  const [add] = await screen.findAllByRole('button', { name: /^Add documents to / });
  await user.click(add as HTMLElement);
  const file = new File([new Uint8Array(pdf('slow'))], 'slow.pdf', { type: 'application/pdf' });
  await user.upload(await screen.findByLabelText(texts.files.choose), file);
  await screen.findByText('slow.pdf');
  await press(user, texts.ui.cancel);
  expect(await screen.findByRole('dialog', { name: texts.ui.unsaved.title })).toBeVisible();
  open();
});
