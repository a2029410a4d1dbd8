import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Configuration as FileContent } from '#contract/records/configuration.ts';
import platform from '#locales/en/platform.json' with { type: 'json' };
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { press } from '#tests/support/screen/actionPage.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { savedFiles } from '#tests/support/screen/savedFiles.ts';

const { server, renderPortal, asked, backend } = startPortal();

const at = '/platform/settings';

type Template = FileContent['templates'][number];
const says = platform.platform.configuration;

/** The file that an admin of this backend gets; the session of it ends with the next login. */
async function exported(): Promise<Record<string, Record<string, unknown>>> {
  const { token, sessionId } = await backend().signIn('admin');
  const response = await backend().app.request('/user/api/configuration', {
    headers: { Authorization: `Bearer ${token}`, 'X-Session-Request-Id': sessionId },
  });
  return (await response.json()) as Record<string, Record<string, unknown>>;
}

const fileOf = (content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'settings.json', {
    type: 'application/json',
  });

async function openDialog(user: UserEvent) {
  await press(user, says.import);
  return within(await screen.findByRole('dialog', { name: says.importTitle }));
}

const choose = async (user: UserEvent, dialog: ReturnType<typeof within>, file: File) =>
  user.upload(await dialog.findByLabelText(texts.files.chooseOne), file);

const imports = () => asked(/configuration$/).filter(({ method }) => method === 'POST');

describe('the configuration file', () => {
  it('previews its changes record by record, and then applies all of them', async () => {
    const document = await exported();
    Object.assign(document.settings ?? {}, { footerName: 'Dompet Kita Sdn Bhd' });
    Object.assign(document.queueLimits ?? {}, { ekyc: { due: 12, overdue: 36 } });
    const [limits] = document.transactionLimits as unknown as [object];
    Object.assign(limits, { monthlyTransferLimit: 4321 });
    const mail = (document.templates as unknown as Template[]).find(
      ({ channel, translations }) => channel === 'EMAIL' && translations.ta,
    ) as Template;
    mail.content = `<p>Dear {{username}},</p>${mail.content}`;
    Object.assign(mail.translations.ta ?? {}, { title: 'புதிய தலைப்பு' });
    const { user } = await renderPortal({ as: 'admin', at });
    const dialog = await openDialog(user);
    await choose(user, dialog, fileOf(document));
    expect(await dialog.findByText(/4 settings or records would change/)).toBeVisible();
    expect(
      dialog.getByRole('row', { name: 'Footer name Kaunter Dompet Kita Sdn Bhd' }),
    ).toBeVisible();
    expect(dialog.getByRole('row', { name: /eKYC: due after \(hours\) 24 12/ })).toBeVisible();
    expect(dialog.getByText('Basic')).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Content – Dear {{username}},' })).toBeVisible();
    expect(dialog.getByRole('heading', { name: 'தமிழ்' })).toBeVisible();
    expect(dialog.getByRole('row', { name: /^Title .+ புதிய தலைப்பு$/ })).toBeVisible();
    expect(dialog.getByRole('row', { name: /^Per month RM [\d,.]+ RM 4,321\.00$/ })).toBeVisible();
    expect(imports()).toHaveLength(0);

    await press(user, says.confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Dompet Kita Sdn Bhd', { selector: 'dd *, dd' })).toBeVisible();
    expect(await screen.findByText('Due after 12 h, overdue after 36 h')).toBeVisible();
    expect(imports()).toHaveLength(1);
  });

  it('cannot be exchanged for another one while its changes are being made', async () => {
    const document = await exported();
    Object.assign(document.settings ?? {}, { footerName: 'Dompet Lain' });
    const { user } = await renderPortal({ as: 'admin', at });
    const dialog = await openDialog(user);
    await choose(user, dialog, fileOf(document));
    const other = await dialog.findByRole('button', { name: says.other });
    const { opened, open } = gate();
    server.use(
      http.post('*/user/api/configuration', async () => {
        await opened;
      }),
    );
    await press(user, says.confirm);
    await waitFor(() => expect(imports()).toHaveLength(1));
    expect(other).toHaveAttribute('aria-disabled', 'true');
    await user.click(other);
    expect(other).toBeInTheDocument();
    expect(dialog.queryByLabelText(texts.files.choose)).toBeNull();
    open();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that it has the same settings, and offers no import', async () => {
    const document = await exported();
    const { user } = await renderPortal({ as: 'admin', at });
    const dialog = await openDialog(user);
    await choose(user, dialog, fileOf(document));
    expect(await dialog.findByText(new RegExp(says.none))).toBeVisible();
    expect(dialog.queryByRole('button', { name: says.confirm })).toBeNull();
  });

  it('names the location of an error, and accepts another file', async () => {
    const document = await exported();
    const { user } = await renderPortal({ as: 'admin', at });
    const dialog = await openDialog(user);
    await choose(user, dialog, fileOf('no JSON'));
    expect(await dialog.findByRole('alert')).toHaveTextContent(says.notOne);
    const limits = { ekyc: { due: 36, overdue: 12 } };
    await choose(
      user,
      dialog,
      fileOf({ ...document, queueLimits: { ...document.queueLimits, ...limits } }),
    );
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent(
        says.refused.replace('{{where}}', 'queueLimits'),
      ),
    );
    await choose(user, dialog, fileOf(document));
    expect(await dialog.findByText(new RegExp(says.none))).toBeVisible();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('says that a file is of another version, and where one has a picture that is none', async () => {
    const document = await exported();
    const { user } = await renderPortal({ as: 'admin', at });
    const dialog = await openDialog(user);
    await choose(user, dialog, fileOf({ ...document, version: 2, added: [] }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(says.otherVersion);
    const drawing = { url: `/brand/${'0'.repeat(64)}`, content: btoa('<svg onload="x()"/>') };
    await choose(user, dialog, fileOf({ ...document, pictures: [drawing] }));
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent(
        says.refused.replace('{{where}}', 'pictures.0'),
      ),
    );
    await choose(user, dialog, fileOf({ ...document, added: [] }));
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent(
        says.refused.replace('{{where}}', 'added'),
      ),
    );
  });

  it('previews the changes again if settings were changed meanwhile', async () => {
    const document = await exported();
    Object.assign(document.settings ?? {}, { portalVersion: 'from the file' });
    const { user, caller } = await renderPortal({ as: 'admin', at });
    const dialog = await openDialog(user);
    await choose(user, dialog, fileOf(document));
    await dialog.findByRole('row', { name: /from the file/ });
    await caller.call('PATCH', '/user/api/platform-settings', { supportEmail: 'new@kaunter.test' });
    await press(user, says.confirm);
    expect(await dialog.findByText(says.meanwhile)).toBeVisible();
    expect(dialog.getByRole('row', { name: /new@kaunter\.test/ })).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: says.confirm })).toBeEnabled());
    await press(user, says.confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { content } = (await caller.get('/user/api/platform-settings')).payload;
    const { supportEmail } = document.settings ?? {};
    expect(content).toMatchObject({ portalVersion: 'from the file', supportEmail });
  });

  it('is saved with the date in its name', async () => {
    const files = savedFiles();
    const { user } = await renderPortal({ as: 'admin', at });
    const { opened, open } = gate();
    server.use(
      http.get('*/user/api/configuration', async () => {
        await opened;
      }),
    );
    await press(user, says.export);
    // a disabled button would lose the keyboard's focus
    const button = screen.getByRole('button', { name: says.export });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    expect(button).toBeEnabled();
    await user.click(button);
    open();
    await waitFor(() => expect(files).toEqual(['kaunter-configuration-2026-03-02.json']));
  });
});
