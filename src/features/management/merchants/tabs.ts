import { accessOf } from '../../../contract/access.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { listBankAccounts } from '../../../contract/endpoints/banking.ts';
import { getMerchant, listMerchantHistory } from '../../../contract/endpoints/merchants.ts';
import { listMerchantDocuments } from '../../../contract/endpoints/onboarding.ts';
import { listMerchantTransactions } from '../../../contract/endpoints/transactions.ts';
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

/** What a tab reads. */
const READS: Readonly<Record<Exclude<Tab, 'profile' | 'requests'>, Endpoint>> = {
  company: getMerchant,
  wallet: getWallet,
  transactions: listMerchantTransactions,
  accounts: listBankAccounts,
  documents: listMerchantDocuments,
  users: listMerchantUsers,
  history: listMerchantHistory,
};

/**
 * The tabs of a merchant that a role may read; another's is not there.
 * @param hasRequests whether the person's menu has the requests
 */
export function tabsOf(role: Role, hasRequests: boolean): readonly ['profile', ...Tab[]] {
  const others = TABS.filter(tab => {
    if (tab === 'profile') return false;
    if (tab === 'requests') return hasRequests;
    return accessOf(READS[tab], role) === 'granted';
  });
  return ['profile', ...others];
}
