import { and, eq } from 'drizzle-orm';
import { timeIn } from '#contract/messages/messageTime.ts';
import { PATHS } from '#contract/paths.ts';
import { users } from '#server/db/schema/users.ts';
import { DAY } from '#server/kernel/clock.ts';
import type { Merchant } from '#server/services/changes/merchantTarget.ts';
import { type Notifying, notifyOwner, ownersWhere } from '#server/services/messages/owners.ts';
import { languageOf } from '#server/services/messages/readerLanguage.ts';
import { send } from '#server/services/messages/send.ts';

/**
 * The email address that a company is registered with, which receives codes for a new PIN. After a change without the
 * previous address's consent (by staff, or of the first address), the previous address still receives them for a day:
 * time for the merchant's users to read the email about it.
 * Source: docs/contract.md, Secrets of a user.
 */

/** How long the previous address still receives codes, in ms. */
const HOLD = DAY;

type Addresses = Pick<
  Merchant,
  'businessContactEmail' | 'contactEmailBefore' | 'contactEmailChangedDate'
>;

const isHeld = ({ contactEmailChangedDate: changed }: Addresses, now: Date): boolean =>
  changed !== null && changed.getTime() + HOLD > now.getTime();

/**
 * Returns the address that receives codes.
 * @returns `isBefore`: it is the address before a change that is less than a day old; `email` is null if there is none
 */
export function codeAddressOf(
  row: Addresses,
  now: Date,
): { readonly email: string | null; readonly isBefore: boolean } {
  const isBefore = isHeld(row, now);
  return {
    email: (isBefore ? row.contactEmailBefore : row.businessContactEmail) || null,
    isBefore,
  };
}

const same = (one: string | null, other: string | null): boolean =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase();

/** Whether a change sets an address other than the company's current one. */
export const isOtherEmail = (row: Addresses, email: string | null | undefined): boolean =>
  email !== undefined && !same(email, row.businessContactEmail);

/** Columns for a change of the address; a second change within the day keeps the address before the first. */
export const emailChange = (row: Addresses, now: Date): Partial<Merchant> => ({
  contactEmailBefore: isHeld(row, now) ? row.contactEmailBefore : row.businessContactEmail,
  contactEmailChangedDate: now,
});

/** Columns for a change that the previous address has agreed to: it applies at once. */
export const agreedEmail = (businessContactEmail: string): Partial<Merchant> => ({
  businessContactEmail,
  contactEmailBefore: null,
  contactEmailChangedDate: null,
});

/** When codes start to go to an address that the previous one has not agreed to. */
export const heldUntil = (now: Date): Date => new Date(now.getTime() + HOLD);

/** Notifies a merchant's active users and the previous address where codes for a new PIN go from then on. */
export async function notifyOfCompanyEmail(
  work: Notifying,
  row: Merchant,
  { email, from }: { readonly email: string; readonly from: Date },
): Promise<void> {
  const { tx, services } = work;
  const now = services.clock.now();
  const valuesIn = (language: Parameters<typeof timeIn>[0]) => ({
    company: row.businessRegistrationName,
    address: email,
    notBefore: timeIn(language, from),
  });
  const isTheirs = and(eq(users.merchantId, row.id), eq(users.status, 'ACTIVE'));
  const owners = await ownersWhere(tx, isTheirs);
  for (const owner of owners) {
    await notifyOwner(work, owner, {
      kind: 'COMPANY_EMAIL_CHANGED',
      values: valuesIn(await languageOf(tx, owner.id)),
      notice: { body: email, link: PATHS.company },
    });
  }
  const { email: before } = codeAddressOf({ ...row, ...emailChange(row, now) }, now);
  if (!before || owners.some(owner => same(owner.email, before))) return;
  const language = await languageOf(tx, row.ownerId ?? 0);
  await send(work, {
    kind: 'COMPANY_EMAIL_CHANGED',
    language,
    to: { EMAIL: before },
    values: valuesIn(language),
  });
}
