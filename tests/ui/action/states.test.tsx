import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sen } from '#contract/money.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { texts } from '#tests/support/run/english.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { FromTo, LargeAmount, Ledger, LedgerCard } from '#ui/action/Ledger.tsx';
import { Receipt } from '#ui/action/Receipt.tsx';
import { canBeSentAgain, isEnded, type ShownState } from '#ui/action/runState.ts';
import { SingleResult } from '#ui/action/SingleResult.tsx';
import { StateChip } from '#ui/action/StateChip.tsx';
import { StateText } from '#ui/action/StateText.tsx';
import { factsFor } from '#ui/action/summary.ts';
import { ThingList, withResult } from '#ui/action/ThingList.tsx';
import { RecordPathContext } from '#ui/fields/recordPath.ts';

const { state: NAMES, words } = texts.action;
const request = { id: 12, requestedBy: 'callcentre' } as ApprovalRequest;
const AMOUNT = texts.resources.transactions.fields.amount;

describe('the state of an item', () => {
  it.each([
    ['waiting', 'calm', false, false],
    ['sending', 'busy', false, false],
    ['checking', 'busy', false, false],
    ['done', 'good', true, false],
    ['sent', 'busy', true, false],
    ['refused', 'bad', true, true],
    ['notDone', 'bad', true, true],
    ['unknown', 'warn', true, false],
  ] as const)('%s has its own label', (kind, tone, hasEnded, again) => {
    renderAlone(<StateChip state={{ kind }} />);
    expect(screen.getByText(NAMES[kind])).toHaveAttribute('data-tone', tone);
    expect([isEnded({ kind }), canBeSentAgain({ kind })]).toEqual([hasEnded, again]);
  });

  const show = (state: ShownState) =>
    renderAlone(
      <RecordPathContext value={({ id }) => `/requests/${id}`}>
        <StateText state={state} />
      </RecordPathContext>,
    ).container;

  it.each<[ShownState, string]>([
    [{ kind: 'done' }, ''],
    [{ kind: 'waiting' }, ''],
    [{ kind: 'done', isFound: true }, words.found],
    [{ kind: 'unknown' }, words.unknown],
    [{ kind: 'notDone' }, words.notDone],
    [{ kind: 'notDone', error: { isUnsent: true } }, words.notSent],
    [{ kind: 'refused', error: { message: 'errors.client' } }, texts.errors.client],
    [{ kind: 'refused', error: { code: 5002, content: { wallet: 'receiver' } } }, words.receiver],
    [
      { kind: 'refused', error: { code: 5013, content: { wallet: 'receiver' } } },
      words.receiverFull,
    ],
    [
      { kind: 'refused', error: { code: 5002, content: null, message: 'codes.walletSuspended' } },
      texts.codes.walletSuspended,
    ],
  ])('%o is described as “%s”', (state, sentence) => {
    expect(show(state).textContent).toBe(sentence);
  });

  it('sent for approval shows a link with the request number', () => {
    expect(show({ kind: 'sent', request })).toHaveTextContent('12');
    expect(screen.getByRole('link')).toHaveAttribute('href', '#/requests/12');
  });

  it('found to have been sent says so', () => {
    expect(show({ kind: 'sent', request, isFound: true })).toHaveTextContent(words.foundSent);
  });

  it('refused shows the reference of the call', () => {
    const error = { message: 'errors.server', requestRef: 'abc-1' };
    expect(show({ kind: 'refused', error })).toHaveTextContent('abc-1');
  });
});

describe('the ledger of an action', () => {
  it('omits unknown values, but not zero', async () => {
    renderAlone(
      <LedgerCard
        resource="transactions"
        facts={[
          { source: 'amount', value: 'RM 10.00' },
          { source: 'mdrAmount', value: 0 },
          { source: 'status', value: null },
        ]}
        newBalance={sen(5000)}
      />,
    );
    const rows = await facts();
    expect(rows[AMOUNT]).toBe('RM 10.00');
    expect(Object.values(rows)).toEqual(['RM 10.00', '0', 'RM 50.00']);
  });

  it('shows a balance only if there is one', async () => {
    renderAlone(<Ledger resource="transactions" facts={[{ source: 'amount', value: 'RM 1' }]} />);
    expect(await facts()).toEqual({ [AMOUNT]: 'RM 1' });
  });

  it('shows sender and recipient, or one of them', () => {
    const { container } = renderAlone(<FromTo from="Kedai Satu" to="Kedai Dua" />);
    expect(container.querySelectorAll('dd')).toHaveLength(2);
    expect(renderAlone(<FromTo to="Kedai Dua" />).container.querySelectorAll('dd')).toHaveLength(1);
  });

  it('lets the arrow lead to the recipient from right to left too', () => {
    renderAlone(<FromTo from="Kedai Satu" to="Kedai Dua" />);
    const styles = [...document.querySelectorAll('style')].map(style => style.textContent).join('');
    expect(styles).toMatch(/\[dir=rtl\] [^{}]*::after\{[^}]*transform:scaleX\(-1\);?\}/);
  });

  it('shows the amount in large type', () => {
    renderAlone(<LargeAmount amount={sen(123_450)} />);
    expect(screen.getByText('RM 1,234.50').closest('strong')).toBeVisible();
  });

  it('uses one declaration for review and receipt', () => {
    const summary = {
      facts: [
        { source: 'amount', value: '1' },
        { source: 'left', value: '2', only: 'review' as const },
        { source: 'fee', value: '3', only: 'receipt' as const },
      ],
    };
    const names = (place: 'review' | 'receipt') =>
      factsFor(place, summary).map(({ source }) => source);
    expect([names('review'), names('receipt')]).toEqual([
      ['amount', 'left'],
      ['amount', 'fee'],
    ]);
  });
});

