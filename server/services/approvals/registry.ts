import type { ReroutedAction } from '../../../src/contract/actions.ts';
import { changeUserDetail } from '../accounts/changeUserDetail.ts';
import { changeUserStatus } from '../accounts/changeUserStatus.ts';
import { createUser } from '../accounts/createUser.ts';
import { upgradeUser } from '../accounts/upgradeUser.ts';
import { createBankAccount } from '../bankAccounts/createBankAccount.ts';
import type { AnyGuarded } from '../changes/guarded.ts';
import { addFavourite } from '../favourites/addFavourite.ts';
import { changeMerchantStatus, updateMerchant } from '../merchants/changeMerchant.ts';
import { approveMerchant } from '../onboarding/approveMerchant.ts';
import { updateWallet } from '../wallets/updateWallet.ts';
import { changeWalletConfig, createWalletConfig } from '../wallets/walletConfigs.ts';

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
