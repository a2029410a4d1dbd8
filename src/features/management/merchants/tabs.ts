import { permissionOf } from '../../../contract/access.ts';
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
  'overview',
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
const READS: Readonly<
  Record<Exclude<Tab, 'overview' | 'profile' | 'requests'>, readonly Endpoint[]>
> = {
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
  permissionOf(call, role, { isOthers: true }) !== 'denied';

/**
 * The tabs of a merchant that a role may read; another's is not there.
 * @param hasRequests whether the person's menu has the requests
 */
export function tabsOf(role: Role, hasRequests: boolean): readonly ['overview', ...Tab[]] {
  const others = TABS.filter(tab => {
    if (tab === 'overview') return false;
    if (tab === 'profile') return true;
    if (tab === 'requests') return hasRequests;
    return READS[tab].some(call => reads(call, role));
  });
  return ['overview', ...others];
}
