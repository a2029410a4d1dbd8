import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import operations from '#locales/en/operations.json' with { type: 'json' };
import {
  heading,
  pathOf,
  QUEUE,
  startRequests,
} from '#tests/features/operations/validatorRequests/requests.ts';
import {
  changeRequest,
  decideAnyway as decideBehind,
  requestRow,
} from '#tests/support/arrange/approvals.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { addRequest } from '#tests/support/database/rows.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { rowsOf } from '#tests/support/screen/table.ts';

const { stillPending, whyNot } = operations.operations.requests;
const { server, backend, renderPortal, asked, aRequest, silence } = startRequests();

const WAITING = `${QUEUE}?filter=${encodeURIComponent('{"status":"PENDING"}')}`;
const statusOf = async (id: number) => (await requestRow(backend().database, id)).status;
const sent = (word: 'approve' | 'reject') => asked(new RegExp(`/${word}$`));

async function several(count: number): Promise<ApprovalRequest[]> {
  const requests: ApprovalRequest[] = [];
  while (requests.length < count) requests.push((await aRequest()).request);
  return requests;
}

/** Selects the rows of these requests, and presses the bulk button. */
async function ask(user: UserEvent, ids: readonly number[], word: 'Approve' | 'Reject') {
  for (const row of await rowsOf()) {
    const isMeant = ids.some(id => row.textContent?.startsWith(`#${id}`));
    if (isMeant) await user.click(within(row).getByRole('checkbox'));
  }
  await user.click(screen.getByRole('button', { name: word }));
  return screen.findByRole('dialog', { name: `${word} these requests?` });
}

/** The dialog's line for a request. */
const lineOf = (id: number) =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .find(item => item.textContent?.startsWith(`#${id} `))?.textContent;

/** Holds approvals back from the backend until the gate is opened. */
function holdApprovals() {
  const held = gate();
  server.use(
    http.post('*/ops-validator/:id/approve', async () => {
      await held.opened;
      return undefined;
    }),
  );
  return held;
}

