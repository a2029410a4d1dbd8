import { sql } from 'drizzle-orm';
import { type Day, endOfDay, startOfDay } from '#contract/dates.ts';
import { type Sen, sen } from '#contract/money.ts';
import type { FindingPart } from '#contract/words/ledger.ts';
import type { Transaction } from '#server/db/driver.ts';
import { readWallets } from '#server/services/money/lockWallets.ts';
import { type Difference, MOST_DIFFERENCES } from './differences.ts';
import { inChunks } from './inChunks.ts';

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

/** Number of entries per statement: some 5,000,000 postings, which take less than a minute. */
const ENTRIES = 2_000_000;

/**
 * Reconciles each account at the end of a day in two ways. Its last correct balance plus its postings since then must
 * equal its current balance less later postings, and so must the sum of all its postings. Correct balances are stored,
 * and the next night starts with them.
 * @param tx must be `repeatable read`: the postings are summed in several statements, so that none of them grows with the
 * history, and all must see the same state of the ledger
 * @param size number of entries per statement
 */
export async function proveAccounts(
  tx: Transaction,
  day: Day,
  signal: AbortSignal,
  size: number = ENTRIES,
): Promise<AccountsProof> {
  await beginSums(tx, day);
  const entries = { rows: sql`ledger_entries`, signal, size };
  await inChunks(
    work => work(tx),
    entries,
    (after, upTo) => addPostings(tx, day, after, upTo),
  );
  return compareAccounts(tx, day);
}

/** Creates the sums of all accounts: postings before, on and after the days since their last correct balance. */
async function beginSums(tx: Transaction, day: Day): Promise<void> {
  await tx.execute(sql`
    create temporary table account_sums (
      account_id int8 primary key,
      since timestamptz not null,
      before int8 not null default 0,
      credits int8 not null default 0,
      debits int8 not null default 0,
      later int8 not null default 0
    ) on commit drop`);
  await tx.execute(sql`
    insert into account_sums (account_id, since)
    select a.id, case when k.day is null then ${startOfDay(day).toISOString()}::timestamptz
      else ((k.day + 1)::timestamp - interval '8 hours') at time zone 'UTC' end
    from ledger_accounts a left join proven_balances k on k.account_id = a.id
    where k.day is null or k.day < ${day}::date`);
}

/** Adds the postings of a range of entries. Both tables are bounded, since the planner would read one of them in full. */
async function addPostings(tx: Transaction, day: Day, after: number, upTo: number): Promise<void> {
  const end = sql`${endOfDay(day).toISOString()}::timestamptz`;
  await tx.execute(sql`
    update account_sums s set before = s.before + m.before, credits = s.credits + m.credits,
      debits = s.debits + m.debits, later = s.later + m.later
    from (
      select p.account_id,
        coalesce(sum(p.amount) filter (where e.created_date < k.since), 0)::int8 as before,
        coalesce(sum(p.amount) filter (where e.created_date >= k.since and e.created_date < ${end}
          and p.amount > 0), 0)::int8 as credits,
        coalesce(-sum(p.amount) filter (where e.created_date >= k.since and e.created_date < ${end}
          and p.amount < 0), 0)::int8 as debits,
        coalesce(sum(p.amount) filter (where e.created_date >= ${end}), 0)::int8 as later
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
      join account_sums k on k.account_id = p.account_id
      where e.id > ${after} and e.id <= ${upTo} and p.entry_id > ${after} and p.entry_id <= ${upTo}
      group by p.account_id
    ) m where m.account_id = s.account_id`);
}

/** Compares the sums with the balances, and stores those that are correct. */
async function compareAccounts(tx: Transaction, day: Day): Promise<AccountsProof> {
  const { rows } = await tx.execute<Summary & Record<string, unknown>>(sql`
    with figures as (
      select a.id, a.wallet_id, a.code, coalesce(k.balance, s.before) as opening, s.credits, s.debits,
        s.before + s.credits - s.debits as posted, a.balance - s.later as closing
      from account_sums s join ledger_accounts a on a.id = s.account_id
      left join proven_balances k on k.account_id = a.id
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
