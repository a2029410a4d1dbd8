/** Field id in EMVCo's merchant-presented code. */
const MERCHANT_NAME = '59';

/**
 * The name that a payer's app shows, read from the code itself: consecutive fields, each with a two-digit id, a
 * two-digit length in characters, and its value.
 * @returns undefined if the text is not such a code
 * Source: EMVCo, QR Code Specification for Payment Systems, merchant-presented mode.
 */
export function payeeOf(qrText: string): string | undefined {
  let rest = [...qrText];
  while (rest.length >= 4) {
    const length = Number(rest.slice(2, 4).join(''));
    if (!Number.isInteger(length)) return undefined;
    const value = rest.slice(4, 4 + length).join('');
    if (rest.slice(0, 2).join('') === MERCHANT_NAME) return value || undefined;
    rest = rest.slice(4 + length);
  }
  return undefined;
}
