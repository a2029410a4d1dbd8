import { get, page } from '#contract/endpoint.ts';
import { paging, searchText } from '#contract/endpoints/queries.ts';
import { enumeration, integer } from '#contract/fields.ts';
import { wallet } from '#contract/records/wallet.ts';
import { WALLET_TYPES } from '#contract/words/statuses.ts';

/**
 * Wallets: one's own, those of a partner, all of them. Asked for before the app is there, so that it
 * stands apart from what else can be done with one. Source: docs/product.md, 7.12.
 */
export const listWallets = get('/wallet/api/wallets', 'spec', {
  who: ['any'],
  query: { ...paging, search: searchText, type: enumeration(WALLET_TYPES), merchantId: integer() },
  answer: page(wallet),
});
