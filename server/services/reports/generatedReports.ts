import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { sen } from '#contract/money.ts';
import type { GeneratedReport } from '#contract/records/generatedReport.ts';
import type { Queries } from '#server/db/driver.ts';
import { generatedReports } from '#server/db/schema/reports.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import { type ListPage, totalOf } from '#server/kernel/totals.ts';
import type { Viewer } from '#server/kernel/viewer.ts';

/** Reports that the viewer's merchant or partner has generated, or for staff what staff have; latest first. */
export async function listGenerated(
  db: Queries,
  viewer: Viewer,
  query: Parameters<typeof pageRequest>[0],
): Promise<ListPage<GeneratedReport>> {
  const { size, offset } = pageRequest(query);
  const matching = db.select().from(generatedReports).where(seenBy(viewer)).$dynamic();
  const total = await totalOf(db, matching.getSQL(), true);
  const rows = await matching.orderBy(desc(generatedReports.id)).limit(size).offset(offset);
  return {
    content: rows.map(({ merchantId: _, partnerId: __, sum, createdDate, ...row }) => ({
      ...row,
      sum: sum === null ? null : sen(sum),
      createdDate: createdDate.toISOString(),
    })),
    ...total,
  };
}

function seenBy({ merchantId, partnerId }: Viewer): SQL | undefined {
  if (merchantId !== null) return eq(generatedReports.merchantId, merchantId);
  if (partnerId !== null) return eq(generatedReports.partnerId, partnerId);
  return and(isNull(generatedReports.merchantId), isNull(generatedReports.partnerId));
}
