import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { pending } from '#api/request/pending.ts';
import { changeUser } from '#tests/support/arrange/holders.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import {
  bulk,
  confirm,
  over,
  PATCH,
  path,
  press,
  REMARK,
  results,
  SUBMIT,
  startBulk,
  step,
} from './bulk.ts';

const { server, backend, renderPortal, some, statusOf, sentChanges, sentRequests, atReview } =
  startBulk();

describe('E1 the confirm button', () => {
  it('pressed five times and by Enter sends one request per user', async () => {
    const ids = await some(2);
    await atReview(ids);
    const button = screen.getByRole('button', { name: bulk.confirm });
    act(() => {
      for (let times = 0; times < 5; times += 1) button.click();
      fireEvent.submit(button.closest('form') as HTMLFormElement);
    });
    await over(2);
    expect(sentChanges()).toHaveLength(2);
    expect(results()).toEqual(['Done', 'Done']);
  });
});

describe('E2 a lost response', () => {
  it('after the change is looked up and shown as done', async () => {
    const [id = 0] = await some(1);
    const { user, caller } = await atReview([id]);
    server.use(
      http.patch(PATCH, async ({ request }) => {
        const { pathname } = new URL(request.url);
        await caller.call('PATCH', pathname, await request.json());
        return HttpResponse.error();
      }),
    );
    await confirm(user);
    await over(1);
    expect(sentChanges()).toHaveLength(1);
    expect(results()).toEqual(['Done']);
    expect(screen.getByText(texts.action.words.found)).toBeInTheDocument();
  });

  it('before the change is shown as not done, and can be sent again', async () => {
    const [id = 0] = await some(1);
    const { user } = await atReview([id]);
    server.use(http.patch(PATCH, () => HttpResponse.error(), { once: true }));
    await confirm(user);
    await over(1);
    expect(results()).toEqual(['Not done']);
    expect(screen.getByText(texts.action.words.notDone)).toBeInTheDocument();
    expect(sentChanges()).toHaveLength(1);
    await press(user, 'Send unfinished again (1)');
    await waitFor(() => expect(results()).toEqual(['Done']));
    expect(await statusOf(id)).toBe('SUSPENDED');
  });

  it('that cannot be looked up is shown as unknown until the user can be checked', async () => {
    const [id = 0] = await some(1);
    const { user } = await atReview([id]);
    server.use(
      http.patch(PATCH, () => HttpResponse.error()),
      http.get(`*/user/api/users/${id}`, () => HttpResponse.error()),
    );
    await confirm(user);
    await over(1);
    expect(results()).toEqual(['Not known yet']);
    expect(screen.getByText(texts.action.words.unknown)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Send unfinished again/ })).toBeNull();

    server.resetHandlers();
    await press(user, 'Check again (1)');
    await waitFor(() => expect(results()).toEqual(['Not done']));
    expect(sentChanges()).toHaveLength(1);
  });

  it('of an approval request is retried with the same key', async () => {
    const [id = 0] = await some(1);
    const { user } = await atReview([id], 'callcentre');
    server.use(http.post(SUBMIT, () => HttpResponse.error(), { once: true }));
    await confirm(user);
    await over(1);
    expect(results()).toEqual(['Sent for approval']);
    const keys = sentRequests().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });
});

describe('E5 a reload while sending', () => {
  it('sends nothing by itself, looks up what was done, and continues on request', async () => {
    const ids = await some(5);
    const { user } = await atReview(ids);
    const { opened, open } = gate();
    server.use(
      http.patch(PATCH, async ({ params }) => {
        if (String(params.id) === String(ids[0])) return undefined;
        await opened;
        return HttpResponse.error();
      }),
    );
    await confirm(user);
    await waitFor(async () => expect(await statusOf(ids[0] ?? 0)).toBe('SUSPENDED'));
    await waitFor(() => expect(sentChanges().length).toBeGreaterThan(2));
    cleanup();
    open();
    const before = sentChanges().length;
    server.resetHandlers();

    await renderPortal({ as: 'admin', at: path(ids) });
    await step('result');
    await over(5);
    expect(results()).toEqual(['Done', ...ids.slice(1).map(() => 'Not done')]);
    expect(sentChanges()).toHaveLength(before);

    await press(user, 'Send unfinished again (4)');
    await waitFor(() => expect(results()).toEqual(ids.map(() => 'Done')));
    expect(sentChanges()).toHaveLength(before + 4);
  });
});

describe('a user who cannot be loaded after a reload', () => {
  it('stays in the result until the outcome is known', async () => {
    const ids = await some(2);
    const [first = 0, second = 0] = ids;
    const { user } = await atReview(ids);
    server.use(
      http.patch(PATCH, () => HttpResponse.error()),
      http.get('*/user/api/users/:id', () => HttpResponse.error()),
    );
    await confirm(user);
    await over(2);
    expect(results()).toEqual(['Not known yet', 'Not known yet']);
    cleanup();
    server.resetHandlers();
    server.use(http.get(`*/user/api/users/${second}`, () => HttpResponse.error()));
    for (const id of ids) {
      await changeUser(backend().database, id, { status: 'SUSPENDED', remarkStatus: REMARK });
    }

    const again = await renderPortal({ as: 'admin', at: path(ids) });
    await step('result');
    await over(2);
    expect(results()).toEqual(['Done', 'Not known yet']);
    expect(screen.getByRole('link', { name: new RegExp(`#${second}`) })).toBeInTheDocument();
    server.resetHandlers();
    await press(again.user, 'Check again (1)');
    await waitFor(() => expect(results()).toEqual(['Done', 'Done']));
    expect(sentChanges()).toHaveLength(2);
    expect(await statusOf(first)).toBe('SUSPENDED');
  });
});

describe('G5 a response that never arrives', () => {
  it('can be cancelled, and the outcome is then looked up', async () => {
    const [id = 0] = await some(1);
    const { user } = await atReview([id]);
    const { opened, open } = gate();
    server.use(
      http.patch(PATCH, async () => {
        await opened;
        return HttpResponse.error();
      }),
    );
    await confirm(user);
    await waitFor(() => expect(sentChanges()).toHaveLength(1));
    expect(results()).toEqual(['Sending']);
    // as the button of the loading layer does
    act(() => pending.cancel());
    await over(1);
    expect(results()).toEqual(['Not done']);
    expect(screen.getByText(texts.action.words.notDone)).toBeInTheDocument();
    expect(sentChanges()).toHaveLength(1);
    await waitFor(() => expect(pending.get()).toBe(0));
    open();
  });
});

describe('E20 without a connection', () => {
  it('nothing is sent, and the page says so', async () => {
    const ids = await some(1);
    const { user } = await atReview(ids);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await confirm(user);
    await over(1);
    expect(results()).toEqual(['Not done']);
    expect(screen.getByText(texts.action.words.notSent)).toBeInTheDocument();
    expect(sentChanges()).toEqual([]);
  });
});
