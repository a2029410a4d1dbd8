import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '#api/config.ts';
import { startPages } from '#tests/site/support.tsx';
import { jpeg, pdf, png } from '#tests/support/arrange/files.ts';
import { heldDocuments } from '#tests/support/arrange/onboarding.ts';
import { withoutKeys } from '#tests/support/screen/actionPage.ts';
import {
  categories,
  choose,
  codes,
  fileOf,
  files,
  goOn,
  isHandedIn,
  keepDraft,
  kind,
  openStep,
  PICKER,
  press,
  words,
} from './steps.tsx';

const { backend, server, open, count, refuse } = startPages();
const UPLOAD = '*/user/api/merchants/onboarding/documents';
const own = words.documents;

const openDocuments = async (answers: Record<string, string> = {}) => {
  const draft = keepDraft(answers);
  const page = open('/onBoarding');
  await goOn();
  return { ...draft, ...page };
};

const heldOf = (uploadToken: string) => heldDocuments(backend(), uploadToken);

describe('the required documents', () => {
  it.each([
    ['UNDER_5000', 'SOLE_PROPRIETORSHIP', 8, own.why.BUSINESS_STATEMENT.one],
    ['FROM_100000_TO_500000', 'PRIVATE_LIMITED', 9, own.why.BUSINESS_STATEMENT.several],
  ])('depend on %s and %s', async (businessAnnualRevenue, businessEntityType, number, why) => {
    await openDocuments({ businessAnnualRevenue, businessEntityType });
    expect(screen.getByText(`Documents still missing: ${number}`)).toBeInTheDocument();
    expect((await kind('BUSINESS_STATEMENT')).getByText(why)).toBeInTheDocument();
    const isSole = businessEntityType === 'SOLE_PROPRIETORSHIP';
    const licence = isSole ? own.why.BUSINESS_LICENCE.required : own.why.BUSINESS_LICENCE.optional;
    const field = screen.getByText(licence);
    expect(field.closest('details') === null).toBe(isSole);
    expect((await kind('SITE_PHOTO_FRONT')).getByText(/signboard and a product/)).toBeVisible();
  });

  it('name another certificate for a society or cooperative than for a company', async () => {
    await openDocuments({ businessEntityType: 'SOCIETY_OR_COOPERATIVE' });
    expect((await kind('SSM')).getByText(own.why.SSM.society)).toBeVisible();
    await openStep(words.steps.credentials);
    await userEvent.selectOptions(
      screen.getByLabelText('Entity type'),
      'Private limited company (Sdn Bhd)',
    );
    await openStep(words.steps.documents);
    expect((await kind('SSM')).getByText(own.why.SSM.company)).toBeVisible();
  });

  it('show an error each if the user goes on without them', async () => {
    await openDocuments();
    await press(words.next);
    const ssm = await kind('SSM');
    expect(await ssm.findByRole('alert')).toHaveTextContent('1 still missing');
    await waitFor(() => expect(ssm.getByLabelText(PICKER)).toHaveFocus());
    expect(screen.getAllByText('1 still missing', { selector: '[role=alert]' })).toHaveLength(8);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.steps.documents);
  });

  it('are fewer after an answer changes, and surplus files are kept', async () => {
    const { uploadToken } = await openDocuments({ businessAnnualRevenue: 'OVER_500000' });
    const three = [1, 2, 3].map(month => fileOf(pdf(`month ${month}`), `month${month}.pdf`));
    await choose('BUSINESS_STATEMENT', ...three);
    await isHandedIn('BUSINESS_STATEMENT', 3);
    await openStep(words.steps.performance);
    await userEvent.selectOptions(screen.getByLabelText('Annual revenue'), 'Under RM5,000');
    await openStep(words.steps.documents);
    const statements = await kind('BUSINESS_STATEMENT');
    expect(statements.getByText(own.complete)).toBeInTheDocument();
    expect(statements.getAllByText(files.done)).toHaveLength(3);
    expect(await heldOf(uploadToken)).toHaveLength(3);
  });
});

