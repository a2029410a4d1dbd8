import type { MessageChannel } from '#contract/messages/messageKinds.ts';
import { callerOf, type Username } from './api.ts';
import { longNamedHolder } from './holders.ts';
import { refundablePayment } from './payments.ts';

/** A screen, and the element that shows that it is complete. */
export interface ScreenVisit {
  name: string;
  path: string;
  /** Selector of the element that renders last. */
  ready: string;
  /** The user who opens it; the admin by default. */
  as?: Username;
}

/** Screens that need no login. */
export const PUBLIC_SCREENS: readonly ScreenVisit[] = [
  { name: 'login', path: '/login', ready: 'form' },
  { name: 'forgot password', path: '/forgetPassword', ready: 'form' },
  { name: 'reset password', path: '/resetPassword?id=1&activationKey=none', ready: '.k-rules' },
  { name: 'cut reset link', path: '/resetPassword', ready: '.k-lead' },
  { name: 'health check', path: '/health-check', ready: '[data-answer=yes]' },
  { name: 'onboarding wizard', path: '/onBoarding', ready: '.k-wizard-step' },
];

/** A pending request about a holder for the validator; created through the API if there is none. */
async function requestAbout(origin: string, holderId: number): Promise<{ id: number }> {
  const agent = await callerOf(origin, 'callcentre');
  const about = `entity=user&entityId=${holderId}&status=PENDING`;
  const [waiting] = await agent.call('GET', `/user/api/ops-validator?${about}`);
  if (waiting) return waiting;
  return agent.call('POST', '/user/api/ops-validator', {
    actionType: 'CHANGE_USER_STATUS',
    payloadData: JSON.stringify({ userStatus: 'SUSPENDED', statusRemark: 'ஒரு குறிப்பு' }),
    pathData: String(holderId),
  });
}

/** The id of the latest template of a channel. */
async function templateOf(origin: string, channel: MessageChannel): Promise<number> {
  const admin = await callerOf(origin, 'admin');
  const path = `/user/api/notification-templates?channel=${channel}&size=1`;
  const [{ id }] = await admin.call('GET', path);
  return id;
}

/** The id of the latest file of users' balances, which has rows. */
async function balancesOf(origin: string): Promise<number> {
  const compliance = await callerOf(origin, 'compliance');
  const [{ id }] = await compliance.call('GET', '/user/api/report/daily-balance-report?size=1');
  return id;
}

/** The id of a level's risk control. */
async function levelOf(origin: string): Promise<number> {
  const admin = await callerOf(origin, 'admin');
  const [{ id }] = await admin.call('GET', '/wallet/api/risk-controls?size=1');
  return id;
}

/**
 * The screens that need a login, each with a user who sees data there; for pages about a user, the one whose name
 * stresses the layout most.
 */
