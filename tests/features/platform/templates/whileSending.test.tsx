import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { Template } from '#contract/records/template.ts';
import platform from '#locales/en/platform.json' with { type: 'json' };
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { backend, server, renderPortal } = startPortal();
// drafts left by one test would be restored in the next one
beforeEach(() => localStorage.clear());

const LIST = '/platform/templates/push';
const TEMPLATE = '*/user/api/notification-templates/:id';

const press = (name: string) => screen.findByRole('button', { name });

/** Opens a template that may be deleted, as the admin. */
async function open() {
  const reader = await backend().signIn('compliance');
  const query = 'channel=PUSH&size=100';
  const { payload } = await reader.get(`/user/api/notification-templates?${query}`);
  const rows: Template[] = payload.content;
  const { id } = rows.find(({ kind }) => kind === 'CONTACT_CHANGED') ?? expect.fail('no template');
  const opened = await renderPortal({ as: 'admin', at: `${LIST}/${id}` });
  await screen.findByRole('region', { name: 'Preview' });
  return { id, ...opened };
}

/** Closes the dialog while its call is pending. */
async function close(user: UserEvent, name: string) {
  await user.click(await press(name));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** Deletes the template, and closes the dialog before there is a response. */
async function removeAndClose(respond: () => Response) {
  const { opened: answered, open: answer } = gate();
  server.use(
    http.delete(TEMPLATE, async () => {
      await answered;
      return respond();
    }),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: texts.ui.more }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await press('Delete'));
  await close(user, 'Cancel');
  return { user, answer };
}

it('a removal whose dialog was closed is reported, and its page is left', async () => {
  const { answer } = await removeAndClose(() => HttpResponse.json({ code: 1000 }));
  answer();
  expect(await screen.findByText('Record deleted')).toBeInTheDocument();
  await waitFor(() => expect(location.pathname).toBe(LIST));
});

it('a removal whose page was left is reported, and the user stays where they are', async () => {
  const { user, answer } = await removeAndClose(() => HttpResponse.json({ code: 1000 }));
  await user.click(await screen.findByRole('link', { name: 'Push templates' }));
  const table = within(await screen.findByRole('table'));
  await user.click((await table.findAllByRole('link'))[0] as HTMLElement);
  await screen.findByRole('region', { name: 'Preview' });
  const { pathname } = location;
  answer();
  expect(await screen.findByText('Record deleted')).toBeInTheDocument();
  expect(location.pathname).toBe(pathname);
});

it('a refused removal whose dialog was closed is reported, and its page stays', async () => {
  const refusal = () => HttpResponse.json({ code: 2003 }, { status: 403 });
  const { answer } = await removeAndClose(refusal);
  answer();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Reference/);
  expect(location.pathname).not.toBe(LIST);
});

it('a restored version whose dialog was closed is reported, and shown in the form', async () => {
  const { opened: answered, open: answer } = gate();
  const { user, id, caller } = await open();
  const content = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Content/ });
  const before = content.value;
  await caller.call('PATCH', `/user/api/notification-templates/${id}`, { content: 'Spoilt' });
  server.use(
    http.patch(TEMPLATE, async () => {
      await answered;
    }),
  );
  await user.click(await press('Versions'));
  const restore = await press('Restore version 1');
  await user.click(restore);
  await waitFor(() => expect(restore).toHaveAttribute('aria-disabled', 'true'));
  expect(restore).toBeEnabled();
  await close(user, 'Close');
  answer();
  await screen.findByText('The earlier version was restored.');
  expect(screen.getByRole('textbox', { name: /^Content/ })).toHaveValue(before);
});

/** Holds the response to a change until it is let go. */
function hold() {
  const { opened: answered, open: answer } = gate();
  server.use(
    http.patch(
      TEMPLATE,
      async () => {
        await answered;
      },
      { once: true },
    ),
  );
  return answer;
}

it('what is typed while a template is being saved stays, and is saved with the next press', async () => {
  const answer = hold();
  const { user, id, caller } = await open();
  const content = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Content/ });
  await user.clear(content());
  await fill(user, content(), 'First');
  await user.click(await press('Save'));
  await fill(user, content(), ' and second');
  answer();
  await screen.findByText('Template saved');
  const stored = async () =>
    (await caller.get(`/user/api/notification-templates/${id}`)).payload.content.content;
  expect(await stored()).toBe('First');
  await waitFor(async () => expect(await press('Save')).toBeEnabled());
  expect(content()).toHaveValue('First and second');
  await user.click(await press('Save'));
  await waitFor(async () => expect(await stored()).toBe('First and second'));
  expect(screen.queryByText(/Another user changed this template/)).toBeNull();
});

it('a template that could not be saved says why', async () => {
  const { user } = await open();
  server.use(http.patch(TEMPLATE, () => HttpResponse.json({ code: 7000 }, { status: 404 })));
  await fill(user, screen.getByRole('textbox', { name: /^Content/ }), '!');
  await user.click(await press('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    texts.codes.notificationTemplateNotFound,
  );
});

it('an earlier version is not restored over a change that the list does not show yet, and the dialog says so', async () => {
  const { user, id, caller } = await open();
  const change = (content: string) =>
    caller.call('PATCH', `/user/api/notification-templates/${id}`, { content });
  await change('One');
  await user.click(await press('Versions'));
  await press('Restore version 1');
  await change('Two');
  await user.click(await press('Restore version 1'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent(platform.templates.notRestored);
  expect(await dialog.findByText(/Two/)).toBeVisible();
  await user.click(await press('Restore version 1'));
  await screen.findByText('The earlier version was restored.');
});
