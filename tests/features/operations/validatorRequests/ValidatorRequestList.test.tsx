import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { REROUTED_ACTIONS } from '#contract/words/actions.ts';
import { decide, submit } from '#tests/support/arrange/approvals.ts';
import { texts } from '#tests/support/run/english.ts';
import { filterBy, openFilter } from '#tests/support/screen/filters.ts';
import type { DemoAccount } from '#tests/support/screen/renderPortal.tsx';
import { cellsOf, columnOf, rowsOf } from '#tests/support/screen/table.ts';
import { testList } from '#tests/support/screen/testList.ts';
import { heading, QUEUE, startRequests } from './requests.ts';

const portal = startRequests();
const { server, backend, renderPortal, asked, aRequest } = portal;

const numbers = () => columnOf(0);
const lastQuery = () =>
  Object.fromEntries(new URL(asked(/ops-validator$/).at(-1)?.url ?? '').searchParams);
const filtered = (filter: object) =>
  `${QUEUE}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

beforeAll(async () => {
  await aRequest();
});

testList(portal, {
  at: QUEUE,
  as: 'validator',
  denied: 'merchant',
  call: /\/ops-validator$/,
  heading: 'Ops validator requests',
  columns: ['Request', 'Action', 'Record', 'Status', 'Requested by', 'Requested on', 'Decided by'],
  shows: { Request: ({ id }) => `#${id}`, 'Requested by': ({ requestedBy }) => requestedBy },
  search: { label: 'Search', word: async () => 'callcentre', in: 'Requested by' },
  filters: [
    { label: 'Status', value: 'Pending', sets: { status: 'PENDING' }, in: 'Status' },
    {
      label: 'Action',
      value: 'User status change',
      sets: { actionType: 'CHANGE_USER_STATUS' },
      in: 'Action',
    },
    { label: texts.list.dates },
  ],
  sorts: { Request: 'id' },
});

