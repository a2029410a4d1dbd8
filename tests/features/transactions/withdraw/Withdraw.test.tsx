import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { pending } from '#api/request/pending.ts';
import { formatRM, sen } from '#contract/money.ts';
import money from '#locales/en/money.json' with { type: 'json' };
import { MINUTE } from '#server/kernel/clock.ts';
import { merchantRow } from '#tests/support/arrange/merchants.ts';
import { PIN } from '#tests/support/backend/accounts.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { answerAt, lastPage } from '#tests/support/backend/bank.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import {
  loseAnswer,
  pinField,
  press,
  prove,
  step,
  toReview,
} from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { testMoneyFaults } from '#tests/support/screen/moneyFaults.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const portal = startPortal();
const { renderPortal, server, asked } = portal;

const at = '/transactions/withdraw';
const endpoint = '*/wallet/api/wallets/withdraw/request';
const { withdraw } = money;

const rm = (ringgit: number) => formatRM(sen(Math.round(ringgit * 100)));
const amountField = () => screen.findByRole('textbox', { name: 'Amount' });

const balanceOf = async (caller: Caller) =>
  (await caller.get('/wallet/api/wallets')).payload.content[0].balance;

async function atReview(amount = '10') {
  const visitor = await renderPortal({ as: 'merchant', at });
  await fill(visitor.user, await amountField(), amount);
  await toReview(visitor.user);
  return visitor;
}

testMoneyFaults(portal, {
  as: 'merchant',
  at,
  endpoint,
  fillIn: async user => fill(user, await amountField(), '25.50'),
  prove,
  confirm: withdraw.confirm,
  done: withdraw.done,
  twin: /^You already requested a withdrawal of RM 25.50 less than a minute ago/,
  makes: 'WITHDRAW',
});

