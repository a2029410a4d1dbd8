import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#contract/menu.ts';
import company from '#locales/en/company.json' with { type: 'json' };
import platform from '#locales/en/platform.json' with { type: 'json' };
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { press } from '#tests/support/screen/actionPage.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { server, backend, renderPortal, asked } = startPortal();

const at = '/platform/menu';
const words = platform.platform.menu;
const names = texts.menu;
const ACCESS = words.accessOf.replace('{{name}}', '');

const accessOf = (name: string) =>
  screen.findByRole('button', { name: words.accessOf.replace('{{name}}', name) });
const preview = () => within(screen.getByRole('region', { name: words.preview }));
const sent = () => asked(/\/menu$/).filter(({ method }) => method === 'PATCH');
/** The calls that change one item. */
const sentAlone = () =>
  asked(/\/menu\/update\/\d+$/).map(({ url }) => Number(url.split('/').at(-1)));
const saved = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: words.save })).toBeNull());
/** Holds up the next change of one item. @returns lets it go on */
const holdSave = () => {
  const { opened, open } = gate();
  server.use(http.patch('*/user/api/menu/update/:id', () => opened, { once: true }));
  return open;
};
/** Also below the alert that the menu has changed, which the stream brings to the editor itself. */
const orderOf = (section: string) =>
  within(screen.getByRole('list', { name: section, hidden: true }))
    .getAllByRole('button', { name: new RegExp(`^${ACCESS}`), hidden: true })
    .map(button => button.getAttribute('aria-label')?.replace(ACCESS, ''));

