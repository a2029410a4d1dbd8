import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { submit } from '#tests/support/arrange/approvals.ts';
import { aMerchant, merchantRow } from '#tests/support/arrange/merchants.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { type DemoAccount, startPortal } from '#tests/support/screen/renderPortal.tsx';
import { heading } from './merchants.ts';

const { server, backend, renderPortal, asked } = startPortal();

const escaped = (name: string) => name.replace(/[()]/g, '\\$&');
/** Finds a field by its label, which may end with the required sign. */
const field = (name: string) => screen.findByLabelText(new RegExp(`^${escaped(name)}[\\s*]*$`));
const replace = async (user: UserEvent, name: string, text: string) => {
  await user.clear(await field(name));
  if (text !== '') await fill(user, await field(name), text);
};
/** The one of these that comes first in the page. */
const firstInPage = (fields: readonly HTMLElement[]) =>
  fields.reduce((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? other : one,
  );

const save = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Save changes' }));
const sent = async () =>
  Promise.all(
    asked(/merchants\/\d+$/)
      .filter(({ method }) => method === 'PATCH')
      .map(request => request.clone().json()),
  );

async function visit(as: DemoAccount = 'admin', given: Parameters<typeof aMerchant>[1] = {}) {
  const id = await aMerchant(backend().database, given);
  const at = `/management/merchants/${id}/edit`;
  const { user, caller, leave } = await renderPortal({ as, at });
  await heading('Edit Kedai Aminah');
  return { user, caller, leave, id, at };
}

describe('a company', () => {
  it('is saved with only the changed fields', async () => {
    const { user, id } = await visit();
    expect(await screen.findByRole('button', { name: 'Save changes' })).toBeDisabled();
    await replace(user, 'City', ' Taiping ');
    await user.selectOptions(await field('Business type'), texts.options.businessTypes.LEGAL);
    await replace(user, 'Started trading', '2021');
    await replace(user, 'Website or page', '');
    await save(user);
    // first, because it disappears by itself
    expect(await screen.findByText('Company details updated.')).toBeInTheDocument();
    await heading('Kedai Aminah Active');
    expect(location.pathname).toBe(`/management/merchants/${id}`);
    expect(await sent()).toEqual([
      {
        businessCity: 'Taiping',
        businessCategory: 'LEGAL',
        businessTradingStartYear: 2021,
        businessPageUrl: null,
      },
    ]);
    expect(await merchantRow(backend().database, id)).toMatchObject({
      businessCity: 'Taiping',
      businessPageUrl: null,
      businessTradingStartYear: 2021,
      businessBankAccountNumber: '8001234567',
    });
  });

  it('that is being saved can be left, but its changes can no longer be discarded', async () => {
    const { user } = await visit();
    const { opened: answered, open: answer } = gate();
    server.use(http.patch('*/merchants/:id', () => answered));
    await replace(user, 'City', 'Taiping');
    await save(user);
    const button = screen.getByRole('button', { name: 'Save changes' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    expect(button).toHaveFocus();
    await user.click(screen.getByRole('link', { name: texts.ui.cancel }));
    const question = within(await screen.findByRole('dialog', { name: texts.ui.sending.title }));
    expect(question.queryByRole('button', { name: texts.ui.unsaved.discard })).toBeNull();
    answer();
    expect(await screen.findByText('Company details updated.')).toBeInTheDocument();
  });

  it('is sent for approval as a whole if an admin changes its bank account, and says so before', async () => {
    const { user, id } = await visit();
    expect(screen.queryByText(texts.approvals.willBeSent)).toBeNull();
    await replace(user, 'City', 'Taiping');
    await replace(user, 'Account number', '99887766554433');
    expect(await screen.findByText(texts.approvals.willBeSent)).toBeInTheDocument();
    await save(user);
    expect(
      await screen.findByText(/^Sent for approval\. Request number \d+\./),
    ).toBeInTheDocument();
    expect(await sent()).toEqual([]);
    expect(await merchantRow(backend().database, id)).toMatchObject({
      businessCity: 'Ipoh',
      businessBankAccountNumber: '8001234567',
    });
  });

  it('takes a bank account that is pasted in groups of digits as a whole', async () => {
    const { user } = await visit();
    await user.clear(await field('Account number'));
    await user.click(await field('Account number'));
    await user.paste('1234 5678 9012 3456');
    await save(user);
    expect(
      await screen.findByText(/^Sent for approval\. Request number \d+\./),
    ).toBeInTheDocument();
    const [request] = asked(/\/ops-validator$/).filter(({ method }) => method === 'POST');
    const body = await request?.clone().json();
    expect(JSON.parse(body.payloadData)).toEqual({ businessBankAccountNumber: '1234567890123456' });
  });

  it('is left unchanged, and the form closed, if only separators were typed', async () => {
    const { user } = await visit();
    await user.type(await field('City'), '  ');
    await save(user);
    await heading('Kedai Aminah Active');
    expect(await sent()).toEqual([]);
  });

  it('shows each error at its field, focuses the first and sends nothing', async () => {
    const { user } = await visit();
    const wrong = [
      ['Business phone', '123', texts.validation.phone],
      ['Business email', 'nobody', texts.validation.email],
      ['City', '', texts.validation.required],
      ['Postcode', '123', texts.validation.postcode],
      ['Website or page', 'javascript:alert(1)', texts.validation.url],
      ['Account number', '12', texts.validation.bankAccount],
      ['Estimated customers', '1.5', 'Enter a whole number, for example 250'],
      ['Average sale (RM)', '1.005', texts.validation.amount.format],
      ['Year established', '2999', 'Enter a 4-digit year, not in the future'],
    ] as const;
    for (const [name, text] of wrong) await replace(user, name, text);
    await save(user);
    for (const [name, , problem] of wrong) {
      await waitFor(async () => expect(await field(name)).toHaveAccessibleDescription(problem));
    }
    const fields = await Promise.all(wrong.map(([name]) => field(name)));
    await waitFor(() => expect(firstInPage(fields)).toHaveFocus());
    expect(await sent()).toEqual([]);
  });

  it('refuses a start of trading before the business was established', async () => {
    const { user } = await visit();
    await replace(user, 'Started trading', '2018');
    await save(user);
    await waitFor(async () =>
      expect(await field('Started trading')).toHaveAccessibleDescription(
        'Trading cannot start before the business was established',
      ),
    );
    await waitFor(async () => expect(await field('Started trading')).toHaveFocus());
    expect(await sent()).toEqual([]);
  });

  it('requires a category code, which can be searched by words', async () => {
    const { user, id } = await visit();
    const code = await screen.findByRole('combobox', { name: 'Category code (MCC)' });
    expect(code).toHaveDisplayValue(/^5411 · /);
    await user.click(code);
    await user.click(await screen.findByRole('button', { name: texts.ui.search.clear }));
    await save(user);
    await waitFor(() => expect(code).toHaveAccessibleDescription(texts.validation.required));
    await waitFor(() => expect(code).toHaveFocus());
    await user.type(code, 'veterinary{Enter}');
    await user.click(await screen.findByRole('option', { name: /^0742 · Veterinary/ }));
    expect(code).toHaveDisplayValue(/^0742 · /);
    await save(user);
    await heading('Kedai Aminah Active');
    expect((await merchantRow(backend().database, id)).businessCategoryCode).toBe('0742');
  });

  it('can be saved with existing values that the current rules reject', async () => {
    const { user, id } = await visit('admin', {
      businessModel: null,
      businessContactNumber: '123',
      businessCategory: 'STARGAZING',
    });
    expect(await field('Business type')).toHaveDisplayValue('STARGAZING');
    await replace(user, 'City', 'Taiping');
    await save(user);
    await heading('Kedai Aminah Active');
    expect((await merchantRow(backend().database, id)).businessCity).toBe('Taiping');
  });

  it('suggests the state of the postcode, and changes it only on request', async () => {
    const { user } = await visit();
    await replace(user, 'Postcode', '50480');
    expect(await field('State')).toHaveDisplayValue('Perak');
    await user.click(
      await screen.findByRole('button', {
        name: 'Postcode 50480 is in W.P. Kuala Lumpur. Use this state',
      }),
    );
    expect(await field('State')).toHaveDisplayValue('W.P. Kuala Lumpur');
    await save(user);
    await heading('Kedai Aminah Active');
    expect(await sent()).toEqual([
      { businessPostcode: '50480', businessState: 'W.P. Kuala Lumpur' },
    ]);
  });

  it('shows and focuses an error if saving fails, and keeps the input', async () => {
    const { user, id } = await visit();
    server.use(
      http.patch('*/user/api/merchants/:id', () =>
        HttpResponse.json({ code: 1003 }, { status: 500 }),
      ),
    );
    await replace(user, 'City', 'Taiping');
    await save(user);
    const alert = await screen.findByText(texts.codes.internalServerError);
    await waitFor(() => expect(alert.closest('[role=alert]')).toHaveFocus());
    expect(await field('City')).toHaveValue('Taiping');
    expect((await merchantRow(backend().database, id)).businessCity).toBe('Ipoh');
  });
});

describe('a company changed by the call centre', () => {
  it('is sent for approval, says so before and after, and stays unchanged', async () => {
    const { user, id } = await visit('callcentre');
    expect(screen.getByText(texts.approvals.willBeSent)).toBeInTheDocument();
    await replace(user, 'City', 'Taiping');
    await save(user);
    expect(await screen.findByText(/^Sent for approval/)).toBeInTheDocument();
    await heading('Kedai Aminah Active');
    expect(await screen.findByText(/is pending approval: Merchant change/)).toBeInTheDocument();
    expect(screen.queryByText('Company details updated.')).toBeNull();
    expect(await sent()).toEqual([]);
    expect((await merchantRow(backend().database, id)).businessCity).toBe('Ipoh');
  });

  it('names a request that is already pending, and keeps the input', async () => {
    const { user, caller, id } = await visit('callcentre');
    await replace(user, 'City', 'Taiping');
    const { payload } = await submit(caller, 'UPDATE_MERCHANT', id, { businessCity: 'Muar' });
    await save(user);
    expect(
      await screen.findByText(
        new RegExp(`^callcentre has already sent request ${payload.content.id}`),
      ),
    ).toBeInTheDocument();
    expect(await field('City')).toHaveValue('Taiping');
  });
});

describe('unsaved input', () => {
  const answer = async (user: UserEvent, name: string) =>
    user.click(
      within(await screen.findByRole('dialog', { name: texts.ui.unsaved.title })).getByRole(
        'button',
        { name },
      ),
    );

  it('is asked about before the page is left, and restored if kept', async () => {
    const { user, at } = await visit();
    await replace(user, 'City', 'Taiping');
    await user.click(screen.getByRole('link', { name: texts.ui.cancel }));
    await answer(user, texts.ui.unsaved.keep);
    await heading('Kedai Aminah Active');
    cleanup();
    await renderPortal({ as: 'admin', at });
    expect(await field('City')).toHaveValue('Taiping');
    await user.click(screen.getByRole('button', { name: texts.ui.draft.discard }));
    expect(await field('City')).toHaveValue('Ipoh');
  });

  it('is dropped if another user has changed the company in the meantime', async () => {
    const { user, at, id } = await visit();
    await replace(user, 'City', 'Taiping');
    await user.click(screen.getByRole('link', { name: texts.ui.cancel }));
    await answer(user, texts.ui.unsaved.keep);
    const compliance = await backend().signIn('compliance');
    await compliance.call('PATCH', `/user/api/merchants/${id}`, { businessCity: 'Muar' });
    cleanup();
    await renderPortal({ as: 'admin', at });
    expect(await field('City')).toHaveValue('Muar');
  });
});

it('a company that is opened by another name that the backend knows is edited under its id', async () => {
  const id = await aMerchant(backend().database);
  const { payload } = await (await backend().signIn('compliance')).get(`/user/api/merchants/${id}`);
  server.use(
    http.get('*/user/api/merchants/01KNOWNULID', () => HttpResponse.json({ code: 1000, payload })),
  );
  await renderPortal({ as: 'admin', at: '/management/merchants/01KNOWNULID/edit' });
  await heading('Edit Kedai Aminah');
  expect(location.pathname).toBe(`/management/merchants/${id}/edit`);
});
