import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { askToSuspend } from '#tests/support/arrange/approvals.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import {
  change,
  choice,
  dialog,
  heading,
  openDialog,
  REMARK,
  remark,
  startChanges,
  submit,
} from './changeStatus.ts';

const { server, backend, visit, statusOf, sentChanges, sentRequests } = startChanges();

const PATCH = '*/user/api/users/userStatus/:id';

describe('an admin', () => {
  it('changes the status, and sees it on the page and in the history', async () => {
    const { user, holder } = await visit('admin');
    await openDialog(user);
    expect(within(await dialog()).queryByText(texts.approvals.willBeSent)).toBeNull();
    await user.keyboard('{Escape}');
    await change(user);

    expect(await screen.findByText('The status was changed.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await heading(`${holder.displayName} Suspended`)).toBeInTheDocument();
    expect(await statusOf(holder)).toEqual(['SUSPENDED', REMARK]);
    expect(sentChanges().map(({ headers }) => headers.get('X-Action-Type'))).toEqual([
      'CHANGE_USER_STATUS',
    ]);
    expect(sentRequests()).toEqual([]);

    const tabs = screen.getByRole('navigation', { name: texts.ui.tabs });
    await user.click(within(tabs).getByRole('link', { name: 'History' }));
    expect(await screen.findByRole('cell', { name: 'Status: Active → Suspended' })).toBeVisible();
  });

  it('sees the new status in the list', async () => {
    const { user, holder } = await visit('admin');
    await change(user, 'Not active');
    await heading(`${holder.displayName} Not active`);
    const trail = screen.getByRole('navigation', { name: texts.record.trail });
    await user.click(within(trail).getByRole('link', { name: 'eWallet users' }));
    const filter = await screen.findByRole('searchbox', { name: 'Search' });
    await fill(user, filter, holder.username);
    const row = (await screen.findByRole('link', { name: holder.displayName })).closest('tr');
    expect(within(row as HTMLElement).getByText('Not active')).toBeInTheDocument();
  });
});

describe('the call centre', () => {
  it('is told that a validator decides, and then that the request was sent, not that the change was made', async () => {
    const { user, holder } = await visit('callcentre');
    await openDialog(user);
    expect(within(await dialog()).getByText(texts.approvals.willBeSent)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await change(user);

    const toast = await screen.findByText(/^Sent for approval\. Request number \d+\.$/);
    const number = /\d+/.exec(toast.textContent ?? '')?.[0];
    expect(screen.queryByText('The status was changed.')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await heading(`${holder.displayName} Active`)).toBeInTheDocument();
    expect(await statusOf(holder)).toEqual(['ACTIVE', null]);
    const banner = await screen.findByText(new RegExp(`Request ${number} is pending approval`));
    expect(within(banner).getByRole('link')).toHaveAttribute(
      'href',
      `/operations/validatorRequests/${number}`,
    );
  });

  it('sends the call as the payload of a request instead of making it', async () => {
    const { user, holder } = await visit('callcentre');
    await change(user);
    await screen.findByText(/^Sent for approval/);
    expect(sentChanges()).toEqual([]);
    const [sent] = sentRequests();
    const body = await sent?.json();
    expect(body).toEqual({
      actionType: 'CHANGE_USER_STATUS',
      payloadData: JSON.stringify({ userStatus: 'SUSPENDED', statusRemark: REMARK }),
      pathData: String(holder.id),
    });
    expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('is told about a request that is already pending, and keeps the input', async () => {
    const { user, caller, holder } = await visit('callcentre');
    const { id } = await askToSuspend(caller, holder.id);
    await openDialog(user);
    await user.selectOptions(await choice(), 'Suspended');
    await fill(user, await remark(), REMARK);
    await submit(user);
    expect(
      await screen.findByText(new RegExp(`^callcentre has already sent request ${id}`)),
    ).toBeInTheDocument();
    expect(await remark()).toHaveValue(REMARK);
  });

  it('is told that the outcome is unknown if the response is lost', async () => {
    const { user } = await visit('callcentre');
    server.use(http.post('*/user/api/ops-validator', () => HttpResponse.error()));
    await change(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.errors.outcomeUnknown);
    expect(await remark()).toHaveValue(REMARK);
    expect(screen.queryByText(/Sent for approval/)).toBeNull();
  });

  it('sees the whole dialog in Tamil', async () => {
    const { user, holder } = await visit('callcentre', 'ACTIVE', 'ta');
    const [open] = within(screen.getByRole('main')).getAllByRole('button', { name: /நிலை/ });
    await user.click(open as HTMLElement);
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('ஒப்புதலாளர்');
    const said = question.textContent?.replace(holder.displayName, '');
    expect(said?.replace(/[^A-Za-z]/g, '')).toBe('');
  });
});

describe('a change that fails', () => {
  it.each([
    ['the backend breaks down', 1003, 500, texts.codes.internalServerError],
    ['the role may not', 2003, 403, texts.codes.forbiddenAccess],
  ])('because %s keeps the input, and can be sent again', async (_, code, status, message) => {
    const { user, holder } = await visit('admin');
    server.use(http.patch(PATCH, () => HttpResponse.json({ code }, { status }), { once: true }));
    await change(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await choice()).toHaveDisplayValue('Suspended');
    expect(await remark()).toHaveValue(REMARK);
    expect(screen.queryByText('The status was changed.')).toBeNull();

    await waitFor(async () =>
      expect(within(await dialog()).getByRole('button', { name: 'Change status' })).toBeEnabled(),
    );
    await submit(user);
    expect(await heading(`${holder.displayName} Suspended`)).toBeInTheDocument();
  });

  it('because another user was faster says so, and shows the current status', async () => {
    const { user, holder } = await visit('admin');
    await openDialog(user);
    const compliance = await backend().signIn('compliance');
    await compliance.call('PATCH', `/user/api/users/userStatus/${holder.id}`, {
      userStatus: 'TERMINATED',
      statusRemark: 'Court order',
    });
    await user.selectOptions(await choice(), 'Suspended');
    await fill(user, await remark(), REMARK);
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.codes.updateStatusFailed);
    expect(await statusOf(holder)).toEqual(['TERMINATED', 'Court order']);
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent(
        'Terminated',
      ),
    );
  });

  it('because the session has ended leads to the login, and changes nothing', async () => {
    const { user, holder } = await visit('admin');
    await openDialog(user);
    await user.selectOptions(await choice(), 'Suspended');
    await fill(user, await remark(), REMARK);
    const send = within(await dialog()).getByRole('button', { name: 'Change status' });
    await backend().signIn('admin');
    await user.click(send);
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Multiple login sessions detected. Please try login again.',
    );
    expect(screen.queryByText('The status was changed.')).toBeNull();
    expect(await statusOf(holder)).toEqual(['ACTIVE', null]);
  });
});
