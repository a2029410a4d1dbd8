import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import operations from '#locales/en/operations.json' with { type: 'json' };
import { decideAnyway as decideBehind, requestRow } from '#tests/support/arrange/approvals.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { addRequest } from '#tests/support/database/rows.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { narrowedBy } from '#tests/support/screen/filters.ts';
import { namedIn } from '#tests/support/screen/proof.ts';
import { place } from '#tests/support/screen/queuePlace.ts';
import { type QueueScreen, queueProofs, testQueue } from '#tests/support/screen/testQueue.ts';
import {
  action,
  heading,
  isAsking,
  pathOf,
  QUEUE,
  remark,
  send,
  startRequests,
} from './requests.ts';

const { whyNot } = operations.operations.requests;
const portal = startRequests();
const { server, backend, renderPortal, asked, aRequest } = portal;

const OLDEST_FIRST = '&sort=id&order=ASC';

/** The requests of one test: its own search finds only these. */
async function someRequests(
  count: number,
): Promise<{ requests: ApprovalRequest[]; search: string }> {
  const requests: ApprovalRequest[] = [];
  while (requests.length < count) requests.push((await aRequest()).request);
  const startDate = '2026-03-02';
  const filter = JSON.stringify({ startDate, requestedBy: 'callcentre' });
  return { requests, search: `?filter=${encodeURIComponent(filter)}${OLDEST_FIRST}` };
}

const shownOf = ({ id }: ApprovalRequest) =>
  asked(new RegExp(`/ops-validator/${id}$`)).filter(({ method }) => method === 'GET');

/** Leaves no pending request, so that each test counts only its own. */
async function clear() {
  const caller = await backend().signIn('validator2');
  const { payload } = await caller.get('/user/api/ops-validator?status=PENDING&size=200');
  for (const request of payload.content) {
    await decideBehind(caller, 'reject', request, { remark: 'Cleared' });
  }
}

const requests: QueueScreen = {
  name: 'requests',
  as: 'validator',
  kind: 'request',
  colleague: 'validator2',
  list: QUEUE,
  start: 'Start with the oldest',
  arrange: async count => {
    await clear();
    const { requests, search } = await someRequests(count);
    const cases = requests.map(({ id, entityLabel }) => ({
      id,
      heading: `Suspend ${entityLabel}`,
      says: `Request ${id}`,
    }));
    return { cases, search: search.replace(OLDEST_FIRST, '') };
  },
  nothing: narrowedBy({ search: 'nobody at all' }),
  ahead: id => new RegExp(`/ops-validator/${id}$`),
  decide: async user => {
    await user.keyboard('a');
    await user.keyboard('{Control>}{Enter}{/Control}');
  },
  decided: ({ says }) => `${says} was approved and the change was made.`,
};

testQueue(portal, requests);

describe('a queue that breaks the pattern', () => {
  it.each<[string, Partial<QueueScreen>, string]>([
    ['it goes by another age', { age: 'createdDate' }, 'begins with the oldest'],
    ['it asks for a case too often', { ahead: () => /\/ops-validator\/\d+$/ }, 'before its turn'],
    ['it takes cases of another kind', { kind: 'ekyc' }, 'takes a case'],
  ])('fails if %s', async (_, broken, name) => {
    const { prove } = namedIn(queueProofs(portal, { ...requests, ...broken }), name);
    await expect(prove()).rejects.toThrow();
  });
});

