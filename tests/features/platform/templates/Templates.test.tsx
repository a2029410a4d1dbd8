import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '#contract/records/template.ts';
import { lastMail } from '#tests/support/arrange/onboarding.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { testList } from '#tests/support/screen/testList.ts';

const portal = startPortal();
const { backend, renderPortal } = portal;

testList(portal, {
  at: '/platform/templates/email',
  as: 'admin',
  denied: 'callcentre',
  call: /\/notification-templates$/,
  heading: 'Email templates',
  columns: ['Message', 'Title', 'Languages', 'Changed by', 'Changed on'],
  shows: { Title: ({ title }: Template) => title },
  search: { label: 'Search', word: async () => 'to the credit check', in: 'Title' },
});

let reader: Caller;
beforeAll(async () => {
  reader = await backend().signIn('compliance');
});

/** A template as the backend has it. */
async function rowOf(kind: Template['kind'], channel: Template['channel']): Promise<Template> {
  const query = `channel=${channel}&size=100`;
  const { payload } = await reader.get(`/user/api/notification-templates?${query}`);
  const known: Template[] = payload.content;
  return known.find(row => row.kind === kind) ?? expect.fail(`no ${kind} by ${channel}`);
}
// drafts left by one test would be restored in the next one
beforeEach(() => localStorage.clear());

const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const press = (name: string) => screen.findByRole('button', { name });
const language = (name: string) => screen.findByRole('tab', { name: new RegExp(name) });

/** Replaces the text of a field. */
async function write(user: UserEvent, name: string, text: string) {
  await user.clear(await field(name));
  await fill(user, await field(name), text);
}

/** Opens a template, as the admin. */
async function open(kind: Template['kind'], channel: Template['channel']) {
  const { id } = await rowOf(kind, channel);
  const opened = await renderPortal({
    as: 'admin',
    at: `/platform/templates/${channel.toLowerCase()}/${id}`,
  });
  await screen.findByRole('region', { name: 'Preview' });
  return { id, ...opened };
}

