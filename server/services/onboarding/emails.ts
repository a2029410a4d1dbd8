import { email as emailRule } from '#contract/rules/rules.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import { spend, visitorOf } from '#server/services/auth/allowance.ts';
import { isTaken } from '#server/services/auth/names.ts';
import { isContact } from '#server/services/partners/contacts.ts';

/** Checks per IP address and hour: enough to fill in a form. */
const CHECKS_AN_HOUR = 60;

/**
 * Whether an applicant can use this email address: no account, pending application, partner's or merchant's contact has
 * it. Since the answer reveals to strangers who has an account, checks are limited.
 * Source: docs/product.md, 5.3; OWASP ASVS 6.3.8.
 * @throws {ApiFailure} 1001 not an email address; 1004 too many checks
 */
export async function isEmailAvailable(
  services: Services,
  ip: string,
  email: string,
): Promise<boolean> {
  if (email === '' || emailRule(email)) throw new ApiFailure('badParameter', { message: 'email' });
  const limit = CHECKS_AN_HOUR;
  await spend(services, { kind: 'EMAIL_CHECK', name: visitorOf(ip), limit });
  const { db } = services.database;
  return !(await isTaken(db, email)) && !(await isContact(db, email));
}