describe('a withdrawal', () => {
  it('is reviewed, sent and confirmed with a receipt, and updates the balance', async () => {
    const { user, caller } = await renderPortal({ as: 'merchant', at });
    const [wallet] = (await caller.get('/wallet/api/wallets')).payload.content;
    await fill(user, await amountField(), '1,000.50');
    expect(screen.getByText(/left after this/)).toBeInTheDocument();
    await toReview(user);
    expect(
      screen.getByText(/You are withdrawing RM 1,000.50 from your wallet/),
    ).toBeInTheDocument();
    await prove(user);
    await press(user, withdraw.confirm);
    expect(await screen.findByText(withdraw.done)).toBeInTheDocument();
    const receipt = screen.getByRole('region', { name: texts.action.receipt });
    expect(receipt).toHaveTextContent('RM 1,000.50');
    expect(receipt).toHaveTextContent('Pending');
    expect(receipt).toHaveTextContent(/KTN\d{15}/);
    expect(screen.getByRole('link', { name: withdraw.toState })).toBeInTheDocument();
    await press(user, withdraw.another);
    expect(await screen.findByText(`Balance ${rm(wallet.balance - 1000.5)}`)).toBeInTheDocument();
    expect(asked(/withdraw\/request/)).toHaveLength(1);
  });

  it('shows the registered account by bank and last digits', async () => {
    const row = await merchantRow(portal.backend().database, 1);
    const { user } = await renderPortal({ as: 'merchant', at });
    const end = row.businessBankAccountNumber?.slice(-4);
    const name = `${row.businessBankName} •••• ${end} (registered)`;
    expect(await screen.findByRole('option', { name })).toBeInTheDocument();
    await fill(user, await amountField(), '10');
    await toReview(user);
    expect(screen.getAllByText(name, { exact: false })).not.toHaveLength(0);
    expect(document.body).not.toHaveTextContent(row.businessBankAccountNumber ?? '?');
  });

  it('shows only a label for the registered account if the record cannot be loaded, and rejects invalid amounts', async () => {
    server.use(
      http.get('*/user/api/merchants/:id', () =>
        HttpResponse.json({ code: 1003 }, { status: 500 }),
      ),
    );
    const { user } = await renderPortal({ as: 'merchant', at });
    expect(await screen.findByRole('option', { name: withdraw.registered })).toBeInTheDocument();
    expect(screen.queryByText(texts.codes.internalServerError)).toBeNull();
    for (const [typed, words] of [
      ['9.99', 'The minimum is RM 10.00'],
      ['1e3', texts.validation.amount.format],
    ] as const) {
      await user.clear(await amountField());
      await fill(user, await amountField(), typed);
      await press(user, texts.action.toReview);
      expect(await screen.findByText(words)).toBeInTheDocument();
    }
    expect(asked(/withdraw/)).toHaveLength(0);
  });

  it('E19 ignores another wallet in the response, and says so', async () => {
    const { user, caller } = await atReview();
    const balance = await balanceOf(caller);
    const { opened, open } = gate();
    server.use(
      http.get('*/wallet/api/wallets/:ulid', () => opened),
      http.post(endpoint, async ({ request }) => {
        const answer = await (await portal.backend().app.fetch(request.clone())).json();
        const { wallet } = answer.payload.content;
        answer.payload.content.wallet = { ...wallet, id: wallet.id + 1, balance: 1 };
        return HttpResponse.json(answer);
      }),
    );
    await prove(user);
    await press(user, withdraw.confirm);
    expect(await screen.findByText(withdraw.otherWallet)).toBeInTheDocument();
    await press(user, withdraw.another);
    // until the portal has requested it again
    expect(await screen.findByText(`Balance ${rm(balance)}`)).toBeInTheDocument();
    open();
    expect(await screen.findByText(`Balance ${rm(balance - 10)}`)).toBeInTheDocument();
  });

  it('is followed until the bank returns it, and the money is back', async () => {
    const { user, caller } = await atReview('40');
    const balance = await balanceOf(caller);
    await prove(user);
    await press(user, withdraw.confirm);
    await user.click(await screen.findByRole('link', { name: withdraw.toState }));
    expect(await screen.findByText(withdraw.ends.open)).toBeInTheDocument();
    expect(screen.getByText(`Balance ${rm(balance - 40)}`)).toBeInTheDocument();

    const { app, database } = portal.backend();
    await answerAt(app, await lastPage(database), 'refuse');
    await press(user, texts.action.askOne);
    expect(await screen.findByText(withdraw.ends.failed)).toBeInTheDocument();
    expect(await screen.findByText(`Balance ${rm(balance)}`)).toBeInTheDocument();

    await user.click(screen.getByRole('link', { name: withdraw.another }));
    expect(await amountField()).toHaveValue('');
  });
});