describe('a text message', () => {
  it('is written in each language, with a part count and a preview with example data, and saved', async () => {
    const { user } = await open('PASSWORD_CHANGED', 'SMS');
    expect(screen.getByText(/1 part · GSM-7/)).toBeVisible();
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(within(preview).getByText(/your account aminah was changed/)).toBeVisible();

    await user.click(await language('中文'));
    expect(screen.getByText(/1 part · UCS-2/)).toBeVisible();
    await write(user, 'Content', '{{username}}：密码已更改');
    expect(await within(preview).findByText('aminah：密码已更改')).toBeVisible();
    await user.click(await press(texts.ra.action.save));
    await screen.findByText('Template saved');
    const { version, translations } = await rowOf('PASSWORD_CHANGED', 'SMS');
    expect({ version, zh: translations.zh?.content }).toEqual({
      version: 2,
      zh: '{{username}}：密码已更改',
    });
  });

  it('D3 with an unknown variable is rejected at its field, in its language', async () => {
    const { user } = await open('CONTACT_CHANGED', 'SMS');
    await user.click(await language('தமிழ்'));
    await write(user, 'Content', '{{user.password}}');
    await user.click(await language('English'));
    await user.click(await press(texts.ra.action.save));
    expect(await screen.findByText('This message has no variable {{user.password}}')).toBeVisible();
    expect(await language('தமிழ்')).toHaveAttribute('aria-selected', 'true');
    expect((await rowOf('CONTACT_CHANGED', 'SMS')).version).toBe(1);
  });

  it('is not saved over another user’s change at first, but on the second attempt', async () => {
    const { user, id, caller } = await open('BANK_ACCOUNT_CHANGED', 'SMS');
    await caller.call('PATCH', `/user/api/notification-templates/${id}`, {
      content: 'Theirs',
      translations: { zh: { title: '', content: '他们的' } },
    });
    await write(user, 'Content', 'Mine');
    await user.click(await press(texts.ra.action.save));
    expect(await screen.findByText(/Another user changed this template/)).toBeVisible();
    expect((await rowOf('BANK_ACCOUNT_CHANGED', 'SMS')).content).toBe('Theirs');
    await user.click(await press(texts.ra.action.save));
    await screen.findByText('Template saved');
    expect(await rowOf('BANK_ACCOUNT_CHANGED', 'SMS')).toMatchObject({
      content: 'Mine',
      // not changed by this user
      translations: { zh: { title: '', content: '他们的' } },
      version: 3,
    });
  });

  it('that was left unsaved is restored on top of what a colleague has saved meanwhile', async () => {
    const { user, id, caller, leave } = await open('CONTACT_CHANGED', 'SMS');
    await write(user, 'Content', 'Half written');
    leave();
    await caller.call('PATCH', `/user/api/notification-templates/${id}`, {
      translations: { zh: { title: '', content: '他们的' } },
    });
    await open('CONTACT_CHANGED', 'SMS');
    expect(await screen.findByText(texts.ui.draft.restored, { exact: false })).toBeVisible();
    expect(await field('Content')).toHaveValue('Half written');
    await user.click(await language('中文'));
    expect(await field('Content')).toHaveValue('他们的');
    await user.click(await language('English'));
    await user.click(await press(texts.ra.action.save));
    await screen.findByText('Template saved');
    expect(screen.queryByText(texts.ui.draft.restored, { exact: false })).toBeNull();
    expect(await rowOf('CONTACT_CHANGED', 'SMS')).toMatchObject({
      content: 'Half written',
      translations: { zh: { content: '他们的' } },
    });
    expect(Object.keys(localStorage).filter(key => key.includes('.draft.'))).toEqual([]);
  });

  it('that a colleague has changed since it was left unsaved is not overwritten without a warning', async () => {
    const { user, id, caller, leave } = await open('PASSWORD_CHANGED', 'SMS');
    const { version } = await rowOf('PASSWORD_CHANGED', 'SMS');
    await write(user, 'Content', 'Half written');
    leave();
    await caller.call('PATCH', `/user/api/notification-templates/${id}`, { content: 'Theirs' });
    await open('PASSWORD_CHANGED', 'SMS');
    expect(await field('Content')).toHaveValue('Half written');
    await user.click(await press(texts.ra.action.save));
    expect(await screen.findByText(/Another user changed this template/)).toBeVisible();
    expect((await rowOf('PASSWORD_CHANGED', 'SMS')).content).toBe('Theirs');
    await user.click(await press(texts.ra.action.save));
    await screen.findByText('Template saved');
    const saved = { content: 'Half written', version: version + 2 };
    expect(await rowOf('PASSWORD_CHANGED', 'SMS')).toMatchObject(saved);
  });

  it('has the colleague’s content once its draft is discarded, and can be changed from there', async () => {
    const { user, id, caller, leave } = await open('CONTACT_CHANGED', 'PUSH');
    await write(user, 'Content', 'Half written');
    leave();
    await caller.call('PATCH', `/user/api/notification-templates/${id}`, { content: 'Theirs' });
    await open('CONTACT_CHANGED', 'PUSH');
    await user.click(await press(texts.ui.draft.discard));
    expect(await field('Content')).toHaveValue('Theirs');
    await write(user, 'Content', 'Mine');
    await user.click(await press(texts.ra.action.save));
    await screen.findByText('Template saved');
    expect(screen.queryByText(/Another user changed this template/)).toBeNull();
    expect((await rowOf('CONTACT_CHANGED', 'PUSH')).content).toBe('Mine');
  });

  it('can be restored to an earlier version', async () => {
    const { user, id, caller } = await open('APPLICATION_APPROVED', 'SMS');
    const { content } = await rowOf('APPLICATION_APPROVED', 'SMS');
    await caller.call('PATCH', `/user/api/notification-templates/${id}`, { content: 'Spoilt' });
    await user.click(await press('Versions'));
    await user.click(await press('Restore version 1'));
    await screen.findByText('The earlier version was restored.');
    expect(await rowOf('APPLICATION_APPROVED', 'SMS')).toMatchObject({ content, version: 3 });
    await waitFor(async () => expect(await field('Content')).toHaveValue(content));
  });

  it('is not restored over unsaved input unless the user agrees', async () => {
    const { user, id, caller } = await open('APPLICATION_REJECTED', 'SMS');
    const { content } = await rowOf('APPLICATION_REJECTED', 'SMS');
    await caller.call('PATCH', `/user/api/notification-templates/${id}`, { content: 'Spoilt' });
    await write(user, 'Content', 'Half written');
    await user.click(await press('Versions'));
    await user.click(await press('Restore version 1'));
    await user.click(await press(texts.ui.unsaved.stay));
    expect((await rowOf('APPLICATION_REJECTED', 'SMS')).version).toBe(2);
    await user.click(await press('Restore version 1'));
    await user.click(await press(texts.ui.unsaved.discard));
    await waitFor(async () => expect(await field('Content')).toHaveValue(content));
    expect((await rowOf('APPLICATION_REJECTED', 'SMS')).version).toBe(3);
  });
});

