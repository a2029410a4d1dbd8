import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { askToSuspend, cancel, decide } from '#tests/support/arrange/approvals.ts';
import { aHolder, wholeUser } from '#tests/support/arrange/holders.ts';
import { texts } from '#tests/support/run/english.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { cellsOf } from '#tests/support/screen/table.ts';
import { testRecord } from '#tests/support/screen/testRecord.ts';
import { formatPhone } from '#ui/text/formatPhone.ts';

const portal = startPortal();
const { server, backend, renderPortal, asked, answered, drawn } = portal;

const CALL = '*/user/api/users/:id';
const pathOf = (id: number, search = '') => `/management/users/${id}${search}`;
const profileOf = (id: number) => pathOf(id, '?tab=profile');
const heading = (name: string) =>
  screen.findByRole('heading', { level: 1, name: new RegExp(name) });
const answerUser = (user: object) =>
  server.use(http.get(CALL, () => HttpResponse.json({ code: 1000, payload: { content: user } })));

testRecord(portal, {
  name: 'a user',
  as: 'compliance',
  arrange: async () => {
    const { id, displayName } = await aHolder(backend().database);
    return { at: pathOf(id), heading: displayName };
  },
  call: /\/user\/api\/users\/\d+$/,
  state: 'Active',
  // some users have a section for unusual states above it
  sections: expect.arrayContaining([texts.record.latest]),
  tabs: ['Overview', 'Profile', 'eKYC', 'Wallet', 'Transactions', 'Devices', 'Requests', 'History'],
  denied: 'merchant',
  missing: { at: pathOf(999_999), says: texts.codes.userNotFound },
});

describe('a user', () => {
  it('shows account, personal and device data', async () => {
    const holder = await aHolder(backend().database);
    const { user, details } = await wholeUser(backend().database, holder.id);
    await renderPortal({ as: 'compliance', at: profileOf(holder.id) });

    expect(await heading(holder.displayName)).toHaveTextContent('Active');
    expect(await facts()).toMatchObject({
      ULID: expect.stringContaining(user.ulid),
      Username: holder.username,
      'ID number': expect.stringContaining(details.identificationNo ?? '?'),
      'Full name': `${details.firstName} ${details.lastName}`,
      Phone: expect.stringContaining(formatPhone(holder.phoneNum)),
      City: `${details.postcode} ${details.city}`,
      State: details.state,
      Gender: details.gender === 'MALE' ? 'Male' : 'Female',
      Occupation: details.occupation,
      'Registered in': user.registrationLocation,
      'Device status': 'Known device',
    });
    await waitFor(() => expect(document.title).toBe(`${holder.displayName} · Kaunter`));
  });

  it('has a button that copies the phone number', async () => {
    const holder = await aHolder(backend().database);
    const { user } = await renderPortal({ as: 'compliance', at: pathOf(holder.id) });
    await user.click(await screen.findByRole('button', { name: `Copy ${holder.phoneNum}` }));
    expect(screen.getByText('Copied')).toBeInTheDocument();
  });

  it('hides empty fields, and shows them as gaps on request', async () => {
    answerUser({ id: 5, username: 'siti', status: 'ACTIVE', role: 'EWALLET_BASIC' });
    const { user } = await renderPortal({ as: 'compliance', at: profileOf(5) });
    await heading('siti');
    expect(await facts()).not.toHaveProperty('Full name');
    await user.click(screen.getByRole('button', { name: /^Show empty fields/ }));
    expect(await facts()).toMatchObject({
      'Full name': '–',
      Phone: '–',
      Registered: '–',
      'Suspended by': '–',
      'Device status': '–',
    });
  });

  it('D1 shows name and remark as text, whatever they contain', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    answerUser({
      id: 5,
      username: 'siti',
      status: 'SUSPENDED',
      role: 'EWALLET_BASIC',
      remarkStatus: hostile,
      userDetails: { displayName: hostile, firstName: hostile, email: 'javascript:alert(1)' },
    });
    await renderPortal({ as: 'compliance', at: pathOf(5) });
    expect(await screen.findByText(`Last remark: ${hostile}`)).toBeInTheDocument();
    const main = screen.getByRole('main');
    expect(main.querySelector('img')).toBeNull();
    expect(within(main).getByRole('heading', { level: 1 })).toHaveTextContent(hostile);
    expect(main.querySelector('a[href^="javascript"]')).toBeNull();
  });

  it('shows the remark on its status', async () => {
    const holder = await aHolder(backend().database, 'SUSPENDED');
    await renderPortal({ as: 'compliance', at: pathOf(holder.id) });
    expect(await screen.findByText(/^Last remark: ./)).toBeInTheDocument();
  });

  it('shows an error and a link to the list if it does not exist', async () => {
    await renderPortal({ as: 'compliance', at: pathOf(999_999) });
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.codes.userNotFound);
    const trail = screen.getByRole('navigation', { name: texts.record.trail });
    expect(within(trail).getByRole('link')).toHaveAttribute('href', '/management/users/ewallet');
  });

  it.each(['none', '1e3', '-1', '0'])('shows an error for an invalid id: %s', async id => {
    await renderPortal({ as: 'compliance', at: `/management/users/${id}` });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(location.pathname).toBe(`/management/users/${id}`);
  });
});

