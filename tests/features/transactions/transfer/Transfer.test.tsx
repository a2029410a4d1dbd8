import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import money from '#locales/en/money.json' with { type: 'json' };
import { favouritesOf, ownMerchant, strangerTo } from '#tests/support/arrange/trade.ts';
import { PIN } from '#tests/support/backend/accounts.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
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
import {
  type MoneyPage,
  testMoneyFaults,
  testMoneyFlow,
} from '#tests/support/screen/moneyFaults.ts';
import { testMoneyTabs } from '#tests/support/screen/moneyTabs.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const portal = startPortal();
const { renderPortal, server, asked } = portal;

const at = '/transactions/transfer';
const endpoint = '*/wallet/api/wallets/m2m/transfer';
const { transfer } = money;
const { fields } = money.resources.money;

const amountField = () => screen.findByRole('textbox', { name: 'Amount' });
const codeField = () => screen.findByRole('textbox', { name: texts.merchantLookUp.label });
const choices = async () => {
  const group = await screen.findByRole('radiogroup', { name: 'To' });
  return within(group).findAllByRole('radio');
};
const sent = () => asked(/m2m/);

/** Fills in a transfer to the first favourite. */
async function fillIn(user: UserEvent, amount = '25') {
  const [first] = await choices();
  await user.click(first as HTMLElement);
  await fill(user, await amountField(), amount);
}

/** Types the code of a merchant who is not a favourite. */
async function typeCode(user: UserEvent, code: string) {
  await user.click(await screen.findByRole('radio', { name: transfer.other }));
  await fill(user, await codeField(), code);
}

/** Logged in before the page is opened; a later login would end its session. */
const merchant = () => portal.backend().signIn('merchant');
const stranger = async () => strangerTo(portal.backend(), await merchant());

/** The element with the name of the looked-up merchant. */
const IN_FIELD = { selector: '[role=status] *' };

const ownWallet = async (caller: Caller) =>
  (await caller.get('/wallet/api/wallets')).payload.content[0];

const page: MoneyPage = {
  as: 'merchant',
  at,
  endpoint,
  fillIn,
  prove,
  proveToAsk: prove,
  confirm: transfer.confirm,
  done: /^Transfer successful/,
  twin: /^You already sent RM 25.00 to .+ less than a minute ago/,
  makes: 'TRANSFER',
};
testMoneyFaults(portal, page);
testMoneyFlow(portal, page);
testMoneyTabs(portal, page);

