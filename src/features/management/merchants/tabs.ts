import { accessOf } from '../../../contract/access.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { listBankAccounts } from '../../../contract/endpoints/banking.ts';
import { getMerchant, listMerchantHistory } from '../../../contract/endpoints/merchants.ts';
import { listMerchantDocuments } from '../../../contract/endpoints/onboarding.ts';
import {
  listMerchantTransactions,
  listPartnerTransactions,
} from '../../../contract/endpoints/transactions.ts';
import { listMerchantUsers } from '../../../contract/endpoints/users.ts';
import { getWallet } from '../../../contract/endpoints/wallets.ts';
import type { Role } from '../../../contract/roles.ts';

export const TABS = [
  'profile',
  'company',
  'wallet',
  'transactions',
  'accounts',
  'documents',
  'users',
  'requests',
  'history',
] as const;
export type Tab = (typeof TABS)[number];

/** What a tab reads: one of the calls, whichever the role has. */
const READS: Readonly<Record<Exclude<Tab, 'profile' | 'requests'>, readonly Endpoint[]>> = {
  company: [getMerchant],
  wallet: [getWallet],
  transactions: [listMerchantTransactions, listPartnerTransactions],
  accounts: [listBankAccounts],
  documents: [listMerchantDocuments],
  users: [listMerchantUsers],
  history: [listMerchantHistory],
};

/** Whether a role may read it of a merchant in its list: staff of all, a partner of its own. */
const reads = (call: Endpoint, role: Role): boolean =>
  accessOf(call, role) === 'granted' ||
  (role === 'EWALLET_PARTNER' && call.who.includes('partner'));

/**
 * The tabs of a merchant that a role may read; another's is not there.
 * @param hasRequests whether the person's menu has the requests
 */
export function tabsOf(role: Role, hasRequests: boolean): readonly ['profile', ...Tab[]] {
  const others = TABS.filter(tab => {
    if (tab === 'profile') return false;
    if (tab === 'requests') return hasRequests;
    return READS[tab].some(call => reads(call, role));
  });
  return ['profile', ...others];
}
