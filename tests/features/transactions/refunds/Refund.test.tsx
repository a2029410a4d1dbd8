import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { noteServerTime } from '#api/serverClock.ts';
import money from '#locales/en/money.json' with { type: 'json' };
import words from '#locales/en/transactions.json' with { type: 'json' };
import { askRefund } from '#tests/support/arrange/money.ts';
import { paidToMerchant } from '#tests/support/arrange/payments.ts';
import { texts } from '#tests/support/run/english.ts';
import { loseAnswer, press, step, toReview } from '#tests/support/screen/actionPage.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { testMoneyFaults } from '#tests/support/screen/moneyFaults.ts';
import { changeAnswers, without } from '#tests/support/screen/otherBackend.ts';
import { type DemoAccount, startPortal } from '#tests/support/screen/renderPortal.tsx';

const portal = startPortal();
const { backend, renderPortal, asked } = portal;
const { refund } = money;

const endpoint = '*/wallet/api/wallets/refund/request';
const pathOf = (id: number) => `/transactions/refunds/${id}`;
const amountField = () => screen.findByRole('textbox', { name: 'Amount' });
const receipt = () => screen.findByRole('region', { name: texts.action.receipt });
const type = async (user: Awaited<ReturnType<typeof renderPortal>>['user'], amount: string) => {
  await user.clear(await amountField());
  await fill(user, await amountField(), amount);
};

/** A payment large enough for all refunds of the fault tests. */
let large: number;
beforeAll(async () => {
  large = (await paidToMerchant(backend(), 100_000)).id;
});

testMoneyFaults(portal, {
  as: 'merchant',
  get at() {
    return pathOf(large);
  },
  endpoint,
  fillIn: user => type(user, '1.00'),
  confirm: refund.confirm,
  done: /^Refund successful. RM 1.00 was refunded to/,
  twin: /^RM 1.00 of this payment was already refunded less than a minute ago/,
  makes: 'REFUND',
});

