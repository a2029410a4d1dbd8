import { type SQL, sql } from 'drizzle-orm';
import { isHolder } from '#server/db/schema/users.ts';
import {
  boundsOf,
  holdersWallets,
  isUserOf,
  isWalletOf,
  type ReportQuestion,
  walletsOf,
} from './scope.ts';

/**
 * Returns a CTE for opening, credits, debits and closing of accounts, in sen. Movements after the last day are
 * subtracted from the current balance, so a report of yesterday reads the postings of two days, not of years.
 * @param wallets selects the ids of the only wallets whose postings are read, so that a report of one partner does not
 *   read those of all
 */
function balancesIn({ days, scope }: ReportQuestion, wallets = walletsOf(scope)): SQL {
  const { from, until } = boundsOf(days);
  const isOf = wallets
    ? sql`p.account_id in (select a.id from ledger_accounts a where a.wallet_id in (${wallets}))`
    : sql`true`;
  return sql`moved as materialized (
    select p.account_id,
      coalesce(sum(p.amount) filter (where e.created_date >= ${until}), 0)::bigint as later,
      coalesce(sum(p.amount) filter (where e.created_date < ${until} and p.amount > 0), 0)::bigint as credits,
      coalesce(-sum(p.amount) filter (where e.created_date < ${until} and p.amount < 0), 0)::bigint as debits,
      count(*) filter (where e.created_date < ${until})::bigint as postings
    from ledger_entries e join ledger_postings p on p.entry_id = e.id
    where e.created_date >= ${from} and ${isOf} group by p.account_id)`;
}

const CLOSING = sql`(coalesce(a.balance, 0) - coalesce(moved.later, 0))`;
const BALANCES = sql`${CLOSING} - coalesce(moved.credits, 0) + coalesce(moved.debits, 0) as opening,
  coalesce(moved.credits, 0) as credits, coalesce(moved.debits, 0) as debits, ${CLOSING} as closing`;
const ACCOUNT = sql`left join ledger_accounts a on a.wallet_id = w.id
  left join moved on moved.account_id = a.id`;

/** Every wallet in scope with its balances and movements on the days, in sen. */
export function walletBalances(question: ReportQuestion): SQL {
  const { until } = boundsOf(question.days);
  return sql`with ${balancesIn(question)}
    select w.id as "walletId", w.type,
      coalesce(d.full_name, m.business_registration_name, p.name, u.username) as owner, ${BALANCES}
    from wallets w ${ACCOUNT}
    left join users u on u.id = w.user_id left join user_details d on d.id = u.id
    left join merchants m on m.id = w.merchant_id left join partners p on p.id = w.partner_id
    where w.created_date < ${until} and ${isWalletOf(question.scope)} order by w.id`;
}

/** Every merchant's wallet in scope with its balances and movements on the days, in sen. */
export function merchantBalances(question: ReportQuestion): SQL {
  const { until } = boundsOf(question.days);
  return sql`with ${balancesIn(question)}
    select m.id as "merchantId", m.business_registration_name as merchant, p.name as partner,
      w.id as "walletId", w.status, ${BALANCES}
    from wallets w join merchants m on m.id = w.merchant_id
    left join partners p on p.id = m.partner_id ${ACCOUNT}
    where w.created_date < ${until} and ${isWalletOf(question.scope)} order by w.id`;
}

/** Staff's decision on an identity check is internal: a partner's report contains the status that the user sees. */
export function registeredUsers({ days, scope }: ReportQuestion): SQL {
  const { from, until } = boundsOf(days);
  const ekyc = scope.of === 'everyone' ? sql`u.internal_ekyc_status` : sql`u.ekyc_status`;
  return sql`select u.id as "userId", u.username, d.full_name as "fullName", d.phone_num as phone,
      d.email, u.role as level, u.status, ${ekyc} as ekyc, p.name as partner,
      u.created_date as registered
    from users u left join user_details d on d.id = u.id
    left join partners p on p.id = u.partner_id
    where not u.deleted and ${isHolder(sql`u.role`)} and u.created_date >= ${from}
      and u.created_date < ${until} and ${isUserOf(scope)} order by u.id`;
}

/** Holders whose wallet had a posting on the days, with its balances, in sen. */
export function movedUsers(question: ReportQuestion): SQL {
  return sql`with ${balancesIn(question, holdersWallets(question.scope))}
    select u.id as "userId", d.full_name as "fullName", u.role as level, p.name as partner,
      moved.postings, ${BALANCES}
    from users u join wallets w on w.user_id = u.id
    join ledger_accounts a on a.wallet_id = w.id join moved on moved.account_id = a.id
    left join user_details d on d.id = u.id left join partners p on p.id = u.partner_id
    where moved.postings > 0 and ${isHolder(sql`u.role`)} and ${isUserOf(question.scope)}
    order by u.id, w.id`;
}

/**
 * Returns the number and amount of pins `c`, paid by entries `e`: bought, redeemed and expired on the days, and
 * outstanding at the end of them.
 */
function pinFigures({ days }: ReportQuestion): SQL {
  const { from, until } = boundsOf(days);
  const within = (column: SQL) => sql`(${column} >= ${from} and ${column} < ${until})`;
  const bought = within(sql`e.created_date`);
  const redeemed = within(sql`c.redeemed_date`);
  const expired = sql`(c.redeemed_date is null and ${within(sql`c.expiration_date`)})`;
  const isLeft = sql`((c.redeemed_date is null or c.redeemed_date >= ${until})
    and (c.expiration_date is null or c.expiration_date >= ${until}))`;
  const figures = (name: string, which: SQL) => sql`
    count(*) filter (where ${which})::bigint as ${sql.identifier(name)},
    coalesce(sum(c.credits) filter (where ${which}), 0)::bigint as ${sql.identifier(`${name}Value`)}`;
  return sql.join(
    [
      figures('bought', bought),
      figures('redeemed', redeemed),
      figures('expired', expired),
      figures('outstanding', isLeft),
    ],
    sql`, `,
  );
}

/** A pin counts as bought when its payment succeeds, which may be days after the order. */
function paidPins({ days, scope }: ReportQuestion): SQL {
  const { until } = boundsOf(days);
  return sql`from credit_pins c join ledger_entries e on e.id = c.paid_entry_id
    join wallets w on w.id = c.wallet_id left join merchants m on m.id = w.merchant_id
    where e.created_date < ${until} and ${isWalletOf(scope)}`;
}

/** The counts and values of credit pins, in sen, by the wallet that bought them. */
export const pinsByWallet = (question: ReportQuestion): SQL => sql`select c.wallet_id as "walletId",
    m.business_registration_name as merchant, ${pinFigures(question)} ${paidPins(question)}
  group by c.wallet_id, m.business_registration_name order by c.wallet_id`;

/** The counts and values of credit pins, in sen, by face value. */
export const pinsByValue = (question: ReportQuestion): SQL =>
  sql`select c.credits as "faceValue", ${pinFigures(question)} ${paidPins(question)}
    group by c.credits order by c.credits`;
