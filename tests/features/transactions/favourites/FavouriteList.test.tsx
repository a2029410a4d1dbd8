import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished } from 'vitest';
import words from '#locales/en/favourites.json' with { type: 'json' };
import { cancel, decide, submit } from '#tests/support/arrange/approvals.ts';
import { favouritesOf, ownMerchant, strangerTo } from '#tests/support/arrange/trade.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { press } from '#tests/support/screen/actionPage.ts';
import { chipOf, filterBy } from '#tests/support/screen/filters.ts';
import { chooseBesides, menuIn, menuOf } from '#tests/support/screen/more.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { columnOf, rowsOf } from '#tests/support/screen/table.ts';
import { testFormDialog } from '#tests/support/screen/testFormDialog.ts';
import { testList } from '#tests/support/screen/testList.ts';

const portal = startPortal();
const { backend, renderPortal, server } = portal;

const at = '/transactions/favourites';
const { favourites } = words;

const rowOf = async (name: string) => {
  const row = (await rowsOf()).find(one => one.textContent?.includes(name));
  if (!row) throw new Error(`${name} is not in the list`);
  return within(row);
};

/** An undecided request for a favourite. */
async function askFor(relationship = 'SUPPLIER') {
  const merchant = await backend().signIn('merchant');
  const stranger = await strangerTo(backend(), merchant);
  const { id } = await ownMerchant(merchant);
  const body = { merchantUlid: stranger.ulid, relationship, remark: null };
  const request = (await submit(merchant, 'ADD_MERCHANT_FAV', id, body)).payload.content;
  return { request, name: stranger.businessRegistrationName };
}

testList(portal, {
  at,
  as: 'merchant',
  denied: 'admin',
  call: /\/merchants\/inter\/\d+$/,
  heading: favourites.title,
  columns: ['Merchant', 'Status', 'Relationship', 'ULID', 'Since', 'Actions'],
  shows: { Merchant: ({ name }) => name, ULID: ({ merchantUlid }) => merchantUlid },
  filters: [
    {
      label: 'Relationship',
      value: 'Supplier',
      sets: { relationship: 'SUPPLIER' },
      in: 'Relationship',
    },
    { label: 'Status', value: 'Active', sets: { status: 'ACTIVE' }, in: 'Status' },
  ],
});

