import { get, value } from '#contract/endpoint.ts';
import { wallet } from '#contract/records/wallet.ts';

/**
 * By id or ULID: the current wallet is loaded from the current ULID. In a file of its own, since the first row of a
 * list waits for it, and for none of the other calls about wallets. Source: docs/product.md, 7.12.
 */
export const getWallet = get('/wallet/api/wallets/{id}', 'spec', {
  who: ['self', 'staff', 'partner'],
  answer: value(wallet),
});
