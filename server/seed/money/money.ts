import { sen } from '#contract/money.ts';
import { OWN_ACCOUNTS } from '#contract/words/ledger.ts';
import { referenceNumberOf } from '#server/db/referenceNumber.ts';
import type { ledgerAccounts, ledgerEntries, ledgerPostings } from '#server/db/schema/ledger.ts';
import type { transactions } from '#server/db/schema/transactions.ts';
import { DAY } from '#server/kernel/clock.ts';
import { SYSTEM } from '#server/kernel/work.ts';
import { PAST_DAYS, type World } from '#server/seed/world.ts';
import { refundParts } from '#server/services/money/refundParts.ts';
import { type End, isPurse, type Movement, nextMovement, type Purse, topUp } from './movements.ts';
import { PinMaker, type PinRow } from './pins.ts';

export type TransactionRow = typeof transactions.$inferInsert & { id: number };
type AccountRow = typeof ledgerAccounts.$inferInsert & { id: number };
type EntryRow = typeof ledgerEntries.$inferInsert & { id: number };
type PostingRow = typeof ledgerPostings.$inferInsert;

/** A batch of movements with their ledger entries, in chronological order. */
export interface Batch {
  transactions: TransactionRow[];
  entries: EntryRow[];
  postings: PostingRow[];
  pins: PinRow[];
}

/** Opening balances of a merchant, a partner and a holder, in tens of ringgit. */
const OPENING = { merchant: 2500, partner: 5000, holder: 30 } as const;

/** Share of the payments that is refunded later. */
const REFUNDED = 0.02;

const WALLET_KIND = {
  BASIC: 'holder',
  PREMIUM: 'holder',
  MERCHANT: 'merchant',
  PARTNER: 'partner',
} as const;

/** The demo's money history: every entry balances, and no wallet is ever overdrawn. */
export class MoneyHistory {
  /** The ledger accounts of the wallets and the provider. */
  readonly accounts: AccountRow[];
  private readonly world: World;
  private readonly purses: Purse[];
  private readonly total: number;
  private readonly accountOf = new Map<string | number, number>();
  private readonly refundable: TransactionRow[] = [];
  private readonly pinMaker = new PinMaker();
  private transactionId = 0;
  /** How many wallets have their opening top-up. */
  private opened = 0;
  private entryId = 0;
  private postingId = 0;

  constructor(world: World, total: number) {
    this.world = world;
    this.purses = pursesOf(world);
    this.total = total;
    const createdDate = new Date(world.now.getTime() - (PAST_DAYS + 1) * DAY);
    this.accounts = [
      ...OWN_ACCOUNTS.map(code => ({ code, walletId: null })),
      ...world.wallets.map(({ id }) => ({ code: null, walletId: id })),
    ].map((account, at) => ({ ...account, id: at + 1, createdDate }));
    for (const { id, code, walletId } of this.accounts)
      this.accountOf.set(code ?? walletId ?? '', id);
  }

  /** The total number of transactions. */
  get length(): number {
    return this.total;
  }

  /** Returns the next movements: an opening top-up for each wallet once it exists, and random ones of those that do. */
  next(count: number): Batch {
    const batch: Batch = { transactions: [], entries: [], postings: [], pins: [] };
    // rows already written cannot be changed any more
    this.refundable.length = 0;
    const { random } = this.world;
    const usable = this.purses.slice(0, this.opened).filter(purse => purse.balance >= 0);
    const holders = usable.filter(({ kind }) => kind === 'holder');
    const merchants = usable.filter(({ kind }) => kind === 'merchant');
    while (batch.transactions.length < count && this.transactionId < this.total) {
      const opening = this.purses[this.opened];
      if (opening && opening.openedDate <= this.dateOf(this.transactionId + 1)) {
        this.opened += 1;
        this.add(batch, this.open(opening));
        if (opening.kind === 'holder') holders.push(opening);
        if (opening.kind === 'merchant') merchants.push(opening);
      } else if (this.refundable.length > 0 && random.chance(REFUNDED)) this.refund(batch);
      else this.add(batch, nextMovement(random, { holders, merchants }));
    }
    return batch;
  }

  /** Returns the pins that were not paid from a wallet; call this after all movements. */
  pinsPaidElsewhere(): PinRow[] {
    return this.pinMaker.paidElsewhere(this.world);
  }

  private open(purse: Purse): Movement {
    const sender = { outside: 'Maybank', account: 'BANK_CLEARING' } as const;
    const opening = topUp(this.world.random, purse, sender);
    const amount = OPENING[purse.kind] * 1000;
    return { ...opening, amount, status: 'SUCCESS', moved: true };
  }

