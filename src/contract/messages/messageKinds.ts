import { NOTIFICATIONS, type TitleOf } from '#contract/words/notifications.ts';

export const MESSAGE_CHANNELS = ['EMAIL', 'SMS', 'PUSH'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** All variables of templates, by type: only `link` can be the target of a link, the others are text. */
export const VARIABLES = {
  username: 'text',
  company: 'text',
  account: 'text',
  payoutsFrom: 'text',
  reference: 'text',
  remark: 'text',
  number: 'text',
  code: 'text',
  address: 'text',
  minutes: 'text',
  hours: 'text',
  amount: 'text',
  mdr: 'text',
  notBefore: 'text',
  event: 'text',
  startsAt: 'text',
  link: 'link',
} as const;
export type Variable = keyof typeof VARIABLES;

interface Kind {
  /** The channels for the kind: the first one is always used, the others only if they have a template. */
  readonly channels: readonly [MessageChannel, ...MessageChannel[]];
  readonly variables: readonly Variable[];
  /** The variables that its templates must use, since the message is useless without them. */
  readonly needs?: readonly Variable[];
}

const MAIL = ['EMAIL'] as const;

const outcome = { channels: MAIL, variables: ['number', 'remark', 'link'] } as const;
/** For messages about a wallet: neither names nor accounts, which stay in the portal. */
const money = { channels: MAIL, variables: ['amount', 'reference', 'link'] } as const;
const MONEY = Object.fromEntries(
  NOTIFICATIONS.MONEY.titles.map(title => [title, money]),
) as unknown as Readonly<Record<TitleOf<'MONEY'>, typeof money>>;
const application = ['reference', 'company', 'username', 'link', 'remark'] as const;
/** Once the merchant discount rate is set. */
const approvedApplication = [...application, 'mdr'] as const;

/**
 * The emails and messages that the backend sends. Messages that accompany notifications are named after their
 * titles. Source: docs/contract.md, Templates.
 */
export const MESSAGES = {
  PASSWORD_RESET: { channels: MAIL, variables: ['link', 'minutes'], needs: ['link'] },
  INVITATION: {
    channels: MAIL,
    variables: ['link', 'username', 'hours'],
    needs: ['link', 'username'],
  },
  PIN_CODE: { channels: MAIL, variables: ['code', 'minutes', 'username'], needs: ['code'] },
  /** To the user's own address, when the code itself was sent to the company's. */
  PIN_CODE_SENT: { channels: MAIL, variables: ['username', 'address'] },
  PASSWORD_CHANGED: { channels: MESSAGE_CHANNELS, variables: ['username'] },
  PIN_CHANGED: { channels: MAIL, variables: ['username'] },
  AUTHENTICATOR_CHANGED: { channels: MAIL, variables: ['username'] },
  CONTACT_CHANGED: { channels: MESSAGE_CHANNELS, variables: ['username'] },
  /** To the current address, which confirms the change with the link; for a company, `username` is its name. */
  ADDRESS_CHANGE: {
    channels: MAIL,
    variables: ['username', 'address', 'link', 'hours'],
    needs: ['address', 'link'],
  },
  /** To the new address, once it is in effect. */
  ADDRESS_CONFIRMED: { channels: MAIL, variables: ['username'] },
  /** To a merchant's users, and to the previous address. */
  COMPANY_EMAIL_CHANGED: { channels: MAIL, variables: ['company', 'address', 'notBefore'] },
  BANK_ACCOUNT_CHANGED: {
    channels: MESSAGE_CHANNELS,
    variables: ['company', 'account', 'payoutsFrom'],
  },
  REQUEST_APPLIED: outcome,
  REQUEST_FAILED: outcome,
  REQUEST_STALE: outcome,
  REQUEST_REJECTED: outcome,
  REQUEST_CANCELLED: outcome,
  REQUEST_EXPIRED: outcome,
  ...MONEY,
  EVENT_REMINDER: { channels: MAIL, variables: ['event', 'startsAt', 'link'] },
  /** Without the sender and the text, which stay in the portal. */
  CHAT_MESSAGE: { channels: MAIL, variables: ['link'] },
  APPLICATION_SUBMITTED: { channels: MAIL, variables: ['reference', 'link'] },
  APPLICATION_RECEIVED: { channels: MAIL, variables: application },
  APPLICATION_CREDIT: { channels: MAIL, variables: approvedApplication },
  APPLICATION_APPROVED: { channels: ['EMAIL', 'SMS'], variables: approvedApplication },
  APPLICATION_REJECTED: { channels: ['EMAIL', 'SMS'], variables: application },
  /** Of a pending one: a decided one has had its last message. */
  APPLICATION_DELETED: { channels: MAIL, variables: ['reference', 'company'] },
  WITHDRAWAL_ORDER: {
    channels: MAIL,
    variables: ['reference', 'amount', 'notBefore', 'link'],
    needs: ['link'],
  },
} as const satisfies Record<string, Kind>;

export type MessageKind = keyof typeof MESSAGES;

/** All kinds, in the order of `MESSAGES`. */
export const MESSAGE_KINDS = Object.keys(MESSAGES) as [MessageKind, ...MessageKind[]];

/** The values that the sender of a message provides; null if there is none. */
export type ValuesOf<K extends MessageKind> = {
  readonly [V in (typeof MESSAGES)[K]['variables'][number]]: string | number | null;
};

/** A kind that only another backend knows: what its texts may contain is unknown. */
const UNKNOWN: Kind = { channels: MESSAGE_CHANNELS, variables: [] };

/** A kind with its properties, as the general type. */
export const kindOf = (kind: MessageKind): Kind =>
  Object.hasOwn(MESSAGES, kind) ? MESSAGES[kind] : UNKNOWN;

/** Whether the kind is in `MESSAGES`; another backend may have others. */
export const isKnownKind = (kind: MessageKind): boolean => kindOf(kind) !== UNKNOWN;

/** Whether the backend requires the template: a message of the kind is always sent by this channel. */
export const isAlwaysSent = (kind: MessageKind, channel: MessageChannel): boolean =>
  kindOf(kind).channels[0] === channel;
