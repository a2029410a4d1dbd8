import type { ReroutedAction } from '../../../src/contract/actions.ts';
import { addFavourite } from './addFavourite.ts';
import { approveMerchant } from './approveMerchant.ts';
import { changeUserDetail } from './changeUserDetail.ts';
import { changeUserStatus } from './changeUserStatus.ts';
import { createBankAccount } from './createBankAccount.ts';
import { createUser } from './createUser.ts';
import type { AnyGuarded } from './guarded.ts';
import { changeMerchantStatus, updateMerchant } from './merchants.ts';
import { updateWallet } from './updateWallet.ts';
import { upgradeUser } from './upgradeUser.ts';
import { changeWalletConfig, createWalletConfig } from './walletConfigs.ts';

/** The guarded actions. Source: docs/product.md, 7.2; docs/contract.md, Nobody alone. */
export const guardedActions: Readonly<Record<ReroutedAction, AnyGuarded>> = {
  APPROVE_MERCHANT: approveMerchant,
  CHANGE_MERCHANT_STATUS: changeMerchantStatus,
  UPDATE_MERCHANT: updateMerchant,
  ADD_MERCHANT_FAV: addFavourite,
  CHANGE_USER_DETAIL: changeUserDetail,
  UPGRADE_USER: upgradeUser,
  CHANGE_USER_STATUS: changeUserStatus,
  CREATE_ALTERNATE_BANK_ACCOUNT: createBankAccount,
  CREATE_WALLET_CONFIG: createWalletConfig,
  CHANGE_WALLET_CONFIG_DETAIL: changeWalletConfig,
  UPDATE_WALLET: updateWallet,
  CREATE_USER: createUser,
};