describe('the list of favourites', () => {
  it('is in the backend’s order, with a transfer action only for active ones', async () => {
    const { request, name } = await askFor();
    const { user, caller } = await renderPortal({ as: 'merchant', at });
    const known = await favouritesOf(caller);
    expect(await columnOf(0)).toEqual(known.map(one => one.name));
    const waiting = await rowOf(name);
    expect(waiting.getByText('Waiting for approval')).toBeInTheDocument();
    expect(waiting.getByText('Supplier')).toBeInTheDocument();
    expect(waiting.queryByRole('link')).toBeNull();

    const active = known.find(({ status }) => status === 'ACTIVE');
    if (!active) throw new Error('nobody is active');
    await user.click(await menuOf(active.name));
    const link = await screen.findByRole('menuitem', { name: favourites.send });
    expect(link).toHaveAttribute('href', `/transactions/transfer?to=${active.merchantUlid}`);
    const validator = await backend().signIn('validator');
    await decide(validator, 'reject', request, { remark: 'Not this one' });
  });

  it('is filtered by relationship and status', async () => {
    const { name, request } = await askFor('AGENT');
    const { user, caller } = await renderPortal({ as: 'merchant', at });
    const suppliers = await favouritesOf(caller, '?relationship=SUPPLIER');
    await rowsOf();
    await filterBy(user, 'Relationship', 'Supplier');
    await waitFor(async () => expect(await columnOf(0)).toEqual(suppliers.map(one => one.name)));
    chipOf('Relationship')?.focus();
    await user.keyboard('{Delete}');
    await waitFor(async () => expect(await columnOf(0)).toContain(name));
    await filterBy(user, 'Status', 'Waiting for approval');
    await waitFor(async () => expect(await columnOf(0)).toEqual([name]));
    const validator = await backend().signIn('validator');
    await decide(validator, 'reject', request, { remark: 'Not this one' });
  });

  it('removes one after confirmation, and moves the focus to the heading', async () => {
    const { user, caller } = await renderPortal({ as: 'merchant', at });
    const [first] = await favouritesOf(caller, '?status=ACTIVE');
    if (!first) throw new Error('nobody is active');
    const open = () => menuOf(first.name);
    await chooseBesides(user, texts.ends.remove.open, await open());
    await press(user, texts.ends.remove.keep);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(async () => expect(await open()).toHaveFocus());

    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: texts.ends.remove.open }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(new RegExp(first.name))).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: texts.ends.remove.confirm }));
    expect(
      await screen.findByText(`${first.name} was removed from your favourites.`),
    ).toBeInTheDocument();
    await waitFor(async () => expect(await columnOf(0)).not.toContain(first.name));
    // the row that follows has its place
    const [next] = await rowsOf();
    await waitFor(() => expect(menuIn(next as HTMLElement)).toHaveFocus());
    expect((await favouritesOf(caller)).map(({ id }) => id)).not.toContain(first.id);
  });

  it('says that one was already removed', async () => {
    const { user, caller } = await renderPortal({ as: 'merchant', at });
    const [first] = await favouritesOf(caller, '?status=ACTIVE');
    if (!first) throw new Error('nobody is active');
    await chooseBesides(user, texts.ends.remove.open, await menuOf(first.name));
    const { id } = await ownMerchant(caller);
    await caller.call('DELETE', `/user/api/merchants/inter/${id}/${first.id}`);
    await press(user, texts.ends.remove.confirm);
    await waitFor(async () => expect(await columnOf(0)).not.toContain(first.name));
    expect(await screen.findByText(favourites.goneAlready)).toBeInTheDocument();
  });

  it('reports an error of a removal whose dialog was left, and takes it again', async () => {
    const { user, caller } = await renderPortal({ as: 'merchant', at });
    const [first] = await favouritesOf(caller, '?status=ACTIVE');
    if (!first) throw new Error('nobody is active');
    const { opened, open } = gate();
    server.use(
      http.delete('*/merchants/inter/:merchant/:favourite', async () => {
        await opened;
        return HttpResponse.json({ code: 1003 }, { status: 500 });
      }),
    );
    const confirm = async () => {
      await chooseBesides(user, texts.ends.remove.open, await menuOf(first.name));
      await press(user, texts.ends.remove.confirm);
    };
    await confirm();
    await press(user, texts.ends.remove.keep);
    open();
    expect(await screen.findByText(texts.codes.internalServerError)).toBeInTheDocument();
    await confirm();
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent(texts.codes.internalServerError);
  });

  it('cancels a request', async () => {
    const { name, request } = await askFor();
    const { user, caller } = await renderPortal({ as: 'merchant', at });
    await chooseBesides(user, texts.ends.cancel.open, await menuOf(name));
    await press(user, texts.ends.cancel.confirm);
    expect(await screen.findByText(`Request ${request.id} was cancelled.`)).toBeInTheDocument();
    await waitFor(async () => expect(await columnOf(0)).not.toContain(name));
    expect(await favouritesOf(caller, '?status=PENDING')).toEqual([]);
  });

  it('offers the cancellation of the user’s own requests only', async () => {
    const merchant = await backend().signIn('merchant');
    const { ulid: merchantUlid, businessRegistrationName: name } = await strangerTo(
      backend(),
      merchant,
    );
    const { id } = await ownMerchant(merchant);
    const agent = await backend().signIn('callcentre');
    const body = { merchantUlid, relationship: 'SUPPLIER', remark: null };
    const request = (await submit(agent, 'ADD_MERCHANT_FAV', id, body)).payload.content;
    onTestFinished(async () => void (await cancel(agent, request.id)));
    for (const list of [at, '/transactions/interMerchants']) {
      const { leave } = await renderPortal({ as: 'merchant', at: list });
      const row = await rowOf(name);
      expect(row.queryByRole('button', { name: new RegExp(`^${texts.ui.more}`) })).toBeNull();
      leave();
    }
  });

  it('says that a request was decided before it could be cancelled', async () => {
    const { name, request } = await askFor();
    const { user } = await renderPortal({ as: 'merchant', at });
    await chooseBesides(user, texts.ends.cancel.open, await menuOf(name));
    await decide(await backend().signIn('validator'), 'approve', request);
    await press(user, texts.ends.cancel.confirm);
    expect(
      await screen.findByText(
        `Request ${request.id} had already ended and was not cancelled. Status: Approved.`,
      ),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

/** Opens the dialog of the first row in this state, by its menu. */
const ask = (state: string, act: string) => async (user: UserEvent) => {
  const rows = await rowsOf();
  const row = rows.find(one => within(one).queryByText(state)) as HTMLElement;
  await chooseBesides(user, act, menuIn(row));
};

testFormDialog(portal, {
  as: 'merchant',
  arrange: async () => at,
  open: ask(texts.status.favourite.ACTIVE, texts.ends.remove.open),
  title: texts.ends.remove.title,
  submit: texts.ends.remove.confirm,
  cancel: texts.ends.remove.keep,
  call: /\/merchants\/inter\/\d+\/\d+$/,
  method: 'DELETE',
  done: /was removed from your favourites\.$/,
});

testFormDialog(portal, {
  as: 'merchant',
  arrange: async () => {
    await askFor();
    return at;
  },
  open: ask(texts.status.favourite.PENDING, texts.ends.cancel.open),
  title: texts.ends.cancel.title,
  submit: texts.ends.cancel.confirm,
  cancel: texts.ends.cancel.keep,
  call: /\/ops-validator\/\d+\/cancel$/,
  method: 'POST',
  done: /^Request \d+ was cancelled\.$/,
});
