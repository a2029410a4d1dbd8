import { describe, expect, it } from 'vitest';
import * as codes from '#contract/words/codes.ts';
import {
  codeMessageKey,
  codeTable,
  DEFAULT_CODE,
  type ErrorCode,
  endsSession,
  httpStatusOf,
  readCode,
  SUCCESS,
} from '#contract/words/codes.ts';

/**
 * The catalogue of docs/product.md, 8.1 with the statuses of docs/contract.md, written a second time and grouped by
 * status instead of by number, so that a mistake in either shows.
 */
const OK = { 1000: 'success' };
const BAD_REQUEST = {
  1001: 'badParameter',
  3033: 'fileEmpty',
  3034: 'fileFormatNotSupported',
  3035: 'fileTooLarge',
};
const UNAUTHORIZED = {
  2000: 'missingToken',
  2001: 'expiredToken',
  2002: 'badCredential',
  2004: 'invalidToken',
  2005: 'invalidSessionId',
  2006: 'invalidRequestId',
  2008: 'secondStepNeeded',
};
const LOCKED = { 2009: 'sessionLocked' };
const FORBIDDEN = { 2003: 'forbiddenAccess', 2007: 'unauthorizedAccess' };
const NOT_FOUND = {
  1002: 'notFound',
  3000: 'userNotFound',
  3011: 'referralCodeNotFound',
  3013: 'approvalRequestNotFound',
  3020: 'companyDetailNotFound',
  3021: 'userDetailNotFound',
  3100: 'merchantNotFound',
  3200: 'partnerNotFound',
  5000: 'walletNotFound',
  6002: 'virtualCardNotFound',
  6004: 'virtualAccountNotFound',
  7000: 'notificationTemplateNotFound',
};
const CONFLICT = {
  1004: 'failed',
  3014: 'userAlreadyExists',
  3019: 'emailAlreadyExists',
  3101: 'favouriteMerchantExists',
};
const UNPROCESSABLE = {
  3001: 'userNotActive',
  3002: 'userSuspended',
  3003: 'userTerminated',
  3004: 'userBlacklisted',
  3005: 'pinIncorrect',
  3006: 'securityQuestionIncorrect',
  3007: 'changePhoneNumberFailed',
  3008: 'changePinFailed',
  3009: 'updateStatusFailed',
  3010: 'userNotMerchant',
  3012: 'referralCodeInvalid',
  3015: 'roleInvalid',
  3016: 'notLoggedIn',
  3017: 'activationKeyIncorrect',
  3018: 'otpIncorrect',
  3037: 'otpExpired',
  4000: 'ekycIdFailed',
  4001: 'ekycFaceFailed',
  4002: 'ekycLivenessFailed',
  4003: 'ekycDocumentFailed',
  4004: 'ekycNonPassportFailed',
  5001: 'walletNotActive',
  5002: 'walletSuspended',
  5003: 'walletTerminated',
  5004: 'walletNotUpgraded',
  5005: 'insufficientBalance',
  5006: 'dailyTransferLimitReached',
  5007: 'monthlyTransferLimitReached',
  6000: 'missingCardInfo',
  6001: 'savingVirtualCardFailed',
  6003: 'missingTokenPan',
  6005: 'issuingMarkupNotFound',
  6006: 'currencyNotFound',
};
const SERVER_ERROR = { 1003: 'internalServerError' };

const READING_A = {
  404: { 5011: 'walletConfigNotFound', 5014: 'partnerConfigNotFound', 5015: 'transactionNotFound' },
  409: { 5009: 'walletAlreadyUpgraded', 5010: 'walletAlreadyCreated' },
  422: {
    5008: 'transferToSameAccount',
    5012: 'autoTopUpFailed',
    5013: 'exceededMaxBalance',
    5016: 'transactionFailed',
    5017: 'cardConfigNotFound',
  },
};
const READING_B = {
  404: { 5010: 'walletConfigNotFound' },
  409: { 5008: 'walletAlreadyUpgraded', 5009: 'walletAlreadyCreated' },
  422: { 5011: 'autoTopUpFailed', 5012: 'autoTopUpFailed' },
};

