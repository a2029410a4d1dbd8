import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { pending } from '#api/request/pending.ts';
import pages from '#locales/en/management.json' with { type: 'json' };
import { aHolder, changeUser, wholeUser } from '#tests/support/arrange/holders.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { chooseBesides } from '#tests/support/screen/more.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { turnTo } from '#tests/support/screen/turnTo.ts';

const { server, backend, renderPortal, answered } = startPortal();
const { reason, edit, reveal, resetPin, authenticator } = pages.management.users;

const dialog = async (name?: RegExp) => within(await screen.findByRole('dialog', name && { name }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Leaves the dialog while its call is under way. */
async function leave(user: UserEvent) {
  await user.click((await dialog()).getByRole('button', { name: texts.ui.cancel }));
  await user.click(await screen.findByRole('button', { name: texts.ui.sending.leave }));
  await noDialog();
}

/** The page of a basic holder. */
async function openUser(as: 'admin' | 'compliance' | 'callcentre', tab = '') {
  const holder = await aHolder(backend().database);
  await changeUser(backend().database, holder.id, { role: 'EWALLET_BASIC' });
  const { user } = await renderPortal({ as, at: `/management/users/${holder.id}${tab}` });
  return { user, holder };
}

/** Opens the upgrade and types a reason. */
async function typeElsewhere(user: UserEvent) {
  await chooseBesides(user, 'Upgrade level');
  const other = await dialog(/^Upgrade /);
  await fill(user, other.getByRole('textbox', { name: reason }), 'Asked at the counter');
}

const isKept = async () =>
  expect((await dialog(/^Upgrade /)).getByRole('textbox', { name: reason })).toHaveValue(
    'Asked at the counter',
  );

describe('a dialog that is left while it is sending', () => {
  it('does not close the one that is open by then: details', async () => {
    const { user, holder } = await openUser('compliance');
    const { opened, open } = gate();
    server.use(
      http.put('*/user-details/:id', async () => {
        await opened;
      }),
    );
    await chooseBesides(user, 'Edit details');
    const form = await dialog(/^Edit details/);
    const city = form.getByRole('textbox', { name: 'City' });
    await user.clear(city);
    await fill(user, city, 'Melaka');
    await fill(user, form.getByRole('textbox', { name: reason }), 'As asked for');
    await user.click(form.getByRole('button', { name: texts.ra.action.save }));
    await leave(user);
    await typeElsewhere(user);
    open();
    expect(await screen.findByText(edit.done)).toBeInTheDocument();
    await isKept();
    expect((await wholeUser(backend().database, holder.id)).details.city).toBe('Melaka');
  });

  it('does not close the one that is open by then: the PIN', async () => {
    const { user } = await openUser('compliance');
    const { opened, open } = gate();
    server.use(
      http.post('*/reset-pin-email', async () => {
        await opened;
      }),
    );
    await chooseBesides(user, 'Reset PIN by email');
    const form = await dialog();
    await fill(user, form.getByRole('textbox', { name: reason }), 'As asked for');
    await user.click(form.getByRole('button', { name: resetPin.submit }));
    await leave(user);
    await typeElsewhere(user);
    open();
    expect(await screen.findByText(/^If .* belongs to an account/)).toBeInTheDocument();
    await isKept();
  });
});

describe('a new authenticator key', () => {
  it('is waited for by its dialog, and reported if the page was left before it arrived', async () => {
    const { user, holder } = await openUser('compliance');
    const { opened, open } = gate();
    server.use(
      http.post('*/reset-authenticator', async () => {
        await opened;
      }),
    );
    await chooseBesides(user, 'Reset authenticator');
    const form = await dialog();
    await fill(user, form.getByRole('textbox'), 'Called back');
    await user.click(form.getByRole('button', { name: authenticator.submit }));
    const cancel = form.getByRole('button', { name: texts.ui.cancel });
    await waitFor(() => expect(cancel).toBeDisabled());
    await user.keyboard('{Escape}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);

    turnTo('/dashboard');
    await user.click(await screen.findByRole('button', { name: texts.ui.sending.leave }));
    await noDialog();
    open();
    const told = authenticator.unseen.replace('{{name}}', holder.displayName);
    expect(await screen.findByText(told)).toBeInTheDocument();
  });
});

describe('a private field', () => {
  const show = `${reveal.show}: ID number`;
  const ask = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: show }));
    const form = await dialog();
    await fill(user, form.getByRole('textbox'), 'Caller identifies herself');
    await user.click(form.getByRole('button', { name: reveal.show }));
    return form;
  };

  it('is not shown if its dialog was left before it arrived', async () => {
    const { user, holder } = await openUser('callcentre', '?tab=profile');
    const { details } = await wholeUser(backend().database, holder.id);
    const { opened, open } = gate();
    server.use(
      http.post('*/reveal', async () => {
        await opened;
      }),
    );
    await ask(user);
    await leave(user);
    open();
    await answered(/\/reveal$/);
    await waitFor(() => expect(pending.get()).toBe(0));
    expect(screen.queryByText(details.identificationNo ?? '?')).toBeNull();
    expect(await screen.findByRole('button', { name: show })).toBeInTheDocument();
  });

  it('that could not be revealed says so once, also if the dialog was left', async () => {
    const { user } = await openUser('callcentre', '?tab=profile');
    const { opened, open } = gate();
    server.use(
      http.post('*/reveal', async () => {
        await opened;
        return HttpResponse.json({ code: 1003 }, { status: 500 });
      }),
    );
    await ask(user);
    await leave(user);
    open();
    expect(await screen.findByText(texts.codes.internalServerError)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: show }));
    expect((await dialog()).queryByRole('alert')).toBeNull();
  });
});
