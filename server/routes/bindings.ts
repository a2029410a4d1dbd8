import type { Binding } from '#server/http/bind.ts';
import { approvals } from './approvals.ts';
import { auth } from './auth.ts';
import { bank } from './bank.ts';
import { banking } from './banking.ts';
import { creditPins } from './creditPins.ts';
import { dashboard } from './dashboard.ts';
import { device } from './device.ts';
import { favourites } from './favourites.ts';
import { history } from './history.ts';
import { limits } from './limits.ts';
import { menu } from './menu.ts';
import { merchantQr } from './merchantQr.ts';
import { merchants } from './merchants.ts';
import { money } from './money.ts';
import { notifications } from './notifications.ts';
import { applicants, onboarding } from './onboarding.ts';
import { partners } from './partners.ts';
import { platform } from './platform.ts';
import { preferences } from './preferences.ts';
import { settlement } from './settlement.ts';
import { stream } from './stream.ts';
import { transactions } from './transactions.ts';
import { users } from './users.ts';
import { wallets } from './wallets.ts';

/**
 * Handlers by area. A call of the contract that is in none of them has no handler yet: it refuses
 * whom it must and answers 1002 to the others.
 */
export const bindings: readonly Binding[] = [
  ...applicants,
  ...approvals,
  ...auth,
  ...bank,
  ...creditPins,
  ...banking,
  ...dashboard,
  ...device,
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
  ...platform,
  ...preferences,
  ...settlement,
  ...stream,
  ...transactions,
  ...users,
  ...wallets,
];
