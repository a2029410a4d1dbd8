import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import pages from '#locales/en/management.json' with { type: 'json' };
import { aHolder, changeUser } from '#tests/support/arrange/holders.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { chooseBesides, offeredBesides } from '#tests/support/screen/more.ts';
import { testFormDialog } from '#tests/support/screen/testFormDialog.ts';
import { startChanges } from './changeStatus.ts';

const portal = startChanges();
const { server, backend, renderPortal, asked } = portal;
const { users: userTexts } = pages.management;
const { erase: ERASE } = userTexts.actions;

const pathOf = (id: number) => `/management/users/${id}`;

const sayWhy = (user: UserEvent, dialog: ReturnType<typeof within>) =>
  fill(user, dialog.getByRole('textbox', { name: userTexts.reason }), 'As asked for');

testFormDialog(portal, {
  as: 'admin',
  arrange: async () => pathOf((await aHolder(backend().database)).id),
  open: user => chooseBesides(user, ERASE),
  title: /^Erase the personal details of/,
  submit: userTexts.erase.submit,
  fillIn: sayWhy,
  typed: { [userTexts.reason]: 'As asked for' },
  call: /\/user-details\/\d+$/,
  method: 'DELETE',
  body: { remark: 'As asked for' },
  done: userTexts.erase.done,
});

/** The heading: the user's name, and the status. */
const heading = (name: string) =>
  screen.findByRole('heading', { level: 1, name: new RegExp(`^${name}`) });

describe('the erasure of a user’s details', () => {
  /** What an admin, or another user, is offered on a user's page. */
  const offeredOn = async (id: number, as: 'admin' | 'compliance' = 'admin') => {
    const { user, leave } = await renderPortal({ as, at: pathOf(id) });
    await screen.findByRole('button', { name: texts.ui.more });
    const offered = await offeredBesides(user);
    leave();
    return offered;
  };

  it('leaves the page without them, where it is not offered again, and says why in the history', async () => {
    const holder = await aHolder(backend().database);
    const { user } = await renderPortal({ as: 'admin', at: pathOf(holder.id) });
    await heading(holder.displayName);
    await chooseBesides(user, ERASE);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(userTexts.erase.effect)).toBeInTheDocument();
    await sayWhy(user, dialog);
    await user.click(dialog.getByRole('button', { name: userTexts.erase.submit }));
    expect(await screen.findByText(userTexts.erase.done)).toBeInTheDocument();
    expect(await heading(holder.username)).toBeInTheDocument();
    expect(screen.queryByText(holder.email)).toBeNull();
    expect(await offeredBesides(user)).not.toContain(ERASE);
    const admin = await backend().signIn('admin');
    const [entry] = (
      await admin.get(`/user/api/users/${holder.id}/history`)
    ).payload.content.filter(({ action }: { action: string }) => action === 'ERASE_USER_DETAIL');
    expect(entry).toMatchObject({ remark: 'As asked for', actor: 'admin' });
  });

  it('is offered to admins only, and for an account of the portal once it is terminated', async () => {
    const holder = await aHolder(backend().database);
    expect(await offeredOn(holder.id, 'compliance')).not.toContain(ERASE);
    const id = await idOf(backend().database, 'validator2');
    expect(await offeredOn(id)).not.toContain(ERASE);
    await changeUser(backend().database, id, { status: 'TERMINATED' });
    expect(await offeredOn(id)).toContain(ERASE);
    await changeUser(backend().database, id, { status: 'ACTIVE' });
  });
});

describe('the deletion of a user', () => {
  it('says that the wallet is not empty, and stays on the page', async () => {
    const holder = await aHolder(backend().database);
    const { user } = await renderPortal({ as: 'admin', at: pathOf(holder.id) });
    server.use(
      http.delete('*/user/api/users/:id', () => HttpResponse.json({ code: 1004 }, { status: 409 })),
    );
    await chooseBesides(user, 'Delete user');
    const dialog = within(await screen.findByRole('dialog'));
    await sayWhy(user, dialog);
    await user.click(dialog.getByRole('button', { name: texts.ra.action.delete }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(userTexts.remove.notEmpty);
    expect(location.pathname).toBe(pathOf(holder.id));
  });

  it('says that the user is the merchant’s only one', async () => {
    const id = await idOf(backend().database, 'merchant');
    const { user } = await renderPortal({ as: 'admin', at: pathOf(id) });
    await chooseBesides(user, 'Delete user');
    const dialog = within(await screen.findByRole('dialog'));
    // the merchant's wallet stays as it is
    expect(dialog.getByText(userTexts.remove.accountEffect)).toBeInTheDocument();
    expect(dialog.getByText(userTexts.remove.terminateFirst)).toBeInTheDocument();
    await sayWhy(user, dialog);
    await user.click(dialog.getByRole('button', { name: texts.ra.action.delete }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(userTexts.remove.onlyUser);
  });

  it('says that the user is the only active admin', async () => {
    const id = await idOf(backend().database, 'compliance');
    const { user } = await renderPortal({ as: 'admin', at: pathOf(id) });
    server.use(
      http.delete('*/user/api/users/:id', () => {
        const payload = { content: { onlyAdmin: true } };
        return HttpResponse.json({ code: 1004, payload }, { status: 409 });
      }),
    );
    await chooseBesides(user, 'Delete user');
    const dialog = within(await screen.findByRole('dialog'));
    await sayWhy(user, dialog);
    await user.click(dialog.getByRole('button', { name: texts.ra.action.delete }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(userTexts.remove.onlyAdmin);
  });

  it('explains its effect, sends the remark and leads to the list', async () => {
    const holder = await aHolder(backend().database, 'NOT_ACTIVE');
    server.use(
      http.delete('*/user/api/users/:id', () => HttpResponse.json({ code: 1000, payload: {} })),
    );
    const { user } = await renderPortal({ as: 'admin', at: pathOf(holder.id) });
    await chooseBesides(user, 'Delete user');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(userTexts.remove.effect)).toBeInTheDocument();
    // the page is gone afterwards
    expect(dialog.getByText(userTexts.remove.eraseFirst)).toBeInTheDocument();
    await sayWhy(user, dialog);
    await user.click(dialog.getByRole('button', { name: texts.ra.action.delete }));
    expect(await screen.findByText('The user was deleted.')).toBeInTheDocument();
    await waitFor(() => expect(location.pathname).toBe('/management/users/ewallet'));
    const sent = asked(/\/user\/api\/users\/\d+$/).filter(({ method }) => method === 'DELETE');
    expect(await Promise.all(sent.map(one => one.json()))).toEqual([{ remark: 'As asked for' }]);
  });
});
