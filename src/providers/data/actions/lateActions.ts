import { unsent } from '#api/request/request.ts';
import type { accountActions } from './people/accountActions.ts';
import type { platformActions } from './platformActions.ts';
import type { reportActions } from './reports.ts';
import type { walletActions } from './walletActions.ts';

type Run = (...args: never[]) => Promise<unknown>;

/** Returns an action whose module is loaded on first use. */
const lateFrom =
  <Actions extends Record<keyof Actions, Run>>(load: () => Promise<Actions>) =>
  <Name extends keyof Actions>(name: Name): Actions[Name] => {
    const run = async (...args: never[]) => {
      const actions = await load().catch(error => {
        throw unsent(error);
      });
      return actions[name](...args);
    };
    return run as Actions[Name];
  };

const account = lateFrom(async () => (await import('./people/accountActions.ts')).accountActions);
const platform = lateFrom(async () => (await import('./platformActions.ts')).platformActions);
const report = lateFrom(async () => (await import('./reports.ts')).reportActions);
const wallet = lateFrom(async () => (await import('./walletActions.ts')).walletActions);

/**
 * Actions of rarely used screens, loaded on demand: the first rows of a list do not wait for their calls.
 * @throws {ApiError} as the action does; unsent, if its module could not be loaded
 */
export const lateActions = {
  countReport: report('countReport'),
  downloadReport: report('downloadReport'),
  downloadReportFile: report('downloadReportFile'),
  remakeReport: report('remakeReport'),
  closeFinding: report('closeFinding'),
  listOwnSessions: account('listOwnSessions'),
  endOtherSessions: account('endOtherSessions'),
  changeOwnDetails: account('changeOwnDetails'),
  getAddressChange: account('getAddressChange'),
  confirmAddressChange: account('confirmAddressChange'),
  withdrawAddressChange: account('withdrawAddressChange'),
  changePin: account('changePin'),
  resetPinByOtp: account('resetPinByOtp'),
  updateWallet: wallet('updateWallet'),
  createWalletConfig: wallet('createWalletConfig'),
  updateWalletConfig: wallet('updateWalletConfig'),
  getWalletUsage: wallet('getWalletUsage'),
  getConfigImpact: wallet('getConfigImpact'),
  getLimitImpact: wallet('getLimitImpact'),
  saveMenu: platform('saveMenu'),
  uploadBrandPicture: platform('uploadBrandPicture'),
  exportConfiguration: platform('exportConfiguration'),
  previewConfiguration: platform('previewConfiguration'),
  importConfiguration: platform('importConfiguration'),
  authenticator: platform('authenticator'),
} satisfies typeof accountActions &
  typeof platformActions &
  typeof reportActions &
  typeof walletActions;
