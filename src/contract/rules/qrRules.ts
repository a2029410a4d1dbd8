import type { Rule } from './rules.ts';

/** Fields of a DuitNow QR. Source: PayNet, DuitNow QR specification (26-02 and 26-03); docs/contract.md, DuitNow QR. */
export const QR_MERCHANT_ID_MAX = 28;
export const QR_DESCRIPTION_MAX = 20;

/** What schemes take as an identifier: printable ASCII, and no blank at either end. */
const IDENTIFIER = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** Unseen characters, which would make two codes look alike. */
const UNSEEN = /\p{C}/u;

/** Lengths count characters, as the code does, and not the units that JavaScript keeps them in. */
const lengthOf = (text: string): number => [...text].length;

export const qrMerchantId: Rule = text => {
  if (text === '') return undefined;
  if (lengthOf(text) > QR_MERCHANT_ID_MAX) return 'validation.qr.merchantIdLength';
  return IDENTIFIER.test(text) ? undefined : 'validation.qr.merchantId';
};

/** What the payer reads beside the name; any script. */
export const qrDescription: Rule = text => {
  if (lengthOf(text) > QR_DESCRIPTION_MAX) return 'validation.qr.descriptionLength';
  return UNSEEN.test(text) ? 'validation.text' : undefined;
};
