import {
  boolean,
  day,
  enumeration,
  instant,
  integer,
  json,
  list,
  money,
  nullable,
  object,
  optional,
  partial,
  text,
  type ValueOf,
} from '../fields.ts';
import { ROLES } from '../roles.ts';
import { email, phone } from '../rules.ts';
import { MERCHANT_TYPES, PARTNER_STATUSES, TRANSACTION_TYPES } from '../statuses.ts';
import { auditFields } from './user.ts';

export const menuItemFields = {
  label: text({ max: 100 }),
  link: nullable(text({ max: 200 })),
  accessibleRoles: list(enumeration(ROLES), ROLES.length),
  accessibleMerchantTypes: list(enumeration(MERCHANT_TYPES), MERCHANT_TYPES.length),
  hideInSidebar: boolean(),
  order: integer({ min: 0, max: 9999 }),
};

/** Body of a change to a menu item. */
export const menuItemUpdate = object(partial(menuItemFields));

export const partnerFields = {
  name: text({ min: 1, max: 200 }),
  brand: text({ max: 100 }),
  contactEmail: text({ max: 254, rule: email }),
  contactNumber: text({ max: 11, rule: phone }),
  status: enumeration(PARTNER_STATUSES),
};

export const partner = object({ id: integer(), ulid: text(), ...partnerFields, ...auditFields });

export const TEMPLATE_CHANNELS = ['EMAIL', 'SMS', 'PUSH'] as const;

export const templateFields = {
  title: text({ min: 1, max: 200 }),
  content: text({ max: 50_000 }),
  contentType: enumeration(['text/html', 'text/plain']),
  channel: enumeration(TEMPLATE_CHANNELS),
};

export const template = object({ id: integer(), ...templateFields, ...auditFields });

export const notification = object({
  id: integer(),
  title: text(),
  body: text(),
  link: nullable(text()),
  read: boolean(),
  createdDate: instant(),
});

export const whitelabel = object({
  accentColor: nullable(text({ max: 20 })),
  faviconUrl: nullable(text({ max: 500 })),
  loginPictureUrl: nullable(text({ max: 500 })),
});

export const platformSettingsFields = {
  projectName: text({ min: 1, max: 100 }),
  projectLogo: nullable(text({ max: 500 })),
  footerName: text({ max: 100 }),
  portalVersion: text({ max: 40 }),
  whitelabel: nullable(whitelabel),
};

export const platformSettings = object(platformSettingsFields);

/** What follows a person from browser to browser: saved views, columns, theme. Read with distrust. */
export const preferences = object({ version: integer(), values: json() });

export const chatContact = object({
  id: integer(),
  name: text(),
  role: enumeration(ROLES),
  unread: integer(),
});

export const chatMessage = object({
  id: integer(),
  contactId: integer(),
  text: text({ max: 2000 }),
  mine: boolean(),
  createdDate: instant(),
});

export const calendarEventFields = {
  title: text({ min: 1, max: 200 }),
  start: instant(),
  end: instant(),
  category: text({ max: 40 }),
};

export const calendarEvent = object({ id: integer(), ...calendarEventFields });

export const reportFile = object({
  id: integer(),
  fileName: text(),
  kind: text(),
  createdDate: instant(),
  size: integer(),
  rows: integer(),
});

/** Counts of the landing page; each names the route of the list that it counts. */
export const dashboardCount = object({
  items: list(object({ key: text(), count: integer(), link: nullable(text()) })),
});

/** Volume and value of a day by transaction type. */
export const dashboardSeries = object({
  days: list(
    object({
      day: day(),
      type: enumeration(TRANSACTION_TYPES),
      count: integer(),
      amount: money(),
    }),
  ),
});

/** What a backend tells the portal before anyone logs in. Source: docs/contract.md, Runtime config. */
export const runtimeConfig = object({
  apiBaseUrl: optional(text()),
  publicKey: optional(text({ max: 4000 })),
  padding: optional(enumeration(['pkcs1', 'oaep-sha256'])),
  idempotency: optional(boolean()),
  ipLookupUrl: optional(text()),
  walletCodeReading: optional(enumeration(['A', 'B'])),
  maxUploadBytes: optional(integer()),
  idleMinutes: optional(integer()),
  idleWarningSeconds: optional(integer()),
  sessionCountdownSeconds: optional(integer()),
});

export type Partner = ValueOf<typeof partner>;
export type Notification = ValueOf<typeof notification>;
export type PlatformSettings = ValueOf<typeof platformSettings>;
export type Preferences = ValueOf<typeof preferences>;
export type ReportFile = ValueOf<typeof reportFile>;
export type RuntimeConfig = ValueOf<typeof runtimeConfig>;
