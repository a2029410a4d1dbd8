import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import ekycWords from '#locales/en/ekyc.json' with { type: 'json' };
import management from '#locales/en/management.json' with { type: 'json' };
import { aCheck } from '#tests/support/arrange/identities.ts';
import { texts } from '#tests/support/run/english.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { rowsOf } from '#tests/support/screen/table.ts';
import { testList } from '#tests/support/screen/testList.ts';

const portal = startPortal();
const { users: words } = management.management;
const { ekyc } = texts.status;

const EKYC = '/user/api/users/basic-premium/ekyc-pending';
const filters = [{ label: texts.list.searchIn }];

/** The username of the first person that a call answers with. */
const firstAt = (path: string) => async (): Promise<string> => {
  const admin = await portal.backend().signIn('admin');
  const [first] = (await admin.get(path)).payload.content;
  return first.username;
};
const searched = (path: string) => ({
  label: words.search,
  word: firstAt(path),
  in: 'Username',
});

testList(portal, {
  at: '/management/users/ekycSubmitted',
  as: 'onboarding',
  denied: 'validator',
  call: /\/ekyc-pending\/SUBMITTED$/,
  heading: ekycWords.ekyc.submitted,
  columns: ['Name', 'Username', 'Phone', 'Level', 'Status', 'Internal eKYC', 'eKYC submitted'],
  shows: { 'Internal eKYC': () => ekyc.SUBMITTED, Username: ({ username }) => username },
  sorts: { 'eKYC submitted': 'ekycSubmittedDate' },
  search: searched(`${EKYC}/SUBMITTED`),
  filters,
});

testList(portal, {
  at: '/management/users/ekycPending',
  as: 'compliance',
  denied: 'partner',
  call: /\/ekyc-pending\/NO_RECORD$/,
  heading: ekycWords.ekyc.pending,
  columns: ['Name', 'Username', 'Phone', 'Level', 'Status', 'Internal eKYC', 'eKYC submitted'],
  shows: { 'Internal eKYC': () => ekyc.NO_RECORD, Username: ({ username }) => username },
  sorts: { 'eKYC submitted': 'ekycSubmittedDate' },
  search: searched(`${EKYC}/NO_RECORD`),
  filters,
});

testList(portal, {
  at: '/management/users/merchantPortal',
  as: 'callcentre',
  denied: 'compliance',
  call: /\/users\/merchant\/[^/]+\/[^/]+$/,
  heading: words.merchantPortal,
  columns: [
    ...['Name', 'Username', 'Merchant', 'Phone', 'Email', 'Status', 'Last login', 'Registered'],
  ],
  sorts: { Registered: 'id' },
  shows: {
    Username: ({ username }) => username,
    Merchant: ({ merchant }) => merchant.businessRegistrationName,
  },
  search: searched('/user/api/users/merchant/all/all'),
  filters: [
    { label: 'Status', value: 'Active', sets: { status: 'ACTIVE' }, in: 'Status' },
    { label: texts.list.merchant },
    ...filters,
  ],
});

describe('the lists of people', () => {
  it('open a person’s page', async () => {
    const { user } = await portal.renderPortal({
      as: 'onboarding',
      at: '/management/users/merchantPortal',
    });
    const [row] = await rowsOf();
    const link = row?.querySelector('a');
    await user.click(link as HTMLAnchorElement);
    const heading = await screen.findByRole('heading', {
      level: 1,
      name: new RegExp(link?.textContent ?? '?'),
    });
    expect(heading).toBeVisible();
    expect(location.pathname).toMatch(/^\/management\/users\/\d+$/);
  });

  it('show as many submitted eKYC checks as the dashboard', async () => {
    const { user } = await portal.renderPortal({ as: 'onboarding', at: '/dashboard' });
    const tile = await screen.findByRole('link', { name: /eKYC to review/ });
    const count = tile.querySelector('strong')?.textContent;
    await user.click(tile);
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: `${ekycWords.ekyc.submitted} ${count}`,
      }),
    ).toBeVisible();
  });
});

const SUBMITTED = '/management/users/ekycSubmitted';
const database = () => portal.backend().database;
let number = 0;
const anyWord = () => {
  number += 1;
  return `Zulaikha${number}`;
};
const search = (word: string) =>
  `?filter=${encodeURIComponent(JSON.stringify({ search: word, category: 'all' }))}`;

