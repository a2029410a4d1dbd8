import type { ReroutedAction } from '#contract/words/actions.ts';
import { changeUserDetail } from '#server/services/accounts/changeUserDetail.ts';
import { changeUserStatus } from '#server/services/accounts/changeUserStatus.ts';
import { createUser } from '#server/services/accounts/createUser.ts';
import { upgradeUser } from '#server/services/accounts/upgradeUser.ts';
import { createBankAccount } from '#server/services/bankAccounts/createBankAccount.ts';
import type { AnyGuarded } from '#server/services/changes/guarded.ts';
import { addFavourite } from '#server/services/favourites/addFavourite.ts';
import { changeMerchantStatus, updateMerchant } from '#server/services/merchants/changeMerchant.ts';
import { approveMerchant } from '#server/services/onboarding/approveMerchant.ts';
import { updateWallet } from '#server/services/wallets/updateWallet.ts';
import { changeWalletConfig, createWalletConfig } from '#server/services/wallets/walletConfigs.ts';

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