describe('E22 the PIN before a withdrawal', () => {
  const checks = () => asked(/check-pin$/);
  const sent = () => asked(/withdraw\/request$/);
  const keys = () => new Set(sent().map(({ headers }) => headers.get('Idempotency-Key')));

  it('is checked first, and appears in no URL, request body or storage', async () => {
    const { user } = await atReview();
    expect(await pinField()).toHaveAttribute('inputmode', 'numeric');
    await press(user, withdraw.confirm);
    expect(await screen.findByText(texts.validation.pin.required)).toBeInTheDocument();
    expect([...checks(), ...sent()]).toEqual([]);
    await prove(user);
    await press(user, withdraw.confirm);
    expect(await screen.findByText(withdraw.done)).toBeInTheDocument();
    expect(asked(/check-pin$|withdraw\/request$/).map(({ method }) => method)).toEqual([
      'GET',
      'POST',
    ]);
    expect(checks()[0]?.url).not.toContain(PIN);
    expect(await sent()[0]?.clone().json()).not.toHaveProperty('pin');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(PIN);
  });

  it('sends nothing if it is wrong, and is typed again in the review', async () => {
    const { user, caller } = await atReview('12');
    const before = await balanceOf(caller);
    await prove(user, '000000');
    await press(user, withdraw.confirm);
    expect(await screen.findByText(texts.codes.pinIncorrect)).toBeInTheDocument();
    await waitFor(async () => expect(await pinField()).toHaveFocus());
    expect(await pinField()).toHaveValue('');
    expect(sent()).toEqual([]);
    expect(await balanceOf(caller)).toBe(before);
    await user.keyboard(`${PIN}{Enter}`);
    expect(await screen.findByText(withdraw.done)).toBeInTheDocument();
  });

  it('says how long to wait after too many wrong attempts, and sends nothing after a check without a response', async () => {
    const { user } = await atReview('13');
    server.use(
      http.get(
        '*/check-pin',
        () => HttpResponse.json({ code: 1004 }, { status: 409, headers: { 'Retry-After': '720' } }),
        { once: true },
      ),
    );
    await prove(user);
    await press(user, withdraw.confirm);
    expect(await screen.findByText(/Please try again in 12 min/)).toBeInTheDocument();
    expect(await step('review')).toBeInTheDocument();
    expect(sent()).toEqual([]);

    server.use(http.get('*/check-pin', () => HttpResponse.error(), { once: true }));
    await prove(user);
    await press(user, withdraw.confirm);
    expect(await screen.findByText(texts.action.words.notSent)).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await press(user, texts.action.change);
    expect(await amountField()).toHaveValue('13');
    await toReview(user);
    await prove(user);
    await press(user, withdraw.confirm);
    expect(await screen.findByText(withdraw.done)).toBeInTheDocument();
  });

  it('sends nothing if the page is reloaded during the check, and the form is kept', async () => {
    const { user } = await atReview('14');
    const { opened, open } = gate();
    server.use(
      http.get('*/check-pin', async () => {
        await opened;
        return HttpResponse.error();
      }),
    );
    await prove(user);
    await press(user, withdraw.confirm);
    await waitFor(() => expect(checks()).toHaveLength(1));
    cleanup();
    pending.abortAll();
    open();
    server.resetHandlers();
    await renderPortal({ as: 'merchant', at });
    expect(await step('form')).toBeInTheDocument();
    expect(await amountField()).toHaveValue('14');
    expect(sent()).toEqual([]);
  });

  it('is not needed to query the outcome of a completed withdrawal, however late', async () => {
    const { user, caller } = await atReview('15');
    const before = await balanceOf(caller);
    await prove(user);
    loseAnswer(portal, endpoint, 3);
    await press(user, withdraw.confirm);
    expect(await screen.findByText(texts.action.words.unknown)).toBeInTheDocument();
    portal.backend().clock.advance(2 * MINUTE);
    await press(user, texts.action.askOne);
    expect(await screen.findByText(withdraw.done)).toBeInTheDocument();
    expect(checks()).toHaveLength(1);
    expect(keys().size).toBe(1);
    expect(await balanceOf(caller)).toBe(before - 15);
  });

  it('is needed again to query the outcome of one that never arrived, if it is too late', async () => {
    const { user, caller } = await atReview('16');
    const before = await balanceOf(caller);
    await prove(user);
    let lost = 0;
    server.use(
      http.post(endpoint, () => {
        lost += 1;
        return lost > 3 ? undefined : HttpResponse.error();
      }),
    );
    await press(user, withdraw.confirm);
    expect(await screen.findByText(texts.action.words.unknown)).toBeInTheDocument();
    portal.backend().clock.advance(2 * MINUTE);
    await press(user, texts.action.askOne);
    expect(await screen.findByText(texts.stepUp.expired)).toBeInTheDocument();
    expect(await step('review')).toBeInTheDocument();
    expect(await balanceOf(caller)).toBe(before);
    await user.keyboard(`${PIN}{Enter}`);
    expect(await screen.findByText(withdraw.done)).toBeInTheDocument();
    expect(await balanceOf(caller)).toBe(before - 16);
  });
});
