import { unsent } from '#api/request/request.ts';
import type { accountActions } from './people/accountActions.ts';
import type { removalActions } from './people/removalActions.ts';
import type { platformActions } from './platformActions.ts';
import type { reportActions } from './reports.ts';
import type { walletActions } from './walletActions.ts';

type Run = (...args: never[]) => Promise<unknown>;

/** Returns actions whose module is loaded on first use. */
const lateFrom =
  <Actions extends Record<keyof Actions, Run>>(load: () => Promise<Actions>) =>
  <Name extends keyof Actions & string>(...names: readonly Name[]): Pick<Actions, Name> => {
    const late =
      (name: Name) =>
      async (...args: never[]) => {
        const actions = await load().catch(error => {
          throw unsent(error);
        });
        return actions[name](...args);
      };
    return Object.fromEntries(names.map(name => [name, late(name)])) as Pick<Actions, Name>;
  };

const account = lateFrom(async () => (await import('./people/accountActions.ts')).accountActions);
const removal = lateFrom(async () => (await import('./people/removalActions.ts')).removalActions);
const platform = lateFrom(async () => (await import('./platformActions.ts')).platformActions);
const report = lateFrom(async () => (await import('./reports.ts')).reportActions);
const wallet = lateFrom(async () => (await import('./walletActions.ts')).walletActions);

/**
 * Actions of rarely used screens, loaded on demand: the first rows of a list do not wait for their calls.
 * @throws {ApiError} as the action does; unsent, if its module could not be loaded
 */
export const lateActions = {
  ...report('countReport', 'downloadReport', 'downloadReportFile', 'remakeReport', 'closeFinding'),
  ...account('listOwnSessions', 'endOtherSessions', 'changeOwnDetails', 'getAddressChange'),
  ...account('confirmAddressChange', 'withdrawAddressChange', 'changePin', 'resetPinByOtp'),
  ...removal('deleteUser', 'eraseDetails'),
  ...wallet('updateWallet', 'createWalletConfig', 'updateWalletConfig'),
  ...wallet('getWalletUsage', 'getConfigImpact', 'getLimitImpact'),
  ...platform('saveMenu', 'uploadBrandPicture', 'exportConfiguration', 'previewConfiguration'),
  ...platform('importConfiguration', 'authenticator'),
} satisfies typeof accountActions &
  typeof removalActions &
  typeof platformActions &
  typeof reportActions &
  typeof walletActions;
