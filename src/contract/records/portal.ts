import * as f from '#contract/fields.ts';
import { email, name, phone } from '#contract/rules/rules.ts';
import { PARTNER_STATUSES } from '#contract/words/moneyStatuses.ts';
import { NOTIFICATION_KINDS } from '#contract/words/notificationKinds.ts';
import { auditFields } from './user.ts';

export const partnerFields = {
  name: f.text({ min: 1, max: 200, rule: name }),
  brand: f.text({ max: 100, rule: name }),
  contactEmail: f.text({ min: 1, max: 254, rule: email }),
  contactNumber: f.text({ max: 11, rule: phone }),
  status: f.enumeration(PARTNER_STATUSES),
};

export const partner = f.object({
  id: f.integer(),
  ulid: f.text(),
  ...partnerFields,
  ...auditFields,
});

/** Records that prevent the deletion of a partner: their number, and the first of them. */
const dependents = f.object({
  count: f.integer(),
  first: f.list(f.object({ id: f.integer(), name: f.text() })),
});
/** The content of the refusal (1004) to delete a partner. */
export const partnerInUse = f.object({ merchants: dependents, users: dependents });

export const notification = f.object({
  id: f.integer(),
  kind: f.enumeration(NOTIFICATION_KINDS),
  title: f.text(),
  body: f.text(),
  link: f.nullable(f.text()),
  read: f.boolean(),
  createdDate: f.instant(),
});

/** Preferences that follow a user across browsers: saved views, columns, theme. Untrusted when read. */
export const preferences = f.object({
  version: f.integer({ min: 0, max: f.INT_MAX }),
  values: f.json(),
});

export type Partner = f.ValueOf<typeof partner>;
export type PartnerInUse = f.ValueOf<typeof partnerInUse>;
export type Notification = f.ValueOf<typeof notification>;
export type Preferences = f.ValueOf<typeof preferences>;
