import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import money from '#locales/en/money.json' with { type: 'json' };
import malay from '#locales/ms/portal.json' with { type: 'json' };
import { MINUTE } from '#server/kernel/clock.ts';
import { countReference } from '#tests/support/arrange/transactions.ts';
import { answerAt, askTopUp, lastPage, lastTransaction } from '#tests/support/backend/bank.ts';
import { texts } from '#tests/support/run/english.ts';
import { press, toReview } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { testMoneyFaults } from '#tests/support/screen/moneyFaults.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const portal = startPortal();
const { renderPortal, server, asked } = portal;

const at = '/transactions/topUp';
const endpoint = '*/wallet/api/topup/merchant';
const { topUp } = money;
const toBank = { name: topUp.toBank };

const amountField = () => screen.findByRole('textbox', { name: 'Amount' });
const phoneField = () => screen.getByRole('textbox', { name: 'Phone' });
const stateAt = (reference: string) => `${at}?reference=${encodeURIComponent(reference)}`;
const receipt = () => screen.findByRole('region', { name: texts.action.receipt });

testMoneyFaults(portal, {
  as: 'merchant',
  at,
  endpoint,
  fillIn: async user => fill(user, await amountField(), '25.50'),
  confirm: topUp.confirm,
  done: /^Now pay RM 25.50 at your bank/,
  makes: 'TOP_UP',
});

/** Requests a top-up and leaves the page, as if for the bank's page. */
async function askedFor(amount: string) {
  const { user, leave } = await renderPortal({ as: 'merchant', at });
  await fill(user, await amountField(), amount);
  await toReview(user);
  await press(user, topUp.confirm);
  const link = await screen.findByRole('link', toBank);
  leave();
  const { referenceNumber } = await lastTransaction(portal.backend().database);
  return { address: link.getAttribute('href') ?? '', referenceNumber };
}

const answer = async (word: 'pay' | 'refuse') =>
  answerAt(portal.backend().app, await lastPage(portal.backend().database), word);

describe('a top-up', () => {
  it('is reviewed, sent with what the bank needs, and links to the bank', async () => {
    server.use(
      http.get('*/config.json', async ({ request }) => {
        const config = await (await portal.backend().app.fetch(request.clone())).json();
        return HttpResponse.json({ ...config, ipLookupUrl: '/address' });
      }),
      http.get('*/address', () => HttpResponse.json({ ip: '203.0.113.7' })),
    );
    const { user, caller } = await renderPortal({ as: 'merchant', at });
    const { userDetails, partner } = (await caller.get('/user/api/users/')).payload.content;
    await fill(user, await amountField(), '1,000.50');
    expect(screen.getByText(/^Balance RM [\d,.]+$/)).toBeInTheDocument();
    expect(screen.getByText(/^You can add up to .* · RM .* after this$/)).toBeInTheDocument();
    expect(phoneField()).toHaveValue(userDetails.phoneNum);
    await user.clear(phoneField());
    await fill(user, phoneField(), '011-1234 5678');
    await fill(user, screen.getByRole('textbox', { name: topUp.description }), ' Float ');
    await toReview(user);
    expect(screen.getByText(/topping up your wallet with RM 1,000.50/)).toBeInTheDocument();
    await press(user, topUp.confirm);

    const link = await screen.findByRole('link', toBank);
    const { database } = portal.backend();
    expect(link).toHaveAttribute('href', `${location.origin}${await lastPage(database)}`);
    expect(link).not.toHaveAttribute('target');
    const kept = await lastTransaction(database);
    const due = new Date(+kept.createdDate + 15 * MINUTE);
    const time = new Intl.DateTimeFormat('en-MY', {
      timeZone: 'Asia/Kuala_Lumpur',
      timeStyle: 'short',
    }).format(due);
    expect(
      await screen.findByText(`Unpaid top-ups are cancelled automatically at ${time}.`),
    ).toBeInTheDocument();
    // nothing is paid on this page, so the last step is not a receipt
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Result');
    expect(await receipt()).toHaveTextContent(kept.referenceNumber);
    expect(await asked(/topup\/merchant$/)[0]?.json()).toMatchObject({
      amount: 1000.5,
      phoneNum: '01112345678',
      transactionDescription: 'Float',
      customerIp: '203.0.113.7',
      partnerId: partner?.id ?? null,
      currency: 'MYR',
      platform: 'PORTAL',
    });
  });

  it('says that no bank is connected if the backend has none', async () => {
    const unknown = { code: 1002, message: 'notFound' };
    server.use(http.post(endpoint, () => HttpResponse.json(unknown, { status: 404 })));
    const { user } = await renderPortal({ as: 'merchant', at });
    await fill(user, await amountField(), '20');
    await toReview(user);
    await press(user, topUp.confirm);
    expect(await screen.findByText(money.money.noBank)).toBeInTheDocument();
  });

  it('is rejected at the invalid field; D8 with an unsafe bank URL it has no link, and says so', async () => {
    const { user } = await renderPortal({ as: 'merchant', at });
    for (const [typed, phone, words] of [
      ['9.99', '0123456789', 'The minimum is RM 10.00'],
      ['99,999,999', '0123456789', /Amount must be at most RM/],
      ['10', '012345678', texts.validation.phone],
      ['10', '+60123456789', texts.validation.phone],
    ] as const) {
      await user.clear(await amountField());
      await fill(user, await amountField(), typed);
      await user.clear(phoneField());
      await fill(user, phoneField(), phone);
      await press(user, texts.action.toReview);
      expect(await screen.findByText(words)).toBeInTheDocument();
    }
    expect(asked(/topup/)).toHaveLength(0);
    await user.clear(phoneField());
    await fill(user, phoneField(), '0123456789');
    server.use(
      http.post(endpoint, async ({ request }) => {
        const body = await (await portal.backend().app.fetch(request.clone())).json();
        body.payload.content.paymentUrl = 'javascript:alert(1)';
        return HttpResponse.json(body);
      }),
    );
    await toReview(user);
    await press(user, topUp.confirm);
    expect(await screen.findByText(topUp.nowhere)).toBeInTheDocument();
    expect(screen.queryByRole('link', toBank)).toBeNull();
  });
});

