import type { Endpoint } from '#contract/endpoint.ts';
import * as approvalChanges from './approvalChanges.ts';
import * as approvals from './approvals.ts';
import * as cases from './cases.ts';
import * as configuration from './configuration.ts';
import * as merchants from './merchants.ts';
import * as banking from './money/banking.ts';
import * as limits from './money/limits.ts';
import * as movements from './money/movements.ts';
import * as reconciliation from './money/reconciliation.ts';
import * as reports from './money/reports.ts';
import * as transactionList from './money/transactionList.ts';
import * as transactions from './money/transactions.ts';
import * as unsettled from './money/unsettled.ts';
import * as walletChanges from './money/walletChanges.ts';
import * as walletList from './money/walletList.ts';
import * as wallets from './money/wallets.ts';
import * as onboarding from './onboarding.ts';
import * as partners from './partners.ts';
import * as accounts from './people/accounts.ts';
import * as auth from './people/auth.ts';
import * as authenticator from './people/authenticator.ts';
import * as chat from './people/chat.ts';
import * as dashboard from './people/dashboard.ts';
import * as ekyc from './people/ekyc.ts';
import * as forgottenPassword from './people/forgottenPassword.ts';
import * as lock from './people/lock.ts';
import * as menuChanges from './people/menuChanges.ts';
import * as ownAccount from './people/ownAccount.ts';
import * as menu from './people/ownMenu.ts';
import * as password from './people/password.ts';
import * as personal from './people/personal.ts';
import * as userList from './people/userList.ts';
import * as users from './people/users.ts';
import * as plain from './plain.ts';
import * as platform from './platform.ts';
import * as platformChanges from './platformChanges.ts';
import * as support from './support.ts';
import * as templates from './templates.ts';

const areas = {
  auth,
  authenticator,
  lock,
  password,
  forgottenPassword,
  userList,
  users,
  accounts,
  ekyc,
  dashboard,
  personal,
  chat,
  ownAccount,
  partners,
  merchants,
  onboarding,
  banking,
  approvals,
  approvalChanges,
  cases,
  menu,
  menuChanges,
  platform,
  platformChanges,
  configuration,
  templates,
  support,
  plain,
  reports,
  reconciliation,
  walletList,
  wallets,
  walletChanges,
  limits,
  transactionList,
  transactions,
  movements,
  unsettled,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value;

/**
 * Every call of the contract by name: for the backend's router, the OpenAPI document and the tests.
 * The portal imports only the areas it needs, to keep the login bundle small.
 */
export const allEndpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.values(areas).flatMap(area =>
    Object.entries(area as Record<string, unknown>).filter((entry): entry is [string, Endpoint] =>
      isEndpoint(entry[1]),
    ),
  ),
);
