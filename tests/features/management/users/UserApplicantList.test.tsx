import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import management from '#locales/en/management.json' with { type: 'json' };
import { aHolder, wholeUser } from '#tests/support/arrange/holders.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { rowsOf } from '#tests/support/screen/table.ts';
import { testList } from '#tests/support/screen/testList.ts';

const portal = startPortal();
const { renderPortal, backend } = portal;
const { users: words } = management.management;

const LIST = '/onboarding/userApplicants';

testList(portal, {
  at: LIST,
  as: 'onboarding',
  denied: 'compliance',
  call: /\/users\/applicants$/,
  heading: words.applicants,
  columns: ['Name', 'Username', 'Phone', 'Email', 'Level', 'eKYC', 'Registered'],
  shows: { Username: ({ username }) => username },
  search: {
    label: words.search,
    word: async () => (await aHolder(backend().database, 'PENDING')).username,
    in: 'Username',
  },
  filters: [
    { label: 'eKYC', value: 'Approved', sets: { ekycStatus: 'APPROVED' } },
    { label: texts.list.searchIn },
  ],
  sorts: { Registered: 'id' },
});

describe('a user applicant', () => {
  it('is activated on their page, and disappears from the list', async () => {
    const { id, username } = await aHolder(backend().database, 'PENDING');
    const filter = encodeURIComponent(JSON.stringify({ search: username }));
    const { user } = await renderPortal({ as: 'onboarding', at: `${LIST}?filter=${filter}` });
    const [row] = await rowsOf();
    expect(row).toHaveTextContent(username);
    await user.click(within(row as HTMLElement).getAllByRole('link')[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: words.activate }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(words.effects.ACTIVE)).toBeInTheDocument();
    await fill(user, dialog.getByRole('textbox', { name: words.reason }), 'Called back');
    await user.click(dialog.getByRole('button', { name: words.submitStatus }));
    expect(await screen.findByText(words.statusChanged)).toBeInTheDocument();
    const { user: now, wallet } = await wholeUser(backend().database, id);
    expect([now.status, wallet?.status]).toEqual(['ACTIVE', 'ACTIVE']);
    const trail = within(screen.getByRole('navigation', { name: texts.record.trail }));
    await user.click(trail.getByRole('link', { name: words.applicants }));
    await waitFor(() => expect(location.pathname).toBe(LIST));
    expect(await screen.findByText(texts.list.emptyFiltered)).toBeVisible();
  });
});