const rows = (http: number, keys: Readonly<Record<number, string>>) =>
  Object.entries(keys).map(([code, key]) => [Number(code), { key, http }] as const);

const catalogue = (reading: typeof READING_A | typeof READING_B) =>
  Object.fromEntries([
    ...rows(500, { 0: 'default', ...SERVER_ERROR }),
    ...rows(200, OK),
    ...rows(400, BAD_REQUEST),
    ...rows(401, UNAUTHORIZED),
    ...rows(403, FORBIDDEN),
    ...rows(423, LOCKED),
    ...rows(404, { ...NOT_FOUND, ...reading[404] }),
    ...rows(409, { ...CONFLICT, ...reading[409] }),
    ...rows(422, { ...UNPROCESSABLE, ...reading[422] }),
  ]);

describe('the catalogue', () => {
  it('has exactly the codes of reading A, each with its key and HTTP status', () => {
    expect(codeTable('A')).toEqual(catalogue(READING_A));
  });

  it('has exactly the codes of reading B', () => {
    expect(codeTable('B')).toEqual(catalogue(READING_B));
  });

  it('has the codes that the portal names', () => {
    const named = Object.entries(codes).filter(([name]) => /^[A-Z_]+$/.test(name));
    expect(named.length).toBeGreaterThan(15);
    for (const [name, code] of named) {
      const key = name.toLowerCase().replaceAll(/_[a-z]/g, part => part.slice(1).toUpperCase());
      expect(codeTable('A')[code as number]?.key).toBe(key.replace(/^defaultCode$/, 'default'));
    }
  });

  it('gives the reference backend the HTTP status of every code', () => {
    const expected = Object.entries(catalogue(READING_A)).filter(
      ([code]) => ![DEFAULT_CODE, SUCCESS].includes(Number(code)),
    );
    expect(expected).toHaveLength(74);
    for (const [code, { http }] of expected) {
      expect(httpStatusOf(Number(code) as ErrorCode)).toBe(http);
    }
  });
});

describe('E18 the message of a code', () => {
  it.each([
    [5008, 'codes.transferToSameAccount', 'codes.walletAlreadyUpgraded'],
    [5009, 'codes.walletAlreadyUpgraded', 'codes.walletAlreadyCreated'],
    [5010, 'codes.walletAlreadyCreated', 'codes.walletConfigNotFound'],
    [5011, 'codes.walletConfigNotFound', 'codes.autoTopUpFailed'],
    [5012, 'codes.autoTopUpFailed', 'codes.autoTopUpFailed'],
    [5013, 'codes.exceededMaxBalance', 'codes.default'],
    [5017, 'codes.cardConfigNotFound', 'codes.default'],
  ])('of %i is %s in reading A and %s in B', (code, inA, inB) => {
    expect(codeMessageKey(code, 'A')).toBe(inA);
    expect(codeMessageKey(code, 'B')).toBe(inB);
  });

  it.each([0, -1, 999, 3022, 3036, 5018, 9999, 1000.5, Number.NaN])(
    'is the default for the unknown code %d',
    code => {
      expect(codeMessageKey(code, 'A')).toBe('codes.default');
    },
  );
});

describe('A4 the code of a response', () => {
  it.each([
    [1000, 1000],
    ['1000', 1000],
    ['2005', 2005],
    [9999, 9999],
  ])('%j is the code %i', (value, code) => {
    expect(readCode(value)).toBe(code);
  });

  it.each([
    '1000abc',
    'abc',
    '1000.5',
    '1e3',
    '0x3E8',
    ' 1000',
    '1000\n',
    '01000',
    '100',
    '10000',
    '',
    '１０００',
    null,
    undefined,
    true,
    1000.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    [1000],
    { code: 1000 },
  ])('%j is not a code', value => {
    expect(readCode(value)).toBe(DEFAULT_CODE);
  });
});

describe('the end of a session', () => {
  it('is caused by 2000, 2001, 2004 and 2005 only', () => {
    const ending = Object.keys(codeTable('A')).map(Number).filter(endsSession);
    expect(ending).toEqual([2000, 2001, 2004, 2005]);
  });
});