describe('the list of requests', () => {
  it('shows action, record, status, requester and age', async () => {
    const { request, holder } = await aRequest();
    await renderPortal({ as: 'validator', at: QUEUE });
    expect((await cellsOf())[0]).toEqual([
      `#${request.id}`,
      'User status change',
      `User · ${holder.displayName}`,
      'Pending',
      'callcentre',
      // the age of a pending request, by the browser's clock
      expect.stringMatching(/ago|now|in \d/),
      '',
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ops validator requests');
  });

  it('links to a request', async () => {
    const { request } = await aRequest();
    const { user } = await renderPortal({ as: 'validator', at: QUEUE });
    const link = await screen.findByRole('link', { name: `#${request.id}` });
    expect(link).toHaveAttribute('href', `${QUEUE}/${request.id}`);
    await user.click(link);
    expect(await heading(request, 'Pending')).toBeInTheDocument();
  });

  it.each<DemoAccount>(['validator', 'admin'])(
    'contains other users’ requests for %s',
    async as => {
      const { request } = await aRequest();
      await renderPortal({ as, at: QUEUE });
      expect(await numbers()).toContain(`#${request.id}`);
    },
  );

  it('contains the call centre’s own requests', async () => {
    const { request } = await aRequest();
    await renderPortal({ as: 'callcentre', at: QUEUE });
    expect(await numbers()).toContain(`#${request.id}`);
  });

  it('is empty for a user without requests', async () => {
    await aRequest();
    await renderPortal({ as: 'onboarding', at: QUEUE });
    expect(await screen.findByText(texts.list.empty)).toBeInTheDocument();
  });

  it('keeps the filters by status and action in the URL', async () => {
    const { request } = await aRequest();
    const { user } = await renderPortal({ as: 'validator', at: QUEUE });
    await rowsOf();
    await filterBy(user, 'Status', 'Rejected');
    expect(await screen.findByText(texts.list.emptyFiltered)).toBeInTheDocument();
    await filterBy(user, 'Status', 'Pending');
    await waitFor(async () => expect(await numbers()).toContain(`#${request.id}`));
    await filterBy(user, 'Action', 'User status change');
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({ status: 'PENDING', actionType: 'CHANGE_USER_STATUS' }),
    );
    expect(new URLSearchParams(location.search).get('filter')).toBe(
      JSON.stringify({ status: 'PENDING', actionType: 'CHANGE_USER_STATUS' }),
    );
  });

  it('shows what others request and decide, without a loading state', async () => {
    const { request } = await aRequest();
    await renderPortal({ as: 'admin', at: QUEUE });
    expect((await cellsOf())[0]?.[3]).toBe('Pending');
    const table = screen.getByRole('table');
    const busy: (string | null)[] = [];
    const observer = new MutationObserver(() => busy.push(table.getAttribute('aria-busy')));
    observer.observe(table, { attributes: true, attributeFilter: ['aria-busy'] });
    await decide(await backend().signIn('validator2'), 'reject', request, { remark: 'No proof' });
    await waitFor(async () => expect((await cellsOf())[0]?.[3]).toBe('Rejected'));
    const { request: another } = await aRequest();
    await waitFor(async () => expect(await numbers()).toContain(`#${another.id}`));
    observer.disconnect();
    expect(busy).not.toContain('true');
  });

  it('offers every status and action by name', async () => {
    const { user } = await renderPortal({ as: 'validator', at: QUEUE });
    const optionsOf = async (name: string) => {
      const editor = await openFilter(user, name);
      const labels = editor.getAllByRole('radio').map(radio => radio.closest('label'));
      await user.keyboard('{Escape}');
      return labels.map(label => label?.textContent ?? '');
    };
    expect(await optionsOf('Status')).toEqual(Object.values(texts.status.approval));
    const actions = await optionsOf('Action');
    expect(new Set(actions).size).toBe(REROUTED_ACTIONS.length);
    expect(actions.every(name => /^[A-Z][a-z ]+$/.test(name))).toBe(true);
  });

  it('finds a request by its number, its requester and the name of its record', async () => {
    const { request, holder } = await aRequest();
    for (const search of [`#${request.id}`, 'callcentre', holder.displayName.slice(2, 9)]) {
      const page = await renderPortal({ as: 'validator', at: filtered({ search }) });
      expect(await numbers()).toContain(`#${request.id}`);
      page.leave();
    }
  });

  it('is filtered by start date', async () => {
    await renderPortal({ as: 'validator', at: filtered({ startDate: '2026-03-03' }) });
    expect(await screen.findByText(texts.list.emptyFiltered)).toBeInTheDocument();
    expect(lastQuery()).toMatchObject({ startDate: '2026-03-03' });
  });

  it('shows unknown actions, records and statuses unchanged', async () => {
    const content = [
      { id: 9, actionType: 'BLESS', entity: 'shrine', entityId: '7', status: 'NEW' },
    ];
    server.use(
      http.get('*/user/api/ops-validator', () =>
        HttpResponse.json({ code: 1000, payload: { content, total: 1 } }),
      ),
    );
    await renderPortal({ as: 'validator', at: QUEUE });
    expect((await cellsOf())[0]?.slice(0, 5)).toEqual(['#9', 'BLESS', 'shrine · #7', 'NEW', '']);
  });

  it('leads to a request for a wallet configuration, with amounts in ringgit', async () => {
    const agent = await backend().signIn('callcentre');
    const body = { dailyLimit: 2500.5, maxBalance: 5000, minBalance: 0, minTopup: 10 };
    const { payload } = await submit(agent, 'CREATE_WALLET_CONFIG', undefined, {
      ...body,
      deleted: false,
    });
    await renderPortal({ as: 'validator', at: `${QUEUE}/${payload.content.id}` });
    expect(await heading(payload.content, 'Pending')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Daily limit – RM 2,500.50' })).toBeInTheDocument();
  });
});
