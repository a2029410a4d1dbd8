import { type SQL, sql } from 'drizzle-orm';

/** A manipulation with direct access to the database, how it is reverted, and the resulting findings of the night. */
interface Planted {
  name: string;
  plant: SQL[];
  undo: SQL[];
  /** Kind, difference in sen, and the first row that differs. */
  found: [kind: string, gap: number, part: string][];
}

const payment = sql`(select max(id) from transactions where transaction_type = 'PAYMENT')`;
const entry = sql`(select max(id) from ledger_entries where memo = 'PAYMENT')`;
const fees = sql`(select id from ledger_accounts where code = 'FEES')`;
const receiver = sql`(select a.id from ledger_accounts a
  join transactions t on t.receiver_wallet_id = a.wallet_id where t.id = ${payment})`;
const first = sql`(select min(id) from ledger_accounts where wallet_id is not null)`;
const second = sql`(select max(id) from ledger_accounts where wallet_id is not null)`;

const addTo = (account: SQL, amount: number) =>
  sql`update ledger_accounts set balance = balance + ${amount} where id = ${account}`;
const addToOldest = (account: SQL, amount: number) =>
  sql`update ledger_postings set amount = amount + ${amount} where id = (
    select min(id) from ledger_postings where account_id = ${account})`;
const addToPayment = (amount: number) =>
  sql`update transactions set amount = amount + ${amount} where id = ${payment}`;
const rewrite = (from: string, to: string) =>
  sql`update settlement_files set content = convert_to(
    replace(convert_from(content, 'UTF8'), ${from}, ${to}), 'UTF8')`;
const moveCredit = (from: SQL, to: SQL) => [
  sql`update ledger_postings set account_id = ${to}
    where entry_id = ${entry} and account_id = ${from} and amount = 900`,
  addTo(from, -900),
  addTo(to, 900),
];

/**
 * Manipulations of a market whose last payment is RM10.00 with a fee of 40 and an MDR of 60 sen, in a settlement
 * file.
 */
export const PLANTED: readonly Planted[] = [
  {
    name: 'a balance that is not what was posted',
    plant: [addTo(first, 7)],
    undo: [addTo(first, -7)],
    found: [
      ['BALANCE', 7, 'CLOSING'],
      ['TOTAL', 7, 'TOTAL'],
    ],
  },
  {
    name: 'postings of long ago that still add up together',
    plant: [addToOldest(first, 5), addToOldest(second, -5)],
    undo: [addToOldest(first, -5), addToOldest(second, 5)],
    found: [
      ['BALANCE', -5, 'POSTED'],
      ['BALANCE', 5, 'POSTED'],
      ['ENTRY', -5, 'POSTING'],
      ['ENTRY', 5, 'POSTING'],
      ['TRANSACTION', -5, 'RECEIVER'],
      ['TRANSACTION', 5, 'RECEIVER'],
    ],
  },
  {
    name: 'an amount that was changed afterwards',
    plant: [addToPayment(100)],
    undo: [addToPayment(-100)],
    found: [
      ['SETTLEMENT', -100, 'ROWS'],
      ['TRANSACTION', 100, 'SENDER'],
    ],
  },
  {
    name: 'a transaction that came about and has moved nothing',
    plant: [sql`update ledger_entries set transaction_id = null where id = ${entry}`],
    undo: [sql`update ledger_entries set transaction_id = ${payment} where id = ${entry}`],
    found: [['TRANSACTION', 1000, 'SENDER']],
  },
  {
    name: 'a failed transaction that has moved money all the same',
    plant: [sql`update transactions set status = 'FAILED' where id = ${payment}`],
    undo: [sql`update transactions set status = 'SUCCESS' where id = ${payment}`],
    found: [['TRANSACTION', -1000, 'SENDER']],
  },
  {
    name: 'money that went somewhere else than the transaction says',
    plant: moveCredit(receiver, fees),
    undo: moveCredit(fees, receiver),
    found: [
      ['BALANCE', -900, 'CLOSING'],
      ['BALANCE', 900, 'CLOSING'],
      ['TRANSACTION', -900, 'RECEIVER'],
    ],
  },
  {
    name: 'a settlement file whose line was changed',
    plant: [rewrite('"9.00"', '"9.50"')],
    undo: [rewrite('"9.50"', '"9.00"')],
    found: [['SETTLEMENT', 50, 'TRANSACTION']],
  },
  {
    name: 'a settlement file that has lost a transaction',
    plant: [sql`update transactions set settlement_file_id = null where id = ${payment}`],
    undo: [
      sql`update transactions set settlement_file_id = (select max(id) from settlement_files)
        where id = ${payment}`,
    ],
    found: [['SETTLEMENT', 900, 'ROWS']],
  },
];
