import {
  boolean,
  day,
  enumeration,
  INT_MAX,
  instant,
  integer,
  json,
  list,
  money,
  nullable,
  object,
  text,
  type ValueOf,
} from '../fields.ts';
import { PARTNER_STATUSES, TRANSACTION_TYPES } from '../moneyStatuses.ts';
import { ROLES } from '../roles.ts';
import { email, name, phone } from '../rules.ts';
import { auditFields } from './user.ts';

export const partnerFields = {
  name: text({ min: 1, max: 200, rule: name }),
  brand: text({ max: 100, rule: name }),
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

/** What follows a person from browser to browser: saved views, columns, theme. Read with distrust. */
export const preferences = object({ version: integer({ min: 0, max: INT_MAX }), values: json() });

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

export type Partner = ValueOf<typeof partner>;
export type Notification = ValueOf<typeof notification>;
export type Preferences = ValueOf<typeof preferences>;
export type ReportFile = ValueOf<typeof reportFile>;
