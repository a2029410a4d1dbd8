import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { ulid } from '#server/db/ulid.ts';
import type { Work } from '#server/kernel/work.ts';
import { defaultConfigId } from './levels.ts';

type NewWallet = Pick<
  typeof wallets.$inferInsert,
  'type' | 'userId' | 'merchantId' | 'partnerId' | 'mdr'
>;

/** Opens an empty wallet with its ledger account and the limits of its level. */
export async function openWallet({ tx, services, origin }: Work, wallet: NewWallet): Promise<void> {
  const now = services.clock.now();
  const [row] = await tx
    .insert(wallets)
    .values({
      ...wallet,
      configId: await defaultConfigId(tx, wallet.type),
      ulid: ulid(now.getTime()),
      createdBy: origin.actor?.username ?? null,
      createdDate: now,
    })
    .returning({ id: wallets.id });
  await tx.insert(ledgerAccounts).values({ walletId: row?.id ?? null, createdDate: now });
}
