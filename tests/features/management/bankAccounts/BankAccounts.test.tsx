import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import banking from '#locales/en/banking.json' with { type: 'json' };
import { decide, submit } from '#tests/support/arrange/approvals.ts';
import { jpeg, pdf, uploadStatement } from '#tests/support/arrange/files.ts';
import { texts } from '#tests/support/run/english.ts';
import { press, toReview } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { chooseBesides } from '#tests/support/screen/more.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const portal = startPortal();
const { renderPortal, server, asked } = portal;
const { bankAccounts } = banking;

const at = '/management/bankAccounts';
const UPLOAD = '*/user/api/alternate-bank-accounts/upload-file';

const fileOf = (content: Buffer, name: string, type = 'application/pdf') =>
  new File([new Uint8Array(content)], name, { type });

const choose = async (user: UserEvent, ...files: File[]) =>
  user.upload(await screen.findByLabelText(texts.files.choose), files);

const bank = () => screen.findByRole('combobox', { name: 'Bank' });

const fillIn = async (user: UserEvent, number = '5123 4567 8901') => {
  await user.selectOptions(await bank(), 'UOB');
  await fill(user, screen.getByRole('textbox', { name: 'Account holder' }), 'Kedai Satu Sdn. Bhd.');
  await fill(user, screen.getByRole('textbox', { name: 'Account number' }), number);
};

const isUploaded = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  const item = button.closest('li') as HTMLElement;
  await waitFor(() => expect(item).toHaveTextContent(texts.files.done));
};

describe('a merchant’s bank accounts', () => {
  it('show their status, masked number and documents', async () => {
    await renderPortal({ as: 'merchant', at });
    const [document] = await screen.findAllByRole('button', { name: /\.pdf$/ });
    const card = document?.closest('article') as HTMLElement;
    expect(card).toHaveTextContent('Approved');
    expect(card).toHaveTextContent(/•{2,}\d{4}/);
    expect(screen.queryByText(/pending$/)).toBeNull();
  });

  it('start with the registered account, which cannot be changed here', async () => {
    const { caller } = await renderPortal({ as: 'merchant', at });
    const { id } = (await caller.get('/user/api/users/')).payload.content.merchant;
    const { content } = (await caller.get(`/user/api/merchants/${id}`)).payload;
    const { businessBankName: bank, businessBankAccountNumber: number } = content;
    const end = String(number).slice(-4);
    const card = (await screen.findByText(bankAccounts.registered)).closest('article');
    expect(card).toHaveAccessibleName(`${bank} •••• ${end}`);
    expect(card).toHaveTextContent(/•{2,}\d{4}/);
    expect(within(card as HTMLElement).queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('article')[0]).toBe(card);
  });

  it('are added by a request, and show its approval without a reload', async () => {
    const { user } = await renderPortal({ as: 'merchant', at });
    await user.click(await screen.findByRole('link', { name: bankAccounts.add }));
    await fillIn(user);
    await choose(user, fileOf(pdf('mine'), 'penyata.pdf'));
    await isUploaded('penyata.pdf');
    await toReview(user);
    expect(screen.getByText('5123 4567 8901')).toBeInTheDocument();
    await press(user, bankAccounts.confirm);
    const told = await screen.findByText(/Sent for approval. Request number \d+/);
    expect(told).toHaveTextContent('up to 3 business days');
    expect(asked(/ops-validator$/).filter(({ method }) => method === 'POST')).toHaveLength(1);

    await user.click(screen.getByRole('link', { name: bankAccounts.toList }));
    expect(await screen.findByText('1 request pending')).toBeInTheDocument();
    const card = await screen.findByRole('article', { name: 'UOB •••• 8901' });
    expect(card).toHaveTextContent('••••••••8901');
    expect(within(card).queryByRole('button', { name: /Edit/ })).toBeNull();

    const validator = await portal.backend().signIn('validator');
    const id = Number(/request number (\d+)/i.exec(told.textContent ?? '')?.[1]);
    const { payload } = await validator.get(`/user/api/ops-validator/${id}`);
    await decide(validator, 'approve', payload.content);
    await waitFor(() => {
      const approved = screen.getByRole('article', { name: 'UOB •••• 8901' });
      expect(approved).toHaveTextContent('Approved');
    });
    await waitFor(() => expect(screen.queryByText('1 request pending')).toBeNull());
  });

  it('show an error for an account that is already linked, and keep the input', async () => {
    const { user } = await renderPortal({ as: 'merchant', at: `${at}/add` });
    await fillIn(user);
    await choose(user, fileOf(pdf('again'), 'again.pdf'));
    await isUploaded('again.pdf');
    await toReview(user);
    await press(user, bankAccounts.confirm);
    expect(await screen.findByText(bankAccounts.failed)).toBeInTheDocument();
    await press(user, texts.action.change);
    expect(await screen.findByRole('textbox', { name: 'Account holder' })).toHaveValue(
      'Kedai Satu Sdn. Bhd.',
    );
    expect(screen.getByRole('button', { name: 'again.pdf' })).toBeInTheDocument();
  });

  it('show the same error for a 400 with code 1001', async () => {
    const { user } = await renderPortal({ as: 'merchant', at: `${at}/add` });
    await fillIn(user, '987654321');
    await choose(user, fileOf(pdf('nothing'), 'nothing.pdf'));
    await isUploaded('nothing.pdf');
    await toReview(user);
    server.use(
      http.post('*/user/api/ops-validator', () =>
        HttpResponse.json({ status: 'BAD_REQUEST', code: 1001 }, { status: 400 }),
      ),
    );
    await press(user, bankAccounts.confirm);
    expect(await screen.findByText(bankAccounts.failed)).toBeInTheDocument();
    expect(screen.queryByText(/Sent for approval/)).toBeNull();
  });

  it('keep the input and the uploaded file across a reload', async () => {
    const { user, leave } = await renderPortal({ as: 'merchant', at: `${at}/add` });
    await fillIn(user);
    await choose(user, fileOf(pdf('kept'), 'kept.pdf'));
    await isUploaded('kept.pdf');
    leave();
    await renderPortal({ as: 'merchant', at: `${at}/add` });
    expect(await bank()).toHaveValue('UOB');
    await isUploaded('kept.pdf');
  });
});

