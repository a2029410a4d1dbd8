import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Template } from '#contract/records/template.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { backend, renderPortal, server } = startPortal();

beforeEach(() => localStorage.clear());

/** A template as the backend has it. */
async function rowOf(kind: Template['kind'], channel: Template['channel']): Promise<Template> {
  const reader = await backend().signIn('compliance');
  const query = `channel=${channel}&size=100`;
  const { payload } = await reader.get(`/user/api/notification-templates?${query}`);
  const known: Template[] = payload.content;
  return known.find(row => row.kind === kind) ?? expect.fail(`no ${kind} by ${channel}`);
}

/** Opens a template, as the admin. */
async function open(kind: Template['kind'], channel: Template['channel']) {
  const { id } = await rowOf(kind, channel);
  const at = `/platform/templates/${channel.toLowerCase()}/${id}`;
  const opened = await renderPortal({ as: 'admin', at });
  await screen.findByRole('region', { name: 'Preview' });
  return opened;
}

const button = (name: string) => screen.findByRole('button', { name });
const save = async (user: UserEvent) => {
  await user.click(await button(texts.ra.action.save));
  await screen.findByText('Template saved');
};

// jsdom has no layout, and ProseMirror asks where the cursor is
const boxes = {
  getClientRects: () => document.body.getClientRects(),
  getBoundingClientRect: () => document.body.getBoundingClientRect(),
};

interface Editor {
  view: { posAtDOM: (node: Node, offset: number) => number };
  commands: {
    setTextSelection: (at: number) => void;
    clearContent: (emitUpdate: boolean) => void;
    insertContentAt: (at: number, text: string) => void;
    undo: () => void;
    redo: () => void;
  };
}

interface Editing {
  editor: Editor;
}

/** What a user does in the editor, which jsdom has no layout for. */
async function edit(doing: (commands: Editor['commands']) => void) {
  const element = await screen.findByRole('textbox', { name: 'Content' });
  act(() => doing((element as unknown as Editing).editor.commands));
  return element;
}

/** Deletes the whole text, as a user who selects it and presses Delete. */
const clearEditor = () => edit(({ clearContent }) => clearContent(true));