export async function eachScreen(origin: string): Promise<ScreenVisit[]> {
  const { id } = await longNamedHolder(origin);
  const request = await requestAbout(origin, id);
  const payment = await refundablePayment(origin);
  return [
    { name: 'dashboard', path: '/dashboard', ready: COUNTS },
    { name: 'dashboard of a merchant', path: '/dashboard', ready: COUNTS, as: 'merchant' },
    { name: 'dashboard of a partner', path: '/dashboard', ready: COUNTS, as: 'partner' },
    { name: 'dashboard of onboarding', path: '/dashboard', ready: COUNTS, as: 'onboarding' },
    { name: 'users', path: '/management/users/ewallet', ready: 'tbody tr a' },
    { name: 'email templates', path: '/platform/templates/email', ready: 'tbody tr a' },
    { name: 'SMS templates', path: '/platform/templates/sms', ready: 'tbody tr a' },
    { name: 'push templates', path: '/platform/templates/push', ready: 'tbody tr a' },
    {
      name: 'template of a mail',
      path: `/platform/templates/email/${await templateOf(origin, 'EMAIL')}`,
      ready: '.ProseMirror p',
    },
    {
      name: 'template of an SMS',
      path: `/platform/templates/sms/${await templateOf(origin, 'SMS')}`,
      ready: 'main textarea',
    },
    {
      name: 'template of a push message',
      path: `/platform/templates/push/${await templateOf(origin, 'PUSH')}`,
      ready: 'main textarea',
    },
    { name: 'eKYC submitted', path: '/management/users/ekycSubmitted', ready: 'tbody tr a' },
    { name: 'eKYC review', path: `/management/users/ekycSubmitted/first`, ready: '.k-preview img' },
    { name: 'eKYC without a record', path: '/management/users/ekycPending', ready: 'tbody tr a' },
    { name: 'eKYC by hand', path: '/management/users/ekycPending/first', ready: PICTURES },
    { name: 'people of merchants', path: '/management/users/merchantPortal', ready: 'tbody tr a' },
    { name: 'user applicants', path: '/onboarding/userApplicants', ready: 'tbody tr a' },
    { name: 'portal accounts', path: '/management/users/portalAccounts', ready: 'tbody tr a' },
    { name: 'partners', path: '/management/partners', ready: 'tbody tr a' },
    { name: 'partner', path: PARTNER, ready: '.k-facts time' },
    { name: 'merchants of a partner', path: `${PARTNER}?tab=merchants`, ready: 'tbody tr a' },
    { name: 'users of a partner', path: `${PARTNER}?tab=users`, ready: 'tbody tr a' },
    { name: 'accounts of a partner', path: `${PARTNER}?tab=accounts`, ready: ROWS },
    { name: 'files of a partner', path: `${PARTNER}?tab=files`, ready: 'tbody tr time' },
    { name: 'history of a partner', path: `${PARTNER}?tab=history`, ready: HISTORY },
    { name: 'users with long names', path: `${USERS}Zulaikha%22%7D`, ready: 'tbody tr a' },
    { name: 'user', path: `/management/users/${id}`, ready: HISTORY },
    { name: 'profile of a user', path: `/management/users/${id}?tab=profile`, ready: FACTS },
    { name: 'eKYC of a user', path: `/management/users/${id}?tab=ekyc`, ready: FACTS },
    { name: 'wallet of a user', path: `/management/users/${id}?tab=wallet`, ready: FACTS },
    { name: 'history of a user', path: `/management/users/${id}?tab=history`, ready: HISTORY },
    { name: 'requests on a user', path: `/management/users/${id}?tab=requests`, ready: HISTORY },
    { name: 'devices of a user', path: `/management/users/${id}?tab=devices`, ready: HISTORY },
    { name: 'status of several', path: `${USERS_PATH}/changeStatus?ids=${id},1`, ready: THINGS },
    { name: 'transactions', path: TRANSACTIONS, ready: 'tbody tr time' },
    { name: 'own transactions', path: TRANSACTIONS, ready: HISTORY, as: 'merchant' },
    { name: 'notifications', path: '/profile/notifications', ready: ROWS, as: 'merchant' },
    { name: 'reports', path: '/reports/generate', ready: 'form [role=group]', as: 'compliance' },
    {
      name: 'daily reports',
      path: '/reports/dailyMerchants',
      ready: 'tbody tr time',
      as: 'compliance',
    },
    {
      name: 'preview of a daily report',
      path: `/reports/dailyBalance?file=${await balancesOf(origin)}`,
      ready: '.MuiDrawer-root tbody td',
      as: 'compliance',
    },
    {
      name: 'reconciliation',
      path: '/reports/reconciliation',
      ready: '[role=note]',
      as: 'compliance',
    },
    {
      name: 'nights that were proved',
      path: '/reports/reconciliation/nights',
      ready: 'tbody tr time',
      as: 'compliance',
    },
    { name: 'own reports', path: '/reports/generate', ready: 'form [role=group]', as: 'merchant' },
    { name: 'platform settings', path: '/platform/settings', ready: FACTS },
    { name: 'menu', path: '/platform/menu', ready: 'main ul ul li' },
    { name: 'theme settings', path: '/profile/theme', ready: 'main [role=radiogroup]' },
    { name: 'white label', path: '/platform/whitelabel', ready: '[inert] .k-chip' },
    { name: 'calendar', path: '/operations/calendar', ready: '.fc .fc-day-today' },
    { name: 'week of the calendar', path: '/operations/calendar?view=week', ready: '.fc-timegrid' },
    { name: 'list of the calendar', path: '/operations/calendar?view=list', ready: '.fc-list' },
    { name: 'chat', path: '/operations/chat?contact=0', ready: '[role=log] time', as: 'merchant' },
    { name: 'conversations', path: '/operations/chat', ready: 'main nav time' },
    { name: 'support', path: '/profile/support', ready: 'main .MuiAccordion-root', as: 'merchant' },
    { name: 'UPI', path: '/unionpayTransactions/upi', ready: 'tbody tr time' },
    { name: 'UnionPay', path: '/unionpayTransactions/unionpay', ready: HISTORY },
    {
      name: 'payments to refund',
      path: `${REFUNDS}?${OF_UPI}`,
      ready: 'tbody tr a.MuiButton-root',
    },
    { name: 'refunds', path: `${REFUNDS}/requested`, ready: HISTORY },
    { name: 'refund', path: `${REFUNDS}/${payment}`, ready: AMOUNT },
    { name: 'no refund', path: `${REFUNDS}/1`, ready: NONE },
    {
      name: 'transactions of a user',
      path: `/management/users/${id}?tab=transactions`,
      ready: HISTORY,
    },
    { name: 'applicants', path: APPLICANTS, ready: 'tbody tr a', as: 'onboarding' },
    { name: 'applicant', path: `${APPLICANTS}/first`, ready: '.k-stage', as: 'onboarding' },
    { name: 'merchants', path: MERCHANTS, ready: 'tbody tr a' },
    { name: 'merchant', path: `${MERCHANTS}/1`, ready: HISTORY },
    { name: 'profile of a merchant', path: `${MERCHANTS}/1?tab=profile`, ready: FACTS },
    { name: 'company of a merchant', path: `${MERCHANTS}/1?tab=company`, ready: FACTS },
    { name: 'wallet of a merchant', path: `${MERCHANTS}/1?tab=wallet`, ready: '.k-facts time' },
    { name: 'accounts of a merchant', path: `${MERCHANTS}/1?tab=accounts`, ready: ACCOUNT },
    { name: 'transactions of a merchant', path: `${MERCHANTS}/1?tab=transactions`, ready: HISTORY },
    { name: 'documents of a merchant', path: `${MERCHANTS}/1?tab=documents`, ready: DOCUMENTS },
    { name: 'requests on a merchant', path: `${MERCHANTS}/1?tab=requests`, ready: HISTORY },
    { name: 'history of a merchant', path: `${MERCHANTS}/1?tab=history`, ready: HISTORY },
    { name: 'users of a merchant', path: `${MERCHANTS}/1?tab=users`, ready: 'tbody tr a' },
    { name: 'edit of a merchant', path: `${MERCHANTS}/1/edit`, ready: COMPANY },
    { name: 'my account', path: '/profile/account', ready: 'main li time', as: 'merchant' },
    { name: 'change of password', path: '/profile/changePassword', ready: '.k-rules' },
    { name: 'PIN', path: '/profile/pin', ready: 'main form', as: 'merchant' },
    { name: 'own company', path: OWN_COMPANY, ready: FACTS, as: 'merchant' },
    { name: 'edit of own company', path: `${OWN_COMPANY}/edit`, ready: COMPANY, as: 'merchant' },
    { name: 'requests', path: '/operations/validatorRequests', ready: 'tbody tr a' },
    { name: 'request', path: `/operations/validatorRequests/${request.id}`, ready: '.k-diff' },
    { name: 'history', path: '/history', ready: 'tbody tr time' },
    { name: 'history of logins', path: '/history/security', ready: 'tbody tr time' },
    { name: 'wallets', path: '/management/wallets', ready: HISTORY },
    { name: 'wallet', path: WALLET, ready: 'main [role=progressbar]' },
    { name: 'transactions of a wallet', path: `${WALLET}?tab=transactions`, ready: HISTORY },
    { name: 'requests on a wallet', path: `${WALLET}?tab=requests`, ready: HISTORY },
    { name: 'history of a wallet', path: `${WALLET}?tab=history`, ready: HISTORY },
    { name: 'wallet limits', path: '/platform/limits', ready: ROWS },
    { name: 'risk control', path: RISK, ready: ROWS },
    { name: 'risk control of a level', path: `${RISK}/${await levelOf(origin)}`, ready: FACTS },
    { name: 'transaction limits', path: '/platform/transactionLimits', ready: ROWS },
    { name: 'credit pins', path: '/transactions/creditPins', ready: 'tbody time', as: 'merchant' },
    { name: 'purchase', path: '/transactions/creditPins/purchase', ready: AMOUNT, as: 'merchant' },
    { name: 'pins of all', path: '/transactions/creditPins', ready: ROWS },
    { name: 'QR', path: '/platform/qr', ready: '.k-qr-form', as: 'merchant' },
    { name: 'top-up', path: '/transactions/topUp', ready: AMOUNT, as: 'merchant' },
    { name: 'payment link', path: '/transactions/payment', ready: AMOUNT, as: 'merchant' },
    { name: 'withdrawal', path: '/transactions/withdraw', ready: AMOUNT, as: 'merchant' },
    { name: 'no top-up', path: '/transactions/topUp?reference=1', ready: NONE, as: 'merchant' },
    {
      name: 'transfer',
      path: '/transactions/transfer',
      ready: 'input[type=radio]',
      as: 'merchant',
    },
    { name: 'favourites', path: '/transactions/favourites', ready: 'tbody time', as: 'merchant' },
    { name: 'inter merchants', path: INTER, ready: HISTORY, as: 'merchant' },
    { name: 'new favourite', path: `${INTER}/add`, ready: '.k-looked-up', as: 'merchant' },
    { name: 'inter merchants of all', path: INTER, ready: ROWS },
    { name: 'bank accounts', path: ACCOUNTS, ready: 'main article', as: 'merchant' },
    { name: 'bank accounts of all', path: ACCOUNTS, ready: ROWS },
    { name: 'new bank account', path: `${ACCOUNTS}/add`, ready: '.k-drop', as: 'merchant' },
    {
      name: 'settlement',
      path: '/transactions/settlement',
      ready: FILES,
      as: 'merchant',
    },
    { name: 'settlement of all', path: '/transactions/settlement', ready: ROWS },
  ];
}

