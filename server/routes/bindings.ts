import type { Binding } from '#server/http/bind.ts';
import { approvals, history } from './approvals.ts';
import { auth } from './auth.ts';
import { authenticator, lock } from './authenticator.ts';
import { banking } from './banking.ts';
import { calendar } from './calendar.ts';
import { cases } from './cases.ts';
import { chat } from './chat.ts';
import { configuration } from './configuration.ts';
import { creditPins } from './creditPins.ts';
import { ekyc } from './ekyc.ts';
import { favourites, merchantQr, merchants } from './merchants.ts';
import { bank, money } from './money.ts';
import { applicants, onboarding } from './onboarding.ts';
import { ownAccount } from './ownAccount.ts';
import { partners } from './partners.ts';
import { dashboard, menu, notifications, platform, preferences, stream } from './platform.ts';
import { reconciliation } from './reconciliation.ts';
import { nightlyReports, reports } from './reports.ts';
import { templates } from './templates.ts';
import { settlement, transactions } from './transactions.ts';
import { device, users } from './users.ts';
import { limits, wallets } from './wallets.ts';

/**
 * Handlers by area. A call of the contract without a handler here checks access and otherwise
 * responds with 1002.
 */
export const bindings: readonly Binding[] = [
  ...applicants,
  ...approvals,
  ...auth,
  ...authenticator,
  ...lock,
  ...bank,
  ...cases,
  ...calendar,
  ...chat,
  ...configuration,
  ...creditPins,
  ...banking,
  ...dashboard,
  ...device,
  ...ekyc,
  ...favourites,
  ...history,
  ...limits,
  ...menu,
  ...merchantQr,
  ...merchants,
  ...money,
  ...notifications,
  ...partners,
  ...onboarding,
  ...ownAccount,
  ...platform,
  ...preferences,
  ...reconciliation,
  ...reports,
  ...nightlyReports,
  ...settlement,
  ...stream,
  ...templates,
  ...transactions,
  ...users,
  ...wallets,
];