describe('the menu editor', () => {
  it('previews what a role would see, and saves all changes in one request', async () => {
    const { user, caller } = await renderPortal({ as: 'admin', at });
    await user.click(await accessOf(names['platform-qr']));
    await user.click(screen.getByRole('checkbox', { name: texts.roles.EWALLET_COMPLIANCE }));
    const [role] = screen.getAllByRole('combobox', { name: words.role });
    await user.selectOptions(role as HTMLElement, 'EWALLET_COMPLIANCE');
    expect(preview().getByText(names['platform-qr'])).toBeVisible();
    await press(user, words.up.replace('{{name}}', names['platform-whitelabel']));
    const moved = orderOf(names.sections.platform);
    expect(moved.indexOf(names['platform-whitelabel'])).toBeLessThan(
      moved.indexOf(names['platform-settings']),
    );
    expect(screen.getByText(/^Changed items: 3\./)).toHaveTextContent(
      texts.roles.EWALLET_COMPLIANCE,
    );
    expect(sent()).toHaveLength(0);

    await press(user, words.save);
    await waitFor(() => expect(screen.queryByRole('button', { name: words.save })).toBeNull());
    expect(sent()).toHaveLength(1);
    const { content } = (await caller.get('/user/api/menu?all=true')).payload;
    const items = content.find(
      ({ menuItemIdentifier }: { menuItemIdentifier: string }) => menuItemIdentifier === 'platform',
    ).children;
    const links = items.map(({ link }: { link: string }) => link);
    expect(links.indexOf('/platform/whitelabel')).toBe(links.indexOf('/platform/settings') - 1);
    expect(
      items.find(({ link }: { link: string }) => link === '/platform/qr').accessibleRoles,
    ).toContain('EWALLET_COMPLIANCE');
  });

  it('previews what a merchant type would see, and what is hidden from the sidebar', async () => {
    const { user } = await renderPortal({ as: 'admin', at });
    const qr = names['platform-qr'];
    await user.click(await accessOf(qr));
    const types = screen.getByRole('group', {
      name: `${texts.resources.menuItem.fields.accessibleMerchantTypes}: ${qr}`,
    });
    const { merchantTypes } = company.options;
    await user.click(within(types).getByRole('checkbox', { name: merchantTypes.CREDIT }));
    expect(preview().queryByText(qr)).toBeNull();
    await user.selectOptions(preview().getByRole('combobox', { name: words.type }), 'CREDIT');
    expect(preview().getByText(qr)).toBeVisible();
    await user.click(screen.getByRole('switch', { name: words.hide }));
    expect(preview().queryByText(qr)).toBeNull();
    expect(screen.getByText(words.hidden)).toBeVisible();
    await press(user, texts.ui.unsaved.discard);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(preview().getByText(qr)).toBeVisible();
    expect(screen.queryByText(words.hidden)).toBeNull();
  });

  it('announces the position to which a button moved an item', async () => {
    const { user } = await renderPortal({ as: 'admin', at });
    const name = names['platform-whitelabel'];
    const up = await screen.findByRole('button', { name: words.up.replace('{{name}}', name) });
    const all = orderOf(names.sections.platform);
    await user.click(up);
    const place = words.said.moved
      .replace('{{name}}', name)
      .replace('{{position}}', String(all.indexOf(name)))
      .replace('{{count}}', String(all.length));
    expect(screen.getByText(place)).toHaveAttribute('role', 'status');
    await press(user, texts.ui.unsaved.discard);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('keeps unsaved changes across a reload, and does not save a lock-out', async () => {
    const { user, leave } = await renderPortal({ as: 'admin', at });
    await user.click(await accessOf(names['platform-menu']));
    await user.click(screen.getByRole('checkbox', { name: texts.roles.EWALLET_ADMIN }));
    leave();
    await renderPortal({ as: 'admin', at });
    expect(await screen.findByText(words.lockedOut)).toBeVisible();
    await press(user, words.save);
    expect(sent()).toHaveLength(0);
    await press(user, texts.ui.unsaved.discard);
    expect(screen.queryByText(words.lockedOut)).toBeNull();
  });

  it('keeps the role that a colleague has added to an item meanwhile', async () => {
    const { user, caller, leave } = await renderPortal({ as: 'admin', at });
    const itemNow = async (by = caller) => {
      const { content } = (await by.get('/user/api/menu?all=true')).payload;
      return content
        .flatMap(({ children = [] }: { children?: { link: string }[] }) => children)
        .find(({ link }: { link: string }) => link === '/platform/transactionLimits');
    };
    await user.click(await accessOf(names['platform-transactionLimits']));
    await user.click(screen.getByRole('checkbox', { name: texts.roles.EWALLET_COMPLIANCE }));
    leave();
    const { id, accessibleRoles: before } = await itemNow();
    const others = [...before, 'EWALLET_ONBOARDING'];
    const items = [{ id, accessibleRoles: others }];
    expect((await caller.call('PATCH', '/user/api/menu', { items })).code).toBe(1000);
    const again = await renderPortal({ as: 'admin', at });
    await press(again.user, words.save);
    await waitFor(() => expect(screen.queryByRole('button', { name: words.save })).toBeNull());
    const toggled = before.includes('EWALLET_COMPLIANCE')
      ? others.filter(role => role !== 'EWALLET_COMPLIANCE')
      : [...others, 'EWALLET_COMPLIANCE'];
    expect(new Set((await itemNow(again.caller)).accessibleRoles)).toEqual(new Set(toggled));
  });

  it('keeps what a colleague has changed in the same item since the editor was opened', async () => {
    // merchants only: an admin is not told of its change
    const { user, caller } = await renderPortal({ as: 'admin', at });
    const { content } = (await caller.get('/user/api/menu?all=true')).payload;
    const { id } = content
      .flatMap(({ children }: { children: object[] }) => children)
      .find(
        (item: { menuItemIdentifier: string }) => item.menuItemIdentifier === 'profile-company',
      );
    await user.click(await accessOf(names['profile-company']));
    await user.click(screen.getByRole('checkbox', { name: texts.roles.EWALLET_PARTNER }));
    const items = [{ id, accessibleRoles: ['EWALLET_ONBOARDING'] }];
    expect((await caller.call('PATCH', '/user/api/menu', { items })).code).toBe(1000);
    await press(user, words.save);
    await saved();
    const { payload } = await caller.get('/user/api/menu?all=true');
    const now = payload.content
      .flatMap(({ children }: { children: object[] }) => children)
      .find((item: { id: number }) => item.id === id);
    expect(now.accessibleRoles).toEqual(['EWALLET_ONBOARDING', 'EWALLET_PARTNER']);
  });

  it('saves a change of one item by the call for one item', async () => {
    const { user, caller } = await renderPortal({ as: 'admin', at });
    await user.click(await accessOf(names['platform-qr']));
    await user.click(screen.getByRole('switch', { name: words.hide }));
    await press(user, words.save);
    await saved();
    expect(sent()).toHaveLength(0);
    const { content } = (await caller.get('/user/api/menu?all=true')).payload;
    const hidden = content
      .flatMap(({ children }: { children: unknown[] }) => children)
      .filter(({ hideInSidebar }: { hideInSidebar: boolean }) => hideInSidebar);
    expect(hidden).toContainEqual(expect.objectContaining({ id: sentAlone()[0] }));
  });

  it.each([
    ['404 and 1002', () => HttpResponse.json({ code: 1002 }, { status: 404 })],
    ['405 without a code', () => new HttpResponse('Method Not Allowed', { status: 405 })],
  ])(
    'saves items one by one if the backend answers a change of several with %s',
    async (_, answer) => {
      server.use(http.patch('*/user/api/menu', answer));
      const { user } = await renderPortal({ as: 'admin', at });
      await accessOf(names['platform-whitelabel']);
      await press(user, words.down.replace('{{name}}', names['platform-whitelabel']));
      const moved = orderOf(names.sections.platform);
      await press(user, words.save);
      await saved();
      expect(orderOf(names.sections.platform)).toEqual(moved);
      expect(new Set(sentAlone()).size).toBe(2);
    },
  );

  it('saves nothing if the change is refused', async () => {
    server.use(
      http.patch('*/user/api/menu', () => HttpResponse.json({ code: 1001 }, { status: 400 })),
    );
    const { user } = await renderPortal({ as: 'admin', at });
    await accessOf(names['platform-whitelabel']);
    await press(user, words.down.replace('{{name}}', names['platform-whitelabel']));
    await press(user, words.save);
    expect(await screen.findByText(texts.codes.badParameter)).toBeVisible();
    expect(screen.getByRole('button', { name: words.save })).toBeEnabled();
    expect(sentAlone()).toEqual([]);
  });

  it('keeps what is changed while other changes are being saved', async () => {
    const answer = holdSave();
    // merchants only: an admin is not told of its change
    const { user, caller } = await renderPortal({ as: 'admin', at });
    const itemNow = async () =>
      (await caller.get('/user/api/menu?all=true')).payload.content
        .flatMap(({ children }: { children: object[] }) => children)
        .find((item: Partial<MenuItem>) => item.menuItemIdentifier === 'profile-company');
    const { hideInSidebar, accessibleRoles } = await itemNow();
    const hasRole = accessibleRoles.includes('EWALLET_PARTNER');
    await user.click(await accessOf(names['profile-company']));
    await user.click(screen.getByRole('switch', { name: words.hide }));
    await press(user, words.save);
    await waitFor(() => expect(sentAlone()).toHaveLength(1));
    await user.click(screen.getByRole('checkbox', { name: texts.roles.EWALLET_PARTNER }));
    answer();
    await screen.findByText(words.saved);
    expect(await itemNow()).toMatchObject({ hideInSidebar: !hideInSidebar, accessibleRoles });
    expect(screen.getByText(/^Changed items: 1\./)).toHaveTextContent(texts.roles.EWALLET_PARTNER);
    await press(user, words.save);
    await saved();
    const { accessibleRoles: roles } = await itemNow();
    expect(roles.includes('EWALLET_PARTNER')).toBe(!hasRole);
  });

  it('discards nothing while it is being saved', async () => {
    const answer = holdSave();
    const { user, leave } = await renderPortal({ as: 'admin', at });
    await user.click(await accessOf(names['profile-company']));
    await user.click(screen.getByRole('checkbox', { name: texts.roles.EWALLET_PARTNER }));
    leave();
    const again = await renderPortal({ as: 'admin', at });
    await press(again.user, words.save);
    await waitFor(() => expect(sentAlone()).toHaveLength(1));
    await press(again.user, texts.ui.draft.discard);
    await press(again.user, texts.ui.unsaved.discard);
    expect(screen.getByText(/^Changed items: 1\./)).toBeVisible();
    answer();
    await screen.findByText(words.saved);
    await saved();
    expect(screen.queryByText(/^Changed items/)).toBeNull();
  });

  it('adds a merchant type where another backend has no list of them', async () => {
    const admin = await backend().signIn('admin');
    const whole = (await admin.get('/user/api/menu?all=true')).payload.content;
    const without = (item: { children?: object[] }): object => ({
      ...item,
      accessibleMerchantTypes: null,
      ...(item.children && { children: item.children.map(without) }),
    });
    server.use(
      http.get('*/user/api/menu', ({ request }) =>
        request.url.endsWith('all=true')
          ? HttpResponse.json({ code: 1000, payload: { content: whole.map(without) } })
          : undefined,
      ),
    );
    const { user, caller } = await renderPortal({ as: 'admin', at });
    await user.click(await accessOf(names['platform-qr']));
    await user.click(screen.getByRole('checkbox', { name: company.options.merchantTypes.CREDIT }));
    await press(user, words.save);
    await saved();
    const { content } = (await caller.get('/user/api/menu?all=true')).payload;
    const changed = content
      .flatMap(({ children }: { children: unknown[] }) => children)
      .find(({ id }: { id: number }) => id === sentAlone()[0]);
    expect(changed.accessibleMerchantTypes).toEqual(['CREDIT']);
  });

  it('is not offered to a role that may not change the menu', async () => {
    const admin = await backend().signIn('admin');
    const { content } = (await admin.get('/user/api/menu?all=true')).payload;
    const section = content.find((item: MenuItem) => item.menuItemIdentifier === 'platform');
    const own = section.children.find(({ link }: MenuItem) => link === at);
    const roles = [...own.accessibleRoles, 'EWALLET_COMPLIANCE'];
    const giveTo = (accessibleRoles: string[]) =>
      admin.call('PATCH', '/user/api/menu', { items: [{ id: own.id, accessibleRoles }] });
    await giveTo(roles);
    await renderPortal({ as: 'compliance', at });
    expect(await screen.findByText(words.adminsOnly)).toBeVisible();
    expect(screen.queryByRole('button', { name: new RegExp(`^${ACCESS}`) })).toBeNull();
    await giveTo(own.accessibleRoles);
  });
});