describe('E9 a refund', () => {
  it('starts with all that is left, keeps the rest of a partial refund, and never exceeds it', async () => {
    const { id, referenceNumber } = await paidToMerchant(backend());
    const { user } = await renderPortal({ as: 'merchant', at: pathOf(id) });
    expect(await amountField()).toHaveValue('100.00');
    await type(user, '100.01');
    await press(user, texts.action.toReview);
    expect(await screen.findByText('Amount must be at most RM 100.00')).toBeInTheDocument();
    await type(user, '33.33');
    expect(await screen.findByText(/^Balance of .+: RM [\d,.]+$/)).toBeVisible();
    expect(await screen.findByText(/^at least RM [\d,.]+ left after this$/)).toBeVisible();
    await toReview(user);
    expect(screen.getByText(/^You are refunding RM 33.33 to Card/)).toBeInTheDocument();
    expect(screen.getByText('RM 66.67')).toBeInTheDocument();
    await press(user, refund.confirm);
    expect(await receipt()).toHaveTextContent('RM 33.33');
    expect(await receipt()).toHaveTextContent(referenceNumber);
    expect(await receipt()).toHaveTextContent(/KTN\d{15}/);

    await press(user, refund.another);
    expect(await amountField()).toHaveValue('66.67');
    await toReview(user);
    await press(user, refund.confirm);
    expect(await screen.findByText(/^Refund successful. RM 66.67/)).toBeInTheDocument();
    await press(user, refund.another);
    expect(await screen.findByText(`${referenceNumber} has been refunded in full.`)).toBeVisible();
    expect(asked(/refund\/request/)).toHaveLength(2);
  });

  it('is refused if another user has refunded meanwhile, and the page then shows what is left', async () => {
    const { id } = await paidToMerchant(backend());
    const { user } = await renderPortal({ as: 'merchant', at: pathOf(id) });
    await amountField();
    await toReview(user);
    await askRefund(await backend().signIn('admin'), id, 60);
    await press(user, refund.confirm);
    expect(await screen.findByText(texts.action.state.refused)).toBeInTheDocument();
    await press(user, texts.action.change);
    await step('form');
    await press(user, texts.action.toReview);
    expect(await screen.findByText('Amount must be at most RM 40.00')).toBeInTheDocument();
  });

  it.each([
    ['and was made', async () => undefined, /^Refund successful. RM 100.00/],
    [
      'before a colleague’s partial refund',
      async (id: number) => {
        await askRefund(await backend().signIn('admin'), id, 40);
      },
      texts.action.words.unknown,
    ],
  ])(
    'of the full amount without a response, %s, shows and queries that amount after a reload',
    async (_, meanwhile, told) => {
      const { id } = await paidToMerchant(backend());
      const { user } = await renderPortal({ as: 'merchant', at: pathOf(id) });
      await amountField();
      await toReview(user);
      if (told instanceof RegExp) loseAnswer(portal, endpoint, 3);
      else portal.server.use(http.post(endpoint, () => HttpResponse.error()));
      await press(user, refund.confirm);
      expect(await screen.findByText(texts.action.words.unknown)).toBeInTheDocument();
      cleanup();
      portal.server.resetHandlers();
      await meanwhile(id);

      const { user: again } = await renderPortal({ as: 'merchant', at: pathOf(id) });
      await step('result');
      expect(await receipt()).toHaveTextContent('RM 100.00');
      const calls = asked(/refund\/request/).length;
      await press(again, texts.action.askOne);
      await waitFor(() => expect(asked(/refund\/request/).length).toBeGreaterThan(calls));
      expect(await screen.findByText(told)).toBeInTheDocument();
      const requests = asked(/refund\/request/);
      expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    },
  );

  it('E24 warns a partner too that the same amount was just refunded', async () => {
    const partner = await backend().signIn('partner');
    const list = '/wallet/api/transactions/partner/all/all?size=200&isRefundable=true';
    const [paid] = (await partner.get(list)).payload.content;
    await askRefund(partner, paid.id, 0.5);
    noteServerTime(backend().clock.now().toISOString());
    const { user } = await renderPortal({ as: 'partner', at: pathOf(paid.id) });
    await type(user, '0.50');
    await toReview(user);
    expect(await screen.findByText(/^RM 0.50 of this payment was already refunded/)).toBeVisible();
    noteServerTime(new Date().toISOString());
  });

  it.each<[DemoAccount, string]>([
    ['callcentre', refund.whyNot.role],
    ['validator', refund.whyNot.role],
  ])('is not available to %s', async (as, why) => {
    const { id } = await paidToMerchant(backend());
    await renderPortal({ as, at: pathOf(id) });
    expect(await screen.findByText(why)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
  });

  it('is not possible for a refund', async () => {
    const { id } = await paidToMerchant(backend());
    const { content } = (await askRefund(await backend().signIn('admin'), id, 10)).payload;
    await renderPortal({ as: 'compliance', at: pathOf(content.id) });
    expect(
      await screen.findByText(`${content.referenceNumber} cannot be refunded`, { exact: false }),
    ).toBeInTheDocument();
  });

  it('of another merchant’s payment says that the transaction is unknown', async () => {
    const { id } = await paidToMerchant(backend());
    await renderPortal({ as: 'merchant2', at: pathOf(id) });
    expect(await screen.findByText(texts.codes.transactionNotFound)).toBeVisible();
  });

  it.each([
    ['merchant', refund.toRefunds, '/transactions/refunds'],
    ['compliance', money.money.toTransactions, '/transactions/allTransactions'],
  ] as const)(
    'of an unknown payment gives %s a link on, and no useless retry',
    async (as, name, to) => {
      await renderPortal({ as, at: pathOf(99_999_999) });
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(refund.title);
      expect(screen.queryByRole('button', { name: texts.list.retry })).toBeNull();
    },
  );
});

describe('a backend that does not say what was refunded', () => {
  const records = '*/wallet/api/transactions/:id';

  it.each([
    ['nothing', without('refundedAmount')],
    ['null', (record: object) => ({ ...record, refundedAmount: null })],
  ])('and sends %s allows refunds up to the payment’s amount', async (_sent, change) => {
    const { id } = await paidToMerchant(backend());
    changeAnswers(portal, records, change);
    const { user } = await renderPortal({ as: 'merchant', at: pathOf(id) });
    expect(await amountField()).toHaveValue('100.00');
    await type(user, '33.33');
    await toReview(user);
    await press(user, refund.confirm);
    expect(await receipt()).toHaveTextContent('RM 33.33');

    await press(user, refund.another);
    // part of it was refunded; how much is left is unknown
    expect(await amountField()).toHaveValue('');
    await type(user, '66.68');
    await toReview(user);
    await press(user, refund.confirm);
    expect(await screen.findByText(texts.action.state.refused)).toBeInTheDocument();
  });

  it('still has its payments listed and opened', async () => {
    const { id, referenceNumber } = await paidToMerchant(backend());
    changeAnswers(portal, '*/wallet/api/transactions/merchant/*', without('refundedAmount'));
    changeAnswers(portal, records, without('refundedAmount'));
    const { leave } = await renderPortal({ as: 'merchant', at: '/transactions/refunds' });
    const row = (await screen.findByText(referenceNumber)).closest('tr') as HTMLElement;
    expect(within(row).getByRole('link', { name: words.transactions.refund.begin })).toBeVisible();
    leave();

    await renderPortal({
      as: 'merchant',
      at: `/transactions/allTransactions?transaction=${id}`,
    });
    expect(await screen.findByText(words.transactions.one.timeline)).toBeVisible();
    expect((await facts())[texts.resources.transactions.fields.left]).toBe('RM 100.00');
  });
});