describe('the text of an email', () => {
  beforeAll(() => void Object.assign(Range.prototype, boxes));

  it('can be deleted as a whole, and the email is then in English', async () => {
    const { user } = await open('REQUEST_APPLIED', 'EMAIL');
    await user.click(await screen.findByRole('tab', { name: /Melayu/ }));
    await clearEditor();
    await user.clear(await screen.findByRole('textbox', { name: /^Title/ }));
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    await waitFor(() => expect(preview.getByText(/^Your request #1042/)).toBeVisible());
    await save(user);
    const { translations } = await rowOf('REQUEST_APPLIED', 'EMAIL');
    expect(Object.keys(translations).sort()).toEqual(['ta', 'zh']);
  });

  it('can be undone and done again, step by step', async () => {
    await open('REQUEST_REJECTED', 'EMAIL');
    const element = await edit(({ undo }) => undo());
    const before = element.textContent;
    await edit(({ insertContentAt }) => insertContentAt(1, 'Dear user, '));
    await waitFor(() => expect(element).toHaveTextContent(/^Dear user, /));
    await edit(({ undo }) => undo());
    expect(element.textContent).toBe(before);
    await edit(({ redo }) => redo());
    expect(element).toHaveTextContent(/^Dear user, /);
    await edit(({ undo }) => undo());
    expect(element.textContent).toBe(before);
  });

  it('becomes plain text in all languages, and is as it was if that is taken back at once', async () => {
    const { user } = await open('PASSWORD_RESET', 'EMAIL');
    const before = await rowOf('PASSWORD_RESET', 'EMAIL');
    const choose = async (contentType: string) =>
      user.selectOptions(
        await screen.findByRole('combobox', { name: 'Type of content' }),
        contentType,
      );
    const content = () => screen.getByRole('textbox', { name: /^Content/ });
    await choose('text/plain');
    await waitFor(() => expect(content()).toHaveProperty('tagName', 'TEXTAREA'));
    expect(content()).toHaveProperty('value', expect.stringMatching(/^\{\{link\}\}$/m));
    await choose('text/html');
    await waitFor(() => expect(content().querySelector('a')).toHaveTextContent('{{link}}'));
    await choose('text/plain');
    await waitFor(() => expect(content()).toHaveProperty('tagName', 'TEXTAREA'));
    await save(user);
    const after = await rowOf('PASSWORD_RESET', 'EMAIL');
    const contents = ({ content, translations }: Template) =>
      [content, ...Object.values(translations).map(text => text.content)].join();
    expect(contents(before).match(/<p>/g)?.length).toBeGreaterThan(4);
    expect(contents(after)).not.toMatch(/[<>]/);
    expect(contents(after).match(/\{\{link\}\}/g)).toHaveLength(4);
  });

  it('shows the address of a link, which can be removed', async () => {
    const { user } = await open('INVITATION', 'EMAIL');
    const element = await edit(() => {});
    const link = element.querySelector('a') ?? expect.fail('no link');
    const { editor } = element as unknown as Editing;
    await edit(commands => commands.setTextSelection(editor.view.posAtDOM(link, 0) + 1));
    await user.click(await screen.findByRole('button', { name: 'Link', pressed: true }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Link' }));
    expect(dialog.getByRole('textbox', { name: /^Address/ })).toHaveValue('{{link}}');
    await user.click(dialog.getByRole('button', { name: 'Remove link' }));
    await waitFor(() => expect(element.querySelector('a')).toBeNull());
    expect(element).toHaveTextContent('{{link}}');
  });

  it('must not be empty in English', async () => {
    const { user } = await open('REQUEST_FAILED', 'EMAIL');
    await clearEditor();
    await user.click(await button(texts.ra.action.save));
    const [alert] = await screen.findAllByText(texts.validation.required, {
      selector: '[role=alert] *, [role=alert]',
    });
    expect(alert).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Content' })).toHaveFocus());
    expect((await rowOf('REQUEST_FAILED', 'EMAIL')).version).toBe(1);
  });
});

describe('the text of an SMS', () => {
  const contentField = () =>
    screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Content/ });

  it('gets variables at the caret, which then stands behind them', async () => {
    const { user } = await open('BANK_ACCOUNT_CHANGED', 'SMS');
    const field = await contentField();
    await user.clear(field);
    await fill(user, field, 'Hello , bye');
    field.setSelectionRange(6, 6);
    await user.click(await button('Company'));
    await user.click(await button('Bank account'));
    expect(field).toHaveValue('Hello {{company}}{{account}}, bye');
    expect(field.selectionStart).toBe('Hello {{company}}{{account}}'.length);
    // by keyboard the focus moves to the variable, and the caret stays
    field.setSelectionRange(0, 5);
    (await button('Payouts from')).focus();
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('{{payoutsFrom}} {{company}}{{account}}, bye');
    await user.clear(field);
    expect(field).toHaveValue('');
  });

  it('says what is wrong with it before it is created', async () => {
    const admin = await backend().signIn('admin');
    const { id } = await rowOf('PASSWORD_CHANGED', 'SMS');
    await admin.call('DELETE', `/user/api/notification-templates/${id}`);
    const { user } = await renderPortal({ as: 'admin', at: '/platform/templates/sms' });
    await user.click(await button('New template'));
    const dialog = within(await screen.findByRole('dialog', { name: 'New template' }));
    await user.selectOptions(dialog.getByLabelText(/^Message/), 'Password changed');
    const field = dialog.getByRole('textbox', { name: /^Content/ });
    await fill(user, field, 'Hello {{name}}');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('This message has no variable {{name}}')).toBeVisible();
  });
});

it('keeps the keyboard’s place while a test is being sent, and sends it once', async () => {
  const { user } = await open('PASSWORD_CHANGED', 'PUSH');
  const { opened, open: answer } = gate();
  const sent = vi.fn();
  server.use(
    http.post('*/notification-templates/test', async () => {
      sent();
      await opened;
      return HttpResponse.json({ code: 1000, payload: { content: {} } });
    }),
  );
  const send = await button('Send a test to myself');
  await user.click(send);
  await waitFor(() => expect(send).toHaveAttribute('aria-disabled', 'true'));
  expect(send).toBeEnabled();
  await user.keyboard('{Enter}');
  answer();
  await waitFor(() => expect(send).toHaveAttribute('aria-disabled', 'false'));
  expect(sent).toHaveBeenCalledOnce();
});

describe('a test that cannot be sent', () => {
  const refuse = (headers: Record<string, string>) =>
    server.use(
      http.post('*/notification-templates/test', () =>
        HttpResponse.json({ code: 1004, message: 'failed' }, { status: 409, headers }),
      ),
    );

  it('says why, and when to try again if there were too many', async () => {
    const { user } = await open('PASSWORD_CHANGED', 'PUSH');
    refuse({});
    await user.click(await button('Send a test to myself'));
    expect(
      await screen.findByText('No test was sent: this installation sends no push messages.'),
    ).toBeVisible();
    refuse({ 'Retry-After': '600' });
    await user.click(await button('Send a test to myself'));
    expect(await screen.findByText(/try again in 10 min/)).toBeVisible();
  });
});

it('a template of a kind that only another backend knows is shown, and not judged', async () => {
  const template = {
    ...(await rowOf('CONTACT_CHANGED', 'SMS')),
    kind: 'BIRTHDAY',
    title: null,
    content: 'Happy {{years}}',
    translations: null,
  };
  const sent: unknown[] = [];
  server.use(
    http.get(`*/notification-templates/${template.id}`, () =>
      HttpResponse.json({ code: 1000, payload: { content: template } }),
    ),
    http.patch(`*/notification-templates/${template.id}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ code: 1000, payload: { content: template } });
    }),
  );
  const at = `/platform/templates/sms/${template.id}`;
  const { user } = await renderPortal({ as: 'admin', at });
  expect(await screen.findByRole('heading', { name: 'BIRTHDAY' })).toBeVisible();
  await fill(user, await screen.findByRole('textbox', { name: /^Content/ }), '!');
  await save(user);
  expect(sent).toMatchObject([{ content: 'Happy {{years}}!' }]);
});
