import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import operations from '#locales/en/operations.json' with { type: 'json' };
import {
  action,
  aloneOf,
  decide,
  heading,
  isAsking,
  remark,
  send,
  startRequests,
} from '#tests/features/operations/validatorRequests/requests.ts';
import {
  cancel,
  changeRequest,
  decideAnyway as decideBehind,
  requestRow,
  userRow,
} from '#tests/support/arrange/approvals.ts';
import { changeUser, userNamed } from '#tests/support/arrange/holders.ts';
import { texts } from '#tests/support/run/english.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { changeAnswers } from '#tests/support/screen/otherBackend.ts';

const portal = startRequests();
const { server, backend, renderPortal, asked, aRequest, silence } = portal;

const APPROVE = '*/user/api/ops-validator/:id/approve';
const row = (id: number) => requestRow(backend().database, id);
const sent = (word: string) => asked(new RegExp(`/${word}$`));

/** A validator opens a request made by another user. */
async function visit(as: 'validator' | 'callcentre' = 'validator') {
  const { request, holder } = await aRequest();
  const { user, caller } = await renderPortal({ as, at: aloneOf(request) });
  await heading(request, 'Pending');
  return { request, holder, user, caller };
}

describe('approving', () => {
  it('makes the change, confirms it and shows who decided', async () => {
    const { request, holder, user } = await visit();
    await decide(user, 'Approve');
    expect(
      await screen.findByText(`Request ${request.id} was approved and the change was made.`),
    ).toBeInTheDocument();
    expect(await heading(request, 'Approved')).toBeInTheDocument();
    expect(isAsking()).toBe(false);
    expect(await facts()).toMatchObject({ 'Decided by': 'validator', Remark: '–' });
    expect(await userRow(backend().database, holder.id)).toMatchObject({
      status: 'SUSPENDED',
      remarkStatus: 'Phone reported lost',
    });
    expect(action('Approve')).toBeNull();
  });

  it('is confirmed in the backend’s own word if the portal does not know it', async () => {
    const { request, user } = await visit();
    changeAnswers(portal, APPROVE, answered => ({ ...answered, status: 'Archived' }));
    await decide(user, 'Approve');
    expect(await screen.findByText(`Request ${request.id}: Archived`)).toBeInTheDocument();
  });

  it('asks for confirmation next to the case, and is cancelled by Escape', async () => {
    const { user } = await visit();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(async () => expect(await remark('Approve')).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(isAsking()).toBe(false);
    await waitFor(() => expect(action('Approve')).toHaveFocus());
    expect(sent('approve')).toEqual([]);
  });

  it('sends an optional remark, and the hash of what was shown', async () => {
    const { request, user } = await visit();
    await decide(user, 'Approve', 'Checked by phone');
    await heading(request, 'Approved');
    expect(await sent('approve')[0]?.json()).toEqual({
      payloadHash: request.payloadHash,
      remark: 'Checked by phone',
    });
    expect(await facts()).toMatchObject({ Remark: 'Checked by phone' });
  });

  it('E1 is sent once, even on a double click', async () => {
    const { request, user } = await visit();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await user.dblClick(await send('Approve'));
    await heading(request, 'Approved');
    expect(sent('approve')).toHaveLength(1);
  });

  it('shows a failure with its reason if a rule refuses the change, which is not made', async () => {
    const { request, holder, user } = await visit();
    const { database } = backend();
    const agent = await userNamed(database, 'callcentre');
    await changeUser(database, agent.id, { status: 'SUSPENDED' });
    await decide(user, 'Approve');
    expect(
      await screen.findByText(
        new RegExp(`^Request ${request.id} was approved, but the change was not allowed`),
      ),
    ).toBeInTheDocument();
    expect(await heading(request, 'Failed')).toBeInTheDocument();
    expect((await facts())['Failure reason']).toBe(
      `${operations.operations.requests.makerLostRights} (2003)`,
    );
    expect((await userRow(backend().database, holder.id)).status).toBe('ACTIVE');
    await changeUser(database, agent.id, { status: 'ACTIVE' });
  });
});

describe('rejecting', () => {
  it('requires a remark, and sends nothing without one', async () => {
    const { user } = await visit();
    await decide(user, 'Reject');
    expect(await remark('Reject')).toHaveAccessibleDescription(texts.validation.required);
    await fill(user, await remark('Reject'), '   ');
    await user.click(await send('Reject'));
    expect(await remark('Reject')).toBeInvalid();
    expect(sent('reject')).toEqual([]);
  });

  it('changes only the request, and keeps the remark', async () => {
    const { request, holder, user } = await visit();
    await decide(user, 'Reject', 'Wrong person');
    expect(await screen.findByText(`Request ${request.id} was rejected.`)).toBeInTheDocument();
    expect(await heading(request, 'Rejected')).toBeInTheDocument();
    expect(await facts()).toMatchObject({ 'Decided by': 'validator', Remark: 'Wrong person' });
    expect((await userRow(backend().database, holder.id)).status).toBe('ACTIVE');
  });
});

describe('cancelling one’s own request', () => {
  it('ends it after confirmation, and says so', async () => {
    const { request, user } = await visit('callcentre');
    await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this request?' });
    expect(dialog).toHaveTextContent('User status change');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel request' }));
    expect(await screen.findByText(`Request ${request.id} was cancelled.`)).toBeInTheDocument();
    expect(await heading(request, 'Cancelled')).toBeInTheDocument();
    expect((await row(request.id)).status).toBe('CANCELLED');
  });
});

describe('a decision that comes too late', () => {
  beforeEach(silence);

  it('I2 is reported as already decided, by whom and when, without an error', async () => {
    const { request, user } = await visit();
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    await fill(user, await remark('Reject'), 'Wrong person');
    const other = await backend().signIn('validator2');
    await decideBehind(other, 'approve', request);
    await user.click(await send('Reject'));

    const told = await screen.findByText(/^Approved – already decided by validator2 on 2 Mar 2026/);
    expect(told.closest('[role=status]')).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await heading(request, 'Approved')).toBeInTheDocument();
    expect(await facts()).toMatchObject({ 'Decided by': 'validator2' });
  });

  it('says that the requester has cancelled the request', async () => {
    const { request, user } = await visit();
    await cancel(await backend().signIn('callcentre'), request.id);
    await decide(user, 'Approve');
    expect(
      await screen.findByText(/^Cancelled – already decided by callcentre on/),
    ).toBeInTheDocument();
    expect(await heading(request, 'Cancelled')).toBeInTheDocument();
  });

  it('I3 says that the request is out of date and nothing was changed, not that a user decided', async () => {
    const { request, holder, user } = await visit();
    const admin = await backend().signIn('admin');
    await admin.call('PATCH', `/user/api/users/userStatus/${holder.id}`, {
      userStatus: 'TERMINATED',
      statusRemark: 'Court order',
    });
    await decide(user, 'Approve');
    expect(
      await screen.findByText(`Request ${request.id} is out of date. Nothing was changed.`),
    ).toBeInTheDocument();
    expect(screen.queryByText(/already decided/)).toBeNull();
    expect(await heading(request, 'Out of date')).toBeInTheDocument();
    expect((await userRow(backend().database, holder.id)).remarkStatus).toBe('Court order');
  });

  it('I6 is refused if the request differs from what was shown, and says so', async () => {
    const { request, user } = await visit();
    await changeRequest(backend().database, request.id, { payloadHash: 'f'.repeat(64) });
    await decide(user, 'Approve');
    expect(
      await screen.findByText(/^This request has changed since you opened it\./),
    ).toBeVisible();
    expect(screen.queryByText(/ended\.PENDING/)).toBeNull();
    expect(isAsking()).toBe(false);
    expect((await row(request.id)).status).toBe('PENDING');
  });
});