describe('a merchant’s own requests', () => {
  const own = async () => {
    const heading = await screen.findByRole('heading', { name: texts.approvals.own });
    return within(heading.closest('section') as HTMLElement);
  };

  it('stay listed with status and remark, and can be cancelled while pending', async () => {
    const { backend } = portal;
    const merchant = await backend().signIn('merchant');
    const { id: merchantId } = (await merchant.get('/user/api/users/')).payload.content.merchant;
    const askFor = async (accountNumber: string) => {
      const content = pdf(`Statement of ${accountNumber}`);
      const handedIn = await uploadStatement(merchant, { content }, merchantId);
      const account = { merchantId, bankName: 'UOB', accountName: 'Kedai', accountNumber };
      const body = { ...account, documentIds: [handedIn.payload.content.id] };
      const { payload } = await submit(merchant, 'CREATE_ALTERNATE_BANK_ACCOUNT', merchantId, body);
      return payload.content;
    };
    const refused = await askFor('700000001111');
    await decide(await backend().signIn('validator'), 'reject', refused, { remark: 'Blurred' });
    const waiting = await askFor('700000002222');
    const { user } = await renderPortal({ as: 'merchant', at });
    const table = await own();
    const rowOf = async (text: string) =>
      within((await table.findAllByText(text))[0]?.closest('tr') as HTMLElement);
    const rejected = await rowOf('UOB •••• 1111');
    expect(rejected.getByText('Blurred')).toBeVisible();
    expect(rejected.getByText('Rejected')).toBeVisible();
    expect(rejected.queryByRole('button')).toBeNull();

    const pending = await rowOf('UOB •••• 2222');
    await chooseBesides(user, texts.ends.cancel.open, pending.getByRole('button'));
    await press(user, texts.ends.cancel.confirm);
    await waitFor(() => expect(asked(new RegExp(`${waiting.id}/cancel$`))).toHaveLength(1));
    await waitFor(async () =>
      expect((await rowOf('UOB •••• 2222')).getByText('Cancelled')).toBeVisible(),
    );
    expect((await rowOf('UOB •••• 2222')).queryByRole('button')).toBeNull();
  });

  it('are not shown to staff', async () => {
    await renderPortal({ as: 'callcentre', at: `${at}?merchant=1` });
    await screen.findAllByRole('article');
    expect(screen.queryByRole('heading', { name: texts.approvals.own })).toBeNull();
  });
});

