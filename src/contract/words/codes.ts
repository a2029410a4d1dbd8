/**
 * The error catalogue.
 * Source: docs/product.md, 8.1; HTTP statuses: docs/contract.md, Conventions. A message is the
 * translation `codes.<key>`, chosen by code and never copied from the server.
 */

/** The numbering of wallet codes from 5008 that the backend uses. */
export type WalletCodeReading = 'A' | 'B';

export interface CodeEntry {
  /** Last part of the translation key `codes.<key>`. */
  key: string;
  /** HTTP status that the reference backend returns with the code. */
  http: number;
}

/** Used for unknown codes and for responses without an envelope. */
export const DEFAULT_CODE = 0;

const entry = <const Key extends string>(key: Key, http = 422) => ({ key, http });

/** Codes that both readings share. */
const COMMON = {
  1000: entry('success', 200),
  1001: entry('badParameter', 400),
  1002: entry('notFound', 404),
  1003: entry('internalServerError', 500),
  1004: entry('failed', 409),

  2000: entry('missingToken', 401),
  2001: entry('expiredToken', 401),
  2002: entry('badCredential', 401),
  2003: entry('forbiddenAccess', 403),
  2004: entry('invalidToken', 401),
  2005: entry('invalidSessionId', 401),
  2006: entry('invalidRequestId', 401),
  2007: entry('unauthorizedAccess', 403),
  2008: entry('secondStepNeeded', 401),
  2009: entry('sessionLocked', 423),

  3000: entry('userNotFound', 404),
  3001: entry('userNotActive'),
  3002: entry('userSuspended'),
  3003: entry('userTerminated'),
  3004: entry('userBlacklisted'),
  3005: entry('pinIncorrect'),
  3006: entry('securityQuestionIncorrect'),
  3007: entry('changePhoneNumberFailed'),
  3008: entry('changePinFailed'),
  3009: entry('updateStatusFailed'),
  3010: entry('userNotMerchant'),
  3011: entry('referralCodeNotFound', 404),
  3012: entry('referralCodeInvalid'),
  3013: entry('approvalRequestNotFound', 404),
  3014: entry('userAlreadyExists', 409),
  3015: entry('roleInvalid'),
  3016: entry('notLoggedIn'),
  3017: entry('activationKeyIncorrect'),
  3018: entry('otpIncorrect'),
  3019: entry('emailAlreadyExists', 409),
  3020: entry('companyDetailNotFound', 404),
  3021: entry('userDetailNotFound', 404),
  3033: entry('fileEmpty', 400),
  3034: entry('fileFormatNotSupported', 400),
  3035: entry('fileTooLarge', 400),
  3037: entry('otpExpired'),

  3100: entry('merchantNotFound', 404),
  3101: entry('favouriteMerchantExists', 409),
  3200: entry('partnerNotFound', 404),

  4000: entry('ekycIdFailed'),
  4001: entry('ekycFaceFailed'),
  4002: entry('ekycLivenessFailed'),
  4003: entry('ekycDocumentFailed'),
  4004: entry('ekycNonPassportFailed'),

  5000: entry('walletNotFound', 404),
  5001: entry('walletNotActive'),
  5002: entry('walletSuspended'),
  5003: entry('walletTerminated'),
  5004: entry('walletNotUpgraded'),
  5005: entry('insufficientBalance'),
  5006: entry('dailyTransferLimitReached'),
  5007: entry('monthlyTransferLimitReached'),

  6000: entry('missingCardInfo'),
  6001: entry('savingVirtualCardFailed'),
  6002: entry('virtualCardNotFound', 404),
  6003: entry('missingTokenPan'),
  6004: entry('virtualAccountNotFound', 404),
  6005: entry('issuingMarkupNotFound'),
  6006: entry('currencyNotFound'),

  7000: entry('notificationTemplateNotFound', 404),
} as const satisfies Record<number, CodeEntry>;

/** Codes from 5008, by reading. The reference backend uses A. */
const READINGS = {
  A: {
    5008: entry('transferToSameAccount'),
    5009: entry('walletAlreadyUpgraded', 409),
    5010: entry('walletAlreadyCreated', 409),
    5011: entry('walletConfigNotFound', 404),
    5012: entry('autoTopUpFailed'),
    5013: entry('exceededMaxBalance'),
    5014: entry('partnerConfigNotFound', 404),
    5015: entry('transactionNotFound', 404),
    5016: entry('transactionFailed'),
    5017: entry('cardConfigNotFound'),
  },
  B: {
    5008: entry('walletAlreadyUpgraded', 409),
    5009: entry('walletAlreadyCreated', 409),
    5010: entry('walletConfigNotFound', 404),
    5011: entry('autoTopUpFailed'),
    5012: entry('autoTopUpFailed'),
  },
} as const satisfies Record<WalletCodeReading, Record<number, CodeEntry>>;

