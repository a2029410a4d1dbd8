import { and, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { ALL_OWNERS } from '#contract/constants.ts';
import type { SettlementFile } from '#contract/records/settlementFile.ts';
import { isStaff } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { settlementFiles } from '#server/db/schema/settlements.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import { type ListPage, totalOf } from '#server/kernel/totals.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { visibleWalletId, visibleWallets, walletIdFor } from '#server/services/wallets/wallets.ts';

/** All columns but the content, which lists do not return. */
const { content: _, ...described } = getTableColumns(settlementFiles);

type Described = Omit<typeof settlementFiles.$inferSelect, 'content'>;

export const fileOf = (
  row: Omit<Described, 'rows' | 'net' | 'createdBy'>,
  merchantName?: string | null,
): SettlementFile => ({
  id: row.id,
  fileName: row.fileName,
  walletId: row.walletId,
  merchantName,
  startDate: row.startDate,
  endDate: row.endDate,
  size: row.size,
  createdDate: row.createdDate.toISOString(),
});

/**
 * Returns the settlement reports of a wallet, latest first.
 * @param name the wallet's id or ULID; `all` for all merchants of a partner, and for staff for all merchants
 * @throws {ApiFailure} 5000 a wallet that does not exist or that the viewer may not see
 */
export async function listFiles(
  db: Queries,
  viewer: Viewer,
  name: string,
  query: Parameters<typeof pageRequest>[0],
): Promise<ListPage<SettlementFile>> {
  const { size, offset } = pageRequest(query);
  const matching = db
    .select({ file: described, merchantName: merchants.businessRegistrationName })
    .from(settlementFiles)
    .innerJoin(wallets, eq(wallets.id, settlementFiles.walletId))
    .leftJoin(merchants, eq(merchants.id, wallets.merchantId))
    .where(await ofOwners(db, viewer, name))
    .$dynamic();
  const total = await totalOf(db, matching.getSQL(), true);
  const rows = await matching.orderBy(desc(settlementFiles.id)).limit(size).offset(offset);
  return { content: rows.map(({ file, merchantName }) => fileOf(file, merchantName)), ...total };
}

async function ofOwners(db: Queries, viewer: Viewer, name: string): Promise<SQL | undefined> {
  const { role } = viewer;
  if (name === ALL_OWNERS && isStaff(role)) return undefined;
  if (name === ALL_OWNERS && role === 'EWALLET_PARTNER') {
    const own = await visibleWallets(db, viewer, eq(wallets.type, 'MERCHANT'));
    return inArray(settlementFiles.walletId, own);
  }
  return eq(settlementFiles.walletId, await walletIdFor(db, viewer, name));
}

/**
 * Returns a report's content by its name, which is matched against the wallet's reports and never used as a path.
 * @throws {ApiFailure} 1002 unknown, or of a wallet that the viewer may not see
 */
export async function settlementContent(
  db: Queries,
  viewer: Viewer,
  { walletId: name, fileName }: { walletId: string; fileName: string },
): Promise<{ name: string; content: Uint8Array }> {
  const walletId = await visibleWalletId(db, viewer, name);
  if (walletId === undefined) throw new ApiFailure('notFound');
  const [file] = await db
    .select({ name: settlementFiles.fileName, content: settlementFiles.content })
    .from(settlementFiles)
    .where(and(eq(settlementFiles.walletId, walletId), eq(settlementFiles.fileName, fileName)));
  if (!file) throw new ApiFailure('notFound');
  return file;
}
