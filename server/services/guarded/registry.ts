import type { ReroutedAction } from '../../../src/contract/actions.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { createMerchantBankAccount } from '../../../src/contract/endpoints/banking.ts';
import { addFavourite } from '../../../src/contract/endpoints/merchants.ts';
import { approveMerchant } from './approveMerchant.ts';
import { changeUserDetail } from './changeUserDetail.ts';
import { changeUserStatus } from './changeUserStatus.ts';
import type { AnyGuarded } from './guarded.ts';
import { changeMerchantStatus, updateMerchant } from './merchants.ts';
import { updateWallet } from './updateWallet.ts';
import { upgradeUser } from './upgradeUser.ts';
import { changeWalletConfig, createWalletConfig } from './walletConfigs.ts';

/**
 * The eleven guarded actions. One with a call and nothing else has no effect yet: a request for it is
 * refused to whom it must be, and answered 1002 to the others, so that nothing waits that could never
 * be applied.
 */
export const guardedActions: Readonly<
  Record<ReroutedAction, AnyGuarded | { readonly endpoint: Endpoint; readonly find?: never }>
> = {
  APPROVE_MERCHANT: approveMerchant,
  CHANGE_MERCHANT_STATUS: changeMerchantStatus,
  UPDATE_MERCHANT: updateMerchant,
  ADD_MERCHANT_FAV: { endpoint: addFavourite },
  CHANGE_USER_DETAIL: changeUserDetail,
  UPGRADE_USER: upgradeUser,
  CHANGE_USER_STATUS: changeUserStatus,
  CREATE_ALTERNATE_BANK_ACCOUNT: { endpoint: createMerchantBankAccount },
  CREATE_WALLET_CONFIG: createWalletConfig,
  CHANGE_WALLET_CONFIG_DETAIL: changeWalletConfig,
  UPDATE_WALLET: updateWallet,
};
