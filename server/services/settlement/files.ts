import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { SettlementFile } from '../../../src/contract/records/settlementFile.ts';
import type { Queries } from '../../db/driver.ts';
import { settlementFiles } from '../../db/schema/settlements.ts';
import { ApiFailure } from '../../http/failure.ts';
import { pageRequest } from '../../http/paging.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type ListPage, totalOf } from '../lists.ts';
import { visibleWalletId, walletIdFor } from '../wallets.ts';

/** All but the content, which no list carries about. */
const { content: _, ...described } = getTableColumns(settlementFiles);

type Described = Omit<typeof settlementFiles.$inferSelect, 'content'>;

export const fileOf = (
  row: Pick<Described, 'id' | 'fileName' | 'startDate' | 'endDate' | 'size' | 'createdDate'>,
): SettlementFile => ({
  id: row.id,
  fileName: row.fileName,
  startDate: row.startDate,
  endDate: row.endDate,
  size: row.size,
  createdDate: row.createdDate.toISOString(),
});

/**
 * The settlement reports of a wallet, latest first.
 * @param name the wallet's id or ULID
 * @throws {ApiFailure} 5000 a wallet that the viewer does not see, or that is none
 */
export async function listFiles(
  db: Queries,
  viewer: Viewer,
  name: string,
  query: Parameters<typeof pageRequest>[0],
): Promise<ListPage<SettlementFile>> {
  const { size, offset } = pageRequest(query);
  const walletId = await walletIdFor(db, viewer, name);
  const matching = db
    .select(described)
    .from(settlementFiles)
    .where(eq(settlementFiles.walletId, walletId))
    .$dynamic();
  const total = await totalOf(db, matching.getSQL(), true);
  const rows = await matching.orderBy(desc(settlementFiles.id)).limit(size).offset(offset);
  return { content: rows.map(fileOf), ...total };
}

/**
 * A report's content. A name is looked up among the wallet's reports and is never a path.
 * @throws {ApiFailure} 1002 unknown, and another's alike
 */
export async function settlementContent(
  db: Queries,
  viewer: Viewer,
  { walletId: name, fileName }: { walletId: string; fileName: string },
): Promise<{ name: string; content: Uint8Array }> {
  const walletId = await visibleWalletId(db, viewer, name);
  if (walletId === undefined) throw new ApiFailure(1002);
  const [file] = await db
    .select({ name: settlementFiles.fileName, content: settlementFiles.content })
    .from(settlementFiles)
    .where(and(eq(settlementFiles.walletId, walletId), eq(settlementFiles.fileName, fileName)));
  if (!file) throw new ApiFailure(1002);
  return file;
}