describe('a file', () => {
  it('H1, H2 and H3 that is empty, a program or too large is rejected before the upload; H2 one that only the backend detects is rejected by it', async () => {
    const asked = count(UPLOAD);
    await openDocuments();
    const field = await kind('SSM');
    for (const [file, message] of [
      [fileOf(Buffer.alloc(0), 'empty.pdf'), codes.fileEmpty],
      [fileOf(Buffer.from('MZ\x90'), 'x.pdf'), codes.fileFormatNotSupported],
      [
        fileOf(Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024 + 1)]), 'large.pdf'),
        codes.fileTooLarge,
      ],
    ] as const) {
      await choose('SSM', file);
      expect(await field.findByText(message as string)).toBeVisible();
    }
    expect(asked).toEqual([]);
    const page = fileOf(jpeg(2, 1, '<script>alert(1)</script>'), 'page.jpg', 'image/jpeg');
    await choose('IC_OR_PASSPORT_FRONT', page);
    const card = await kind('IC_OR_PASSPORT_FRONT');
    expect(await card.findByText(codes.fileFormatNotSupported as string)).toBeInTheDocument();
    expect(card.getByText(own.required)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: files.retry })).toBeNull();
  });

  it('can be dropped; D10 a bidi override in its name is isolated, and not stored', async () => {
    const { uploadToken } = await openDocuments();
    const left = await kind('SITE_PHOTO_LEFT');
    const field = left.getByText(categories.SITE_PHOTO_LEFT as string);
    const dropped = [fileOf(png(3, 2), 'left.png', 'image/png')];
    fireEvent.drop(field, { dataTransfer: { files: dropped } });
    await isHandedIn('SITE_PHOTO_LEFT');
    await choose('SSM', fileOf(pdf('bidi'), 'ssm\u202Egpj.pdf'));
    await isHandedIn('SSM');
    expect((await kind('SSM')).getByText(/^ssm/).tagName).toBe('BDI');
    expect(await heldOf(uploadToken)).toEqual([
      { category: 'SITE_PHOTO_LEFT', name: 'left.png' },
      { category: 'SSM', name: 'ssmgpj.pdf' },
    ]);
  });

  it('H13 chosen twice is stored once, and more than the maximum of a kind are rejected', async () => {
    const { uploadToken } = await openDocuments();
    const asked = count(UPLOAD);
    await choose('SSM', fileOf(pdf('same'), 'one.pdf'));
    await isHandedIn('SSM');
    await choose('SSM', fileOf(pdf('same'), 'copy.pdf'));
    expect(await (await kind('SSM')).findByText(files.duplicate)).toBeInTheDocument();
    expect(await heldOf(uploadToken)).toHaveLength(1);
    const many = Array.from({ length: 20 }, (_, at) => fileOf(pdf(`many ${at}`), `${at}.pdf`));
    await choose('BUSINESS_STATEMENT', ...many);
    await isHandedIn('BUSINESS_STATEMENT', 6);
    expect((await kind('BUSINESS_STATEMENT')).getAllByText(files.tooMany)).toHaveLength(14);
    expect(asked).toHaveLength(8);
    expect((await kind('BUSINESS_STATEMENT')).getByLabelText(PICKER)).toBeDisabled();
  });

  it('is removed here and from the backend, and stays if that fails', async () => {
    const { uploadToken } = await openDocuments();
    await choose('SSM', fileOf(pdf('gone'), 'gone.pdf'));
    await isHandedIn('SSM');
    server.use(http.delete(`${UPLOAD}/*`, () => HttpResponse.error(), { once: true }));
    await press('Remove gone.pdf');
    expect(await (await kind('SSM')).findByText(own.notRemoved)).toBeInTheDocument();
    expect(await heldOf(uploadToken)).toHaveLength(1);
    await press('Remove gone.pdf');
    await waitFor(() => expect(screen.queryByText('gone.pdf')).toBeNull());
    await waitFor(async () => expect((await kind('SSM')).getByLabelText(PICKER)).toHaveFocus());
    expect(await heldOf(uploadToken)).toEqual([]);
    expect((await kind('SSM')).getByText(own.required)).toBeInTheDocument();
  });
});

it('the optional documents stay unfolded when their only file is removed', async () => {
  await openDocuments();
  const other = (await kind('SITE_PHOTO_OTHER')).getByText(categories.SITE_PHOTO_OTHER as string);
  expect(other).not.toBeVisible();
  await choose('SITE_PHOTO_OTHER', fileOf(png(2, 2), 'other.png', 'image/png'));
  await isHandedIn('SITE_PHOTO_OTHER');
  expect(other).toBeVisible();
  await press('Remove other.png');
  await waitFor(() => expect(screen.queryByText('other.png')).toBeNull());
  expect(other).toBeVisible();
  expect((await kind('SITE_PHOTO_OTHER')).getByLabelText(PICKER)).toHaveFocus();
});