describe('a receipt', () => {
  const summary = { amount: sen(1000), from: 'Kedai Satu', to: 'Kedai Dua', facts: [] };

  it('shows amount, parties, reference and time', () => {
    renderAlone(
      <Receipt
        title="Transfer"
        status="Successful"
        summary={summary}
        reference="KTN1"
        date="2026-03-02T01:00:00Z"
        newBalance={sen(900)}
      />,
    );
    const receipt = screen.getByRole('region', { name: texts.action.receipt });
    for (const part of ['Transfer', 'Successful', 'RM 10.00', 'Kedai Satu', 'Kedai Dua', 'KTN1']) {
      expect(receipt).toHaveTextContent(part);
    }
    expect(receipt).toHaveTextContent('RM 9.00');
    expect(receipt).toHaveTextContent(texts.action.doneAt);
    expect(screen.getByRole('time')).toHaveAttribute('datetime', '2026-03-02T01:00:00Z');
  });

  it('without reference and time shows the current time, and nothing to copy', () => {
    renderAlone(<Receipt title="Limits" status="Done" summary={{ facts: [] }} />);
    expect(screen.getByRole('region', { name: 'Limits' })).toHaveTextContent(texts.action.asOf);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the items of an action', () => {
  it('are listed with their results', () => {
    const things = [
      withResult({ id: '1', name: 'Aminah' }, { kind: 'done' }),
      withResult({ id: '2', name: 'Siti', words: 'Her own words' }, { kind: 'unknown' }),
      withResult({ id: '3', name: 'Mei', about: 'Left out' }, { kind: 'refused' }),
    ];
    renderAlone(<ThingList things={things} />);
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toBe(`Aminah${NAMES.done}`);
    expect(rows[1]).toBe(`Siti${NAMES.unknown}Her own words`);
    expect(rows[2]).toMatch(/^MeiLeft out/);
  });
});

describe('the result of a single item', () => {
  const show = (state: ShownState, asksPin?: string) => {
    const handlers = { onChange: vi.fn(), onAsk: vi.fn(), onAnew: vi.fn() };
    renderAlone(
      <SingleResult
        state={state}
        another="action.toReview"
        links={[{ to: '/all', label: 'record.allTransactions' }]}
        asksPin={asksPin}
        {...handlers}
      >
        <p>The receipt</p>
      </SingleResult>,
    );
    return handlers;
  };
  const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it.each(['waiting', 'sending', 'checking'] as const)('that is %s offers no actions', kind => {
    show({ kind });
    expect(screen.getByRole('status')).toHaveTextContent(texts.action.under[kind]);
    expect(names()).toEqual([]);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('that is done can be printed, and another action started', async () => {
    const { onAnew } = show({ kind: 'done' });
    expect(names()).toEqual([texts.action.toReview, texts.action.print]);
    expect(screen.getByText('The receipt')).toBeVisible();
    await press(texts.action.toReview);
    expect(onAnew).toHaveBeenCalledOnce();
    expect(screen.getByRole('link')).toHaveAttribute('href', '#/all');
  });

  it.each(['refused', 'notDone'] as const)('that is %s can be changed', async kind => {
    const { onChange } = show({ kind, error: { message: 'errors.client' } });
    expect(names()).toEqual([texts.action.change]);
    await press(texts.action.change);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('that is unknown can be checked, or started again by a user who has verified it', async () => {
    const { onAsk, onAnew } = show({ kind: 'unknown' });
    expect(screen.getByRole('status')).toHaveTextContent(words.unknown);
    await press(texts.action.askOne);
    await waitFor(() => expect(onAsk).toHaveBeenCalledOnce());
    await press(texts.action.lookedAnew);
    expect(onAnew).toHaveBeenCalledOnce();
  });

  it('that requires a PIN asks for it again before it is checked', async () => {
    const { onAsk } = show({ kind: 'unknown' }, 'stepUp.pin');
    await press(texts.action.askOne);
    expect(await screen.findByText(texts.validation.pin.required)).toBeVisible();
    expect(onAsk).not.toHaveBeenCalled();
    await fill(userEvent, screen.getByLabelText(/PIN/), '246810');
    await press(texts.action.askOne);
    await waitFor(() => expect(onAsk).toHaveBeenCalledWith({ pin: '246810' }));
  });
});