/** Screens grouped by user, so that each user logs in once. */
export function byPerson(screens: readonly ScreenVisit[]): Map<Username, ScreenVisit[]> {
  const people = new Map<Username, ScreenVisit[]>();
  for (const screen of screens) {
    const { as = 'admin' } = screen;
    people.set(as, [...(people.get(as) ?? []), screen]);
  }
  return people;
}

const COUNTS = '.k-counts li';
const APPLICANTS = '/onboarding/merchantApplicants';
const MERCHANTS = '/management/merchants';
const PARTNER = '/management/partners/1';
const WALLET = '/management/wallets/1';
const PICTURES = '.k-preview :is(img, p)';
const DOCUMENTS = 'main :is(li time, .k-state)';
const OWN_COMPANY = '/profile/company';
const COMPANY = 'main fieldset';
const RISK = '/operations/riskControl';
const FACTS = '.k-facts';
const ACCOUNT = 'main article';
const TRANSACTIONS = '/transactions/allTransactions';
const REFUNDS = '/transactions/refunds';
const OF_UPI = 'filter=%7B%22type%22%3A%5B%22UPI%22%5D%7D';
const INTER = '/transactions/interMerchants';
const FILES = '.k-section :is(tbody td, .k-state)';
const ACCOUNTS = '/management/bankAccounts';
const USERS_PATH = '/management/users/ewallet';
const THINGS = '.k-things li';
const AMOUNT = 'input[name=amount]';
const NONE = '.MuiAlert-colorWarning';
const USERS = '/management/users/ewallet?filter=%7B%22search%22%3A%22';
const ROWS = '.k-panel :is(tbody tr td, .k-state)';
const HISTORY = '.k-panel :is(tbody tr time, .k-state)';
