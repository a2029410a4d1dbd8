import { eq, type SQL, sql } from 'drizzle-orm';
import type { PARTNER_STATUSES } from '#contract/words/moneyStatuses.ts';
import type { MerchantStatus } from '#contract/words/statuses.ts';
import type { Queries } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';
import { users } from '#server/db/schema/users.ts';
import { ApiFailure } from '#server/kernel/failure.ts';

/** The status of the merchant or partner that a user works for; null for users who work for neither. */
export type CompanyStatus = MerchantStatus | (typeof PARTNER_STATUSES)[number] | null;

/** Column of a query that joins the user's merchant and partner. */
export const companyStatus: SQL<CompanyStatus> = sql<CompanyStatus>`coalesce(${merchants.status}, ${partners.status})`;

/** Error codes of the statuses that block a company's users. */
const CODES = { NOT_ACTIVE: 3001, SUSPENDED: 3002, TERMINATED: 3003 } as const;

const codeOf = (status: CompanyStatus | undefined) =>
  status
    ? (CODES as Partial<Record<string, (typeof CODES)[keyof typeof CODES]>>)[status]
    : undefined;

/** Whether users of a company with this status may work; true for users without a company. */
export const isWorking = (status: CompanyStatus): boolean => codeOf(status) === undefined;

/** @throws {ApiFailure} 3001 a partner that is not active; 3002 or 3003 a merchant that is suspended or terminated */
export function assertCompanyWorks(status: CompanyStatus | undefined): void {
  const code = codeOf(status);
  if (code !== undefined) throw new ApiFailure(code);
}

/** The current status of a user's company. */
export async function companyStatusOf(
  db: Queries,
  userId: number,
): Promise<CompanyStatus | undefined> {
  const [found] = await db
    .select({ status: companyStatus })
    .from(users)
    .leftJoin(merchants, eq(merchants.id, users.merchantId))
    .leftJoin(partners, eq(partners.id, users.partnerId))
    .where(eq(users.id, userId));
  return found?.status;
}
