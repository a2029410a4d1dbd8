import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Sen, sen } from '#contract/money.ts';
import type { RiskPermission } from '#contract/records/limits.ts';
import type { WalletStatus, WalletType } from '#contract/words/statuses.ts';
import type { Queries } from '#server/db/driver.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { riskControls, transactionLimits } from '#server/db/schema/limits.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { walletConfigs, wallets } from '#server/db/schema/wallets.ts';

/** A wallet with everything that the checks of a transaction need. Amounts in sen. */
export interface MoneyWallet {
  readonly id: number;
  readonly ulid: string;
  readonly type: WalletType;
  /** The stricter of its own status and its merchant's. */
  readonly status: WalletStatus;
  readonly ownerName: string | null;
  /** The owner is exactly one of these three. */
  readonly userId: number | null;
  readonly merchantId: number | null;
  readonly partnerId: number | null;
  /** The partner that looks after the owner. */
  readonly ownersPartnerId: number | null;
  /** Percent, with two decimals. */
  readonly mdr: number | null;
  readonly balance: Sen;
  readonly config: Readonly<
    Record<'dailyLimit' | 'maxBalance' | 'minBalance' | 'minTopup', number>
  > | null;
  /** Of its type. */
  readonly limits: Readonly<
    Record<
      'dailyTransferLimit' | 'monthlyTransferLimit' | 'maxBalance' | 'perTransactionLimit',
      number
    >
  > | null;
  /** The risk control of its type. */
  readonly risk: Readonly<Record<'accountLimit', number> & Record<RiskPermission, boolean>> | null;
}

/** The name of a wallet's owner, for queries that join the wallet with its owners. */
export const ownerName: SQL<string | null> = sql<
  string | null
>`coalesce(${merchants.businessRegistrationName}, ${partners.name}, ${userDetails.fullName}, ${users.username})`;

/**
 * Reads wallets without locking them: for preliminary checks, and within a transaction that has locked
 * them.
 * @returns the existing ones, by id
 */
export async function readWallets(
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, MoneyWallet>> {
  const rows = await db
    .select({
      wallet: wallets,
      balance: ledgerAccounts.balance,
      config: walletConfigs,
      limits: transactionLimits,
      risk: riskControls,
      merchantStatus: merchants.status,
      ownersPartnerId: sql<
        number | null
      >`coalesce(${wallets.partnerId}, ${merchants.partnerId}, ${users.partnerId})`,
      ownerName,
    })
    .from(wallets)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.walletId, wallets.id))
    .leftJoin(walletConfigs, eq(walletConfigs.id, wallets.configId))
    .leftJoin(transactionLimits, eq(transactionLimits.walletLevel, wallets.type))
    .leftJoin(riskControls, eq(riskControls.level, wallets.type))
    .leftJoin(merchants, eq(merchants.id, wallets.merchantId))
    .leftJoin(partners, eq(partners.id, wallets.partnerId))
    .leftJoin(users, eq(users.id, wallets.userId))
    .leftJoin(userDetails, eq(userDetails.id, wallets.userId))
    .where(inArray(wallets.id, [...ids]));
  return new Map(
    rows.map(({ wallet, balance, merchantStatus, ...rest }) => [
      wallet.id,
      {
        ...wallet,
        ...rest,
        balance: sen(balance ?? 0),
        status: stricter(wallet.status, merchantStatus),
      },
    ]),
  );
}

/** A merchant's status and its wallet's are changed together; if they ever differ, the stricter applies. */
function stricter(status: WalletStatus, owner: string | null): WalletStatus {
  if (status === 'TERMINATED' || owner === 'TERMINATED') return 'TERMINATED';
  if (status === 'SUSPENDED' || owner === 'SUSPENDED') return 'SUSPENDED';
  return status;
}
