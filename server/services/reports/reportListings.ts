import { and, desc, eq, getTableColumns, gte, inArray, lte, type SQL } from 'drizzle-orm';
import { sen } from '#contract/money.ts';
import type { ReportFile, ReportPreview } from '#contract/records/reportFile.ts';
import type { ReportName } from '#contract/reports/reportKind.ts';
import { isStaff } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { reportFiles } from '#server/db/schema/reportFiles.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { idFrom, pageRequest } from '#server/kernel/paging.ts';
import { type ListPage, totalOf } from '#server/kernel/totals.ts';
import type { Viewer } from '#server/kernel/viewer.ts';

/** The kinds of each listing. Source: docs/product.md, 7.10. */
export const LISTINGS = {
  users: ['userReport'],
  monthlyUsers: ['monthlyUserReport'],
  merchantBalance: ['dailyMerchantBalanceReport'],
  merchantPayout: ['dailyMerchantPayoutReport'],
  partner: ['dailyPartnerReport'],
  dailyBalance: ['dailyBalanceReport'],
  pinBalance: ['pinBalanceReport'],
  summaryPin: ['summaryPinReport'],
  upi: ['upiReport', 'upiSettlementDetailReport'],
} as const satisfies Record<string, readonly ReportName[]>;
export type Listing = keyof typeof LISTINGS;

const { content: _, preview: __, ...described } = getTableColumns(reportFiles);
type Described = Omit<typeof reportFiles.$inferSelect, 'content' | 'preview'>;

/** Converts a row to the API's record. */
export const fileOf = (row: Described): ReportFile => ({
  id: row.id,
  fileName: row.fileName,
  kind: row.kind,
  day: row.day,
  state: row.state,
  reason: row.reason,
  version: row.version,
  createdDate: row.createdDate.toISOString(),
  size: row.size,
  rows: row.rows,
  sum: row.sum === null ? null : sen(row.sum),
});

/** Restricts files to a partner's own; for staff, to everyone's or those of one partner. */
const whose = ({ role, partnerId }: Viewer, ofPartner = 0): SQL =>
  eq(reportFiles.partnerId, role === 'EWALLET_PARTNER' ? (partnerId ?? -1) : ofPartner);

/** The files of a listing. */
interface Asked {
  readonly listing: Listing;
  /** For staff: this partner's instead of everyone's. */
  readonly ofPartner?: number | undefined;
}

/**
 * Resolves `{kindId}` of merchants' daily reports: `balance`, `payout`, or the id of the partner whose own report it is.
 * @param ofPartner for staff: whose balances or payouts
 * @throws {ApiFailure} 1002 an unknown value, or another partner
 */
export function dailyListing(
  { role, partnerId }: Viewer,
  kindId: string,
  ofPartner: number | undefined,
): Asked {
  if (kindId === 'balance') return { listing: 'merchantBalance', ofPartner };
  if (kindId === 'payout') return { listing: 'merchantPayout', ofPartner };
  const id = idFrom(kindId);
  if (id === undefined || (role === 'EWALLET_PARTNER' && id !== partnerId))
    throw new ApiFailure('notFound');
  return { listing: 'partner', ofPartner: id };
}

type Query = Parameters<typeof pageRequest>[0] & {
  startDate?: string | undefined;
  endDate?: string | undefined;
};

/** Returns the files of a listing, latest day first, and for each kind the latest version first. */
export async function listReportFiles(
  db: Queries,
  viewer: Viewer,
  { listing, ofPartner }: Asked,
  query: Query,
): Promise<ListPage<ReportFile>> {
  const { size, offset } = pageRequest(query);
  const matching = db
    .select(described)
    .from(reportFiles)
    .where(
      and(
        whose(viewer, ofPartner),
        inArray(reportFiles.kind, [...LISTINGS[listing]]),
        query.startDate ? gte(reportFiles.day, query.startDate) : undefined,
        query.endDate ? lte(reportFiles.day, query.endDate) : undefined,
      ),
    )
    .$dynamic();
  const total = await totalOf(db, matching.getSQL(), true);
  const rows = await matching
    .orderBy(desc(reportFiles.day), reportFiles.kind, desc(reportFiles.version))
    .limit(size)
    .offset(offset);
  const files = rows.map(fileOf);
  // the reason is the backend's or the database's own words
  const content = isStaff(viewer.role) ? files : files.map(file => ({ ...file, reason: null }));
  return { content, ...total };
}

/** Restricts files to those that the viewer may read: a partner sees only its own. */
const readable = ({ role, partnerId }: Viewer): SQL | undefined =>
  role === 'EWALLET_PARTNER' ? eq(reportFiles.partnerId, partnerId ?? -1) : undefined;

/**
 * Returns a file's content by its name, which is matched against the listing's files and never used as a path.
 * @throws {ApiFailure} 1002 unknown, not generated yet, or owned by another partner
 */
export async function reportContent(
  db: Queries,
  viewer: Viewer,
  listing: Listing,
  fileName: string,
): Promise<{ name: string; content: Uint8Array }> {
  const [file] = await db
    .select({ name: reportFiles.fileName, content: reportFiles.content })
    .from(reportFiles)
    .where(
      and(
        eq(reportFiles.fileName, fileName),
        eq(reportFiles.state, 'READY'),
        inArray(reportFiles.kind, [...LISTINGS[listing]]),
        readable(viewer),
      ),
    );
  if (!file?.content) throw new ApiFailure('notFound');
  return { name: file.name, content: file.content };
}

/** @throws {ApiFailure} 1002 unknown, not generated yet, or owned by another partner */
export async function previewOfFile(
  db: Queries,
  viewer: Viewer,
  id: number | undefined,
): Promise<ReportPreview> {
  const { id: fileId, kind, fileName, rows, preview } = reportFiles;
  const [file] = await db
    .select({ id: fileId, kind, fileName, rows, preview })
    .from(reportFiles)
    .where(and(eq(reportFiles.id, id ?? 0), eq(reportFiles.state, 'READY'), readable(viewer)));
  if (!file) throw new ApiFailure('notFound');
  return {
    id: file.id,
    kind: file.kind,
    fileName: file.fileName,
    total: file.rows ?? 0,
    rows: Array.isArray(file.preview) ? file.preview : [],
  };
}
