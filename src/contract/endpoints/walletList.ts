import { get, page } from '../endpoint.ts';
import { enumeration, integer } from '../fields.ts';
import { wallet } from '../records/wallet.ts';
import { WALLET_TYPES } from '../statuses.ts';
import { paging, searchText } from './queries.ts';

/**
 * Wallets: one's own, those of a partner, all of them. Asked for before the app is there, so that it
 * stands apart from what else can be done with one. Source: docs/product.md, 7.12.
 */
export const listWallets = get('/wallet/api/wallets', 'spec', {
  who: ['any'],
  query: { ...paging, search: searchText, type: enumeration(WALLET_TYPES), merchantId: integer() },
  answer: page(wallet),
});
