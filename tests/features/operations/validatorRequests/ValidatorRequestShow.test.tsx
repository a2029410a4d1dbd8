import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import operations from '#locales/en/operations.json' with { type: 'json' };
import { changeRequest } from '#tests/support/arrange/approvals.ts';
import { userNamed, wholeUser } from '#tests/support/arrange/holders.ts';
import { addRequest } from '#tests/support/database/rows.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { facts } from '#tests/support/screen/facts.ts';
import type { DemoAccount } from '#tests/support/screen/renderPortal.tsx';
import { testFormDialog } from '#tests/support/screen/testFormDialog.ts';
import { testRecord } from '#tests/support/screen/testRecord.ts';
import { action, comparison, decide, heading, pathOf, startRequests } from './requests.ts';

const { cancel, cancelTitle, change, keep, case: requestDetails } = operations.operations.requests;
const portal = startRequests();
const { server, backend, renderPortal, aRequest } = portal;

const idOfUser = async (username: string) => (await userNamed(backend().database, username)).id;

testRecord(portal, {
  name: 'a request',
  as: 'admin',
  arrange: async () => {
    const { request, holder } = await aRequest();
    return { at: pathOf(request), heading: `Suspend ${holder.displayName}` };
  },
  call: /\/ops-validator\/\d+$/,
  state: 'Pending',
  sections: [expect.stringMatching(/^User · .*Active$/), change, requestDetails],
  denied: 'merchant',
  missing: { at: pathOf({ id: 999_999 }), says: texts.codes.approvalRequestNotFound },
});

it('leads back to the list, for who cannot decide it', async () => {
  const { request } = await aRequest();
  await renderPortal({ as: 'callcentre', at: pathOf(request) });
  const trail = await screen.findByRole('navigation', { name: texts.record.trail });
  const { title } = operations.operations.requests;
  expect(within(trail).getByRole('link', { name: title })).toHaveAttribute('href', PATHS.requests);
});

testFormDialog(portal, {
  as: 'callcentre',
  arrange: async () => pathOf((await aRequest()).request),
  open: async user => user.click(await screen.findByRole('button', { name: cancel })),
  title: cancelTitle,
  submit: cancel,
  cancel: keep,
  call: /\/ops-validator\/\d+\/cancel$/,
  method: 'POST',
  done: /^Request \d+ was cancelled\.$/,
});

