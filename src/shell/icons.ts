import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import CreditCardRounded from '@mui/icons-material/CreditCardRounded';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import type { Section } from '../contract/menu.ts';

/** The icon of each section of the sidebar. */
export const SECTION_ICONS: Readonly<Record<Section | 'other', typeof HistoryRounded>> = {
  dashboard: SpaceDashboardOutlined,
  onboarding: HowToRegOutlined,
  management: GroupOutlined,
  transactions: AccountBalanceWalletOutlined,
  unionpayTransactions: CreditCardRounded,
  reports: AssessmentOutlined,
  history: HistoryRounded,
  operations: FactCheckOutlined,
  platform: SettingsOutlined,
  profile: PersonOutlineRounded,
  other: MoreHorizRounded,
};
