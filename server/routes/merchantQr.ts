import { createDuitNowQr } from '#contract/endpoints/money/movements.ts';
import { bind } from '#server/http/bind.ts';
import { isOwnQr, qrTextFor } from '#server/services/merchants/merchantQr.ts';

/** Codes that a merchant is paid by. Source: docs/product.md, 7.15. */
export const merchantQr = [
  bind(createDuitNowQr, {
    owns: ({ db, viewer, body }) => isOwnQr(db, viewer, body),
    handle: async ({ tx, body }) => ({ qrText: await qrTextFor(tx, body) }),
  }),
];