it('says that it could not be cancelled, also if the question was closed meanwhile', async () => {
  const { request } = await aRequest();
  const { opened, open } = gate();
  server.use(
    http.post('*/ops-validator/:id/cancel', async () => {
      await opened;
      return HttpResponse.json({ code: 1003 }, { status: 500 });
    }),
  );
  const { user } = await renderPortal({ as: 'callcentre', at: pathOf(request) });
  await user.click(await screen.findByRole('button', { name: cancel }));
  const question = within(await screen.findByRole('dialog', { name: cancelTitle }));
  await user.click(question.getByRole('button', { name: cancel }));
  await user.click(question.getByRole('button', { name: keep }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  open();
  expect(await screen.findByText(texts.codes.internalServerError)).toBeInTheDocument();
});

describe('a request', () => {
  it('shows every change field by field, and the facts of its case', async () => {
    const { request } = await aRequest();
    await renderPortal({ as: 'validator', at: pathOf(request) });
    expect(await heading(request, 'Pending')).toBeInTheDocument();
    expect(await comparison()).toEqual([
      ['Field', 'Before', 'After'],
      ['Status', 'Active', 'Suspended'],
      ['Remark', '–', 'Phone reported lost'],
    ]);
    expect(await facts()).toEqual({
      Level: expect.stringMatching(/^(Basic|Premium)$/),
      Balance: expect.stringMatching(/^RM [\d,]+\.\d\d$/),
      Registered: expect.stringContaining(' 20'),
      'Earlier requests': '0',
      'Requested by': 'callcentre',
      'Requested on': expect.stringMatching(/^2 Mar 2026, 9:30/),
      'Expires on': expect.stringMatching(/^9 Mar 2026, 9:30/),
    });
  });

  it('says in its header what would happen to whom, who requested it and when, and when it expires', async () => {
    const { request, holder } = await aRequest();
    await renderPortal({ as: 'validator', at: pathOf(request) });
    expect(await heading(request, 'Pending')).toHaveTextContent(`Suspend ${holder.displayName}`);
    const maker = await wholeUser(backend().database, await idOfUser('callcentre'));
    const asked = screen.getByText(/· Requested by/);
    expect(asked).toHaveTextContent(`· Requested by ${maker.details.displayName} (Call centre), `);
    expect(asked).toHaveAttribute('title', expect.stringContaining('2 Mar 2026'));
    expect(screen.getByText(/expires /)).toHaveAttribute('datetime', request.expiresDate);
  });

  it('links its record in a new tab for roles whose menu has it', async () => {
    const { request, holder } = await aRequest();
    const page = await renderPortal({ as: 'validator', at: pathOf(request) });
    await screen.findByRole('heading', { name: /^User · / });
    expect(screen.queryByRole('link', { name: texts.files.newTab })).toBeNull();
    page.leave();
    await renderPortal({ as: 'admin', at: pathOf(request) });
    const card = await screen.findByRole('heading', { name: /^User · / });
    expect(card).toHaveTextContent(`User · ${holder.displayName}Active`);
    const link = screen.getByRole('link', { name: texts.files.newTab });
    expect(link).toHaveAttribute('href', `/management/users/${holder.id}`);
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('D1 shows user input as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const id = await addRequest(backend().database.db, await idOfUser('callcentre'), {
      entityLabel: hostile,
      before: { remarkStatus: null },
      after: { remarkStatus: hostile },
      entityId: '900',
    });
    await renderPortal({ as: 'validator', at: pathOf({ id }) });
    expect(await comparison()).toContainEqual(['Remark', '–', hostile]);
    expect(screen.getByRole('main').querySelector('img')).toBeNull();
  });

  it('shows the same error if it does not exist and if it belongs to another user', async () => {
    const { request } = await aRequest();
    const told: string[] = [];
    for (const id of [request.id, 999_999]) {
      const page = await renderPortal({ as: 'onboarding', at: pathOf({ id }) });
      const [sentence] = (await screen.findByRole('alert')).textContent?.split('.') ?? [];
      told.push(`${sentence?.replace(String(id), '')}.`);
      page.leave();
    }
    const refused = `Request # does not exist ${texts.codes.approvalRequestNotFound}`;
    expect(told).toEqual([refused, refused]);
  });

  it('says that no changes are known', async () => {
    const content = { id: 9, actionType: 'BLESS', entity: 'shrine', status: 'PENDING' };
    server.use(
      http.get('*/user/api/ops-validator/9', () =>
        HttpResponse.json({ code: 1000, payload: { content } }),
      ),
    );
    await renderPortal({ as: 'validator', at: pathOf({ id: 9 }) });
    expect(await screen.findByText(texts.ui.diff.none)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('BLESS');
    expect(await facts()).toMatchObject({ 'Expires on': '–' });
  });
});

describe('the actions on a request', () => {
  const offered = () => ['Approve', 'Reject', 'Cancel request'].filter(name => action(name));

  it.each<[DemoAccount, string[]]>([
    ['validator', ['Approve', 'Reject']],
    ['callcentre', ['Cancel request']],
    ['admin', []],
  ])('%s: %j', async (as, expected) => {
    const { request } = await aRequest();
    await renderPortal({ as, at: pathOf(request) });
    await heading(request, 'Pending');
    expect(offered()).toEqual(expected);
  });

  it('I1 exclude a decision by the validator who made it', async () => {
    const id = await addRequest(backend().database.db, await idOfUser('validator'), {
      requestedBy: 'validator',
      requestedByRole: 'EWALLET_OPS_VALIDATOR',
      entityId: '901',
    });
    await renderPortal({ as: 'validator', at: pathOf({ id }) });
    await heading({ id }, 'Pending');
    expect(offered()).toEqual(['Cancel request']);
  });

  it.each([
    ['APPLIED', 'Approved', '–'],
    ['FAILED', 'Failed', `${texts.codes.updateStatusFailed} (3009)`],
    ['STALE', 'Out of date', '–'],
    ['REJECTED', 'Rejected', '–'],
    ['CANCELLED', 'Cancelled', '–'],
  ] as const)('are none once it is %s', async (status, word, reason) => {
    const { request } = await aRequest();
    await changeRequest(backend().database, request.id, {
      status,
      decidedBy: 'validator2',
      decidedDate: new Date('2026-03-02T02:00:00Z'),
      decisionRemark: 'Seen',
      failureCode: status === 'FAILED' ? 3009 : null,
    });
    await renderPortal({ as: 'validator', at: pathOf(request) });
    await heading(request, word);
    expect(offered()).toEqual([]);
    expect(await facts()).toMatchObject({
      'Decided by': 'validator2',
      'Decided on': expect.stringMatching(/^2 Mar 2026, 10:00/),
      Remark: 'Seen',
      'Failure reason': reason,
    });
    expect(await facts()).not.toHaveProperty('Expires on');
  });
});

describe('I3 a request whose record has changed since', () => {
  it('says so, and shows the current values between before and after', async () => {
    const { request, holder } = await aRequest();
    const admin = await backend().signIn('admin');
    await admin.call('PATCH', `/user/api/users/userStatus/${holder.id}`, {
      userStatus: 'TERMINATED',
      statusRemark: 'Court order',
    });
    await renderPortal({ as: 'validator', at: pathOf(request) });
    expect(await screen.findByText(/The record has changed since this request/)).toBeVisible();
    expect(await comparison()).toEqual([
      ['Field', 'Before', 'Now', 'After'],
      ['Status', 'Active', 'Terminated', 'Suspended'],
      ['Remark', '–', 'Court order', 'Phone reported lost'],
    ]);
  });
});

describe('the way to a request and back', () => {
  it('updates the count in the menu and the row in the list after a decision', async () => {
    const { request } = await aRequest();
    const { user } = await renderPortal({ as: 'validator', at: '/dashboard', isWhole: true });
    const link = await screen.findByRole('link', { name: /Ops validator requests/ });
    const waiting = () =>
      Number.parseInt(within(link).queryByText(/^\d+ pending$/)?.textContent ?? '0', 10);
    await waitFor(() => expect(waiting()).toBeGreaterThan(0));
    const before = waiting();
    await user.click(link);
    await user.click(await screen.findByRole('link', { name: `#${request.id}` }));
    await decide(user, 'Approve');
    await screen.findByText(`Request ${request.id} was approved and the change was made.`);
    await waitFor(() => expect(waiting()).toBe(before - 1));
    await user.click(screen.getByRole('link', { name: 'Back to list' }));
    const row = (await screen.findByRole('link', { name: `#${request.id}` })).closest('tr');
    await waitFor(() => expect(row).toHaveTextContent('Approved'));
  });
});
