import AccountBalanceRounded from '@mui/icons-material/AccountBalanceRounded';
import AccountBalanceWalletRounded from '@mui/icons-material/AccountBalanceWalletRounded';
import AddCardRounded from '@mui/icons-material/AddCardRounded';
import AddLinkRounded from '@mui/icons-material/AddLinkRounded';
import AddShoppingCartRounded from '@mui/icons-material/AddShoppingCartRounded';
import AssessmentRounded from '@mui/icons-material/AssessmentRounded';
import BusinessRounded from '@mui/icons-material/BusinessRounded';
import ChatRounded from '@mui/icons-material/ChatRounded';
import CreditCardRounded from '@mui/icons-material/CreditCardRounded';
import FactCheckRounded from '@mui/icons-material/FactCheckRounded';
import GroupRounded from '@mui/icons-material/GroupRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import HowToRegRounded from '@mui/icons-material/HowToRegRounded';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import OutboundRounded from '@mui/icons-material/OutboundRounded';
import PersonRounded from '@mui/icons-material/PersonRounded';
import QrCode2Rounded from '@mui/icons-material/QrCode2Rounded';
import SendRounded from '@mui/icons-material/SendRounded';
import SpaceDashboardRounded from '@mui/icons-material/SpaceDashboardRounded';
import TuneRounded from '@mui/icons-material/TuneRounded';
import type { Section } from '#contract/menu.ts';

type Icon = typeof HistoryRounded;

/** The icon of each section of the sidebar. */
export const SECTION_ICONS: Readonly<Record<Section | 'other', Icon>> = {
  dashboard: SpaceDashboardRounded,
  onboarding: HowToRegRounded,
  management: GroupRounded,
  transactions: AccountBalanceWalletRounded,
  unionpayTransactions: CreditCardRounded,
  reports: AssessmentRounded,
  history: HistoryRounded,
  operations: FactCheckRounded,
  platform: TuneRounded,
  profile: PersonRounded,
  other: MoreHorizRounded,
};

/**
 * Icons of the items that perform an action, by identifier; items that only show data have no icon below their
 * section's.
 */
export const ACT_ICONS: Readonly<Record<string, Icon>> = {
  'transactions-payment': AddLinkRounded,
  'transactions-transfer': SendRounded,
  'transactions-topUp': AddCardRounded,
  'transactions-withdraw': OutboundRounded,
  'transactions-creditPinPurchase': AddShoppingCartRounded,
};

/** Icons of items that are often the only one of their section, whose icon would be misleading. */
export const LONE_ICONS: Readonly<Record<string, Icon>> = {
  'management-bankAccounts': AccountBalanceRounded,
  'operations-chat': ChatRounded,
  'platform-qr': QrCode2Rounded,
  'profile-company': BusinessRounded,
};
