import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import pages from '#locales/en/management.json' with { type: 'json' };
import { aHolder } from '#tests/support/arrange/holders.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { chooseBesides } from '#tests/support/screen/more.ts';
import { startChanges } from './changeStatus.ts';

const { server, backend, renderPortal, asked } = startChanges();

const pathOf = (id: number) => `/management/users/${id}`;

const sayWhy = (user: UserEvent, dialog: ReturnType<typeof within>) =>
  fill(user, dialog.getByRole('textbox', { name: pages.management.users.reason }), 'As asked for');

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
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      pages.management.users.remove.notEmpty,
    );
    expect(location.pathname).toBe(pathOf(holder.id));
  });

  it('says that the user is the merchant’s only one', async () => {
    const id = await idOf(backend().database, 'merchant');
    const { user } = await renderPortal({ as: 'admin', at: pathOf(id) });
    await chooseBesides(user, 'Delete user');
    const dialog = within(await screen.findByRole('dialog'));
    // the merchant's wallet stays as it is
    expect(dialog.getByText(pages.management.users.remove.accountEffect)).toBeInTheDocument();
    await sayWhy(user, dialog);
    await user.click(dialog.getByRole('button', { name: texts.ra.action.delete }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      pages.management.users.remove.onlyUser,
    );
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
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      pages.management.users.remove.onlyAdmin,
    );
  });

  it('explains its effect, sends the remark and leads to the list', async () => {
    const holder = await aHolder(backend().database, 'NOT_ACTIVE');
    server.use(
      http.delete('*/user/api/users/:id', () => HttpResponse.json({ code: 1000, payload: {} })),
    );
    const { user } = await renderPortal({ as: 'admin', at: pathOf(holder.id) });
    await chooseBesides(user, 'Delete user');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(pages.management.users.remove.effect)).toBeInTheDocument();
    await sayWhy(user, dialog);
    await user.click(dialog.getByRole('button', { name: texts.ra.action.delete }));
    expect(await screen.findByText('The user was deleted.')).toBeInTheDocument();
    await waitFor(() => expect(location.pathname).toBe('/management/users/ewallet'));
    const sent = asked(/\/user\/api\/users\/\d+$/).filter(({ method }) => method === 'DELETE');
    expect(await Promise.all(sent.map(one => one.json()))).toEqual([{ remark: 'As asked for' }]);
  });
});