describe('a transfer', () => {
  it('by code shows the receiver’s name before it is sent, and the new balance afterwards', async () => {
    const { businessRegistrationName: name, ulid } = await stranger();
    const { user, caller } = await renderPortal({ as: 'merchant', at });
    const { balance } = await ownWallet(caller);
    await typeCode(user, ulid.toLowerCase());
    expect(await screen.findByText(name, IN_FIELD)).toBeInTheDocument();
    await fill(user, await amountField(), '1,000');
    await toReview(user);
    expect(
      screen.getByText(`You are sending RM 1,000.00 from your wallet to ${name}.`),
    ).toBeInTheDocument();
    const left = (balance - 1000).toLocaleString('en', { minimumFractionDigits: 2 });
    const form = screen.getByRole('button', { name: transfer.confirm }).closest('form');
    expect(form).toHaveTextContent(`${fields.fee}${money.money.noFee}`);
    expect(form).toHaveTextContent(`${fields.leaves}RM 1,000.00`);
    expect(form).toHaveTextContent(`${fields.left}RM ${left}`);
    // no remark was entered, and there is no empty row for it
    expect(within(form as HTMLElement).queryByText(fields.remark)).toBeNull();
    await prove(user);
    await press(user, transfer.confirm);
    const receipt = await screen.findByRole('region', { name: texts.action.receipt });
    await waitFor(() => expect(receipt).toHaveTextContent('Successful'));
    expect(receipt).toHaveTextContent('RM 1,000.00');
    expect(receipt).toHaveTextContent(`${fields.fee}${money.money.noFee}`);
    await waitFor(() => expect(receipt).toHaveTextContent(`${fields.left}RM ${left}`));
    expect(receipt).toHaveTextContent(name);
    expect(receipt).toHaveTextContent(/KTN\d{15}/);

    await press(user, transfer.another);
    expect(await screen.findByText(`Balance RM ${left}`)).toBeInTheDocument();
  });

  it('waits for the receiver’s name if it is still being looked up', async () => {
    const { businessRegistrationName: name, ulid } = await stranger();
    const { user } = await renderPortal({ as: 'merchant', at });
    await fill(user, await amountField(), '25');
    await typeCode(user, ulid);
    await toReview(user);
    expect(
      screen.getByText(`You are sending RM 25.00 from your wallet to ${name}.`),
    ).toBeInTheDocument();
  });

  it('stores the PIN nowhere, and does not send it in plain text', async () => {
    const { user } = await renderPortal({ as: 'merchant', at });
    await fillIn(user, '31');
    await toReview(user);
    await prove(user);
    loseAnswer(portal, endpoint, 3);
    await press(user, transfer.confirm);
    expect(await screen.findByText(texts.action.words.unknown)).toBeInTheDocument();
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(kept).toContain('"transfer');
    expect(kept).not.toContain(PIN);
    for (const request of sent()) expect(await request.text()).not.toContain(PIN);
    // querying the outcome requires the PIN
    await press(user, texts.action.askOne);
    expect(await screen.findByText(texts.validation.pin.required)).toBeInTheDocument();
    expect(sent()).toHaveLength(3);
  });

  it('E21 with a wrong PIN returns to the review, with everything else unchanged', async () => {
    const { user } = await renderPortal({ as: 'merchant', at });
    await fillIn(user, '12');
    await toReview(user);
    await press(user, transfer.confirm);
    expect(await screen.findByText(texts.validation.pin.required)).toBeInTheDocument();
    await prove(user, '13579');
    expect(await screen.findByText(texts.validation.pin.length)).toBeInTheDocument();
    expect(sent()).toHaveLength(0);
    await prove(user, '1');
    await press(user, transfer.confirm);
    expect(await screen.findByText(texts.codes.pinIncorrect)).toBeInTheDocument();
    await waitFor(async () => expect(await pinField()).toHaveFocus());
    expect(await pinField()).toHaveValue('');
    await user.keyboard(`${PIN}{Enter}`);
    expect(await screen.findByText(/^Transfer successful. RM 12.00/)).toBeInTheDocument();
    expect(new Set(sent().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
  });

  it('E6, E10, E12 of too much, too little or a fraction of a ringgit is rejected at its field', async () => {
    const { user } = await renderPortal({ as: 'merchant', at });
    await fillIn(user, '');
    for (const [typed, words] of [
      ['9', 'The minimum is RM 10.00'],
      ['1e3', texts.validation.amount.whole],
      ['10.50', texts.validation.amount.whole],
      ['99999999', /^Amount must be at most RM/],
    ] as const) {
      await user.clear(await amountField());
      await fill(user, await amountField(), typed);
      await press(user, texts.action.toReview);
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(await step('form')).toBeInTheDocument();
    }
  });
});

describe('the receiver', () => {
  it('is looked up once per code, and an outdated look-up is ignored', async () => {
    const { businessRegistrationName, ulid } = await stranger();
    const { user } = await renderPortal({ as: 'merchant', at });
    await typeCode(user, 'NOBODY');
    expect(await screen.findByText(texts.merchantLookUp.none)).toBeInTheDocument();
    const looks = asked(/inter-lookup/);
    expect(looks).toHaveLength(1);

    const { opened, open } = gate();
    server.use(
      http.get('*/user/api/merchants/inter-lookup', async ({ request }) => {
        if (!request.url.includes('SLOW')) return undefined;
        await opened;
        return HttpResponse.error();
      }),
    );
    await user.clear(await codeField());
    await fill(user, await codeField(), 'SLOW');
    await waitFor(() => expect(asked(/inter-lookup/)).toHaveLength(2));
    await user.clear(await codeField());
    await fill(user, await codeField(), ulid);
    expect(await screen.findByText(businessRegistrationName, IN_FIELD)).toBeInTheDocument();
    open();
    expect(asked(/inter-lookup/)).toHaveLength(3);
  });

  it('must be chosen, and E7 is never the sender', async () => {
    const { user, caller } = await renderPortal({ as: 'merchant', at });
    await fill(user, await amountField(), '10');
    await press(user, texts.action.toReview);
    expect(await screen.findByText(transfer.receiverNeeded)).toBeInTheDocument();
    await press(user, texts.action.toReview);
    await waitFor(async () => expect((await choices())[0]).toHaveFocus());
    await user.click((await choices())[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText(transfer.receiverNeeded)).toBeNull());
    await typeCode(user, (await ownMerchant(caller)).ulid);
    await press(user, texts.action.toReview);
    expect(await screen.findByText(texts.merchantLookUp.none)).toBeInTheDocument();
    await waitFor(async () => expect(await codeField()).toHaveFocus());
    expect(await step('form')).toBeInTheDocument();
  });

  it('can be set by a link, and changed by the user', async () => {
    const [favourite, second] = await favouritesOf(await merchant());
    if (!(favourite && second)) throw new Error('the demo has too few favourites');
    const { user, leave } = await renderPortal({
      as: 'merchant',
      at: `${at}?to=${favourite.merchantUlid}`,
    });
    const chosen = await screen.findByRole('radio', { name: new RegExp(favourite.name) });
    await waitFor(() => expect(chosen).toBeChecked());
    await user.click(screen.getByRole('radio', { name: new RegExp(second.name) }));
    await fill(user, await amountField(), '10');
    await toReview(user);
    await press(user, texts.action.back);
    expect(await screen.findByRole('radio', { name: new RegExp(second.name) })).toBeChecked();
    leave();
    localStorage.clear();

    const { ulid } = await stranger();
    await renderPortal({ as: 'merchant', at: `${at}?to=${ulid}` });
    expect(await codeField()).toHaveValue(ulid);
  });
});

describe('E18 5008 means', () => {
  it.each([
    ['A', texts.codes.transferToSameAccount],
    ['B', texts.codes.walletAlreadyUpgraded],
  ])('in reading %s: %s', async (walletCodeReading, words) => {
    server.use(
      http.get('*/config.json', async ({ request }) => {
        const config = await (await portal.backend().app.fetch(request.clone())).json();
        return HttpResponse.json({ ...config, walletCodeReading });
      }),
      http.post(endpoint, () => HttpResponse.json({ code: 5008 }, { status: 422 })),
    );
    const { user } = await renderPortal({ as: 'merchant', at });
    await fillIn(user);
    await toReview(user);
    await prove(user);
    await press(user, transfer.confirm);
    expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Your PIN/)).toBeNull();
  });
});

// last, because it empties the balance
describe('a balance', () => {
  it('E6 spent meanwhile in another tab is reported as insufficient, and nothing moves', async () => {
    const { ulid: receiverMerchantUlid } = await stranger();
    const { user, caller } = await renderPortal({ as: 'merchant', at });
    const { id: senderWalletId, balance } = await ownWallet(caller);
    const amount = Math.floor(balance);
    await fillIn(user, String(amount));
    await toReview(user);
    await prove(user);
    const pin = portal.backend().encrypt(PIN);
    const body = { senderWalletId, receiverMerchantUlid, amount, pin, platform: 'PORTAL' };
    await caller.call('POST', '/wallet/api/wallets/m2m/transfer', body);
    await press(user, transfer.confirm);
    expect(
      await screen.findByText(new RegExp(texts.codes.insufficientBalance)),
    ).toBeInTheDocument();
    expect(screen.queryByText(texts.action.words.unknown)).toBeNull();
    // back to the form, which shows the remaining balance
    await press(user, texts.action.change);
    const left = (balance - amount).toFixed(2);
    expect(await screen.findByText(`Balance RM ${left}`)).toBeInTheDocument();
    expect((await ownWallet(caller)).balance).toBeCloseTo(balance - amount, 2);
  });
});
