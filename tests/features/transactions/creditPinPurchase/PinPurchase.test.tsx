import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import money from '#locales/en/money.json' with { type: 'json' };
import { PIN } from '#tests/support/backend/accounts.ts';
import { texts } from '#tests/support/run/english.ts';
import { pinField, press, prove, toReview } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { testMoneyFaults } from '#tests/support/screen/moneyFaults.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const portal = startPortal();
const { renderPortal, asked } = portal;

const at = '/transactions/creditPins/purchase';
const { pinPurchase } = money;

const field = (name: string) => screen.findByRole('textbox', { name });
const replace = async (user: UserEvent, name: string, text: string) => {
  await user.clear(await field(name));
  await fill(user, await field(name), text);
};

/** Chooses an external payment in place of the wallet. */
const payOutside = async (user: UserEvent) =>
  user.selectOptions(
    await screen.findByRole('combobox', { name: pinPurchase.paidBy }),
    pinPurchase.paidByChoice.payment,
  );
const bodiesSent = () =>
  Promise.all(asked(/credit-pin\/$/).map(request => request.clone().json() as Promise<unknown>));

testMoneyFaults(portal, {
  as: 'merchant',
  at,
  endpoint: '*/wallet/api/credit-pin/',
  fillIn: async user => {
    await replace(user, pinPurchase.amount, '12.50');
    await replace(user, pinPurchase.count, '3');
  },
  prove,
  confirm: pinPurchase.confirm,
  done: pinPurchase.bought.wallet,
  twin: /^You already bought credit pins for RM 37.50 less than a minute ago/,
  makes: 'CREDIT_PIN',
});

describe('a purchase of credit pins', () => {
  it('from the wallet shows the total and the remaining balance, and ends with a receipt and the pins', async () => {
    const { user, caller } = await renderPortal({ as: 'merchant', at });
    const [wallet] = (await caller.get('/wallet/api/wallets')).payload.content;
    await replace(user, pinPurchase.amount, '10.5');
    await replace(user, pinPurchase.count, '4');
    expect(screen.getByText('RM 42.00')).toBeInTheDocument();
    const left = (wallet.balance - 42).toLocaleString('en', { minimumFractionDigits: 2 });
    expect(screen.getByText(`RM ${left}`)).toBeInTheDocument();
    await toReview(user);
    expect(
      screen.getByText('You are paying RM 42.00 from your wallet for credit pins: 4 × RM 10.50.'),
    ).toBeInTheDocument();
    await prove(user);
    await press(user, pinPurchase.confirm);
    expect(await screen.findByText(pinPurchase.bought.wallet)).toBeInTheDocument();

    const receipt = await screen.findByRole('region', { name: texts.action.receipt });
    expect(receipt).toHaveTextContent('RM 42.00');
    expect(receipt).toHaveTextContent(/KTN\d{15}/);
    const pins = screen.getAllByText(/^ending in \d{4}$/);
    expect(pins).toHaveLength(4);
    expect(screen.getByRole('link', { name: pinPurchase.toPins })).toHaveAttribute(
      'href',
      '/transactions/creditPins',
    );
    expect(await bodiesSent()).toEqual([
      expect.objectContaining({ amount: '10.50', count: 4, ipAddress: '127.0.0.1' }),
    ]);
    await press(user, pinPurchase.another);
    expect(await screen.findByText(`Balance RM ${left}`)).toBeInTheDocument();
  });

  it('E22 with a wrong PIN is not sent, shows the error and asks for the PIN again', async () => {
    const { user } = await renderPortal({ as: 'merchant', at });
    await replace(user, pinPurchase.amount, '10');
    await toReview(user);
    await prove(user, '000000');
    await press(user, pinPurchase.confirm);
    expect(await screen.findByText(texts.codes.pinIncorrect)).toBeInTheDocument();
    await waitFor(async () => expect(await pinField()).toHaveFocus());
    expect(await bodiesSent()).toEqual([]);
    await user.keyboard(`${PIN}{Enter}`);
    expect(await screen.findByText(pinPurchase.bought.wallet)).toBeInTheDocument();
    const [body] = await bodiesSent();
    expect(Object.keys(body as object)).not.toContain('pin');
  });

  it('by a payment shows no remaining balance, and is pending', async () => {
    const { user } = await renderPortal({ as: 'merchant', at });
    await replace(user, pinPurchase.amount, '1,000,000');
    await payOutside(user);
    await replace(user, pinPurchase.paymentId, '   ');
    await press(user, texts.action.toReview);
    expect(await screen.findByText(texts.validation.required)).toBeInTheDocument();
    await replace(user, pinPurchase.paymentId, ' PAY-2026-1 ');
    await toReview(user);
    expect(screen.getByText(/for payment PAY-2026-1:/)).toBeInTheDocument();
    expect(screen.queryByText(money.resources.money.fields.left)).toBeNull();
    await prove(user);
    await press(user, pinPurchase.confirm);
    expect(await screen.findByText(pinPurchase.bought.payment)).toBeInTheDocument();
    const receipt = screen.getByRole('region', { name: texts.action.receipt });
    expect(within(receipt).getByText('Pending payment')).toBeInTheDocument();
    expect(await bodiesSent()).toEqual([expect.objectContaining({ paymentId: 'PAY-2026-1' })]);
  });

  it('by a payment that was used before says so, and can be corrected', async () => {
    const { user } = await renderPortal({ as: 'merchant', at });
    const askBy = async (paymentId: string) => {
      await replace(user, pinPurchase.paymentId, paymentId);
      await toReview(user);
      await prove(user);
      await press(user, pinPurchase.confirm);
    };
    await replace(user, pinPurchase.amount, '10');
    await payOutside(user);
    await askBy('PAY-2026-2');
    await press(user, pinPurchase.another);
    await replace(user, pinPurchase.amount, '10');
    await payOutside(user);
    await askBy('PAY-2026-2');
    expect(await screen.findByText(pinPurchase.paymentUsed)).toBeVisible();
    await press(user, texts.action.change);
    await askBy('PAY-2026-3');
    expect(await screen.findByText(pinPurchase.bought.payment)).toBeVisible();
  });

  it('with an invalid number of pins or more than the balance is rejected at its field, and accepted with fewer', async () => {
    const { user, caller } = await renderPortal({ as: 'merchant', at });
    const [{ balance }] = (await caller.get('/wallet/api/wallets')).payload.content;
    const half = (Math.floor(balance * 50) / 100).toFixed(2);
    for (const typed of ['0', '101', '1.5', '-1', '٣']) {
      await replace(user, pinPurchase.count, typed);
      await press(user, texts.action.toReview);
      expect(await screen.findByText(pinPurchase.countProblem), typed).toBeInTheDocument();
    }
    await replace(user, pinPurchase.amount, half);
    await replace(user, pinPurchase.count, '3');
    await press(user, texts.action.toReview);
    expect(await screen.findByText(/^Amount must be at most RM /)).toBeInTheDocument();
    await replace(user, pinPurchase.count, '2');
    expect(screen.queryByText(/^Amount must be at most RM /)).toBeNull();
    await toReview(user);
    expect(asked(/credit-pin\/$/)).toHaveLength(0);
  });
});
