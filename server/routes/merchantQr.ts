import { createDuitNowQr } from '../../src/contract/endpoints/movements.ts';
import { bind } from '../http/bind.ts';
import { isOwnQr, qrTextFor } from '../services/merchants/merchantQr.ts';

/** Codes that a merchant is paid by. Source: docs/product.md, 7.15. */
export const merchantQr = [
  bind(createDuitNowQr, {
    owns: ({ db, viewer, body }) => isOwnQr(db, viewer, body),
    handle: async ({ tx, body }) => ({ qrText: await qrTextFor(tx, body) }),
  }),
];
