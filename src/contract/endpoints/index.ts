import type { Endpoint } from '../endpoint.ts';
import * as approvals from './approvals.ts';
import * as auth from './auth.ts';
import * as banking from './banking.ts';
import * as menu from './menu.ts';
import * as merchants from './merchants.ts';
import * as movements from './movements.ts';
import * as onboarding from './onboarding.ts';
import * as partners from './partners.ts';
import * as password from './password.ts';
import * as personal from './personal.ts';
import * as plain from './plain.ts';
import * as platform from './platform.ts';
import * as reports from './reports.ts';
import * as support from './support.ts';
import * as templates from './templates.ts';
import * as transactionList from './transactionList.ts';
import * as transactions from './transactions.ts';
import * as users from './users.ts';
import * as walletList from './walletList.ts';
import * as wallets from './wallets.ts';

const areas = {
  auth,
  password,
  users,
  personal,
  partners,
  merchants,
  onboarding,
  banking,
  approvals,
  menu,
  platform,
  templates,
  support,
  plain,
  reports,
  walletList,
  wallets,
  transactionList,
  transactions,
  movements,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value;

/**
 * Every call of the contract by its name: for the backend's router, the OpenAPI document and the
 * tests. The portal imports the areas it needs, so that the login does not carry them all.
 */
export const allEndpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.values(areas).flatMap(area =>
    Object.entries(area as Record<string, unknown>).filter((entry): entry is [string, Endpoint] =>
      isEndpoint(entry[1]),
    ),
  ),
);
