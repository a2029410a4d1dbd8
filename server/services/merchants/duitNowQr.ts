/**
 * DuitNow QR, merchant-presented and static: the payer types the amount. Source: PayNet's QR generation
 * specification V1.5, based on EMVCo's QR Code Specification for Payment Systems.
 */

/** Identifies DuitNow among the payment schemes of such codes. */
const DUITNOW = 'A0000006150001';

/**
 * The merchant's acquirer. PayNet assigns these numbers, and has not assigned this one: the codes of the
 * reference backend have the right format, but no bank can pay them.
 */
const ACQUIRER = '999999';

/** The payee of a code. */
export interface QrMerchant {
  /** The acquirer's identifier of the merchant, up to 28 characters. */
  merchantId: string;
  /** Shown to the payer next to the name, up to 20 characters; may be empty. */
  description: string;
  name: string;
  city: string | null;
  /** Five digits. */
  postcode: string | null;
  /** ISO 18245, four digits. */
  categoryCode: string | null;
}

/** Category code of merchants without one. */
const NO_CATEGORY = '9999';

/** Tag, length in two digits, value. Lengths count characters, not bytes. */
const field = (tag: string, value: string): string =>
  value === '' ? '' : `${tag}${String([...value].length).padStart(2, '0')}${value}`;

/**
 * Converts a name to the common character set: drops accents and characters of other scripts, and
 * truncates it.
 */
const plain = (text: string | null, longest: number): string =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, longest)
    .trimEnd();

/** Returns the text of a merchant's code, to be drawn unchanged. */
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
 * Computes the checksum of a code, over everything before it including its own tag and length: CRC-16
 * with polynomial 1021 and initial value FFFF over the UTF-8 bytes, as four upper-case hex digits.
 */
export function crcOf(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc & 0x8000 ? 0x11021 : 0);
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