describe('the tabs of a user', () => {
  const tabs = () => screen.findByRole('navigation', { name: texts.ui.tabs });
  const tab = async (name: string) => within(await tabs()).getByRole('link', { name });

  it('are links with their own URL, and work with the browser’s back button', async () => {
    const holder = await aHolder(backend().database, 'SUSPENDED');
    const { user } = await renderPortal({ as: 'compliance', at: pathOf(holder.id) });
    expect(await tab('Overview')).toHaveAttribute('aria-current', 'page');
    await user.click(await tab('History'));
    expect(await tab('History')).toHaveAttribute('aria-current', 'page');
    expect(location.search).toBe('?tab=history');
    expect(await screen.findByRole('cell', { name: 'Status: Active → Suspended' })).toBeVisible();

    history.back();
    expect(
      await screen.findByRole('heading', { level: 2, name: texts.record.latest }),
    ).toBeInTheDocument();
    expect(asked(new RegExp(`/users/${holder.id}$`))).toHaveLength(1);
  });

  it('open by URL, with a history of this user only', async () => {
    const holder = await aHolder(backend().database);
    const admin = await backend().signIn('admin');
    await admin.call('PATCH', `/user/api/users/userStatus/${holder.id}`, {
      userStatus: 'NOT_ACTIVE',
      statusRemark: 'On a long voyage',
    });
    await renderPortal({ as: 'compliance', at: pathOf(holder.id, '?tab=history') });
    const [view, ...changes] = (await cellsOf()).map(([, ...cells]) => cells);
    expect(view?.slice(0, 2)).toEqual(['compliance', texts.actions.VIEW_USER]);
    expect(changes).toEqual([
      [
        'admin',
        'User status change',
        `User · ${holder.displayName}`,
        'Status: Active → Not active',
        'On a long voyage',
      ],
    ]);
  });

  it('show in the history who viewed the user', async () => {
    const holder = await aHolder(backend().database);
    await renderPortal({ as: 'compliance', at: pathOf(holder.id, '?tab=history') });
    expect(await screen.findByText(texts.actions.VIEW_USER)).toBeInTheDocument();
  });

  it('fall back to the first one for an unknown tab in the URL', async () => {
    const holder = await aHolder(backend().database);
    await renderPortal({ as: 'compliance', at: pathOf(holder.id, '?tab=somewhere') });
    expect(await tab('Overview')).toHaveAttribute('aria-current', 'page');
  });

  it('show an error if the history cannot be loaded, and retry on request', async () => {
    const holder = await aHolder(backend().database);
    server.use(
      http.get('*/user/api/users/:id/history', () =>
        HttpResponse.json({ code: 1003 }, { status: 500 }),
      ),
    );
    const { user } = await renderPortal({
      as: 'compliance',
      at: pathOf(holder.id, '?tab=history'),
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(texts.codes.internalServerError);
    server.resetHandlers();
    await user.click(within(alert).getByRole('button', { name: texts.list.retry }));
    expect(await screen.findByText(texts.actions.VIEW_USER)).toBeInTheDocument();
  });
});

describe('the requests about a user', () => {
  const at = (id: number) => pathOf(id, '?tab=requests');

  it('include past ones, and none about other users', async () => {
    const [holder, other] = [await aHolder(backend().database), await aHolder(backend().database)];
    const agent = await backend().signIn('callcentre');
    const first = await askToSuspend(agent, holder.id);
    await cancel(agent, first.id);
    const second = await askToSuspend(agent, holder.id);
    await askToSuspend(agent, other.id);
    await renderPortal({ as: 'admin', at: at(holder.id) });
    expect((await cellsOf()).map(cells => cells.slice(0, 4))).toEqual([
      [`#${second.id}`, 'Pending', 'User status change', 'callcentre'],
      [`#${first.id}`, 'Cancelled', 'User status change', 'callcentre'],
    ]);
    expect(screen.getByRole('link', { name: `#${first.id}` })).toHaveAttribute(
      'href',
      `/operations/validatorRequests/${first.id}`,
    );
  });

  it('include only one’s own for compliance', async () => {
    const holder = await aHolder(backend().database);
    await askToSuspend(await backend().signIn('callcentre'), holder.id);
    await renderPortal({ as: 'compliance', at: at(holder.id) });
    expect(await screen.findByText(texts.list.noRequests)).toBeInTheDocument();
  });
});

describe('the merchant and partner of a user', () => {
  const siti = { id: 5, username: 'siti', status: 'ACTIVE', role: 'EWALLET_MERCHANT' };

  it('are shown with links', async () => {
    answerUser({
      ...siti,
      merchant: { id: 3, ulid: 'MERCHANT-ULID', businessRegistrationName: 'Kedai Siti' },
      partner: { id: 2, ulid: 'PARTNER-ULID', name: 'Dompet Bhd' },
    });
    await renderPortal({ as: 'compliance', at: profileOf(5) });
    await screen.findByRole('heading', { level: 2, name: 'Belongs to' });
    expect(await facts()).toMatchObject({
      Merchant: 'Kedai Siti',
      'Merchant ULID': expect.stringContaining('MERCHANT-ULID'),
      Partner: 'Dompet Bhd',
      'Partner ULID': expect.stringContaining('PARTNER-ULID'),
    });
    const links = { 'Kedai Siti': 'merchants/3', 'Dompet Bhd': 'partners/2' };
    for (const [name, path] of Object.entries(links)) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/management/${path}`);
    }
  });

  it('are left out if there are none', async () => {
    answerUser({ ...siti, merchant: null, partner: null });
    await renderPortal({ as: 'compliance', at: profileOf(5) });
    await heading('siti');
    expect(screen.queryByRole('heading', { level: 2, name: 'Belongs to' })).toBeNull();
  });
});

describe('a pending request about a user', () => {
  it('is shown above the record, with a link to it', async () => {
    const holder = await aHolder(backend().database);
    const agent = await backend().signIn('callcentre');
    const { id } = await askToSuspend(agent, holder.id);
    await renderPortal({ as: 'admin', at: pathOf(holder.id) });
    const banner = await screen.findByText(new RegExp(`Request ${id} is pending approval`));
    expect(banner).toHaveTextContent('User status change');
    expect(within(banner).getByRole('link', { name: 'Open request' })).toHaveAttribute(
      'href',
      `/operations/validatorRequests/${id}`,
    );
    await cancel(agent, id);
  });

  it('disappears with its decision, and the new status is shown without a reload', async () => {
    const holder = await aHolder(backend().database);
    const agent = await backend().signIn('callcentre');
    const request = await askToSuspend(agent, holder.id);
    await renderPortal({ as: 'admin', at: pathOf(holder.id) });
    await screen.findByText(new RegExp(`Request ${request.id} is pending approval`));
    await answered(/subscribeRole/);
    const answer = await decide(await backend().signIn('validator'), 'approve', request);
    expect(answer.code).toBe(1000);
    await waitFor(async () =>
      expect(await heading(holder.displayName)).toHaveTextContent('Suspended'),
    );
    await waitFor(() => expect(screen.queryByText(/is pending approval/)).toBeNull());
  });

  it('is not shown to a role without access, nor on another user’s page', async () => {
    const [holder, other] = [await aHolder(backend().database), await aHolder(backend().database)];
    await askToSuspend(await backend().signIn('callcentre'), holder.id);
    const { leave } = await renderPortal({ as: 'compliance', at: pathOf(holder.id) });
    await heading(holder.displayName);
    await drawn(/ops-validator$/);
    expect(screen.queryByText(/is pending approval/)).toBeNull();
    leave();

    await renderPortal({ as: 'admin', at: pathOf(other.id) });
    await heading(other.displayName);
    await waitFor(() => expect(asked(/ops-validator$/)).toHaveLength(2));
    await drawn(/ops-validator$/);
    expect(screen.queryByText(/is pending approval/)).toBeNull();
  });
});
