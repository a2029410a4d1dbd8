/** The filters of every transaction list. */
const FILTERS = ['type', 'status', 'minAmount', 'maxAmount'] as const;

const DAYS = ['startDate', 'endDate'] as const;

/** The filters of the file listings. */
const FILES = ['partnerId', ...DAYS] as const;

/** The fields that docs/contract.md adds to a call of the table, by call. */
export const ADDED: Readonly<Record<string, readonly string[]>> = {
  'GET /wallet/api/transactions/admin/{transactionType}': [...FILTERS, 'merchantId'],
  'GET /wallet/api/transactions/merchant/{transactionType}/{walletId}': FILTERS,
  'GET /wallet/api/transactions/partner/{transactionType}/{walletId}': [...FILTERS, 'merchantId'],
  'GET /wallet/api/transactions/user/all/{id}': [...FILTERS, 'merchantId'],
  'GET /wallet/api/transactions/user/{id}': [...FILTERS, 'merchantId'],
  'GET /user/api/report/user-report-listing': FILES,
  'GET /user/api/report/monthly/user-report-listing': FILES,
  'GET /user/api/report/daily/merchant-report/{kindId}': FILES,
  'GET /user/api/report/daily-balance-report': FILES,
  'GET /user/api/report/pin-balance-report': FILES,
  'GET /user/api/report/summary-pin-report': FILES,
  'GET /user/api/report/upi-report': FILES,
  'GET /user/api/chat/contacts': ['search', 'page', 'size'],
  'GET /user/api/chat/{contactId}/messages': ['before', 'after'],
  'GET /user/api/notifications': ['kind', ...DAYS],
  'PUT /user/api/user-details/{id}': ['remark'],
  'PATCH /user/api/users/upgrade/{id}': ['remark'],
  'PATCH /user/api/user-device-infos/unsuspend/{id}': ['remark'],
  'POST /user/api/users/reset-pin-email': ['remark'],
  'POST /user/api/users/{id}/reset-authenticator': ['remark'],
  'DELETE /user/api/users/{id}': ['remark'],
  'DELETE /user/api/user-details/{id}': ['remark'],
  'PATCH /wallet/api/wallet-configs/{id}': ['seen'],
  'PATCH /wallet/api/wallets/{id}': ['seen', 'walletConfigId'],
  'POST /user/api/merchants/{id}': ['seenStatus', 'seenDate'],
  'PATCH /user/api/merchants/merchantStatus/{id}': ['seenStatus'],
  'PATCH /user/api/users/ekyc-approval': ['ekycReason', 'seenStatus', 'caseHash'],
  'POST /user/api/calendar-events': ['allDay', 'remindMinutes'],
  'POST /user/api/chat/{contactId}/messages': ['clientId', 'fileId'],
  'GET /user/api/history': ['entityId', 'kind', 'search'],
  'GET /user/api/users/applicants': ['ekycStatus'],
  'GET /user/api/users/basic-premium/{category}/{search}': ['grant', 'partnerId'],
  'GET /user/api/users/merchant/{category}/{search}': ['merchantId', 'sort', 'status'],
  'GET /user/api/notification-templates': ['search'],
  'GET /user/api/alternate-bank-accounts/{merchantId}': ['status'],
  'POST /user/api/notification-templates': ['kind', 'translations'],
  // The table mentions these in its notes.
  'GET /wallet/api/wallets': ['page', 'size', 'search', 'type', 'status', 'merchantId'],
};

/** Roles that may make a call in addition to those of the table, according to docs/contract.md. */
export const ALSO: Readonly<Record<string, readonly string[]>> = {
  'POST /user/api/alternate-bank-accounts/upload-file': ['callCentre'],
  'GET /user/api/merchants/onboarding/applicants': ['callCentre'],
  'GET /user/api/merchants/{id}': ['partner'],
  'GET /user/api/users/applicants': ['callCentre'],
  'GET /user/api/users/{id}': ['partner'],
  'POST /user/api/calendar-events': ['callCentre'],
  'PUT /user/api/calendar-events/{id}': ['callCentre'],
  'DELETE /user/api/calendar-events/{id}': ['callCentre'],
};