describe('the queue', () => {
  beforeAll(clear);

  it('contains the pending requests of the list in its order, and loads the list once', async () => {
    const { requests, search } = await someRequests(3);
    const [first, second, third] = requests as [ApprovalRequest, ApprovalRequest, ApprovalRequest];
    const { user } = await renderPortal({ as: 'validator', at: `${pathOf(second)}${search}` });
    await heading(second, 'Pending');
    await waitFor(() => expect(place()).toBe('2 of 3 left'));
    const [list] = asked(/\/ops-validator$/);
    expect(Object.fromEntries(new URL(list?.url ?? '').searchParams)).toEqual({
      status: 'PENDING',
      requestedBy: 'callcentre',
      startDate: '2026-03-02',
      page: '0',
      size: '200',
      sort: 'id,asc',
    });
    await user.keyboard('k');
    await heading(first, 'Pending');
    expect(location.pathname + location.search).toBe(`${pathOf(first)}${search}`);
    await user.keyboard('j');
    await user.keyboard('j');
    await heading(third, 'Pending');
    expect(place()).toBe('3 of 3 left');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    expect(asked(/\/ops-validator$/)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Back to list' })).toHaveAttribute(
      'href',
      `${QUEUE}${search}`,
    );
    await clear();
  });

  it('prefetches the next request, and loads each once', async () => {
    const { requests, search } = await someRequests(2);
    const [first, second] = requests as [ApprovalRequest, ApprovalRequest];
    const { user } = await renderPortal({ as: 'validator', at: `${pathOf(first)}${search}` });
    await heading(first, 'Pending');
    await waitFor(() => expect(shownOf(second)).toHaveLength(1));
    await user.keyboard('a');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await heading(second, 'Pending');
    expect(await screen.findByText(/^Request \d+ was approved and the change/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(isAsking()).toBe(false);
    await user.keyboard('r');
    await fill(user, await remark('Reject'), 'No proof');
    await user.click(await send('Reject'));
    await heading(second, 'Rejected');
    await waitFor(() => expect(place()).toBe(texts.queue.empty));
    expect([shownOf(first).length, shownOf(second).length]).toEqual([1, 1]);
    expect(screen.getByRole('region', { name: 'Decision' })).toHaveTextContent('No proof');
  });

  it('follows a list that is newest first, and counts what is left', async () => {
    const { requests, search } = await someRequests(3);
    const [first, second, third] = requests as [ApprovalRequest, ApprovalRequest, ApprovalRequest];
    const newestFirst = search.replace(OLDEST_FIRST, '');
    const { user } = await renderPortal({ as: 'validator', at: `${QUEUE}${newestFirst}` });
    await user.click(await screen.findByRole('link', { name: `#${third.id}` }));
    await heading(third, 'Pending');
    await waitFor(() => expect(place()).toBe('1 of 3 left'));
    await user.keyboard('a');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await heading(second, 'Pending');
    expect(place()).toBe('1 of 2 left');
    await user.keyboard('k');
    await heading(third, 'Approved');
    expect(place()).toBe('2 left');
    await user.keyboard('j');
    await user.keyboard('j');
    await heading(first, 'Pending');
    expect(place()).toBe('2 of 2 left');
    const { request: newest } = await aRequest();
    await waitFor(() => expect(place()).toBe('3 of 3 left'));
    await user.keyboard('k');
    await user.keyboard('k');
    await user.keyboard('k');
    await heading(newest, 'Pending');
    expect(place()).toBe('1 of 3 left');
    await clear();
  });

  it('of decided requests counts them, but none as left', async () => {
    const { requests } = await someRequests(2);
    const [first] = requests as [ApprovalRequest];
    await clear();
    const search = `?filter=${encodeURIComponent('{"status":"REJECTED"}')}`;
    await renderPortal({ as: 'validator', at: `${pathOf(first)}${search}${OLDEST_FIRST}` });
    await heading(first, 'Rejected');
    await waitFor(() => expect(place()).toMatch(/^\d+ of \d+$/));
  });

  it('grows when another request is made', async () => {
    const { requests } = await someRequests(1);
    const [first] = requests as [ApprovalRequest];
    await renderPortal({ as: 'validator', at: `${pathOf(first)}?${OLDEST_FIRST}` });
    await waitFor(() => expect(place()).toBe('1 of 1 left'));
    await aRequest();
    await waitFor(() => expect(place()).toBe('1 of 2 left'));
    expect(shownOf(first)).toHaveLength(1);
    await clear();
  });

  it('I2 skips requests that others have decided meanwhile, and says so', async () => {
    const { requests } = await someRequests(3);
    const [first, second, third] = requests as [ApprovalRequest, ApprovalRequest, ApprovalRequest];
    const { user } = await renderPortal({
      as: 'validator',
      at: `${pathOf(first)}?${OLDEST_FIRST}`,
    });
    await waitFor(() => expect(place()).toBe('1 of 3 left'));
    await decideBehind(await backend().signIn('validator2'), 'approve', second);
    await waitFor(() => expect(place()).toBe('1 of 2 left'));
    await user.keyboard('j');
    await heading(third, 'Pending');
    expect(
      await screen.findByText(`Skipped because others have already decided: ${second.id}.`),
    ).toBeVisible();
    await clear();
  });

  it('shows a request even if the list cannot be loaded', async () => {
    const { requests } = await someRequests(1);
    const [first] = requests as [ApprovalRequest];
    server.use(http.get('*/user/api/ops-validator', () => HttpResponse.error()));
    await renderPortal({ as: 'validator', at: pathOf(first) });
    await heading(first, 'Pending');
    expect(action('Approve')).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    server.resetHandlers();
    await clear();
  });

  it('with an invalid filter contains all pending requests', async () => {
    const { requests } = await someRequests(1);
    const [first] = requests as [ApprovalRequest];
    await renderPortal({ as: 'validator', at: `${pathOf(first)}?filter=%7Bnonsense` });
    await waitFor(() => expect(place()).toBe('1 of 1 left'));
    await clear();
  });
});

describe('a request that a validator cannot decide', () => {
  it.each([
    ['I1 their own request', { requestedBy: 'validator' }, whyNot.own],
    ['I12 what is about themselves', {}, whyNot.aboutMe],
  ])('%s: says why, and ignores the shortcuts', async (name, given, reason) => {
    const { database } = backend();
    const me = await idOf(database, 'validator');
    const maker = name.startsWith('I1 ') ? me : await idOf(database, 'callcentre');
    const entityId = name.startsWith('I12') ? String(me) : '902';
    const id = await addRequest(database.db, maker, { ...given, entityId });
    const { user } = await renderPortal({ as: 'validator', at: pathOf({ id }) });
    await heading({ id }, 'Pending');
    expect(await screen.findByText(reason)).toBeVisible();
    await user.keyboard('ar');
    expect(isAsking()).toBe(false);
    expect(action('Approve')).toBeNull();
    expect((await requestRow(database, id)).status).toBe('PENDING');
  });
});

describe('the remark', () => {
  it('is kept as a draft until the decision succeeds', async () => {
    const { request } = await aRequest();
    const at = pathOf(request);
    const page = await renderPortal({ as: 'validator', at });
    await heading(request, 'Pending');
    await page.user.keyboard('r');
    await fill(page.user, await remark('Reject'), 'No proof');
    page.leave();
    const { user } = await renderPortal({ as: 'validator', at });
    await heading(request, 'Pending');
    await user.keyboard('r');
    expect(await remark('Reject')).toHaveValue('No proof');
    await user.click(await send('Reject'));
    await waitFor(async () =>
      expect((await requestRow(backend().database, request.id)).status).toBe('REJECTED'),
    );
    await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('decideRequest'));
  });
});

describe('the help', () => {
  it('lists every shortcut, and can turn them off', async () => {
    const { request } = await aRequest();
    const { user } = await renderPortal({ as: 'validator', at: pathOf(request) });
    await heading(request, 'Pending');
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(
      within(dialog)
        .getAllByRole('term')
        .map(term => term.textContent),
    ).toEqual(['J', 'K', 'A', 'R', '/', '?', 'Ctrl + Enter']);
    await user.click(within(dialog).getByRole('switch', { name: 'Use single-key shortcuts' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.keyboard('a');
    expect(isAsking()).toBe(false);
    expect(action('Approve')).toHaveAttribute('title', 'Approve (key A)');
  });
});