describe('the documents of an account', () => {
  it.each([
    ['H1', 'an empty one', fileOf(Buffer.alloc(0), 'empty.pdf'), texts.codes.fileEmpty],
    ['H2', 'a program', fileOf(Buffer.from('MZ\x90'), 'x.pdf'), texts.codes.fileFormatNotSupported],
    [
      'H3',
      'one byte too many',
      fileOf(Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024 + 1)]), 'large.pdf'),
      texts.codes.fileTooLarge,
    ],
  ])('%s %s is rejected before the upload', async (_row, _what, file, words) => {
    const { user } = await renderPortal({ as: 'merchant', at: `${at}/add` });
    await choose(user, file);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(asked(/upload-file/)).toHaveLength(0);
    await press(user, texts.action.toReview);
    expect(await screen.findByText(bankAccounts.documentsNeeded)).toBeInTheDocument();
  });

  it('H2 show an error that only the backend can detect', async () => {
    const { user } = await renderPortal({ as: 'merchant', at: `${at}/add` });
    await choose(user, fileOf(jpeg(2, 1, '<script>alert(1)</script>'), 'page.jpg', 'image/jpeg'));
    expect(await screen.findByText(texts.codes.fileFormatNotSupported)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: texts.files.retry })).toBeNull();
  });

  it('H12 can be sent again after a network error, and H13 a duplicate is rejected', async () => {
    const { user } = await renderPortal({ as: 'merchant', at: `${at}/add` });
    server.use(http.post(UPLOAD, () => HttpResponse.error(), { once: true }));
    await choose(user, fileOf(pdf('broken'), 'broken.pdf'));
    await press(user, texts.files.retry);
    await isUploaded('broken.pdf');
    const keys = asked(/upload-file$/).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([expect.any(String), keys[0]]);
    await choose(user, fileOf(pdf('broken'), 'copy.pdf'));
    expect(await screen.findByText(texts.files.duplicate)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove broken.pdf' }));
    expect(screen.queryByRole('button', { name: 'broken.pdf' })).toBeNull();
  });

  it('H13 are limited to twenty', async () => {
    const { user } = await renderPortal({ as: 'merchant2', at: `${at}/add` });
    const many = Array.from({ length: 21 }, (_, n) => fileOf(pdf(`many ${n}`), `many${n}.pdf`));
    await choose(user, ...many);
    expect(await screen.findByText(texts.files.tooMany)).toBeInTheDocument();
    expect(screen.getByLabelText(texts.files.choose)).toBeDisabled();
    await isUploaded('many19.pdf');
    expect(asked(/upload-file/)).toHaveLength(20);
  });

  it('H7 show the backend’s message if a download fails', async () => {
    const { user } = await renderPortal({ as: 'merchant', at });
    server.use(
      http.get('*/alternate-bank-accounts/download/*', () =>
        HttpResponse.json({ code: 1002, message: 'the file is in the archive' }),
      ),
    );
    const [document] = await screen.findAllByRole('button', { name: /\.pdf$/ });
    await user.click(document as HTMLElement);
    const told = await screen.findByText('Error downloading file: the file is in the archive');
    expect(told).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: texts.files.download })).toBeNull();
  });
});

describe('an existing account', () => {
  const firstOf = async (word: RegExp) =>
    (await screen.findAllByRole('button', { name: word }))[0] as HTMLElement;

  it('accepts further documents, while bank, number and holder stay unchanged', async () => {
    const { user } = await renderPortal({ as: 'merchant', at });
    const button = await firstOf(/^Add documents to /);
    const card = button.closest('article') as HTMLElement;
    const name = card.getAttribute('aria-label') as string;
    const holder = card.querySelectorAll('bdi')[2]?.textContent as string;
    await user.click(button);
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent(bankAccounts.onlyName);
    expect(within(dialog).queryAllByRole('textbox')).toEqual([]);
    expect(within(dialog).getByRole('button', { name: bankAccounts.save })).toBeDisabled();
    await choose(user, fileOf(pdf('further'), 'further.pdf'));
    await isUploaded('further.pdf');
    await press(user, bankAccounts.save);
    expect(await screen.findByText(bankAccounts.changed)).toBeInTheDocument();
    const document = await screen.findByRole('button', { name: 'further.pdf' });
    const after = document.closest('article') as HTMLElement;
    expect(after).toHaveAccessibleName(name);
    expect(after).toHaveTextContent(holder);
  });

  it('is deleted after confirmation, and stays if the deletion fails', async () => {
    const { user } = await renderPortal({ as: 'merchant', at });
    await screen.findByText(bankAccounts.registered);
    await firstOf(/^More actions, /);
    const before = screen.getAllByRole('article').length;
    await chooseBesides(user, bankAccounts.deleteConfirm, await firstOf(/^More actions, /));
    expect(screen.getByRole('dialog')).toHaveTextContent(bankAccounts.deleteTitle);
    server.use(
      http.delete('*/alternate-bank-accounts/*', () =>
        HttpResponse.json({ status: 'BAD_REQUEST', code: 1004 }, { status: 400 }),
      ),
    );
    await press(user, bankAccounts.deleteConfirm);
    expect(await screen.findByText(bankAccounts.notDeleted)).toBeInTheDocument();
    server.resetHandlers();
    await press(user, bankAccounts.deleteConfirm);
    expect(await screen.findByText(/was deleted/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(before - 1));
  });
});
