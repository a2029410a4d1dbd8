import type { DataProvider } from 'react-admin';
import { actions } from './actions.ts';
import { crudOver } from './crud.ts';
import { callsOf } from './resources.ts';

/** What screens may ask for: react-admin's methods and the portal's typed actions. */
export type PortalDataProvider = DataProvider & typeof actions;

/** The one data provider of the portal. */
export const dataProvider: PortalDataProvider = { ...crudOver(callsOf), ...actions };
export type { NewBankAccount } from './actions/banking.ts';
export type {
  MerchantStatusChange,
  MerchantUpdate,
} from './actions/merchants.ts';
export type {
  ByReference,
  LinkRequest,
  PaymentLink,
  RecentMovements,
} from './actions/money.ts';
export type { PinPurchase } from './actions/pins.ts';
export type { ReadOptions } from './actions/readOptions.ts';
export type { StatusChange } from './actions.ts';
export type { UserRecord } from './flattenUser.ts';