describe('H12 interrupted uploads', () => {
  const break_ = () => server.use(http.post(UPLOAD, () => HttpResponse.error()));
  const three = () => [1, 2, 3].map(month => fileOf(pdf(`cut ${month}`), `cut${month}.pdf`));

  it('are resumed together without duplicates, and automatically once the connection is back', async () => {
    const { uploadToken } = await openDocuments();
    break_();
    await choose('BUSINESS_STATEMENT', ...three());
    expect(await screen.findByText('Files not uploaded: 3')).toBeInTheDocument();
    expect(screen.getAllByText(files.brokenOff)).toHaveLength(3);
    server.resetHandlers();
    await press(own.resume);
    await isHandedIn('BUSINESS_STATEMENT', 3);
    expect(screen.queryByText(/Files not uploaded/)).toBeNull();
    expect(await heldOf(uploadToken)).toHaveLength(3);

    break_();
    await choose('SSM', fileOf(pdf('offline'), 'offline.pdf'));
    expect(await screen.findByText('Files not uploaded: 1')).toBeInTheDocument();
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    fireEvent(window, new Event('offline'));
    server.resetHandlers();
    Object.defineProperty(navigator, 'onLine', online ?? { value: true, configurable: true });
    fireEvent(window, new Event('online'));
    await isHandedIn('SSM');
  });

  it('continue after a reload, without sending finished files again', async () => {
    const { uploadToken, unmount } = await openDocuments();
    await choose('SSM', fileOf(pdf('sent'), 'sent.pdf'));
    await isHandedIn('SSM');
    break_();
    await choose('BUSINESS_STATEMENT', ...three());
    expect(await screen.findByText('Files not uploaded: 3')).toBeInTheDocument();
    unmount();
    server.resetHandlers();
    const asked = count(UPLOAD);

    open('/onBoarding');
    await goOn();
    await isHandedIn('BUSINESS_STATEMENT', 3);
    await isHandedIn('SSM');
    expect(asked).toHaveLength(3);
    expect((await heldOf(uploadToken)).map(({ name }) => name)).toEqual([
      'sent.pdf',
      'cut1.pdf',
      'cut2.pdf',
      'cut3.pdf',
    ]);
  });

  it('that may have arrived wait for the user at a backend without keys, also after a reload', async () => {
    withoutKeys({ server, backend });
    await loadConfig();
    onTestFinished(async () => void (await loadConfig()));
    refuse(UPLOAD, 1003, 500);
    const { unmount } = await openDocuments();
    await choose('SSM', fileOf(pdf('unanswered'), 'unanswered.pdf'));
    expect(await screen.findByText('Files not uploaded: 1')).toBeInTheDocument();
    unmount();
    server.resetHandlers();
    const asked = count(UPLOAD);

    open('/onBoarding');
    await goOn();
    expect(await screen.findByText('Files not uploaded: 1')).toBeInTheDocument();
    expect(screen.getByText(files.brokenOff)).toBeVisible();
    expect(asked).toEqual([]);
    await press(own.resume);
    await isHandedIn('SSM');
    expect(asked).toHaveLength(1);
  });

  it('can be retried after a backend failure, and are deleted with their application', async () => {
    const { unmount } = await openDocuments();
    const draft = localStorage.getItem('device.application') ?? '';
    const keptHere = () => Object.keys(localStorage).filter(key => key.includes('.file.'));
    refuse(UPLOAD, 1003, 500);
    await choose('SSM', fileOf(pdf('forgotten'), 'forgotten.pdf'));
    const field = await kind('SSM');
    expect(await field.findByText(files.brokenOff)).toBeVisible();
    server.resetHandlers();
    await userEvent.click(field.getByRole('button', { name: files.retry }));
    await isHandedIn('SSM');
    expect(keptHere()).toHaveLength(1);
    await press(words.discard.open);
    await press(words.discard.confirm);
    await waitFor(() => expect(keptHere()).toEqual([]));
    unmount();
    // even where another tab has kept the application itself
    localStorage.setItem('device.application', draft);
    open('/onBoarding');
    await goOn();
    expect((await kind('SSM')).getByText(own.required)).toBeInTheDocument();
    expect(screen.queryByText('forgotten.pdf')).toBeNull();
  });
});
