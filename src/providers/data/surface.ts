import type { DataProvider } from 'react-admin';
import { crudOver } from './crud.ts';
import { callsOf } from './resources.ts';
import { actions } from './typedActions.ts';

/** The interface for screens: react-admin's methods and the portal's typed actions. */
export type PortalDataProvider = DataProvider & typeof actions;

/** The portal's only data provider. */
export const dataProvider: PortalDataProvider = { ...crudOver(callsOf), ...actions };
export type { NewBankAccount } from './actions/bankingActions.ts';
export type {
  MerchantStatusChange,
  MerchantUpdate,
} from './actions/merchantActions.ts';
export type {
  ByReference,
  LinkRequest,
  PaymentLink,
  RecentMovements,
} from './actions/moneyActions.ts';
export type { OwnDetailsChange } from './actions/people/accountActions.ts';
export type { Proof } from './actions/people/authenticatorActions.ts';
export type { NewAccount } from './actions/people/createAccount.ts';
export type { Unsuspension, UserDetailsChange, UserUpgrade } from './actions/people/userActions.ts';
export type { PinPurchase } from './actions/pins.ts';
export type { DownloadOptions, ReadOptions } from './actions/readOptions.ts';
export type { ListedKind, ReportChoice } from './actions/reports.ts';
export type { NewWalletConfig, WalletChange, WalletConfigChange } from './actions/walletActions.ts';
export type { UserRecord } from './flattenUser.ts';
export type { ResourceName } from './resources.ts';
export type { StatusChange } from './typedActions.ts';
