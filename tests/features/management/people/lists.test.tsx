import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ekycWords from '#locales/en/ekyc.json' with { type: 'json' };
import management from '#locales/en/management.json' with { type: 'json' };
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
  ...{ label: words.search, word: firstAt(path), in: 'Username' },
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
  columns: ['Name', 'Username', 'Merchant', 'Phone', 'Email', 'Status', 'Last login'],
  shows: {
    Username: ({ username }) => username,
    Merchant: ({ merchant }) => merchant.businessRegistrationName,
  },
  search: searched('/user/api/users/merchant/all/all'),
  filters,
});

describe('the lists of people', () => {
  it('open a person’s page, whose menu item is that of all people', async () => {
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

  it('are what the dashboard counts', async () => {
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
