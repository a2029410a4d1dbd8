import type { Rule } from '#contract/rules/rules.ts';

/** Fields of a DuitNow QR. Source: PayNet, DuitNow QR specification (26-02 and 26-03); docs/contract.md, DuitNow QR. */
export const QR_MERCHANT_ID_MAX = 28;
export const QR_DESCRIPTION_MAX = 20;

/** Identifiers that payment schemes accept: printable ASCII without leading or trailing spaces. */
const IDENTIFIER = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** Invisible characters, which would make different codes look alike. */
const UNSEEN = /\p{C}/u;

/** Lengths count characters, as the QR code does, not UTF-16 code units. */
const lengthOf = (text: string): number => [...text].length;

/** Validates the identifier of a merchant in a QR code; it may be empty. */
export const qrMerchantId: Rule = text => {
  if (text === '') return undefined;
  if (lengthOf(text) > QR_MERCHANT_ID_MAX) return 'validation.qr.merchantIdLength';
  return IDENTIFIER.test(text) ? undefined : 'validation.qr.merchantId';
};

/** The description that the payer sees next to the name; any script. */
export const qrDescription: Rule = text => {
  if (lengthOf(text) > QR_DESCRIPTION_MAX) return 'validation.qr.descriptionLength';
  return UNSEEN.test(text) ? 'validation.text' : undefined;
};
