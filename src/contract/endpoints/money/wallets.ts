import { get, value } from '#contract/endpoint.ts';
import { wallet } from '#contract/records/wallet.ts';

/**
 * By id or ULID: the current wallet is loaded by the current ULID. In a separate file, because the first row of a
 * list needs this call and no other wallet call. Source: docs/product.md, 7.12.
 */
export const getWallet = get('/wallet/api/wallets/{id}', 'spec', {
  who: ['self', 'staff', 'partner'],
  answer: value(wallet),
});
