import { email as emailRule } from '#contract/rules/rules.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import { spend, visitorOf } from '#server/services/auth/allowance.ts';
import { isTaken } from '#server/services/auth/names.ts';
import { isContact } from '#server/services/partners/contacts.ts';

/** Addresses that one may ask about from one address within an hour: enough to fill in a form. */
const CHECKS_AN_HOUR = 60;

/**
 * Whether an applicant could have this email address: neither an account nor a partner's or merchant's contact has it. It
 * tells a stranger who has an account, so it may not be asked often. Source: docs/product.md, 5.3; OWASP ASVS 6.3.8.
 * @throws {ApiFailure} 1001 no address; 1004 asked too often
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
