import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import words from '#locales/en/partners.json' with { type: 'json' };
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { filterInAddress, narrowedBy } from '#tests/support/screen/filters.ts';
import { chooseBesides } from '#tests/support/screen/more.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { rowsOf } from '#tests/support/screen/table.ts';
import { testFormDialog } from '#tests/support/screen/testFormDialog.ts';
import { testList } from '#tests/support/screen/testList.ts';
import { testRecord } from '#tests/support/screen/testRecord.ts';
import { aPartner, partnerFields } from './partners.ts';

const portal = startPortal();
const { renderPortal, backend } = portal;
const { partners } = words;

const LIST = '/management/partners';

testList(portal, {
  at: LIST,
  as: 'callcentre',
  denied: 'onboarding',
  call: /\/partners$/,
  heading: partners.title,
  columns: ['Name', 'Brand', 'Contact email', 'Contact number', 'Status', 'Created on'],
  shows: { Name: ({ name }) => name, 'Contact email': ({ contactEmail }) => contactEmail },
});

const typed = partnerFields();
testFormDialog(portal, {
  as: 'admin',
  arrange: async () => LIST,
  open: async user => user.click(await screen.findByRole('button', { name: partners.create })),
  title: partners.create,
  submit: texts.ra.action.create,
  required: { Name: texts.validation.required, 'Contact email': texts.validation.required },
  fillIn: async (user, dialog) => {
    await fill(user, dialog.getByRole('textbox', { name: 'Name' }), typed.name);
    await fill(user, dialog.getByRole('textbox', { name: 'Brand' }), typed.brand);
    await fill(user, dialog.getByRole('textbox', { name: 'Contact email' }), typed.contactEmail);
    await fill(user, dialog.getByRole('textbox', { name: 'Contact number' }), typed.contactNumber);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Active');
  },
  typed: { Name: typed.name },
  call: /\/partners$/,
  method: 'POST',
  isKeyed: true,
  body: expect.objectContaining({ partnerDTO: typed, platform: 'PORTAL' }),
  done: texts.ra.notification.created,
});

testRecord(portal, {
  name: 'a partner',
  as: 'admin',
  arrange: async () => {
    const { id, name } = await aPartner(await backend().signIn('admin'));
    return { at: `${LIST}/${id}`, heading: name };
  },
  call: /\/partners\/\d+$/,
  state: 'Active',
  sections: Object.values(partners.sections),
  tabs: Object.values(partners.tabs),
  denied: 'partner',
  missing: { at: `${LIST}/999999`, says: texts.codes.partnerNotFound },
});

