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
 * The email address that a company is registered with, to which codes for a new PIN go. Where the address of before has
 * not agreed to a change (staff's, or the first address), they go there for a day: time for the merchant's people to read the
 * mail about it.
 * Source: docs/contract.md, Secrets of a user.
 */

/** In ms. */
const HOLD = DAY;

type Addresses = Pick<
  Merchant,
  'businessContactEmail' | 'contactEmailBefore' | 'contactEmailChangedDate'
>;

const isHeld = ({ contactEmailChangedDate: changed }: Addresses, now: Date): boolean =>
  changed !== null && changed.getTime() + HOLD > now.getTime();

/**
 * Where codes go.
 * @returns `isBefore`: the address of before a change that is less than a day old; `email` is null if there is none
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

/** Whether a change names another address than the company has. */
export const isOtherEmail = (row: Addresses, email: string | null | undefined): boolean =>
  email !== undefined && !same(email, row.businessContactEmail);

/** What is kept of a change of the address; a second one within the day keeps the address of before the first. */
export const emailChange = (row: Addresses, now: Date): Partial<Merchant> => ({
  contactEmailBefore: isHeld(row, now) ? row.contactEmailBefore : row.businessContactEmail,
  contactEmailChangedDate: now,
});

/** What is kept of a change that the address of before has agreed to: it holds at once. */
export const agreedEmail = (businessContactEmail: string): Partial<Merchant> => ({
  businessContactEmail,
  contactEmailBefore: null,
  contactEmailChangedDate: null,
});

/** From when codes go to an address that nobody has agreed to. */
export const heldUntil = (now: Date): Date => new Date(now.getTime() + HOLD);

/** Tells everyone who works for a merchant, and the address of before, where codes for a new PIN go from then on. */
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