describe('a push message', () => {
  const at = '/platform/templates/push';

  it('has its length counted, is deleted, and is created again', async () => {
    const { user } = await open('CONTACT_CHANGED', 'PUSH');
    await write(user, 'Content', `{{username}}${'a'.repeat(495)}`);
    expect(screen.getByText('501 of 500 characters')).toBeVisible();
    await write(user, 'Content', '{{username}}');
    expect(screen.getByText('6 of 500 characters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: texts.ui.more }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await press('Delete'));
    await user.click(await press(texts.ui.unsaved.discard));

    await user.click(await press('New template'));
    expect(location.pathname).toBe(at);
    const dialog = within(await screen.findByRole('dialog', { name: 'New template' }));
    await user.selectOptions(dialog.getByLabelText(/^Message/), 'Contact details changed');
    await fill(user, dialog.getByRole('textbox', { name: /^Title/ }), 'Your details');
    await fill(user, dialog.getByRole('textbox', { name: /^Content/ }), 'They have changed.');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('cell', { name: 'Your details' })).toBeVisible();
    expect(await rowOf('CONTACT_CHANGED', 'PUSH')).toMatchObject({
      title: 'Your details',
      content: 'They have changed.',
      contentType: 'text/plain',
      version: 1,
    });
    // every kind has a template again
    expect(screen.queryByRole('button', { name: 'New template' })).toBeNull();
  });
});

it('text messages are listed by their content, since they have no title', async () => {
  await renderPortal({ as: 'admin', at: '/platform/templates/sms' });
  const { content } = await rowOf('APPLICATION_APPROVED', 'SMS');
  expect(await screen.findByRole('cell', { name: content })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Title' })).toBeNull();
});

// jsdom has no layout, and ProseMirror asks where the cursor is
const boxes = {
  getClientRects: () => document.body.getClientRects(),
  getBoundingClientRect: () => document.body.getBoundingClientRect(),
};

/** The width that a style sheet gives an element, since jsdom has no layout. */
const ruledWidth = (element: Element | null) =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter(rule => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => element?.classList.contains(selectorText.slice(1)))
    .map(({ style }) => style.width)
    .findLast(width => width !== '');

describe('an email', () => {
  beforeAll(() => void Object.assign(Range.prototype, boxes));

  it('D2 is previewed in a sandboxed frame, and sent to oneself as it is typed', async () => {
    const { user } = await open('REQUEST_REJECTED', 'EMAIL');
    const frame = await screen.findByTitle(/^Preview: Your request #1042 was rejected/);
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('srcdoc')).toContain('cannot be read');
    const phone = await press('Phone width');
    await user.click(phone);
    expect(phone).toHaveAttribute('aria-pressed', 'true');
    expect(ruledWidth(frame.parentElement)).toBe('360px');
    await user.click(phone);
    expect(ruledWidth(frame.parentElement)).toBe('100%');
    await write(user, 'Title', 'Not {{number}}');
    await user.click(await press('Send a test to myself'));
    await screen.findByText('The test was sent to your email address.');
    expect(await lastMail(backend())).toMatchObject({
      recipient: 'admin@kaunter.example',
      subject: '[Test] Not 1042',
    });
    expect((await rowOf('REQUEST_REJECTED', 'EMAIL')).version).toBe(1);
  });

  it('that is too long is rejected at its field, in its language', async () => {
    const { user } = await open('REQUEST_EXPIRED', 'EMAIL');
    await user.selectOptions(await screen.findByLabelText(/^Type of content/), 'text/plain');
    await user.click(await language('Melayu'));
    // a browser limits what is typed, but a variable can still be inserted at the end
    await write(user, 'Content', 'a'.repeat(20_000));
    await user.click(await press('Remark'));
    await user.click(await language('English'));
    await user.click(await press(texts.ra.action.save));
    expect(await screen.findByText('At most 20000 characters')).toBeVisible();
    expect(await language('Melayu')).toHaveAttribute('aria-selected', 'true');
    expect((await rowOf('REQUEST_EXPIRED', 'EMAIL')).version).toBe(1);
  });

  it('has an editor with formatting and variables', async () => {
    const { user } = await open('PASSWORD_CHANGED', 'EMAIL');
    for (const name of ['Bold', 'Bulleted list', 'Link', 'Quote', 'Heading 1'])
      expect(await press(name)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Username' }));
    await user.click(await press(texts.ra.action.save));
    await screen.findByText('Template saved');
    const { content } = await rowOf('PASSWORD_CHANGED', 'EMAIL');
    expect(content.match(/\{\{username\}\}/g)).toHaveLength(2);
  });
});
