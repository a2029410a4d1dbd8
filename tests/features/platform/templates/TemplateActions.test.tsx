import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { Template } from '#contract/records/template.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { backend, server, renderPortal } = startPortal();

/** A text message as the backend has it. */
async function messageOf(kind: Template['kind']): Promise<Template> {
  const reader = await backend().signIn('compliance');
  const { payload } = await reader.get('/user/api/notification-templates?channel=SMS&size=100');
  const known: Template[] = payload.content;
  return known.find(row => row.kind === kind) ?? expect.fail(`no ${kind}`);
}
const button = (name: string) => screen.findByRole('button', { name });

it('an earlier version is restored right after a change, without a conflict', async () => {
  const { id, content } = await messageOf('APPLICATION_REJECTED');
  const { user } = await renderPortal({ as: 'admin', at: `/platform/templates/sms/${id}` });
  await user.click(await button('Versions'));
  await user.click(await button(texts.ui.close));
  const field = await screen.findByRole('textbox', { name: /^Content/ });
  await user.clear(field);
  await fill(user, field, 'Spoilt');
  await user.click(await button(texts.ra.action.save));
  await screen.findByText('Template saved');
  await user.click(await button('Versions'));
  await user.click(await button('Restore version 1'));
  await screen.findByText('The earlier version was restored.');
  expect(await messageOf('APPLICATION_REJECTED')).toMatchObject({ content, version: 3 });
});

it('a version shows its title and the beginning of its text', async () => {
  const { id, content: before, version } = await messageOf('APPLICATION_APPROVED');
  const admin = await backend().signIn('admin');
  const change = { title: 'Approved', content: `Welcome. ${'A long text. '.repeat(20)}`, version };
  await admin.call('PATCH', `/user/api/notification-templates/${id}`, change);
  const { user } = await renderPortal({ as: 'admin', at: `/platform/templates/sms/${id}` });
  await user.click(await button('Versions'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^Approved · Welcome\. .{139}…$/)).toBeVisible();
  // the first one has no title, and a short text
  expect(dialog.getByText(before)).toBeVisible();
});

it('versions beyond the latest ones are loaded on request', async () => {
  const { id, version, title } = await messageOf('APPLICATION_APPROVED');
  const admin = await backend().signIn('admin');
  for (let at = version; at <= 50; at += 1) {
    const change = { title: `${title} ${at}`, version: at };
    const { code } = await admin.call('PATCH', `/user/api/notification-templates/${id}`, change);
    expect(code).toBe(1000);
  }
  const { user } = await renderPortal({ as: 'admin', at: `/platform/templates/sms/${id}` });
  await user.click(await button('Versions'));
  expect(await screen.findByText(/^Version 51 ·/)).toBeVisible();
  expect(screen.queryByText(/^Version 1 ·/)).toBeNull();
  await user.click(await button('Older versions'));
  expect(await screen.findByText(/^Version 1 ·/)).toBeVisible();
  expect(await button('Older versions')).toHaveAttribute('aria-disabled', 'true');
  await user.click(await button('Newer versions'));
  expect(await screen.findByText(/^Version 51 ·/)).toBeVisible();
});

it('versions that could not be loaded can be loaded again', async () => {
  const { id } = await messageOf('APPLICATION_REJECTED');
  let isDown = true;
  server.use(
    http.get('*/notification-templates/:id/versions', () =>
      isDown ? HttpResponse.json({ code: 1003 }, { status: 500 }) : undefined,
    ),
  );
  const { user } = await renderPortal({ as: 'admin', at: `/platform/templates/sms/${id}` });
  await user.click(await button('Versions'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent(texts.codes.internalServerError);
  isDown = false;
  await user.click(dialog.getByRole('button', { name: texts.list.retry }));
  expect(await dialog.findByText(/^Version 1 ·/)).toBeVisible();
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('a role that only reads templates is not offered to save one', async () => {
  const admin = await backend().signIn('admin');
  const { payload } = await admin.get('/user/api/menu?all=true');
  const { id: itemId, accessibleRoles } = payload.content
    .flatMap(({ children }: { children: object[] }) => children)
    .find(({ link }: { link: string }) => link === '/platform/templates/sms');
  const roles = { accessibleRoles: [...accessibleRoles, 'EWALLET_ONBOARDING'] };
  expect((await admin.call('PATCH', `/user/api/menu/update/${itemId}`, roles)).code).toBe(1000);
  const { id } = await messageOf('APPLICATION_APPROVED');
  await renderPortal({ as: 'onboarding', at: `/platform/templates/sms/${id}` });
  await screen.findByRole('region', { name: 'Preview' });
  expect(screen.queryByRole('button', { name: texts.ra.action.save })).toBeNull();
});
