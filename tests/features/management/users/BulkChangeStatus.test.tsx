import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { askToSuspend } from '#tests/support/arrange/approvals.ts';
import { aHolder, suspend } from '#tests/support/arrange/holders.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import {
  bulk,
  confirm,
  fillIn,
  over,
  PATCH,
  path,
  press,
  REMARK,
  results,
  startBulk,
  step,
} from './bulk.ts';

const {
  backend,
  server,
  renderPortal,
  asked,
  some,
  statusOf,
  sentChanges,
  sentRequests,
  atReview,
} = startBulk();

describe('a bulk status change from the list', () => {
  it('has the selected users in its URL', async () => {
    const { user } = await renderPortal({ as: 'admin', at: '/management/users/ewallet' });
    const [, first, second] = await screen.findAllByRole('checkbox');
    await user.click(first as HTMLElement);
    await user.click(second as HTMLElement);
    await user.click(screen.getByRole('link', { name: bulk.open }));
    expect(await screen.findByRole('heading', { level: 1, name: bulk.title })).toBeInTheDocument();
    expect(location.search).toMatch(/^\?ids=\d+,\d+$/);
    expect(await screen.findByText('Selected users (2)')).toBeInTheDocument();
  });

  it('shows the current status of users who changed since the list was first shown', async () => {
    const { database } = backend();
    const { id, username } = await aHolder(database, 'ACTIVE');
    const filter = JSON.stringify({ category: 'username', search: username });
    const at = `/management/users/ewallet?filter=${encodeURIComponent(filter)}`;
    const { user } = await renderPortal({ as: 'admin', at });
    await screen.findByRole('cell', { name: 'Active' });
    await suspend(database, id);
    await user.click(screen.getByRole('button', { name: /Registered/ }));
    await screen.findByRole('cell', { name: 'Suspended' });
    await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    await user.click(screen.getByRole('link', { name: bulk.open }));
    expect(await screen.findByText('Selected users (1)')).toBeVisible();
    expect(screen.getByText('Suspended', { selector: '.k-chip, .k-chip *' })).toBeVisible();
    expect(screen.queryByText('Active', { selector: '.k-chip, .k-chip *' })).toBeNull();
  });

  it('cannot be started by a role that only reads', async () => {
    await renderPortal({ as: 'partner', at: '/management/users/ewallet' });
    await screen.findByRole('table');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the form and review', () => {
  it('require a status and a remark', async () => {
    const { user } = await renderPortal({ as: 'admin', at: path(await some(1)) });
    await press(user, texts.action.toReview);
    const choice = await screen.findByRole('combobox', { name: 'New status' });
    expect(choice).toHaveAccessibleDescription(texts.validation.required);
    expect(screen.getByRole('textbox', { name: 'Remark' })).toBeInvalid();
    await step('form');
  });

  it('show who changes and who does not and why, and keep the input on going back', async () => {
    const [active = 0] = await some(1);
    const [suspended = 0] = await some(1, 'SUSPENDED');
    const [final = 0] = await some(1, 'TERMINATED');
    const { user } = await atReview([active, suspended, final]);
    await waitFor(async () => expect(await step('review')).toHaveFocus());
    expect(screen.getByText('Will change (1)')).toBeInTheDocument();
    expect(screen.getByText('Will not change (2)')).toBeInTheDocument();
    expect(screen.getByText(bulk.isSo)).toBeInTheDocument();
    expect(screen.getByText(bulk.cannot)).toBeInTheDocument();
    expect(screen.getByText(REMARK)).toBeInTheDocument();
    expect(sentChanges()).toEqual([]);

    await press(user, texts.action.back);
    await waitFor(async () => expect(await step('form')).toHaveFocus());
    expect(screen.getByRole('textbox', { name: 'Remark' })).toHaveValue(REMARK);
    expect(screen.getByRole('combobox', { name: 'New status' })).toHaveDisplayValue('Suspended');
  });

  it('offer no review if none of the users can change', async () => {
    await renderPortal({ as: 'admin', at: path(await some(1, 'BLACKLISTED')) });
    expect(await screen.findByText(bulk.noneCan)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: texts.action.toReview })).toBeDisabled();
  });

  it('skip a missing user and continue with the others', async () => {
    const [id = 0] = await some(1);
    const { user } = await renderPortal({ as: 'admin', at: path([id, 99_999_999]) });
    expect(await screen.findByText(bulk.notLoaded)).toBeInTheDocument();
    await fillIn(user);
    await press(user, texts.action.toReview);
    await confirm(user);
    await over(1);
    // the missing user is requested again, and is still missing
    await waitFor(() => expect(asked(/99999999/).length).toBeGreaterThan(1));
    expect(results()).toEqual(['Done']);
  });

  it('say that the only user does not exist, without a retry', async () => {
    await renderPortal({ as: 'admin', at: path([99_999_999]) });
    expect(await screen.findByText(bulk.notLoaded)).toBeVisible();
    expect(screen.getByRole('link', { name: bulk.toList })).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.list.retry })).toBeNull();
  });

  it.each(['', '?ids=', '?ids=x,-1,0,1e9', '?ids=%3Cscript%3E'])(
    'say that nobody is selected if the URL names nobody: %s',
    async search => {
      const at = `/management/users/ewallet/changeStatus${search}`;
      await renderPortal({ as: 'admin', at });
      expect(await screen.findByText(bulk.none)).toBeInTheDocument();
    },
  );

  it('are not available to a role that only reads', async () => {
    await renderPortal({ as: 'partner', at: path([1]) });
    expect(await screen.findByText(texts.codes.forbiddenAccess)).toBeInTheDocument();
    expect(asked(/users\/1$/)).toEqual([]);
  });
});

