import { type SQL, sql } from 'drizzle-orm';
import {
  boundsOf,
  isMerchantOf,
  isTradingWallet,
  type ReportQuestion,
  type ReportScope,
  tradingWallets,
} from './scope.ts';

/**
 * Whether the bank answered after the last day. Amounts are as of the end of that day, so a regenerated file has the
 * same ones. An order is created just after its transaction; later orders are excluded, to read few rows.
 */
function answeredLater({ days }: Period): SQL {
  const { until } = boundsOf(days);
  return sql`t.id in (select o.transaction_id from bank_orders o
    where o.created_date < ${until} + interval '1 minute' and o.settled_date >= ${until})`;
}

type Period = Pick<ReportQuestion, 'days'>;

/** Whether the money had moved by the end of the last day. */
const hadSucceeded = (period: Period): SQL =>
  sql`(t.status in ('SUCCESS', 'REFUNDED', 'PARTIALLY_REFUNDED') and not ${answeredLater(period)})`;

const COSTS = sql`(t.additional_fee + t.mdr_amount)`;
const IS_REFUND = sql`t.transaction_type = 'REFUND'`;
const IS_WITHDRAWAL = sql`t.transaction_type = 'WITHDRAW'`;

/** Whether the bank had not answered by the end of the last day. */
const isPending = (period: Period): SQL => sql`(t.status = 'PENDING' or ${answeredLater(period)})`;

/** Sen that left the sender: a refund is less fee and MDR, and a withdrawal is debited as soon as it is requested. */
const SENT = sql`(case
  when ${IS_REFUND} then t.amount - ${COSTS}
  else t.amount end)`;
const hasLeft = (period: Period): SQL =>
  sql`(${hadSucceeded(period)} or (${IS_WITHDRAWAL} and ${isPending(period)}))`;

/** Sen that reached the receiver. */
const RECEIVED = sql`(case when ${IS_REFUND} then t.amount else t.amount - ${COSTS} end)`;

/** Net amount that a merchant received from a payment; 0 until the payment succeeds. */
const netOf = (period: Period): SQL =>
  sql`case when ${hadSucceeded(period)} then t.amount - ${COSTS} else 0 end`;

/** Returns `from` and `where` for transactions `t` of a kind, on the days and in the wallets of a report. */
function ofDays({ days, scope }: ReportQuestion, joins: SQL, kind: SQL): SQL {
  const { from, until } = boundsOf(days);
  return sql`from transactions t ${joins}
    where not t.deleted and t.transaction_date >= ${from} and t.transaction_date < ${until}
      and ${kind} and ${hasEndIn(scope)}`;
}

const hasEndIn = (scope: ReportScope): SQL =>
  sql`(${isTradingWallet(scope, sql`t.sender_wallet_id`)} or ${isTradingWallet(scope, sql`t.receiver_wallet_id`)})`;

const isOwn = (scope: ReportScope, end: SQL): SQL => {
  const wallets = tradingWallets(scope);
  return wallets ? sql`${end} in (${wallets})` : sql`${end} is not null`;
};

const NOTHING = sql``;
const BY_DATE = sql`order by t.transaction_date, t.id`;
const COMMON = sql`t.transaction_date as "date", t.reference_number as "referenceNumber", t.status`;

/** Returns a source of transactions of the given types, by default of any type. */
export const ofTypes =
  (types?: readonly string[]) =>
  (question: ReportQuestion): SQL => {
    const { scope } = question;
    const kind = types
      ? sql`t.transaction_type in (${sql.join(
          types.map(type => sql`${type}`),
          sql`, `,
        )})`
      : sql`true`;
    const isIn = sql`${hadSucceeded(question)} and ${isOwn(scope, sql`t.receiver_wallet_id`)}`;
    const isOut = sql`${hasLeft(question)} and ${isOwn(scope, sql`t.sender_wallet_id`)}`;
    return sql`select ${COMMON}, t.transaction_type as "type", t.sender_name as sender,
      t.receiver_name as receiver, t.amount, t.additional_fee as fee, t.mdr_amount as mdr,
      case when ${isIn} then ${RECEIVED} else 0 end as "moneyIn",
      case when ${isOut} then ${SENT} else 0 end as "moneyOut", t.remark
      ${ofDays(question, NOTHING, kind)} ${BY_DATE}`;
  };

/** Payments of the days, with the net amount that reached the merchant and the refunded part; amounts in sen. */
export const payments = (question: ReportQuestion): SQL => sql`select ${COMMON},
  t.sender_name as payer, t.receiver_name as merchant,
  array_to_string(t.payment_methods, ', ') as method, t.amount, t.additional_fee as fee,
  t.mdr_amount as mdr, ${netOf(question)} as net, t.refunded_amount as refunded, t.remark
  ${ofDays(question, NOTHING, sql`t.transaction_type = 'PAYMENT'`)} ${BY_DATE}`;

/** Refunds of the days, with the reference number of the refunded payment; amounts in sen. */
export const refunds = (question: ReportQuestion): SQL => sql`select ${COMMON},
  o.reference_number as "originalReference", t.sender_name as merchant, t.receiver_name as payer,
  t.amount, t.additional_fee as fee, t.mdr_amount as mdr,
  ${netOf(question)} as net, t.remark
  ${ofDays(question, sql`left join transactions o on o.id = t.original_id`, IS_REFUND)} ${BY_DATE}`;

/** Sen that the bank had paid out by the end of the last day, and sen that it had returned. */
const paidOutOf = (period: Period): SQL =>
  sql`case when t.status = 'SUCCESS' and not ${answeredLater(period)} then t.amount else 0 end`;