describe('several requests at once', () => {
  it('can be selected only by a validator', async () => {
    await several(1);
    const page = await renderPortal({ as: 'callcentre', at: QUEUE });
    await rowsOf();
    expect(screen.queryByRole('checkbox')).toBeNull();
    page.leave();
    await renderPortal({ as: 'validator', at: QUEUE });
    const [row] = await rowsOf();
    expect(within(row as HTMLElement).getByRole('checkbox')).toBeEnabled();
  });

  it('are sent one by one, each shown with its own outcome', async () => {
    silence();
    const { database } = backend();
    const requests = await several(5);
    const ids = requests.map(({ id }) => id);
    const [fine = 0, changed = 0, taken = 0, mine = 0, lost = 0] = ids;
    const own = await addRequest(database.db, await idOf(database, 'validator'), {
      requestedBy: 'validator',
      entityId: '903',
    });
    const { user } = await renderPortal({ as: 'validator', at: WAITING });
    const dialog = await ask(user, [...ids, own], 'Approve');
    expect(lineOf(own)).toContain(whyNot.own);
    await fill(user, within(dialog).getByRole('textbox'), 'Checked');

    // meanwhile: a record changes, a colleague decides, one turns out to be about this validator
    const admin = await backend().signIn('admin');
    await admin.call('PATCH', `/user/api/users/userStatus/${requests[1]?.entityId}`, {
      userStatus: 'TERMINATED',
      statusRemark: 'Court order',
    });
    const other = await backend().signIn('validator2');
    await decideBehind(other, 'reject', requests[2] as ApprovalRequest, { remark: 'No proof' });
    await changeRequest(database, mine, { subjectId: await idOf(database, 'validator') });
    server.use(http.post(`*/ops-validator/${lost}/approve`, () => HttpResponse.error()));

    await user.click(within(dialog).getByRole('button', { name: 'Approve (5)' }));
    await within(dialog).findByText(texts.queue.bulk.done);
    expect(lineOf(fine)).toMatch(/Approved$/);
    expect(lineOf(changed)).toMatch(/Out of date$/);
    expect(lineOf(taken)).toMatch(/already decided by validator2 on 2 Mar 2026/);
    expect(lineOf(mine)).toContain(`${texts.action.state.refused}${whyNot.aboutMe}`);
    expect(lineOf(lost)).toContain(`Pending${stillPending}`);
    expect(await Promise.all([...ids, own].map(statusOf))).toEqual([
      'APPLIED',
      'STALE',
      'REJECTED',
      'PENDING',
      'PENDING',
      'PENDING',
    ]);
    expect(await sent('approve')[0]?.json()).toMatchObject({
      payloadHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      remark: 'Checked',
    });
    expect(sent('approve')).toHaveLength(5);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: texts.list.selection })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('are shown as approved if a response is lost after the approval', async () => {
    silence();
    const [request] = (await several(1)) as [ApprovalRequest];
    server.use(
      http.post(`*/ops-validator/${request.id}/approve`, async () => {
        await decideBehind(await backend().signIn('validator2'), 'approve', request);
        return HttpResponse.error();
      }),
    );
    const { user } = await renderPortal({ as: 'validator', at: WAITING });
    const dialog = await ask(user, [request.id], 'Approve');
    await user.click(within(dialog).getByRole('button', { name: 'Approve (1)' }));
    await within(dialog).findByText(texts.queue.bulk.done);
    expect(lineOf(request.id)).toContain('Approved');
    expect(lineOf(request.id)).not.toContain('Pending');
  });

  it('are shown as unknown if the outcome cannot be queried', async () => {
    silence();
    const [request] = (await several(1)) as [ApprovalRequest];
    const { user } = await renderPortal({ as: 'validator', at: WAITING });
    const dialog = await ask(user, [request.id], 'Approve');
    server.use(http.all('*/ops-validator/*', () => HttpResponse.error()));
    await user.click(within(dialog).getByRole('button', { name: 'Approve (1)' }));
    expect(await within(dialog).findByText(texts.action.state.unknown)).toBeVisible();
  });

  it('I11 require a remark to be rejected', async () => {
    const requests = await several(2);
    const ids = requests.map(({ id }) => id);
    const { user } = await renderPortal({ as: 'validator', at: WAITING });
    const dialog = await ask(user, ids, 'Reject');
    const submit = within(dialog).getByRole('button', { name: 'Reject (2)' });
    await user.click(submit);
    expect(within(dialog).getByRole('textbox')).toBeInvalid();
    expect(sent('reject')).toEqual([]);
    await fill(user, within(dialog).getByRole('textbox'), 'No proof');
    await user.keyboard('{Escape}');
    expect(await screen.findByText(texts.ui.unsaved.lost)).toBeVisible();
    await user.click(screen.getByRole('button', { name: texts.ui.unsaved.stay }));
    await user.click(submit);
    await within(dialog).findByText(texts.queue.bulk.done);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['REJECTED', 'REJECTED']);
  });

  it('E23 that are left while being sent are reported afterwards', async () => {
    silence();
    const requests = await several(2);
    const ids = requests.map(({ id }) => id);
    const held = holdApprovals();
    const at = `${pathOf(requests[0] as ApprovalRequest)}${WAITING.slice(QUEUE.length)}`;
    const { user } = await renderPortal({ as: 'validator', at });
    await user.click(await screen.findByRole('link', { name: texts.queue.back }));
    const dialog = await ask(user, ids, 'Approve');
    await user.click(within(dialog).getByRole('button', { name: 'Approve (2)' }));
    await waitFor(() => expect(sent('approve')).toHaveLength(1));
    act(() => history.back());
    expect(await screen.findByText(texts.ui.sending.rest)).toBeVisible();
    await user.click(screen.getByRole('button', { name: texts.ui.sending.leave }));
    await heading(requests[0] as ApprovalRequest, 'Pending');
    held.open();
    expect(await screen.findByText('Approve. Approved: 1 · Not sent yet: 1.')).toBeVisible();
    expect(sent('approve')).toHaveLength(1);
  });

  it('are no longer sent once they are stopped', async () => {
    silence();
    const requests = await several(2);
    const ids = requests.map(({ id }) => id);
    const held = holdApprovals();
    const { user } = await renderPortal({ as: 'validator', at: WAITING });
    const dialog = await ask(user, ids, 'Approve');
    await user.click(within(dialog).getByRole('button', { name: 'Approve (2)' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Stop' }));
    held.open();
    await within(dialog).findByText(texts.queue.bulk.done);
    expect(within(dialog).getByText(texts.action.state.waiting)).toBeVisible();
    await waitFor(() => expect(sent('approve')).toHaveLength(1));
  });
});