describe('the page that the bank returns to', () => {
  it('shows a receipt and the new balance after a payment', async () => {
    const { referenceNumber } = await askedFor('120.50');
    await answer('pay');
    const { caller } = await renderPortal({ as: 'merchant', at: stateAt(referenceNumber) });
    expect(await screen.findByText(topUp.ends.done)).toBeInTheDocument();
    expect(await receipt()).toHaveTextContent('RM 120.50');
    expect(await receipt()).toHaveTextContent('Successful');
    expect(await receipt()).toHaveTextContent(referenceNumber);
    const [{ balance }] = (await caller.get('/wallet/api/wallets')).payload.content;
    const words = `Balance RM ${balance.toLocaleString('en', { minimumFractionDigits: 2 })}`;
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: texts.action.print })).toBeInTheDocument();
  });

  it('follows an open top-up until it ends, and keeps its state if a check fails', async () => {
    const { referenceNumber } = await askedFor('30');
    const { user } = await renderPortal({ as: 'merchant', at: stateAt(referenceNumber) });
    expect(await screen.findByText(topUp.ends.open)).toBeInTheDocument();
    const list = '*/wallet/api/transactions/merchant/topup/:wallet';
    const broken = () => HttpResponse.json({ code: 1003 }, { status: 500 });
    server.use(http.get(list, broken));
    await press(user, texts.action.askOne);
    expect(await screen.findByText(topUp.ends.open)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    server.resetHandlers();
    await answer('refuse');
    expect(await screen.findByText(topUp.ends.failed)).toBeInTheDocument();
    expect(await receipt()).toHaveTextContent('Failed');
  });

  it('states in the reader’s language why the bank did not pay', async () => {
    const { referenceNumber } = await askedFor('40');
    await answer('refuse');
    const at = stateAt(referenceNumber);
    await renderPortal({ as: 'merchant', at, language: 'ms' });
    const receipt = await screen.findByRole('region', { name: malay.action.receipt });
    expect(receipt).toHaveTextContent(malay.endReasons['refused-by-the-bank']);
  });

  it('C5 shows nothing for an unknown reference or another user’s', async () => {
    const other = await portal.backend().signIn('merchant2');
    const [wallet] = (await other.get('/wallet/api/wallets')).payload.content;
    await askTopUp(other, wallet.id);
    const { referenceNumber: theirs } = await lastTransaction(portal.backend().database);
    expect(await countReference(portal.backend().database, theirs)).toBe(1);
    const none = 'KTN260302999999999';
    for (const reference of [theirs, none, "'; drop table", 'x'.repeat(101), '\u0000']) {
      const { leave } = await renderPortal({ as: 'merchant', at: stateAt(reference) });
      expect(await screen.findByText(/No transaction has the reference/)).toBeVisible();
      expect(screen.queryByRole('region', { name: texts.action.receipt })).toBeNull();
      leave();
    }
  });
});
