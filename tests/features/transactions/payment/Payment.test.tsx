import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteServerTime } from '#api/serverClock.ts';
import money from '#locales/en/money.json' with { type: 'json' };
import { answerAt, lastPage, lastTransaction } from '#tests/support/backend/bank.ts';
import { texts } from '#tests/support/run/english.ts';
import { press, step } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { testMoneyFaults } from '#tests/support/screen/moneyFaults.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const portal = startPortal();
const { renderPortal, server, asked } = portal;

const at = '/transactions/payment';
const endpoint = '*/wallet/api/upi/payment-link';
const { payment } = money;

const amountField = () => screen.findByRole('textbox', { name: 'Amount' });
const qr = () => screen.findByRole('img', { name: payment.qr });
const receipt = () => screen.findByRole('region', { name: texts.action.receipt });
const database = () => portal.backend().database;

testMoneyFaults(portal, {
  as: 'merchant',
  at,
  endpoint,
  fillIn: async user => fill(user, await amountField(), '25.50'),
  hasReview: false,
  confirm: payment.confirm,
  done: payment.live,
  makes: 'UPI',
});

/** Creates a link over RM 25.50, as a merchant does for a customer. */
async function makeLink(amount = '25.50') {
  const visitor = await renderPortal({ as: 'merchant', at });
  await fill(visitor.user, await amountField(), amount);
  await press(visitor.user, payment.confirm);
  return visitor;
}

const pay = async (word = 'pay') =>
  answerAt(portal.backend().app, await lastPage(database()), word);

/** Overrides the responses for the next links. */
const linksAre = (changed: object) =>
  server.use(
    http.post(endpoint, async ({ request }) => {
      const body = await (await portal.backend().app.fetch(request.clone())).json();
      Object.assign(body.payload.content, changed);
      return HttpResponse.json(body);
    }),
  );

describe('a payment link', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    vi.useRealTimers();
  });

  it('is shown in full with its QR code and expiry, and can be copied and shared', async () => {
    const shared: ShareData[] = [];
    const share = async (data: ShareData) => void shared.push(data);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const { user } = await makeLink();
    expect(await qr()).toBeInTheDocument();
    const url = `${location.origin}${await lastPage(database())}`;
    expect(screen.getByText(url)).toBeInTheDocument();
    expect(screen.getByText('Expires in 1:00')).toBeInTheDocument();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await press(user, payment.copy);
    expect(await screen.findByRole('button', { name: texts.ui.copied })).toBeInTheDocument();
    expect(copied).toHaveBeenCalledWith(url);
    await press(user, payment.share);
    expect(shared).toEqual([{ url }]);
  });

  it('says so if the browser does not copy it', async () => {
    const { user } = await makeLink();
    await qr();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
    await press(user, payment.copy);
    expect(await screen.findByText(payment.copyFailed)).toBeVisible();
  });

  it('says that it was paid, with a receipt', async () => {
    await makeLink('33.33');
    await qr();
    await pay();
    expect(await screen.findByText(payment.ends.done)).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: payment.qr })).toBeNull();
    const { referenceNumber } = await lastTransaction(database());
    expect(await receipt()).toHaveTextContent(referenceNumber);
    expect(await receipt()).toHaveTextContent('Successful');
    expect(screen.getByRole('button', { name: texts.action.print })).toBeInTheDocument();
  });

  it('leaves the URL when another one is created', async () => {
    const { user } = await makeLink();
    await qr();
    await waitFor(() => expect(location.search).not.toBe(''));
    await press(user, payment.another);
    expect(await amountField()).toHaveValue('');
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('is shown again when the user returns from another payment', async () => {
    await makeLink();
    await qr();
    await waitFor(() => expect(location.search).not.toBe(''));
    const own = location.search;
    act(() => {
      history.pushState({}, '', `${at}?reference=UPI-NONE`);
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(screen.queryByRole('img', { name: payment.qr })).toBeNull());
    act(() => history.back());
    expect(await qr()).toBeInTheDocument();
    expect(location.search).toBe(own);
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
  });

  it('expires after a minute, even if the device slept, and is renewed on request', async () => {
    const { user } = await makeLink();
    await qr();
    const wake = Date.now() + 61_000;
    vi.spyOn(Date, 'now').mockImplementation(() => wake);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText(payment.expired)).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: payment.qr })).toBeNull();
    const before = await lastPage(database());
    // with the clock still mocked, because the old link would be valid again otherwise
    await press(user, payment.renew);
    await waitFor(async () => expect(await lastPage(database())).not.toBe(before));
    expect(await step('result')).toHaveFocus();
    expect(await qr()).toBeInTheDocument();
    expect(asked(/payment-link$/)).toHaveLength(2);
  });

  it('for nothing is rejected at its field; without a reference number it is not watched, and says so', async () => {
    linksAre({ referenceNumber: undefined });
    const { user } = await makeLink('0');
    expect(await screen.findByText(texts.validation.amount.format)).toBeInTheDocument();
    expect(asked(/payment-link$/)).toHaveLength(0);
    await user.clear(await amountField());
    await fill(user, await amountField(), '25.50');
    await press(user, payment.confirm);
    expect(await screen.findByText(payment.unwatched)).toBeInTheDocument();
    expect(await qr()).toBeInTheDocument();
    expect(asked(/transactions\/merchant\/upi/)).toHaveLength(0);
  });

  it('D8 with an unsafe URL is not shown', async () => {
    linksAre({ url: 'javascript:alert(1)' });
    await makeLink();
    expect(await screen.findByText(payment.nowhere)).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: payment.qr })).toBeNull();
    expect(document.body).not.toHaveTextContent('javascript:');
  });

  it('is found by its reference afterwards', async () => {
    const { leave } = await makeLink('12');
    await qr();
    await pay('refuse');
    leave();
    const { referenceNumber } = await lastTransaction(database());
    await renderPortal({ as: 'merchant', at: `${at}?reference=${referenceNumber}` });
    expect(await screen.findByText(payment.ends.failed)).toBeInTheDocument();
    expect(await receipt()).toHaveTextContent('RM 12.00');
  });

  it('is shown again after a reload, with the rest of its minute, until it is paid', async () => {
    const { leave } = await makeLink('44.40');
    await qr();
    const url = `${location.origin}${await lastPage(database())}`;
    const { referenceNumber } = await lastTransaction(database());
    await waitFor(() => expect(location.search).toBe(`?reference=${referenceNumber}`));
    expect(await qr()).toBeInTheDocument();
    leave();
    // last in this file: from now on the portal knows the backend's time
    noteServerTime(new Date(+portal.backend().clock.now() + 20_000).toISOString());
    const { user } = await renderPortal({
      as: 'merchant',
      at: location.pathname + location.search,
    });
    expect(await qr()).toBeInTheDocument();
    expect(screen.getByText(url)).toBeInTheDocument();
    expect(screen.getByText(/^Expires in 0:(?:40|3\d)$/)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: payment.card })).toHaveTextContent('RM 44.40');
    expect(screen.queryByRole('button', { name: payment.renew })).toBeNull();
    expect(asked(/payment-link$/)).toHaveLength(1);
    await pay();
    expect(await screen.findByText(payment.ends.done)).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: payment.qr })).toBeNull();
    await user.click(screen.getByRole('link', { name: payment.another }));
    expect(await amountField()).toHaveValue('');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});
