import { sql } from 'drizzle-orm';
import { type Day, endOfDay, startOfDay } from '#contract/dates.ts';
import { type Sen, sen } from '#contract/money.ts';
import type { FindingPart } from '#contract/words/ledger.ts';
import type { Transaction } from '#server/db/driver.ts';
import { readWallets } from '#server/services/money/lockWallets.ts';
import { type Difference, MOST_DIFFERENCES } from './differences.ts';

/** Amounts in sen, as text: sums may exceed what the driver reads as a number. */
type Figures<Name extends string> = Record<Name, string>;

interface WrongAccount
  extends Figures<'opening' | 'credits' | 'debits' | 'expected' | 'closing' | 'posted'> {
  id: number;
  wallet_id: number | null;
  code: string | null;
}

interface Summary extends Figures<'opening' | 'credits' | 'debits' | 'closing' | 'total'> {
  wallets: number;
  wrong: WrongAccount[] | null;
}

/** Figures of all wallets, in sen, and the accounts that do not reconcile. */
export interface AccountsProof {
  readonly wallets: number;
  readonly opening: Sen;
  readonly credits: Sen;
  readonly debits: Sen;
  readonly closing: Sen;
  /** Sum of all accounts, including the provider's own. */
  readonly total: Sen;
  readonly differences: Difference[];
}

/**
 * Reconciles each account at the end of a day in two ways. Its last correct balance plus its postings since then must
 * equal its current balance less later postings, and so must the sum of all its postings. Correct balances are stored,
 * and the next night starts with them. It is a single statement, so that it sees a single state of the ledger.
 */
export async function proveAccounts(tx: Transaction, day: Day): Promise<AccountsProof> {
  const start = sql`${startOfDay(day).toISOString()}::timestamptz`;
  const end = sql`${endOfDay(day).toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Summary & Record<string, unknown>>(sql`
    with known as (
      select a.id, a.wallet_id, a.code, a.balance, k.balance as kept,
        case when k.day is null then ${start}
          else ((k.day + 1)::timestamp - interval '8 hours') at time zone 'UTC' end as since
      from ledger_accounts a left join proven_balances k on k.account_id = a.id
      where k.day is null or k.day < ${day}::date
    ), moved as (
      select p.account_id,
        coalesce(sum(p.amount) filter (where e.created_date < k.since), 0)::int8 as before,
        coalesce(sum(p.amount) filter (where e.created_date >= k.since and e.created_date < ${end}
          and p.amount > 0), 0)::int8 as credits,
        coalesce(-sum(p.amount) filter (where e.created_date >= k.since and e.created_date < ${end}
          and p.amount < 0), 0)::int8 as debits,
        coalesce(sum(p.amount) filter (where e.created_date >= ${end}), 0)::int8 as later
      from known k join ledger_postings p on p.account_id = k.id
      join ledger_entries e on e.id = p.entry_id
      group by p.account_id
    ), figures as (
      select k.id, k.wallet_id, k.code, coalesce(k.kept, m.before, 0) as opening,
        coalesce(m.credits, 0) as credits, coalesce(m.debits, 0) as debits,
        coalesce(m.before + m.credits - m.debits, 0) as posted,
        k.balance - coalesce(m.later, 0) as closing
      from known k left join moved m on m.account_id = k.id
    ), proved as (
      select *, opening + credits - debits as expected,
        opening + credits - debits = closing and posted = closing as is_right
      from figures
    ), kept as (
      insert into proven_balances (account_id, balance, day)
      select id, closing, ${day}::date from proved where is_right
      on conflict (account_id) do update set balance = excluded.balance, day = excluded.day
    )
    select count(wallet_id)::int as wallets,
      coalesce(sum(opening) filter (where wallet_id is not null), 0)::text as opening,
      coalesce(sum(credits) filter (where wallet_id is not null), 0)::text as credits,
      coalesce(sum(debits) filter (where wallet_id is not null), 0)::text as debits,
      coalesce(sum(closing) filter (where wallet_id is not null), 0)::text as closing,
      coalesce(sum(closing), 0)::text as total,
      (select json_agg(w) from (
        select id, wallet_id, code, opening::text, credits::text, debits::text, expected::text,
          closing::text, posted::text
        from proved where not is_right order by id limit ${MOST_DIFFERENCES}) w) as wrong
    from proved`);
  const summary = rows[0];
  if (!summary) throw new Error('the sum of the ledger returned no row');
  const { wallets, opening, credits, debits, closing } = summary;
  const total = asSen(summary.total);
  return {
    wallets,
    opening: asSen(opening),
    credits: asSen(credits),
    debits: asSen(debits),
    closing: asSen(closing),
    total,
    differences: [
      ...(await withNames(tx, summary.wrong ?? [])),
      ...(total === 0 ? [] : [ofTotal(total)]),
    ],
  };
}

const asSen = (text: string): Sen => sen(Number(text));

async function withNames(tx: Transaction, wrong: readonly WrongAccount[]): Promise<Difference[]> {
  const walletIds = wrong.flatMap(({ wallet_id: id }) => (id === null ? [] : [id]));
  const wallets = await readWallets(tx, walletIds);
  return wrong.map(account => {
    const { id, wallet_id: walletId, code } = account;
    const expected = asSen(account.expected);
    const closing = asSen(account.closing);
    const posted = asSen(account.posted);
    const part = (name: FindingPart, amount: string) => ({
      part: name,
      label: null,
      expected: asSen(amount),
      actual: null,
    });
    return {
      kind: 'BALANCE',
      subjectId: id,
      subject: code ?? wallets.get(walletId ?? 0)?.ownerName ?? `#${walletId}`,
      expected,
      actual: closing === expected ? posted : closing,
      rows: [
        part('OPENING', account.opening),
        part('CREDITS', account.credits),
        part('DEBITS', account.debits),
        { part: 'CLOSING', label: null, expected, actual: closing },
        { part: 'POSTED', label: null, expected, actual: posted },
      ],
    };
  });
}

const ofTotal = (total: Sen): Difference => ({
  kind: 'TOTAL',
  subjectId: 0,
  subject: null,
  expected: sen(0),
  actual: total,
  rows: [{ part: 'TOTAL', label: null, expected: sen(0), actual: total }],
});