describe('the result', () => {
  it('is shown for each user after one request each, and the draft is removed', async () => {
    const ids = await some(4);
    const { user } = await atReview(ids);
    await confirm(user);
    await over(4);
    await waitFor(async () => expect(await step('result')).toHaveFocus());
    expect(results()).toEqual(['Done', 'Done', 'Done', 'Done']);
    expect(sentChanges()).toHaveLength(4);
    expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 'SUSPENDED'));
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain(REMARK));
  });

  it('for the call centre is sent for approval, with a link to each request', async () => {
    const ids = await some(2);
    const { user } = await atReview(ids, 'callcentre');
    expect(screen.getByText(texts.approvals.willBeSent)).toBeInTheDocument();
    await confirm(user);
    await over(2);
    expect(results()).toEqual(['Sent for approval', 'Sent for approval']);
    expect(screen.getAllByRole('link', { name: texts.approvals.open })).toHaveLength(2);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['ACTIVE', 'ACTIVE']);
  });

  it('of a refused request does not affect the others, and only that one is sent again', async () => {
    const [first = 0, second = 0, third = 0] = await some(3);
    const { user, caller } = await atReview([first, second, third], 'callcentre');
    await askToSuspend(caller, second);
    await confirm(user);
    await over(3);
    expect(results()).toEqual(['Sent for approval', 'Refused', 'Sent for approval']);
    expect(
      screen.getByText(/callcentre has already sent request \d+ for this/),
    ).toBeInTheDocument();

    const before = sentRequests().length;
    await press(user, 'Send unfinished again (1)');
    await over(3);
    expect(sentRequests()).toHaveLength(before + 1);
    expect(results()).toEqual(['Sent for approval', 'Refused', 'Sent for approval']);
  });
});

describe('leaving', () => {
  it('asks about unsent input, and restores it if kept', async () => {
    const ids = await some(2);
    const { user } = await renderPortal({ as: 'admin', at: path(ids) });
    await fillIn(user);
    await user.click(screen.getByRole('link', { name: texts.ui.cancel }));
    const question = await screen.findByRole('dialog', { name: texts.ui.unsaved.title });
    await user.click(within(question).getByRole('button', { name: texts.ui.unsaved.keep }));
    await screen.findByRole('table');
    cleanup();
    await renderPortal({ as: 'admin', at: path(ids) });
    expect(await screen.findByRole('textbox', { name: 'Remark' })).toHaveValue(REMARK);
    expect(screen.getByText(texts.ui.draft.restored, { exact: false })).toBeInTheDocument();
  });

  it('E23 while sending says that the rest is not sent, and afterwards how many were done', async () => {
    const ids = await some(5);
    const { user } = await atReview(ids);
    const { opened, open } = gate();
    server.use(
      http.patch(PATCH, async () => {
        await opened;
        return undefined;
      }),
    );
    await confirm(user);
    await waitFor(() => expect(sentChanges()).toHaveLength(3));
    await user.click(screen.getByRole('link', { name: bulk.toList }));
    const question = within(await screen.findByRole('dialog', { name: texts.ui.sending.title }));
    expect(question.getByText(texts.ui.sending.rest)).toBeVisible();
    expect(question.queryByRole('button', { name: texts.ui.unsaved.discard })).toBeNull();
    await user.click(question.getByRole('button', { name: texts.ui.sending.leave }));
    await screen.findByRole('table');
    open();
    expect(
      await screen.findByText(`${bulk.title}. Done: 3 · Not sent yet: 2.`, { exact: false }),
    ).toBeVisible();
    expect(sentChanges()).toHaveLength(3);

    act(() => history.back());
    await over(5);
    expect(results()).toEqual(['Done', 'Done', 'Done', 'Not done', 'Not done']);
  });
});