const returnedOf = (period: Period): SQL => sql`case
  when t.status in ('FAILED', 'CANCELLED') and not ${answeredLater(period)} then t.amount else 0 end`;

const withdrawn = (question: ReportQuestion, joins: SQL, kind: SQL): SQL => sql`select ${COMMON},
  t.sender_name as merchant, t.receiver_name as bank, t.amount, ${paidOutOf(question)} as "paidOut",
  ${returnedOf(question)} as returned, t.remark ${ofDays(question, joins, kind)} ${BY_DATE}`;

/** Withdrawals of the days, with the amounts paid out and returned by the end of the last one; in sen. */
export const withdrawals = (question: ReportQuestion): SQL =>
  withdrawn(question, NOTHING, IS_WITHDRAWAL);

const FROM_MERCHANT = sql`join wallets w on w.id = t.sender_wallet_id and w.merchant_id is not null`;

/** The same for withdrawals from merchants' wallets only. */
export const merchantWithdrawals = (question: ReportQuestion): SQL =>
  withdrawn(question, FROM_MERCHANT, IS_WITHDRAWAL);

/** The withdrawals of the days, added up by merchant; amounts in sen. */
export const payoutsByMerchant = (question: ReportQuestion): SQL => sql`select
  w.merchant_id as "merchantId", m.business_registration_name as merchant,
  count(*)::bigint as withdrawals, sum(t.amount)::bigint as amount,
  sum(${paidOutOf(question)})::bigint as "paidOut",
  sum(case when ${isPending(question)} then t.amount else 0 end)::bigint as pending,
  sum(${returnedOf(question)})::bigint as returned
  ${ofDays(question, sql`${FROM_MERCHANT} join merchants m on m.id = w.merchant_id`, IS_WITHDRAWAL)}
  group by w.merchant_id, m.business_registration_name order by w.merchant_id`;

/** UPI payments of the days, with the settlement file of each; amounts in sen. */
export const upiPayments = (question: ReportQuestion): SQL => sql`select ${COMMON},
  t.sender_name as payer, t.receiver_name as merchant, t.amount, t.additional_fee as fee,
  t.mdr_amount as mdr, ${netOf(question)} as net, f.file_name as "settlementFile"
  ${ofDays(
    question,
    sql`left join settlement_files f on f.id = t.settlement_file_id`,
    sql`t.transaction_type = 'UPI'`,
  )} ${BY_DATE}`;

/**
 * Returns a source of the contents of settlement files created on the days; refunds are negative.
 * @param kind condition on transactions `t`, whose original is `o`
 */
const settled =
  (kind: SQL) =>
  ({ days, scope }: ReportQuestion): SQL => {
    const { from, until } = boundsOf(days);
    const wallets = tradingWallets(scope);
    const sign = sql`(case when ${IS_REFUND} then -1 else 1 end)`;
    return sql`select f.created_date as "settledDate", f.file_name as "settlementFile",
      m.business_registration_name as merchant, t.transaction_date as "date",
      t.reference_number as "referenceNumber", t.transaction_type as "type",
      ${sign} * t.amount as gross, ${sign} * t.additional_fee as fee, ${sign} * t.mdr_amount as mdr,
      ${sign} * (t.amount - ${COSTS}) as net
      from settlement_files f join transactions t on t.settlement_file_id = f.id
      join wallets w on w.id = f.wallet_id left join merchants m on m.id = w.merchant_id
      left join transactions o on o.id = t.original_id
      where not t.deleted and f.created_date >= ${from} and f.created_date < ${until} and ${kind}
        and ${wallets ? sql`f.wallet_id in (${wallets})` : sql`true`}
      order by f.id, t.id`;
  };

export const settlements = settled(sql`true`);
export const upiSettlements = settled(
  sql`coalesce(o.transaction_type, t.transaction_type) = 'UPI'`,
);

/** Returns the merchants in scope with the amounts paid to them and refunded by them. */
export function merchantTrade(question: ReportQuestion): SQL {
  const { days, scope } = question;
  const { from, until } = boundsOf(days);
  const onDays = sql`not t.deleted and t.transaction_date >= ${from} and t.transaction_date < ${until}`;
  return sql`
    with paid as (
      select w.merchant_id, count(*)::bigint as payments, sum(t.amount)::bigint as gross,
        sum(t.additional_fee)::bigint as fee, sum(t.mdr_amount)::bigint as mdr
      from transactions t join wallets w on w.id = t.receiver_wallet_id
      where ${onDays} and ${hadSucceeded(question)} and t.transaction_type in ('PAYMENT', 'UPI', 'UNIONPAY')
        and ${isTradingWallet(scope, sql`t.receiver_wallet_id`)}
      group by 1),
    given_back as (
      select w.merchant_id, count(*)::bigint as refunds, sum(t.amount)::bigint as refunded
      from transactions t join wallets w on w.id = t.sender_wallet_id
      where ${onDays} and ${hadSucceeded(question)} and ${IS_REFUND}
        and ${isTradingWallet(scope, sql`t.sender_wallet_id`)} group by 1)
    select m.id as "merchantId", m.business_registration_name as merchant, p.name as partner,
      coalesce(paid.payments, 0) as payments, coalesce(paid.gross, 0) as gross,
      coalesce(paid.fee, 0) as fee, coalesce(paid.mdr, 0) as mdr,
      coalesce(paid.gross - paid.fee - paid.mdr, 0) as net,
      coalesce(given_back.refunds, 0) as refunds, coalesce(given_back.refunded, 0) as refunded
    from merchants m left join partners p on p.id = m.partner_id
    left join paid on paid.merchant_id = m.id left join given_back on given_back.merchant_id = m.id
    where not m.deleted and ${isMerchantOf(scope)} order by m.id`;
}
