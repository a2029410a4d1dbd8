/** Business constants and limits. Source: docs/product.md, 9. */
export const PLATFORM = 'PORTAL';
export const PAGE_SIZE = 20;
/** The reference backend limits pages to this number of rows. */
export const MAX_PAGE_SIZE = 200;
export const DEFAULT_SORT = 'id,desc';
/** The sort order of work queues. */
export const OLDEST_FIRST = 'id,asc';
/** The path segment for "no search" in the user lists. */
export const NO_SEARCH = 'all';
export const PIN_LENGTH = 6;
export const PASSWORD_MIN_LENGTH = 8;
/** Encrypted secrets must fit one RSA block; 128 bytes of UTF-8 fit 2048 bits with either padding. */
export const PASSWORD_MAX_BYTES = 128;
/** The value for an unknown latitude or longitude. */
export const NO_POSITION = 'null';
/** The path segment for all owners that the caller may see. */
export const ALL_OWNERS = 'all';
/** Lifetime of a payment link. */
export const PAYMENT_LINK_SECONDS = 60;
/** How long a new authenticator key may be shown. Source: docs/product.md, 4.7. */
export const AUTHENTICATOR_KEY_SECONDS = 60;
/** How long the browser keeps unsent forms, applications and messages. Ours. */
export const DRAFT_DAYS = 14;
/** How long the backend keeps unused files. Ours: docs/contract.md, What a document may be. */
export const UNUSED_FILE_HOURS = 24;
/** Maximum number of payment links, and of top-ups, of a wallet that can still be paid. Ours: docs/contract.md, The bank. */
export const MAX_OPEN_PAYMENTS = 50;
/** Time limit for the payment of a top-up. Ours: docs/contract.md, The bank. */
export const TOP_UP_MINUTES = 15;
/** How long a checked PIN counts as a step-up in its session. */
export const STEP_UP_SECONDS = 120;
export const APPROVAL_DAYS = 7;

/** Maximum number of pending requests per maker, so that no user floods the validators' queue. Ours. */
export const MAX_PENDING_REQUESTS = 20;

/** Maximum number of registered devices per user; another one replaces the least recently used. Ours. */
export const MAX_DEVICES = 50;

/**
 * The minimum number of days for which a backend keeps an idempotency key with its response. Ours: docs/contract.md,
 * Idempotency.
 */
export const KEY_DAYS = 7;

export const REMARK_MAX_LENGTH = 500;
export const SEARCH_MAX_LENGTH = 100;
/** Malaysia's time zone: UTC+8 all year. */
export const TIME_ZONE = 'Asia/Kuala_Lumpur';

/** Prefix of the storage keys of user preferences: views, columns, theme. */
export const PREFERENCE = 'preference.';

/** The preference for the language of the user's portal. Source: docs/contract.md, Preferences. */
export const LANGUAGE_PREFERENCE = 'locale';

export const LANGUAGES = ['en', 'zh', 'ms', 'ta'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Storage key of the session's token. Source: docs/product.md, 3.12. */
export const TOKEN_KEY = 'token';

/** The longest range of a report or chart: a leap year. */
export const MAX_REPORT_DAYS = 366;
