/**
 * DuitNow QR, merchant-presented and static: the payer types the amount. Source: PayNet's QR generation
 * specification V1.5, on EMVCo's QR Code Specification for Payment Systems.
 */

/** Identifies DuitNow among the schemes of such codes. */
const DUITNOW = 'A0000006150001';

/**
 * Who acquires for the merchant. PayNet gives this number, and has given this one to nobody: what the
 * reference backend makes has the right form, and no bank can pay it.
 */
const ACQUIRER = '999999';

/** What a code says of whom it pays. */
export interface QrMerchant {
  /** Up to 28 characters, by which the acquirer knows the merchant. */
  merchantId: string;
  /** What the payer sees beside the name, up to 20 characters; may be empty. */
  description: string;
  name: string;
  city: string | null;
  /** Five digits. */
  postcode: string | null;
  /** ISO 18245, four digits. */
  categoryCode: string | null;
}

/** Of businesses that tell no category. */
const NO_CATEGORY = '9999';

/** Tag, length in two digits, value. Lengths count characters, not bytes. */
const field = (tag: string, value: string): string =>
  value === '' ? '' : `${tag}${String([...value].length).padStart(2, '0')}${value}`;

/**
 * Names are of the common character set: accents are dropped, other scripts left out, and what is too
 * long is cut off.
 */
const plain = (text: string | null, longest: number): string =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, longest)
    .trimEnd();

/** The text of a merchant's code, to be drawn as it is. */
export function duitNowQr(merchant: QrMerchant): string {
  const account = [
    field('00', DUITNOW),
    field('01', ACQUIRER),
    field('02', merchant.merchantId),
    field('03', merchant.description),
  ].join('');
  const text = [
    field('00', '02'),
    field('01', '11'),
    field('26', account),
    field('52', merchant.categoryCode ?? NO_CATEGORY),
    field('53', '458'),
    field('58', 'MY'),
    field('59', plain(merchant.name, 25) || merchant.merchantId.slice(0, 25)),
    field('60', plain(merchant.city, 15) || 'MY'),
    field('61', merchant.postcode ?? ''),
    '6304',
  ].join('');
  return text + crcOf(text);
}

/**
 * The checksum of a code, over everything before it, its own tag and length included: CRC-16 with the
 * polynomial 1021 from FFFF, over the bytes of UTF-8, as four upper-case digits.
 */
export function crcOf(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc & 0x8000 ? 0x11021 : 0);
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