// Numbers, because only those cost the login no table; tests/contract/words/codes.test.ts compares them with it.

export const SUCCESS = 1000;
export const BAD_PARAMETER = 1001;
/** Of a record, or of a call that the backend does not have. */
export const NOT_FOUND = 1002;
export const INTERNAL_SERVER_ERROR = 1003;
/** The record has changed since it was read, for example; with `Retry-After`, too many tries. */
export const FAILED = 1004;
export const BAD_CREDENTIAL = 2002;
export const FORBIDDEN_ACCESS = 2003;
/** Multiple login sessions: ends the session with its own alert. Source: docs/product.md, 4.1. */
export const INVALID_SESSION_ID = 2005;
export const UNAUTHORIZED_ACCESS = 2007;
/** Ours: the password was correct, and a code of the authenticator is also required. */
export const SECOND_STEP_NEEDED = 2008;
/** Ours: the session grants no access until its screen is unlocked. */
export const SESSION_LOCKED = 2009;
/** A wrong PIN, or no recent PIN check. */
export const PIN_INCORRECT = 3005;
/** A PIN exists already. */
export const CHANGE_PIN_FAILED = 3008;
/** The status may not be changed, or not from the current one. */
export const UPDATE_STATUS_FAILED = 3009;
export const REFERRAL_CODE_NOT_FOUND = 3011;
export const REFERRAL_CODE_INVALID = 3012;
/** The user name is taken. */
export const USER_ALREADY_EXISTS = 3014;
/** A role that the portal does not know. */
export const ROLE_INVALID = 3015;
/** The key of a link is wrong, or has been used. */
export const ACTIVATION_KEY_INCORRECT = 3017;
/** A code is wrong or used, or none is expected. */
export const OTP_INCORRECT = 3018;
export const EMAIL_ALREADY_EXISTS = 3019;
export const FILE_EMPTY = 3033;
export const FILE_FORMAT_NOT_SUPPORTED = 3034;
export const FILE_TOO_LARGE = 3035;
export const OTP_EXPIRED = 3037;
export const MERCHANT_NOT_FOUND = 3100;
export const PARTNER_NOT_FOUND = 3200;
export const WALLET_NOT_FOUND = 5000;
export const WALLET_NOT_UPGRADED = 5004;
/** In reading A, like the next. */
export const EXCEEDED_MAX_BALANCE = 5013;
export const TRANSACTION_NOT_FOUND = 5015;

/** The error codes of the reference backend, with reading A. */
export type ErrorCode = Exclude<keyof typeof COMMON, 1000> | keyof (typeof READINGS)['A'];

/** The name of an error code, with reading A: the last part of its message key. */
export type CodeName =
  | Exclude<(typeof COMMON)[keyof typeof COMMON]['key'], 'success'>
  | (typeof READINGS)['A'][keyof (typeof READINGS)['A']]['key'];

const tableOf = (reading: WalletCodeReading): Readonly<Record<number, CodeEntry>> => ({
  [DEFAULT_CODE]: entry('default', 500),
  ...COMMON,
  ...READINGS[reading],
});

/** Created once, because every refusal reads them. */
const TABLES = { A: tableOf('A'), B: tableOf('B') };

/** The table of one reading, `code → entry`, including success and the default (0). */
export const codeTable = (reading: WalletCodeReading): Readonly<Record<number, CodeEntry>> =>
  TABLES[reading];

/** The translation key of a code's message; the default message for an unknown code. */
export function codeMessageKey(code: number, reading: WalletCodeReading): string {
  const table = codeTable(reading);
  return `codes.${(table[code] ?? table[DEFAULT_CODE])?.key}`;
}

/** The HTTP status of a code in the reference backend. */
export const httpStatusOf = (code: ErrorCode): number => codeTable('A')[code]?.http ?? 500;

/**
 * Whether a message means that the record does not exist or is not visible to the caller. Of the message, because the
 * same number is another code in the other reading, and the messages of both are in A.
 */
export const isNotFound = (messageKey: string): boolean =>
  Object.values(TABLES.A).some(({ key, http }) => http === 404 && messageKey === `codes.${key}`);

/** 2000, 2001 and 2004 end the session with a plain message, 2005 with its own. Source: docs/contract.md, Error codes. */
export const endsSession = (code: number): boolean =>
  [2000, 2001, 2004, INVALID_SESSION_ID].includes(code);

/**
 * Normalises a code: an integer or a string of four digits. Anything else becomes the default code.
 * Source: docs/contract.md, A tolerant client.
 */
export function readCode(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  if (typeof value === 'string' && /^[1-9]\d{3}$/.test(value)) return Number(value);
  return DEFAULT_CODE;
}