describe('the list of identity checks', () => {
  it('links reviewers to the case', async () => {
    const word = anyWord();
    const { id } = await aCheck(database(), `${word} A`);
    await portal.renderPortal({ as: 'onboarding', at: `${SUBMITTED}${search(word)}` });
    const link = await screen.findByRole('link', { name: `${word} A` });
    expect(link.getAttribute('href')).toMatch(new RegExp(`^${SUBMITTED}/${id}\\?`));
  });

  it('links other roles to the holder’s page, and offers no queue', async () => {
    const word = anyWord();
    const { id } = await aCheck(database(), `${word} A`);
    await portal.renderPortal({ as: 'callcentre', at: `${SUBMITTED}${search(word)}` });
    const link = await screen.findByRole('link', { name: `${word} A` });
    expect(link).toHaveAttribute('href', `/management/users/${id}`);
    expect(screen.queryByRole('link', { name: ekycWords.ekyc.start })).toBeNull();
  });
});

describe('the age of identity checks', () => {
  const HOUR = 60;
  const rowNamed = async (name: string) => {
    const link = await screen.findByRole('link', { name });
    return within(link.closest('tr') as HTMLElement);
  };

  it('is marked when due and overdue, and a claimed case says by whom', async () => {
    const word = anyWord();
    await aCheck(database(), `${word} Young`, { ageMinutes: HOUR });
    await aCheck(database(), `${word} Due`, { ageMinutes: 30 * HOUR });
    const late = await aCheck(database(), `${word} Late`, { ageMinutes: 80 * HOUR });
    await portal.renderPortal({ as: 'onboarding', at: `${SUBMITTED}${search(word)}` });
    expect(await (await rowNamed(`${word} Due`)).findByText(/ · due$/)).toBeVisible();
    expect((await rowNamed(`${word} Late`)).getByText(/ · overdue$/)).toBeVisible();
    expect((await rowNamed(`${word} Young`)).queryByText(/due$/)).toBeNull();

    await portal.answered(/subscribeRole/);
    const colleague = await portal.backend().signIn('compliance');
    const path = `/user/api/cases/ekyc/${late.id}/claim`;
    const { payload } = await colleague.call('PUT', path, { takeOver: false });
    const by = texts.queue.claims.by.replace('{{name}}', payload.content.name);
    expect(await (await rowNamed(`${word} Late`)).findByText(by)).toBeVisible();
    await colleague.call('DELETE', path);
    await waitFor(() => expect(screen.queryByText(by)).toBeNull());
  });

  it('has limits that an admin can set', async () => {
    const word = anyWord();
    await aCheck(database(), `${word} A`, { ageMinutes: 3 * HOUR });
    const at = `${SUBMITTED}${search(word)}`;
    const { user } = await portal.renderPortal({ as: 'admin', at });
    const { limits } = texts.queue;
    await user.click(await screen.findByRole('button', { name: limits.open }));
    const dialog = within(await screen.findByRole('dialog', { name: limits.title }));
    const field = (label: string) =>
      dialog.getByRole('textbox', { name: new RegExp(`^${label.replace(/[()]/g, '.')}`) });
    await user.clear(field(limits.due));
    await user.type(field(limits.due), '2');
    await user.clear(field(limits.overdue));
    await user.type(field(limits.overdue), '2');
    await user.click(dialog.getByRole('button', { name: texts.ra.action.save }));
    expect(await dialog.findByText(limits.order)).toBeVisible();
    await user.type(field(limits.overdue), '0');
    await user.click(dialog.getByRole('button', { name: texts.ra.action.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await (await rowNamed(`${word} A`)).findByText(/ · due$/)).toBeVisible();
  });

  it('does not show the last failure to set its limits again', async () => {
    const { user } = await portal.renderPortal({ as: 'admin', at: SUBMITTED });
    const { limits } = texts.queue;
    portal.server.use(
      http.put('*/queue-limits', () => HttpResponse.json({ code: 1004 }, { status: 409 })),
    );
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: limits.open }));
      return within(await screen.findByRole('dialog', { name: limits.title }));
    };
    const dialog = await open();
    await user.click(dialog.getByRole('button', { name: texts.ra.action.save }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(texts.codes.failed);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await open()).queryByRole('alert')).toBeNull();
  });

  it('does not offer its limits to onboarding', async () => {
    await portal.renderPortal({ as: 'onboarding', at: SUBMITTED });
    expect(await screen.findByRole('link', { name: ekycWords.ekyc.start })).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.queue.limits.open })).toBeNull();
  });
});