  /** Refunds an earlier payment in full or in part, and updates its state. */
  private refund(batch: Batch): void {
    const { random } = this.world;
    const original = this.refundable.splice(random.integer(0, this.refundable.length - 1), 1)[0];
    const from = this.purseOf(original?.receiverWalletId);
    const to = this.purseOf(original?.senderWalletId);
    if (!original || !from || !to) return;
    const isWhole = random.chance(0.6);
    const amount = isWhole ? original.amount : Math.max(1, Math.floor(original.amount / 2));
    if (from.balance < amount) return;
    original.status = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    original.refundedAmount = amount;
    const paid = { amount: original.amount, fee: 0, mdr: original.mdrAmount ?? 0 };
    const { mdr } = refundParts(paid, sen(amount));
    const refund = this.add(batch, {
      type: 'REFUND',
      status: 'SUCCESS',
      amount,
      fee: 0,
      mdr,
      sender: from,
      receiver: to,
      moved: true,
      method: 'WALLET',
    });
    refund.originalId = original.id;
  }

  private purseOf(walletId: number | null | undefined): Purse | undefined {
    return this.purses.find(purse => purse.walletId === walletId);
  }

  private add(batch: Batch, movement: Movement): TransactionRow {
    const row = this.row(movement);
    batch.transactions.push(row);
    if (movement.moved) this.post(batch, movement, row);
    if (movement.pins) {
      const { now } = this.world;
      batch.pins.push(...this.pinMaker.bought(movement.pins, row, this.entryId, now));
    }
    if (movement.type === 'PAYMENT' && movement.moved && batch.transactions.length % 20 === 0) {
      this.refundable.push(row);
    }
    return row;
  }

  private row({
    type,
    status,
    amount,
    fee,
    mdr,
    sender,
    receiver,
    method,
  }: Movement): TransactionRow {
    this.transactionId += 1;
    const transactionDate = this.dateOf(this.transactionId);
    return {
      id: this.transactionId,
      referenceNumber: referenceNumberOf(this.transactionId, transactionDate),
      transactionType: type,
      status,
      amount,
      subTotal: amount - fee,
      additionalFee: fee,
      mdrAmount: mdr,
      refundedAmount: 0,
      originalId: null,
      senderWalletId: isPurse(sender) ? sender.walletId : null,
      senderName: nameOf(sender),
      receiverWalletId: isPurse(receiver) ? receiver.walletId : null,
      receiverName: nameOf(receiver),
      paymentMethods: [method],
      transactionDate,
      createdBy: SYSTEM,
      createdDate: transactionDate,
    };
  }

  /** Spreads the dates evenly over the past up to now: the last ones are today's. */
  private dateOf(id: number): Date {
    const begin = beginOf(this.world).getTime();
    return new Date(begin + Math.floor(((id - 0.5) / this.total) * PAST_DAYS * DAY));
  }

  private post(batch: Batch, movement: Movement, row: TransactionRow): void {
    const { amount, fee, mdr, sender, receiver } = movement;
    this.entryId += 1;
    batch.entries.push({
      id: this.entryId,
      transactionId: row.id,
      memo: movement.type,
      createdDate: row.createdDate as Date,
    });
    const post = (end: End, sum: number) => {
      if (isPurse(end)) end.balance += sum;
      const key = isPurse(end) ? end.walletId : end.account;
      this.postingId += 1;
      batch.postings.push({
        id: this.postingId,
        entryId: this.entryId,
        accountId: this.accountOf.get(key) ?? 0,
        amount: sum,
      });
    };
    // the receiver bears the costs; on a refund, the sender gets them back
    const costs = fee + mdr;
    const isRefund = movement.type === 'REFUND';
    post(sender, isRefund ? costs - amount : -amount);
    post(receiver, isRefund ? amount : amount - costs);
    if (costs > 0) post({ outside: '', account: 'FEES' }, isRefund ? -costs : costs);
  }
}

/** When the demo's movements begin. */
const beginOf = ({ now }: World): Date => new Date(now.getTime() - PAST_DAYS * DAY);

const nameOf = (end: End): string => (isPurse(end) ? end.name : end.outside);

/** The wallets that can move money, in the order in which they get their opening top-up. */
function pursesOf(world: World): Purse[] {
  const { wallets, details, merchants, partners } = world;
  const begin = beginOf(world);
  return wallets
    .filter(({ status }) => status === 'ACTIVE')
    .map(wallet => ({
      walletId: wallet.id,
      name:
        merchants[(wallet.merchantId ?? 0) - 1]?.businessRegistrationName ??
        partners[(wallet.partnerId ?? 0) - 1]?.name ??
        details[(wallet.userId ?? 0) - 1]?.displayName ??
        '',
      balance: 0,
      mdr: wallet.mdr ?? 0,
      kind: WALLET_KIND[wallet.type],
      openedDate: wallet.createdDate && wallet.createdDate > begin ? wallet.createdDate : begin,
    }))
    .sort((one, other) => Number(one.openedDate) - Number(other.openedDate));
}
