import { BACKEND_NAMES, type OwnAccount } from '#contract/words/ledger.ts';
import type { TransactionStatus, TransactionType } from '#contract/words/moneyStatuses.ts';
import { BANKS } from '#server/seed/people/places.ts';
import type { Random } from '#server/seed/random.ts';
import type { PinOrder } from './pins.ts';

/** A wallet in the simulation of the movements. Balances in sen. */
export interface Purse {
  walletId: number;
  name: string;
  balance: number;
  /** Percent. */
  mdr: number;
  kind: 'holder' | 'merchant' | 'partner';
  /** When it was opened: it has no movement before. */
  openedDate: Date;
}

/** One end of a movement: a purse or an external party. */
export type End = Purse | { outside: string; account: OwnAccount };

/** A movement without id and date. Amounts in sen. */
export interface Movement {
  type: TransactionType;
  status: TransactionStatus;
  amount: number;
  fee: number;
  mdr: number;
  sender: End;
  receiver: End;
  /** Whether money moved: refused and unpaid movements have no postings. */
  moved: boolean;
  method: string;
  /** The purchased pins. */
  pins?: PinOrder;
}

/** Minimum balance that merchants keep, so that users of the demo have money to move (docs/contract.md, Money). */
const MERCHANT_RESERVE = 500_000;

const WEIGHTS: Partial<Record<TransactionType, number>> = {
  PAYMENT: 52,
  TOP_UP: 18,
  TRANSFER: 8,
  WITHDRAW: 5,
  SETTLEMENT: 5,
  UPI: 6,
  UNIONPAY: 4,
  CREDIT_PIN: 2,
};

const isPurse = (end: End): end is Purse => 'walletId' in end;

export { isPurse };

/** Returns a percentage of an amount, rounded to the nearest sen. */
const share = (amount: number, percent: number) =>
  Math.round((amount * Math.round(percent * 100)) / 10_000);

interface Purses {
  holders: readonly Purse[];
  merchants: readonly Purse[];
}

/** Returns a movement that the balances allow; one without sufficient balance becomes a top-up. */
export function nextMovement(random: Random, { holders, merchants }: Purses): Movement {
  const type = random.weighted(WEIGHTS as Record<TransactionType, number>);
  const holder = random.pick(holders);
  const merchant = random.pick(merchants);
  const bank = { outside: random.pick(BANKS), account: 'BANK_CLEARING' } as const;
  switch (type) {
    case 'PAYMENT':
      return payment(random, holder, merchant) ?? topUp(random, holder, bank);
    case 'TRANSFER':
      return transfer(random, merchant, merchants) ?? topUp(random, merchant, bank);
    case 'WITHDRAW':
    case 'SETTLEMENT':
      return payout(random, type, merchant, bank) ?? topUp(random, merchant, bank);
    case 'UPI':
    case 'UNIONPAY':
      return cardPayment(random, type, merchant);
    case 'CREDIT_PIN':
      return pins(random, merchant) ?? topUp(random, merchant, bank);
    default:
      return topUp(random, random.chance(0.8) ? holder : merchant, bank);
  }
}

/** Returns the final status: most movements succeed; some fail, and then no money moves. */
const ending = (random: Random, failing: TransactionStatus = 'FAILED'): TransactionStatus =>
  random.chance(0.96) ? 'SUCCESS' : failing;

/** Returns a top-up of a random amount; a few fail, are cancelled, or are still pending. */
export function topUp(random: Random, receiver: Purse, sender: End): Movement {
  const amount =
    random.integer(1, receiver.kind === 'merchant' ? 40 : 6) * random.pick([1000, 5000]);
  const status = random.chance(0.94)
    ? 'SUCCESS'
    : random.pick(['FAILED', 'PENDING', 'CANCELLED'] as const);
  return {
    ...plain(amount),
    type: 'TOP_UP',
    status,
    sender,
    receiver,
    moved: status === 'SUCCESS',
    method: 'ONLINE_BANK_TRANSFER',
  };
}

function payment(random: Random, sender: Purse, receiver: Purse): Movement | undefined {
  const amount = random.integer(150, 18_000);
  if (sender.balance < amount) return undefined;
  const status = ending(random);
  return {
    type: 'PAYMENT',
    status,
    amount,
    fee: 0,
    mdr: share(amount, receiver.mdr),
    sender,
    receiver,
    moved: status === 'SUCCESS',
    method: 'WALLET',
  };
}

function transfer(
  random: Random,
  sender: Purse,
  merchants: readonly Purse[],
): Movement | undefined {
  const receiver = random.pick(merchants);
  const amount = random.integer(10, 500) * 100;
  if (receiver === sender || sender.balance - amount < MERCHANT_RESERVE) return undefined;
  return {
    ...plain(amount),
    type: 'TRANSFER',
    status: 'SUCCESS',
    sender,
    receiver,
    moved: true,
    method: 'WALLET',
  };
}

function payout(
  random: Random,
  type: 'WITHDRAW' | 'SETTLEMENT',
  sender: Purse,
  receiver: End,
): Movement | undefined {
  const amount = random.integer(50, 2000) * 100;
  if (sender.balance - amount < MERCHANT_RESERVE) return undefined;
  // a withdrawal debits the wallet immediately and is pending until the bank has paid it out
  const status = type === 'WITHDRAW' && random.chance(0.05) ? 'PENDING' : 'SUCCESS';
  return { ...plain(amount), type, status, sender, receiver, moved: true, method: 'BANK_ACCOUNT' };
}

function cardPayment(random: Random, type: 'UPI' | 'UNIONPAY', receiver: Purse): Movement {
  const amount = random.integer(500, 60_000);
  const fee = type === 'UNIONPAY' ? share(amount, 1) : 0;
  const status = ending(random, type === 'UPI' ? 'CANCELLED' : 'FAILED');
  return {
    type,
    status,
    amount: amount + fee,
    fee,
    mdr: share(amount, receiver.mdr),
    sender: { outside: `${type} •••• ${random.digits(4)}`, account: `${type}_CLEARING` },
    receiver,
    moved: status === 'SUCCESS',
    method: type,
  };
}

function pins(random: Random, sender: Purse): Movement | undefined {
  const pins = { credits: random.pick([1000, 3000, 5000]), count: random.integer(1, 10) };
  const amount = pins.credits * pins.count;
  if (sender.balance - amount < MERCHANT_RESERVE) return undefined;
  return {
    ...plain(amount),
    type: 'CREDIT_PIN',
    status: 'SUCCESS',
    sender,
    receiver: { outside: BACKEND_NAMES.creditPins, account: 'CREDIT_PINS' },
    pins,
    moved: true,
    method: 'WALLET',
  };
}

const plain = (amount: number) => ({ amount, fee: 0, mdr: 0 });
