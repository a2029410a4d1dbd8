import {
  getRiskControl,
  listRiskControls,
  listTransactionLimits,
  updateRiskControl,
  updateTransactionLimit,
} from '#contract/endpoints/money/limits.ts';
import { getFinding, listFindings, listNights } from '#contract/endpoints/money/reconciliation.ts';
import {
  getReportPreview,
  listDailyBalanceReports,
  listDailyMerchantReports,
  listGeneratedReports,
  listMonthlyUserReports,
  listPinBalanceReports,
  listSummaryPinReports,
  listUpiReports,
  listUserReports,
} from '#contract/endpoints/money/reports.ts';
import { listUnsettledMerchants } from '#contract/endpoints/money/unsettled.ts';
import { listWalletConfigs, listWalletHistory } from '#contract/endpoints/money/walletChanges.ts';
import {
  createPartner,
  deletePartner,
  getPartner,
  listPartners,
  updatePartner,
} from '#contract/endpoints/partners.ts';
import { listPortalAccounts, listUserApplicants } from '#contract/endpoints/people/accounts.ts';
import { getEkycCase, listEkycPending } from '#contract/endpoints/people/ekyc.ts';
import { getMenu } from '#contract/endpoints/people/ownMenu.ts';
import { getPlatformSettings } from '#contract/endpoints/platform.ts';
import { updatePlatformSettings } from '#contract/endpoints/platformChanges.ts';
import {
  createCalendarEvent,
  deleteCalendarEvent,
  listCalendarEvents,
  updateCalendarEvent,
} from '#contract/endpoints/support.ts';
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  listTemplateVersions,
  testTemplate,
  updateTemplate,
} from '#contract/endpoints/templates.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { PlatformSettings } from '#contract/records/platformRecord.ts';
import { EMAIL_ALREADY_EXISTS } from '#contract/words/codes.ts';
import { caseFromUser } from './caseFromUser.ts';
import { asParam, peopleSearch, word } from './firstLists.ts';
import { flattenUser } from './flattenUser.ts';
import type { ResourceCalls } from './resourceCalls.ts';

const listOf = <T>(list: readonly T[] | null | undefined): T[] => [...(list ?? [])];

/** A menu item whose lists can be added to: another backend may have null for one without values. */
function withLists(item: MenuItem): MenuItem {
  const { accessibleRoles, accessibleMerchantTypes, children } = item;
  return {
    ...item,
    accessibleRoles: listOf(accessibleRoles),
    accessibleMerchantTypes: listOf(accessibleMerchantTypes),
    ...(children && { children: children.map(withLists) }),
  };
}

/**
 * Resources of rarely used screens: loaded with the first of them, so that the first rows of any other list do not wait
 * for their calls. Rows as in `resources.ts`.
 */
export const lateResources = {
  userApplicants: { list: { endpoint: listUserApplicants }, map: flattenUser },
  ekycSubmitted: {
    list: { endpoint: listEkycPending, params: () => ({ list: 'SUBMITTED' }) },
    one: getEkycCase,
    instead: caseFromUser,
    map: flattenUser,
  },
  /** Users without a credit bureau record. */
  ekycPending: {
    list: { endpoint: listEkycPending, params: () => ({ list: 'NO_RECORD' }) },
    one: getEkycCase,
    instead: caseFromUser,
    map: flattenUser,
  },
  /** Accounts of staff and of partners' users. */
  portalAccounts: {
    list: { endpoint: listPortalAccounts, params: peopleSearch },
    map: flattenUser,
  },
  partners: {
    list: { endpoint: listPartners },
    one: getPartner,
    create: createPartner,
    update: updatePartner,
    remove: deletePartner,
    refusals: { [EMAIL_ALREADY_EXISTS]: 'contactEmail' },
  },
  generatedReports: { list: { endpoint: listGeneratedReports } },
  userReports: { list: { endpoint: listUserReports } },
  monthlyUserReports: { list: { endpoint: listMonthlyUserReports } },
  dailyMerchantReports: {
    list: {
      endpoint: listDailyMerchantReports,
      // a partner without a kind: its own report, which is a kind of its own
      params: ({ kindId, partnerId }) => ({
        kindId: word(kindId, '') || asParam(partnerId) || 'balance',
      }),
    },
  },
  dailyBalanceReports: { list: { endpoint: listDailyBalanceReports } },
  pinBalanceReports: { list: { endpoint: listPinBalanceReports } },
  summaryPinReports: { list: { endpoint: listSummaryPinReports } },
  upiReports: { list: { endpoint: listUpiReports } },
  reportPreviews: { one: getReportPreview },
  reconciliationFindings: { list: { endpoint: listFindings }, one: getFinding },
  reconciliationNights: { list: { endpoint: listNights } },
  /** Merchants with transactions that are in no settlement report yet. */
  unsettledMerchants: { list: { endpoint: listUnsettledMerchants } },
  riskControls: {
    list: { endpoint: listRiskControls },
    one: getRiskControl,
    update: updateRiskControl,
    // as the specification has it: docs/product.md, 8.4
    logged: 'Error loading the risk controls',
  },
  walletHistory: {
    list: { endpoint: listWalletHistory, params: ({ walletId }) => ({ id: Number(walletId) }) },
  },
  walletConfigs: { list: { endpoint: listWalletConfigs } },
  transactionLimits: { list: { endpoint: listTransactionLimits }, update: updateTransactionLimit },
  /** The whole menu; `saveMenu` changes it. */
  menu: { list: { endpoint: getMenu }, map: withLists },
  /** A single record, which has no id on the wire. */
  platformSettings: {
    one: getPlatformSettings,
    update: updatePlatformSettings,
    map: (settings: PlatformSettings) => ({ id: 'platform', ...settings }),
  },
  templates: {
    list: { endpoint: listTemplates },
    one: getTemplate,
    create: createTemplate,
    update: updateTemplate,
    remove: deleteTemplate,
  },
  /** The versions of a template, past and current. */
  templateVersions: {
    list: {
      endpoint: listTemplateVersions,
      params: ({ templateId }) => ({ id: Number(templateId) }),
    },
  },
  /** All events between `start` and `end`; the call is not paginated. */
  calendarEvents: {
    list: { endpoint: listCalendarEvents },
    create: createCalendarEvent,
    update: updateCalendarEvent,
    remove: deleteCalendarEvent,
  },
  /** Test messages are sent and never read. */
  templateTests: { create: testTemplate, map: () => ({ id: 'sent' }) },
} satisfies Record<string, ResourceCalls>;
