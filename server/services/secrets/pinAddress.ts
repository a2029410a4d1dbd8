import { eq } from 'drizzle-orm';
import type { PIN_CODE_WAYS } from '#contract/endpoints/people/personal.ts';
import type { Transaction } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { codeAddressOf } from '#server/services/merchants/companyEmail.ts';
import type { Person } from '#server/services/users/people.ts';

/** The address to which codes for a user's new PIN are sent. */
export interface PinAddress {
  readonly email: string;
  readonly to: (typeof PIN_CODE_WAYS)[number];
}

/**
 * Returns the address at which the user's company receives codes; the user's own without a company, or if it has none.
 * The company is locked, so that a change of the address that is confirmed meanwhile finds the code that is sent to it.
 * Source: docs/contract.md, Secrets of a user.
 */
export async function pinAddressOf(
  tx: Transaction,
  clock: Clock,
  { user, details }: Person,
): Promise<PinAddress> {
  const [company] = await tx
    .select()
    .from(merchants)
    .where(eq(merchants.id, user.merchantId ?? 0))
    .for('share');
  const { email, isBefore } = company
    ? codeAddressOf(company, clock.now())
    : { email: null, isBefore: false };
  if (email) return { email, to: isBefore ? 'COMPANY_BEFORE' : 'COMPANY' };
  if (!details?.email) throw new Error('the user was found by an email address but has none');
  return { email: details.email, to: 'OWN' };
}

/** Masks an address so that only its owner recognises it: `h•••@merchant.example`. */
export const masked = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');