describe('a request that another user decides while it is open', () => {
  it('I2 shows its current state and who decided, and can no longer be decided', async () => {
    const { request, user } = await visit();
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    await fill(user, await remark('Reject'), 'Wrong');
    await decideBehind(await backend().signIn('validator2'), 'approve', request);
    expect(
      await screen.findByText(/^Approved – already decided by validator2 on 2 Mar 2026/),
    ).toBeInTheDocument();
    await waitFor(async () => expect(await heading(request, 'Approved')).toHaveFocus());
    expect(isAsking()).toBe(false);
    expect(await facts()).toMatchObject({ 'Decided by': 'validator2' });
  });
});

describe('a decision that fails', () => {
  it('shows an error, keeps the remark, and can be made again', async () => {
    const { request, user } = await visit();
    server.use(http.post(APPROVE, () => HttpResponse.error(), { once: true }));
    await decide(user, 'Approve', 'Checked by phone');
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.errors.connection);
    expect(await remark('Approve')).toHaveValue('Checked by phone');

    const again = await send('Approve');
    await waitFor(() => expect(again).toBeEnabled());
    await user.click(again);
    expect(await heading(request, 'Approved')).toBeInTheDocument();
    expect((await row(request.id)).decisionRemark).toBe('Checked by phone');
  });

  it('E2 with a lost response is looked up, and shown with its outcome', async () => {
    const { request, user, caller } = await visit();
    silence();
    server.use(
      http.post(APPROVE, async () => {
        await decideBehind(caller, 'approve', request);
        return HttpResponse.error();
      }),
    );
    await decide(user, 'Approve');
    expect(await heading(request, 'Approved')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent('approve')).toHaveLength(1);
  });

  it('I5 after the loss of the role changes nothing, and says so', async () => {
    const { request, user } = await visit();
    const { database } = backend();
    const me = await userNamed(database, 'validator');
    await changeUser(database, me.id, { role: 'EWALLET_COMPLIANCE' });
    await decide(user, 'Approve');
    await screen.findByText(texts.codes.forbiddenAccess);
    await changeUser(database, me.id, { role: 'EWALLET_OPS_VALIDATOR' });
    expect((await row(request.id)).status).toBe('PENDING');
    expect(screen.queryByText(/was approved/)).toBeNull();
  });

  it('I12 about oneself is refused, and says so', async () => {
    const { request, user } = await visit();
    const me = await userNamed(backend().database, 'validator');
    await changeRequest(backend().database, request.id, { subjectId: me.id });
    await decide(user, 'Approve');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      operations.operations.requests.whyNot.aboutMe,
    );
    expect((await row(request.id)).status).toBe('PENDING');
  });
});

describe('an expired request', () => {
  it('says that it has expired if it is decided too late', async () => {
    const { request, user } = await visit();
    const expiresDate = new Date('2026-03-01T00:00:00Z');
    await changeRequest(backend().database, request.id, { expiresDate });
    await decide(user, 'Approve');
    expect(await screen.findByText(`Request ${request.id} has expired.`)).toBeInTheDocument();
    expect(await heading(request, 'Expired')).toBeInTheDocument();
    expect((await facts())['Decided by']).toBe('–');
  });
});