/** Kinds of response that docs/contract.md gives to a call in place of the table's. */
export const ANSWERED: Readonly<Record<string, 'page' | 'value'>> = {
  // Pages, so that a call centre with many conversations loads the latest ones only.
  'GET /user/api/chat/contacts': 'page',
  // Null, which a backend without content means as well, or where the code was sent.
  'POST /user/api/users/reset-pin-email': 'value',
};

/** Calls of docs/contract.md that the table does not have. */
export const BESIDE: readonly string[] = [
  'DELETE /user/api/address-change',
  'DELETE /user/api/authenticator/devices/{id}',
  'DELETE /user/api/cases/{kind}/{id}/claim',
  'DELETE /user/api/sessions',
  'GET /user/api/address-change',
  'GET /user/api/alternate-bank-accounts',
  'GET /user/api/authenticator',
  'GET /user/api/authenticator/policy',
  'GET /user/api/cases/{kind}/claims',
  'GET /user/api/chat/contacts/{contactId}',
  'GET /user/api/chat/files/{id}',
  'GET /user/api/chat/search',
  'GET /user/api/chat/unread',
  'GET /user/api/configuration',
  'GET /user/api/history/{id}',
  'GET /user/api/merchants/{id}/application',
  'GET /user/api/notification-templates/{id}/versions',
  'GET /user/api/queue-limits',
  'GET /user/api/report/files/{id}/preview',
  'GET /user/api/sessions',
  'GET /user/api/user-device-infos/user/{userId}',
  'GET /user/api/users/ekyc/pictures/{pictureId}',
  'GET /user/api/users/portalAccounts/{category}/{search}',
  'GET /user/api/users/{id}/ekyc',
  'GET /wallet/api/reconciliation/findings',
  'GET /wallet/api/reconciliation/findings/{id}',
  'GET /wallet/api/reconciliation/nights',
  'GET /wallet/api/settlement/next',
  'GET /wallet/api/settlement/unsettled',
  'GET /wallet/api/transaction-limits/{id}/impact',
  'GET /wallet/api/transactions/compliance/report/rows',
  'GET /wallet/api/transactions/report/generated',
  'GET /wallet/api/transactions/report/rows',
  'GET /wallet/api/wallet-configs/{id}/impact',
  'GET /wallet/api/wallets/{id}/history',
  'GET /wallet/api/wallets/{id}/usage',
  'PATCH /user/api/chat/{contactId}/marks',
  'PATCH /user/api/menu',
  'PATCH /user/api/notifications',
  'PATCH /wallet/api/reconciliation/findings/{id}/close',
  'POST /user/api/address-change/confirm',
  'POST /user/api/authenticate/second-step',
  'POST /user/api/authenticator/confirm',
  'POST /user/api/authenticator/off',
  'POST /user/api/authenticator/recovery-codes',
  'POST /user/api/authenticator/start',
  'POST /user/api/chat/{contactId}/files',
  'POST /user/api/configuration',
  'POST /user/api/configuration/preview',
  'POST /user/api/notification-templates/test',
  'POST /user/api/platform-settings/pictures',
  'POST /user/api/report/files/{id}/remake',
  'POST /user/api/session/lock',
  'POST /user/api/session/unlock',
  'POST /user/api/users/personal-exports',
  'POST /user/api/users/{id}/end-sessions',
  'POST /user/api/users/{id}/reveal',
  'POST /wallet/api/credit-pin/{id}/reveal',
  'PUT /user/api/authenticator/policy',
  'PUT /user/api/cases/{kind}/{id}/claim',
  'PUT /user/api/queue-limits',
];

/** Guarded actions that docs/contract.md assigns to a call without one in the table. */
export const OUR_ACTIONS: Readonly<Record<string, string>> = {
  'POST /user/api/users': 'CREATE_USER',
};
