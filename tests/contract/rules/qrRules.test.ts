import { describe, expect, it } from 'vitest';
import {
  QR_DESCRIPTION_MAX,
  QR_MERCHANT_ID_MAX,
  qrDescription,
  qrMerchantId,
} from '#contract/rules/money/qrRules.ts';

describe('a DuitNow QR', () => {
  it.each([
    ['', undefined],
    ['A', undefined],
    ['MY-12 34~!', undefined],
    ['x'.repeat(QR_MERCHANT_ID_MAX), undefined],
    ['x'.repeat(QR_MERCHANT_ID_MAX + 1), 'validation.qr.merchantIdLength'],
    ['é'.repeat(QR_MERCHANT_ID_MAX + 1), 'validation.qr.merchantIdLength'],
    // two UTF-16 units each
    ['😀'.repeat(QR_MERCHANT_ID_MAX), 'validation.qr.merchantId'],
    [' A', 'validation.qr.merchantId'],
    ['A ', 'validation.qr.merchantId'],
    [' ', 'validation.qr.merchantId'],
    ['Kedai Ali é', 'validation.qr.merchantId'],
    ['A\nB', 'validation.qr.merchantId'],
  ])('with the merchant id %j: %s', (text, problem) => {
    expect(qrMerchantId(text)).toBe(problem);
  });

  it.each([
    ['', undefined],
    ['கட்டணம்', undefined],
    ['x'.repeat(QR_DESCRIPTION_MAX), undefined],
    ['😀'.repeat(QR_DESCRIPTION_MAX), undefined],
    ['x'.repeat(QR_DESCRIPTION_MAX + 1), 'validation.qr.descriptionLength'],
    ['Ali\u202EilA', 'validation.text'],
    ['Ali\u0007', 'validation.text'],
  ])('with the description %j: %s', (text, problem) => {
    expect(qrDescription(text)).toBe(problem);
  });
});
