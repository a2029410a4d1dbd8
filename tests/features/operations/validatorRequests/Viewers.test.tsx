import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '#tests/support/backend/backend.ts';
import { openStreamOf } from '#tests/support/backend/readStream.ts';
import type { DemoAccount } from '#tests/support/screen/renderPortal.tsx';
import { heading, pathOf, startRequests } from './requests.ts';

const { backend, renderPortal, asked, aRequest } = startRequests();

afterEach(() => vi.useRealTimers());

const said = () => asked(/\/viewing$/);
const looks = (names: string) => screen.queryByText(`Also viewing: ${names}`);
const say = (caller: Caller, id: number, viewing: boolean) =>
  caller.call('POST', `/user/api/ops-validator/${id}/viewing`, { viewing });

describe('who looks at a request', () => {
  it.each<DemoAccount>(['validator', 'admin'])('is seen by %s, while it lasts', async as => {
    const { request } = await aRequest();
    await renderPortal({ as, at: pathOf(request) });
    await heading(request, 'Pending');
    await waitFor(() => expect(said()).toHaveLength(1));
    const other = await backend().signIn('validator2');
    await say(other, request.id, true);
    await waitFor(() => expect(looks('validator2')).toBeVisible());
    // a newcomer is notified at once of the present viewer; a repeated announcement is not answered
    await waitFor(() => expect(said()).toHaveLength(2));
    await say(other, request.id, true);
    await say(other, request.id, false);
    await waitFor(() => expect(looks('validator2')).toBeNull());
    expect(said()).toHaveLength(2);
  });

  it('is not seen by the maker, who says nothing either', async () => {
    const { request } = await aRequest();
    await renderPortal({ as: 'callcentre', at: pathOf(request) });
    await heading(request, 'Pending');
    await say(await backend().signIn('validator2'), request.id, true);
    expect(looks('validator2')).toBeNull();
    expect(said()).toEqual([]);
  });

  it('looks at one request at a time', async () => {
    const one = (await aRequest()).request;
    const two = (await aRequest()).request;
    await renderPortal({ as: 'validator', at: pathOf(one) });
    await waitFor(() => expect(said()).toHaveLength(1));
    const other = await backend().signIn('validator2');
    await say(other, one.id, true);
    await waitFor(() => expect(looks('validator2')).toBeVisible());
    await say(other, two.id, true);
    await waitFor(() => expect(looks('validator2')).toBeNull());
  });

  it('has left when the page is left, and the others hear it', async () => {
    const { request } = await aRequest();
    const listener = await backend().signIn('validator2');
    const stream = await openStreamOf(backend().app, listener, 'EWALLET_OPS_VALIDATOR');
    await stream.next();
    const { user } = await renderPortal({ as: 'validator', at: pathOf(request) });
    expect(await stream.next()).toMatch(/"username":"validator","until":"2026-/);
    await user.click(await screen.findByRole('link', { name: 'Back to list' }));
    expect(await stream.next()).toContain('"username":"validator","until":null');
    stream.leave();
  });

  it('is forgotten by those who hear nothing any more, and says it again every 20 seconds', async () => {
    const { request } = await aRequest();
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    });
    await renderPortal({ as: 'validator', at: pathOf(request) });
    await heading(request, 'Pending');
    await waitFor(() => expect(said()).toHaveLength(1));
    await say(await backend().signIn('validator2'), request.id, true);
    await waitFor(() => expect(looks('validator2')).toBeVisible());
    const before = said().length;
    await vi.advanceTimersByTimeAsync(44_000);
    await waitFor(() => expect(said()).toHaveLength(before + 2));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(looks('validator2')).toBeNull();
  });

  it('is not said while nobody sees the page', async () => {
    const { request } = await aRequest();
    await renderPortal({ as: 'validator', at: pathOf(request) });
    await waitFor(() => expect(said()).toHaveLength(1));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(said()).toHaveLength(2));
    expect(await said()[1]?.json()).toEqual({ viewing: false });
    visibility.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(said()).toHaveLength(3));
    expect(await said()[2]?.json()).toEqual({ viewing: true });
  });
});
