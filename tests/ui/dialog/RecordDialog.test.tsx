import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { updateNotification } from '#contract/endpoints/people/personal.ts';
import { dataProvider } from '#providers/data/surface.ts';
import { notifications } from '#server/db/schema/portal.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { templateFields, templateProvider } from '#tests/support/database/templates.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { fill } from '#tests/support/screen/fill.ts';
import {
  buttonNamed,
  openPlainRecords,
  openTemplates,
} from '#tests/support/screen/plainRecords.tsx';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { server, backend, enter } = startPortal();
beforeEach(async () => {
  // drafts left by a test would be restored in the next one
  localStorage.clear();
  await enter('admin');
});

describe('creating a plain record', () => {
  it('shows an input for each field of the contract, according to its type and rule', async () => {
    const { user } = openTemplates(server);
    await user.click(await buttonNamed('New'));
    expect(screen.getByRole('dialog', { name: 'Create Template' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAttribute('maxlength', '200');
    expect(screen.getByRole('textbox', { name: 'Content' }).tagName).toBe('TEXTAREA');
    const channel = screen.getByRole('combobox', { name: 'Channel' });
    expect([...channel.querySelectorAll('option')].map(option => option.textContent)).toEqual([
      'Choose',
      'EMAIL',
      'Text message',
      'PUSH',
    ]);
  });

  it('adds it to the list once all fields are valid', async () => {
    const { user, rows, sent } = openTemplates(server);
    await user.click(await buttonNamed('New'));
    await user.click(await buttonNamed('Create'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
    expect(screen.getAllByText('This field is required')).toHaveLength(3);
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);

    await fill(user, screen.getByRole('textbox', { name: 'Title' }), 'Welcome');
    await user.selectOptions(screen.getByLabelText(/Type of content/), 'text/plain');
    await user.selectOptions(screen.getByLabelText(/Channel/), 'SMS');
    await user.click(await buttonNamed('Create'));

    expect(await buttonNamed('Edit Welcome')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rows[0]).toEqual({
      id: 3,
      title: 'Welcome',
      content: '',
      contentType: 'text/plain',
      channel: 'SMS',
    });
  });

  it('asks before unsent input is lost', async () => {
    const { user } = openTemplates(server);
    await user.click(await buttonNamed('New'));
    await fill(user, screen.getByRole('textbox', { name: 'Title' }), 'W');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Leave without sending?')).toBeInTheDocument();
  });
});

describe('editing a plain record', () => {
  it('shows its current values, and sends the changed ones', async () => {
    const { user, sent } = openTemplates(server);
    await user.click(await buttonNamed('Edit Template 2'));
    const title = screen.getByRole('textbox', { name: 'Title' });
    expect(title).toHaveValue('Template 2');
    expect(screen.getByLabelText(/Channel/)).toHaveValue('EMAIL');
    await user.clear(title);
    await fill(user, title, 'Welcome');
    await user.click(await buttonNamed('Save'));
    expect(await buttonNamed('Edit Welcome')).toBeInTheDocument();
    expect(sent.find(({ method }) => method === 'PATCH')).toMatchObject({
      body: { title: 'Welcome' },
    });
  });

  it('restores an unsent draft, on top of changes made meanwhile', async () => {
    const { user, rows, sent } = openTemplates(server);
    await user.click(await buttonNamed('Edit Template 2'));
    await fill(user, screen.getByRole('textbox', { name: 'Title' }), '!');
    cleanup();

    Object.assign(rows[0] ?? {}, { content: 'By a colleague' });
    openPlainRecords(templateProvider, { resource: 'templates', fields: templateFields });
    await user.click(await buttonNamed('Edit Template 2'));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Template 2!');
    expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue('By a colleague');
    await user.click(await buttonNamed('Save'));
    expect(await buttonNamed('Edit Template 2!')).toBeInTheDocument();
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ title: 'Template 2!' });
    expect(Object.keys(localStorage).filter(key => key.includes('.draft.'))).toEqual([]);
  });

  it('sends nothing without a change', async () => {
    const { user, sent } = openTemplates(server);
    await user.click(await buttonNamed('Edit Template 2'));
    await user.click(await buttonNamed('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('is not optimistic: nothing changes until the backend has confirmed it', async () => {
    const { user } = openTemplates(server);
    const { opened, open: answer } = gate();
    await user.click(await buttonNamed('Edit Template 2'));
    server.use(
      http.patch('*/notification-templates/2', async () => {
        await opened;
        return HttpResponse.json({ code: 1002 }, { status: 404 });
      }),
    );
    await fill(user, screen.getByRole('textbox', { name: 'Title' }), '!');
    await user.click(await buttonNamed('Save'));
    expect(screen.queryByText('Template 2!')).toBeNull();
    answer();
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveFocus());
    expect(alert).toHaveTextContent(/Reference: [\w-]{36}/);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Template 2!');
  });

  it('that was left while it was sent does not close the dialog opened since', async () => {
    const { user } = openTemplates(server);
    const { opened, open: answer } = gate();
    await user.click(await buttonNamed('Edit Template 2'));
    await fill(user, screen.getByRole('textbox', { name: 'Title' }), '!');
    server.use(
      http.patch('*/notification-templates/2', async () => {
        await opened;
      }),
    );
    await user.click(await buttonNamed('Save'));
    await user.click(await buttonNamed('Cancel'));
    await user.click(await buttonNamed(texts.ui.sending.leave));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await buttonNamed('New'));
    answer();
    expect(await screen.findByText('Edit Template 2!')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('is read again without a response, since it may have been changed', async () => {
    const titled = { title: 'Template 2!' };
    const { user, rows } = openTemplates(server);
    await user.click(await buttonNamed('Edit Template 2'));
    await fill(user, screen.getByRole('textbox', { name: 'Title' }), '!');
    server.use(
      http.patch('*/2', () => Object.assign(rows[0] ?? {}, titled) && HttpResponse.error()),
    );
    await user.click(await buttonNamed('Save'));
    expect(await screen.findByText('Edit Template 2!')).toBeInTheDocument();
  });

  it('shows a refusal at its field, focuses it, and can be retried', async () => {
    const { user } = openTemplates(server);
    await user.click(await buttonNamed('Edit Template 2'));
    const content = screen.getByRole('textbox', { name: 'Content' });
    await fill(user, content, '!');
    server.use(
      http.patch(
        '*/notification-templates/2',
        () => HttpResponse.json({ code: 1001, message: 'content too long' }, { status: 400 }),
        { once: true },
      ),
    );
    await user.click(await buttonNamed('Save'));
    expect(await screen.findByText('The server did not accept this value')).toBeInTheDocument();
    expect(content).toBeInvalid();
    await waitFor(() => expect(content).toHaveFocus());
    expect(screen.queryByRole('alert')).toBeNull();

    await user.click(await buttonNamed('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('with the reference backend', () => {
  it('a notification can be edited', async () => {
    const { database } = backend();
    await database.db.delete(notifications);
    const userId = await idOf(database, 'admin');
    const told = { userId, title: 'ONE', body: 'About #7', link: null, createdDate: new Date() };
    await database.db.insert(notifications).values({ ...told, kind: 'OTHER' });
    const { fields } = updateNotification.body;
    const user = openPlainRecords(dataProvider, { resource: 'notifications', fields });
    await user.click(await buttonNamed('Edit ONE'));
    await user.click(screen.getByRole('checkbox', { name: 'Read' }));
    await user.click(await buttonNamed('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const rows = await database.db.select().from(notifications);
    expect(rows).toMatchObject([{ title: 'ONE', read: true }]);
  });
});
