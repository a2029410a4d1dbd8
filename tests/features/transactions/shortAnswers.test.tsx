import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import money from '#locales/en/money.json' with { type: 'json' };
import { paidToMerchant, walletOf } from '#tests/support/arrange/payments.ts';
import { texts } from '#tests/support/run/english.ts';
import { press, prove, toReview } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal, type Visitor } from '#tests/support/screen/renderPortal.tsx';

const portal = startPortal();
const { renderPortal, server, backend } = portal;

const amountField = () => screen.findByRole('textbox', { name: 'Amount' });
const receipt = () => screen.findByRole('region', { name: texts.action.receipt });

/** The money has moved, and the response contains only this. */
const answerWith = (path: string, content: unknown) =>
  server.use(http.post(path, () => HttpResponse.json({ code: 1000, payload: { content } })));

async function fillIn({ user }: Visitor, amount: string) {
  await fill(user, await amountField(), amount);
  await toReview(user);
}

/** The specification defines no response for these calls, except the wallet of a withdrawal. */
describe('the result of a money movement with a short response', () => {
  const { withdraw, transfer, refund, topUp, pinPurchase } = money;

  it.each([
    ['only the wallet', (wallet: object) => ({ wallet })],
    ['nothing', () => ({})],
  ])('a withdrawal: %s', async (_, contentOf) => {
    const visitor = await renderPortal({ as: 'merchant', at: '/transactions/withdraw' });
    const { user, caller } = visitor;
    answerWith('*/wallets/withdraw/request', contentOf(await walletOf(caller)));
    await fillIn(visitor, '25.50');
    await prove(user);
    await press(user, withdraw.confirm);
    expect(await screen.findByText(withdraw.done)).toBeVisible();
    expect(await receipt()).toHaveTextContent('RM 25.50');
    expect(await receipt()).toHaveTextContent(texts.action.state.done);
    expect(screen.queryByRole('link', { name: withdraw.toState })).toBeNull();
  });

  it('nothing is withdrawn if a backend says in a success that the PIN is wrong', async () => {
    const visitor = await renderPortal({ as: 'merchant', at: '/transactions/withdraw' });
    const content = { matches: false };
    server.use(
      http.get('*/check-pin', () => HttpResponse.json({ code: 1000, payload: { content } })),
    );
    await fillIn(visitor, '25.50');
    await prove(visitor.user);
    await press(visitor.user, withdraw.confirm);
    expect(await screen.findByText(texts.codes.pinIncorrect)).toBeInTheDocument();
    expect(portal.asked(/withdraw\/request$/)).toEqual([]);
  });

  it('a transfer', async () => {
    const visitor = await renderPortal({ as: 'merchant', at: '/transactions/transfer' });
    answerWith('*/wallets/m2m/transfer', {});
    const [first] = await screen.findAllByRole('radio');
    await visitor.user.click(first as HTMLElement);
    await fillIn(visitor, '25');
    await prove(visitor.user);
    await press(visitor.user, transfer.confirm);
    expect(await receipt()).toHaveTextContent('RM 25.00');
    expect(await receipt()).toHaveTextContent(texts.action.state.done);
  });

  it('a refund', async () => {
    const { id } = await paidToMerchant(backend());
    const { user } = await renderPortal({ as: 'merchant', at: `/transactions/refunds/${id}` });
    answerWith('*/wallets/refund/request', { status: null });
    await amountField();
    await toReview(user);
    await press(user, refund.confirm);
    expect(await receipt()).toHaveTextContent('RM 100.00');
    expect(await receipt()).toHaveTextContent(texts.action.state.done);
  });

  it('a top-up: only the bank’s page', async () => {
    const visitor = await renderPortal({ as: 'merchant', at: '/transactions/topUp' });
    answerWith('*/topup/merchant', { paymentUrl: '/bank/page' });
    await fillIn(visitor, '25.50');
    await press(visitor.user, topUp.confirm);
    expect(await screen.findByRole('link', { name: topUp.toBank })).toBeVisible();
    expect(screen.queryByRole('link', { name: topUp.toState })).toBeNull();
  });

  it.each([
    ['no pins', []],
    ['pins without their fields', [{ id: 1 }]],
  ])('a purchase of credit pins: %s', async (_, pins) => {
    const { user } = await renderPortal({
      as: 'merchant',
      at: '/transactions/creditPins/purchase',
    });
    answerWith('*/wallet/api/credit-pin/', pins);
    await fill(user, await screen.findByRole('textbox', { name: pinPurchase.amount }), '10');
    await toReview(user);
    await prove(user);
    await press(user, pinPurchase.confirm);
    expect(await screen.findByText(pinPurchase.bought.wallet)).toBeVisible();
    expect(await receipt()).toHaveTextContent(texts.action.state.done);
  });
});
