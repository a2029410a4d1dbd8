import { get, page } from '#contract/endpoint.ts';
import { paging, searchText } from '#contract/endpoints/queries.ts';
import { enumeration, integer } from '#contract/fields.ts';
import { wallet } from '#contract/records/wallet.ts';
import { WALLET_STATUSES, WALLET_TYPES } from '#contract/words/statuses.ts';

/**
 * Wallets: the caller's own, a partner's, or all. Requested before the app has loaded, so it is in
 * a separate file from the other wallet calls. Source: docs/product.md, 7.12.
 */
export const listWallets = get('/wallet/api/wallets', 'spec', {
  who: ['any'],
  query: {
    ...paging,
    search: searchText,
    type: enumeration(WALLET_TYPES),
    status: enumeration(WALLET_STATUSES),
    merchantId: integer(),
  },
  answer: page(wallet),
});