describe('a partner’s page', () => {
  it('shows compliance its merchants, users and accounts, but not to create or edit', async () => {
    const admin = await backend().signIn('admin');
    const { payload } = await admin.get('/user/api/users/portalAccounts/all/partner');
    const [{ username, partner }] = payload.content;
    const { user } = await renderPortal({
      as: 'compliance',
      at: `${LIST}/${partner.id}?tab=accounts`,
    });
    expect(await screen.findByText(username)).toBeVisible();
    // only an admin creates accounts, changes and deletes
    expect(screen.queryByRole('button', { name: words.accounts.create })).toBeNull();
    expect(screen.queryByRole('button', { name: texts.ra.action.edit })).toBeNull();
    const tabs = within(screen.getByRole('navigation', { name: texts.ui.tabs }));
    await user.click(tabs.getByRole('link', { name: partners.tabs.merchants }));
    const merchants = await admin.get(`/user/api/merchants?partnerId=${partner.id}`);
    const [first] = merchants.payload.content;
    expect(await screen.findByText(first.businessRegistrationName)).toBeVisible();
    await user.click(tabs.getByRole('link', { name: partners.tabs.users }));
    const holders = await admin.get(
      `/user/api/users/basic-premium/all/all?partnerId=${partner.id}`,
    );
    expect(await screen.findByText(holders.payload.content[0].username)).toBeVisible();
  });

  it('begins with its wallet and the latest movements', async () => {
    const compliance = await backend().signIn('compliance');
    const all = await compliance.get('/wallet/api/wallets?type=PARTNER&size=1');
    const [{ ulid, partnerId, id }] = all.payload.content;
    await renderPortal({ as: 'compliance', at: `${LIST}/${partnerId}` });
    const link = await screen.findByRole('link', { name: new RegExp(ulid) });
    expect(screen.getByRole('heading', { level: 2, name: 'Wallet' })).toBeVisible();
    expect(screen.getByText('Balance')).toBeVisible();
    expect(link).toHaveAttribute('href', `/management/wallets/${id}`);
    expect(await screen.findByRole('link', { name: texts.record.allTransactions })).toHaveAttribute(
      'href',
      `/management/wallets/${id}?tab=transactions`,
    );
  });

  it('lists the merchants and users that prevent its deletion', async () => {
    const admin = await backend().signIn('admin');
    const { payload } = await admin.get('/user/api/users/portalAccounts/all/partner');
    const { partner } = payload.content[0];
    const { user } = await renderPortal({ as: 'admin', at: `${LIST}/${partner.id}` });
    await chooseBesides(user, partners.remove.open);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(partners.remove.effect)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: texts.ra.action.delete }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent(partners.remove.inUse);
    expect(alert).toHaveTextContent(/Merchants \(\d+\):.*Users \(\d+\):.*and \d+ more/);
    const [link] = within(alert).getAllByRole('link');
    expect(link?.getAttribute('href')).toMatch(/^\/management\/merchants\/\d+$/);
    expect(location.pathname).toBe(`${LIST}/${partner.id}`);
  });

  it('deletes an unused partner and returns to the list as it was left', async () => {
    const { name } = await aPartner(await backend().signIn('admin'));
    const { user } = await renderPortal({
      as: 'admin',
      at: `${LIST}${narrowedBy({ filter: name })}`,
    });
    await user.click(await screen.findByRole('link', { name }));
    await chooseBesides(user, partners.remove.open);
    const dialog = within(await screen.findByRole('dialog', { name: new RegExp(name) }));
    await user.click(dialog.getByRole('button', { name: texts.ra.action.delete }));
    await waitFor(() => expect(location.pathname).toBe(LIST));
    expect(filterInAddress()).toEqual({ filter: name });
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
  });

  it('shows a change in its open history at once', async () => {
    const { id } = await aPartner(await backend().signIn('admin'));
    const { user } = await renderPortal({ as: 'admin', at: `${LIST}/${id}?tab=history` });
    const before = (await rowsOf()).length;
    await user.click(await screen.findByRole('button', { name: texts.ra.action.edit }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(user, dialog.getByRole('textbox', { name: 'Brand' }), ' Plus');
    await user.click(dialog.getByRole('button', { name: texts.ra.action.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await rowsOf()).toHaveLength(before + 1));
  });

  it('warns before the partner is deactivated, and shows a taken email address at its field', async () => {
    const admin = await backend().signIn('admin');
    const [one, other] = [await aPartner(admin), await aPartner(admin)];
    const { user } = await renderPortal({ as: 'admin', at: `${LIST}/${one.id}` });
    await user.click(await screen.findByRole('button', { name: texts.ra.action.edit }));
    const dialog = within(await screen.findByRole('dialog'));
    const status = dialog.getByRole('combobox', { name: 'Status' });
    expect(dialog.queryByText(partners.stops)).toBeNull();
    await user.selectOptions(status, 'Not active');
    expect(dialog.getByText(partners.stops)).toBeVisible();
    await user.selectOptions(status, 'Active');
    const email = dialog.getByRole('textbox', { name: 'Contact email' });
    await user.clear(email);
    await fill(user, email, other.contactEmail);
    await user.click(dialog.getByRole('button', { name: texts.ra.action.save }));
    await waitFor(() => expect(email).toHaveAccessibleDescription(texts.codes.emailAlreadyExists));
  });
});
